import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { KINDS } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { markdownPlaceOf, subjectOf } from '#operations/item/found-item.ts'
import { renderMarkdown, type MarkdownPlace } from '#operations/markdown.ts'
import { mentionedNames } from '#operations/markdown/mentioned-names.ts'
import { knownItems } from '#operations/read/known-items.ts'
import { withTitles } from '#operations/references/show-titles.ts'
import { itemPk } from '#table/keys.ts'
import type { GroupItem } from '#table/place-items.ts'
import { ok, tooLarge } from '../answer.ts'
import { oneOf, text as queryText } from '../query.ts'
import { bodyOf } from '../read-body.ts'
import type { RestRequest } from '../router.ts'
import { epicNumbered, onGroupPage } from './in-page.ts'
import { pageNotFound } from './page-answers.ts'
import { readFields } from '../read-input.ts'

const TEXT_BYTES_MAX = 1024 * 1024
const targetSchema = v.object({ target_type: oneOf(['Epic', 'Issue', 'WorkItem']), target_id: queryText })
const schema = v.object({ text: v.string() })

/** The HTML of a text as it would be if it were saved; nothing is. An epic is named by its number, an issue by its id. */
export const previewMarkdown = onGroupPage(async (request, group) => {
  const place = await placeOf(request, group)
  if (place === null) return pageNotFound
  const { text } = readFields(schema, bodyOf(request))
  if (Buffer.byteLength(text) > TEXT_BYTES_MAX) return tooLarge
  const body = await withTitles(request.table, request.viewer, renderMarkdown(text, place))
  return ok({ body, references: { users: mentionedNames(body), suggestions: [], commands: '' } })
})

/** Where the text stands; null where it is about something that the viewer may not read, or that is not of the group. */
async function placeOf(request: RestRequest, group: GroupItem): Promise<MarkdownPlace | null> {
  const { target_type: type = KINDS.epic.gidType, target_id: targetId } = readFields(targetSchema, request.query)
  if (targetId === undefined) return { groupPath: group.fullPath }
  if (type === KINDS.epic.gidType) {
    return (await epicNumbered(request, group, targetId)) === null ? null : { groupPath: group.fullPath }
  }
  const ref = { kind: 'issue' as const, id: wholeNumber(targetId) ?? 0 }
  const item = (await knownItems(request.table, [ref])).get(itemPk(ref))
  const isHere = item?.core.namespaceIds.includes(group.id) && can(request.viewer, 'read', subjectOf(item))
  return item && isHere ? markdownPlaceOf(item) : null
}
