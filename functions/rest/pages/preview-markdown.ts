import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { ITEM_KINDS, KINDS } from '#domain/item/kinds.ts'
import { markdownPlaceOf } from '#operations/item/item-for-write.ts'
import { mentionedNames } from '#operations/markdown/mentioned-names.ts'
import { previewQuickActions, type PreviewTarget } from '#operations/quick-actions/preview-quick-actions.ts'
import { findItem, loadItems } from '#operations/read/item/load-items.ts'
import { renderedText } from '#operations/markdown/rendered-text.ts'
import { withTitles } from '#operations/references/show-titles.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { ok, tooLarge, type Answer } from '../server/answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { oneOf, text as queryText } from '../server/query.ts'
import type { PageRequest } from '../server/endpoint.ts'
import type { RestRequest } from '../server/router.ts'
import { onGroupPage, onProjectPage } from './in-page.ts'
import { pageNotFound } from './page-answers.ts'
import { readFields } from '../server/read-input.ts'

const TEXT_BYTES_MAX = 1024 * 1024
const input = {
  text: v.string(),
  target_type: oneOf(['Epic', 'Issue', 'WorkItem']),
  target_id: queryText,
  /** What of the item the text is: of a description only new lines are quick actions, of a comment that is there none. */
  text_of: oneOf(['description', 'comment', 'edited_comment']),
}
/** What a text is of where that is not said. */
const USUAL_TYPES = { group: KINDS.epic.gidType, project: KINDS.issue.gidType }

/** Renders a text that stands, or is to stand, in this group or project, and tells what its quick actions would do. */
async function preview(request: PageRequest, home: GroupItem | ProjectItem): Promise<Answer> {
  const { text: given, ...asked } = readFields(v.object(input), request.given)
  const target = await targetOf(request, home, asked)
  if (target === null) return pageNotFound
  if (Buffer.byteLength(given) > TEXT_BYTES_MAX) return tooLarge
  const { text, does, errors } = await previewQuickActions(operationContextOf(request), target, given)
  const place = markdownPlaceOf('item' in target ? target.item : target)
  const { table, viewer } = request
  const body = await withTitles(table, viewer, await renderedText(table, text, place))
  const references = { users: mentionedNames(body), suggestions: [], commands: does.join(' ') }
  return ok({ body, references, quick_actions: { does, errors } })
}

/** The HTML of a text as it would be if it were saved in a group, and what its quick actions would do; nothing is saved or done. */
export const previewInGroup = onGroupPage(preview, { input })

/** The same in a project. */
export const previewInProject = onProjectPage(preview, { input })

/**
 * Returns where the text stands; null where it is about something that the viewer may not read, or that is not of the group or project. An
 * item is named by its number there; in a group, where numbers of projects' items are not known, those go by their ids.
 */
async function targetOf(
  { table, viewer }: RestRequest,
  home: GroupItem | ProjectItem,
  asked: Omit<v.InferOutput<v.ObjectSchema<typeof input, undefined>>, 'text'>,
): Promise<PreviewTarget | null> {
  const { target_type: type = USUAL_TYPES[home.kind], target_id: id, text_of: textOf = 'description' } = asked
  const kind = ITEM_KINDS.find((one) => KINDS[one].gidType === type)
  if (kind === undefined || (KINDS[kind].home === 'group' && home.kind === 'project')) return null
  if (id === undefined) return { kind, home }
  if (KINDS[kind].home === home.kind && KINDS[kind].addressedBy === 'iid') {
    const item = await findItem(table, viewer, home, { kind, number: id })
    return item && { item, textOf }
  }
  // A task is a work item, and so is an issue.
  const refs = [kind, 'issue' as const].map((one) => ({ kind: one, id: wholeNumber(id) ?? 0 }))
  const [item] = (await loadItems(table, refs, { viewer })).values()
  const isHere = item && (home.kind === 'group' ? item.core.namespaceIds.includes(home.id) : item.home.id === home.id)
  return isHere ? { item, textOf } : null
}
