import * as v from 'valibot'
import { epicPath } from '#domain/addresses.ts'
import { KINDS } from '#domain/item/kinds.ts'
import { createItem } from '#operations/item/create.ts'
import { ok } from '../server/answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { flag, numbers } from '../server/body-fields.ts'
import { onGroupPage } from './in-page.ts'
import { afterWrite } from './page-answers.ts'
import { readFields } from '../server/read-input.ts'

const input = {
  title: v.optional(v.string(), ''),
  confidential: v.optional(flag, false),
  label_ids: v.optional(numbers, []),
}

/** Makes an epic from title, confidentiality and the ids of its labels, and tells its numbers and where its page is; what is invalid is answered wordlessly. */
export const createEpic = onGroupPage(
  async (request, group) => {
    const { title, confidential, label_ids: labelIds } = readFields(v.object(input), request.given)
    const answer = await afterWrite(async () => {
      const made = { kind: 'epic' as const, homePath: group.fullPath, title, confidential, labelIds }
      const epic = await createItem(operationContextOf(request), made)
      return ok({ id: epic.id, iid: epic.iid, web_url: epicPath(epic.homePath, epic.iid) })
    })
    return answer.status === 422 ? { status: 422, body: undefined } : answer
  },
  { input, names: [KINDS.epic.noun] },
)
