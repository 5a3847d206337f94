import * as v from 'valibot'
import { epicPath } from '#domain/addresses.ts'
import { KINDS } from '#domain/item/kinds.ts'
import { createWithQuickActions } from '#operations/quick-actions/create-with-quick-actions.ts'
import { ok } from '../server/answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { flag, numbers, reference } from '../server/body-fields.ts'
import { fieldBody, fieldValues, withoutUndefined } from '../api/item-bodies.ts'
import { onGroupPage } from './in-page.ts'
import { afterWrite } from './page-answers.ts'
import { readFields } from '../server/read-input.ts'

const input = {
  ...fieldBody('epic'),
  title: v.optional(v.string(), ''),
  description: v.optional(v.string()),
  confidential: v.optional(flag, false),
  label_ids: v.optional(numbers, []),
  parent_id: v.optional(reference),
}

/** Makes an epic from its texts, fields, the ids of its labels and of its parent, and tells its numbers and where its page is; what is invalid is answered wordlessly. */
export const createEpic = onGroupPage(
  async (request, group) => {
    const given = readFields(v.object(input), request.given)
    const { title, description, confidential, label_ids: labelIds, parent_id: parentId } = given
    const answer = await afterWrite(async () => {
      const epic = await createWithQuickActions(operationContextOf(request), {
        ...{ kind: 'epic', homePath: group.fullPath, ...fieldValues('epic', given), title, confidential, labelIds },
        ...withoutUndefined({ description, parentId: parentId ?? undefined }),
      })
      return ok({ id: epic.id, iid: epic.iid, web_url: epicPath(epic.homePath, epic.iid) })
    })
    return answer.status === 422 ? { status: 422, body: undefined } : answer
  },
  { input, names: [KINDS.epic.noun] },
)
