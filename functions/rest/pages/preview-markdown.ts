import * as v from 'valibot'
import { KINDS } from '#domain/item/kinds.ts'
import { renderMarkdown } from '#operations/markdown.ts'
import { mentionedNames } from '#operations/markdown/mentioned-names.ts'
import { ok, tooLarge } from '../answer.ts'
import { oneOf, text as queryText } from '../query.ts'
import { bodyOf } from '../read-body.ts'
import { epicNumbered, onGroupPage } from './in-page.ts'
import { pageNotFound } from './page-answers.ts'
import { readFields } from '../read-input.ts'

const TEXT_BYTES_MAX = 1024 * 1024
const targetSchema = v.object({ target_type: oneOf(['Epic', 'Issue', 'WorkItem']), target_id: queryText })
const schema = v.object({ text: v.string() })

/** The HTML of a text as it would be if it were saved; nothing is. */
export const previewMarkdown = onGroupPage(async (request, group) => {
  const { target_type: type = KINDS.epic.gidType, target_id: targetId } = readFields(targetSchema, request.query)
  if (
    targetId !== undefined &&
    type === KINDS.epic.gidType &&
    (await epicNumbered(request, group, targetId)) === null
  ) {
    return pageNotFound
  }
  const { text } = readFields(schema, bodyOf(request))
  if (Buffer.byteLength(text) > TEXT_BYTES_MAX) return tooLarge
  const body = renderMarkdown(text, { groupPath: group.fullPath })
  return ok({ body, references: { users: mentionedNames(body), suggestions: [], commands: '' } })
})
