import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { ITEM_KINDS, KINDS } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { markdownPlaceOf, subjectOf } from '#operations/item/found-item.ts'
import { renderMarkdown } from '#operations/markdown.ts'
import { mentionedNames } from '#operations/markdown/mentioned-names.ts'
import { previewQuickActions, type PreviewTarget } from '#operations/quick-actions/preview-quick-actions.ts'
import { findProject } from '#operations/read/find-namespace.ts'
import { knownItems } from '#operations/read/known-items.ts'
import { withTitles } from '#operations/references/show-titles.ts'
import type { GroupItem } from '#table/place-items.ts'
import { ok, tooLarge } from '../answer.ts'
import { operationContextOf } from '../operation-context-of.ts'
import { oneOf, text as queryText } from '../query.ts'
import { bodyOf } from '../read-body.ts'
import type { RestRequest } from '../router.ts'
import { epicNumbered, onGroupPage } from './in-page.ts'
import { pageNotFound } from './page-answers.ts'
import { readFields } from '../read-input.ts'

const TEXT_BYTES_MAX = 1024 * 1024
const targetSchema = v.object({
  target_type: oneOf(['Epic', 'Issue', 'WorkItem']),
  target_id: queryText,
  /** Of an issue that is not there yet. */
  project: queryText,
  /** What of the item the text is: of a description only new lines are quick actions, of a comment that is there none. */
  text_of: oneOf(['description', 'comment', 'edited_comment']),
})
const schema = v.object({ text: v.string() })

/**
 * The HTML of a text as it would be if it were saved, and what its quick actions would do; nothing is saved or done. An epic is
 * named by its number, an issue or task by its id.
 */
export const previewMarkdown = onGroupPage(async (request, group) => {
  const target = await targetOf(request, group)
  if (target === null) return pageNotFound
  const given = readFields(schema, bodyOf(request)).text
  if (Buffer.byteLength(given) > TEXT_BYTES_MAX) return tooLarge
  const { text, does, errors } = await previewQuickActions(operationContextOf(request), target, given)
  const place = markdownPlaceOf('item' in target ? target.item : target)
  const body = await withTitles(request.table, request.viewer, renderMarkdown(text, place))
  const references = { users: mentionedNames(body), suggestions: [], commands: does.join(' ') }
  return ok({ body, references, quick_actions: { does, errors } })
})

/** Where the text stands; null where it is about something that the viewer may not read, or that is not of the group. */
async function targetOf(request: RestRequest, group: GroupItem): Promise<PreviewTarget | null> {
  const { table, viewer } = request
  const query = readFields(targetSchema, request.query)
  const { target_type: type = KINDS.epic.gidType, target_id: id, text_of: textOf = 'description' } = query
  const kind = ITEM_KINDS.find((one) => KINDS[one].gidType === type)
  if (kind === undefined) return null
  if (id === undefined) {
    const project = query.project === undefined ? null : await findProject(table, viewer, query.project)
    return { kind, home: project?.namespaceIds.includes(group.id) ? project : group }
  }
  if (KINDS[kind].home === 'group') {
    const epic = await epicNumbered(request, group, id)
    return epic && { item: { kind: 'epic', core: epic.core, home: group }, textOf }
  }
  // A task is a work item, and so is an issue.
  const refs = [kind, 'issue' as const].map((one) => ({ kind: one, id: wholeNumber(id) ?? 0 }))
  const [item] = (await knownItems(table, refs)).values()
  const isHere = item?.core.namespaceIds.includes(group.id) && can(viewer, 'read', subjectOf(item))
  return item && isHere ? { item, textOf } : null
}
