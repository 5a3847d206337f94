import * as v from 'valibot'
import { changeItem } from '#operations/item/change.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { issueIdAt } from '#operations/find-items.ts'
import { freshIssue } from '../fresh-issue.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { escalationPolicyId, fullPath, iid, iterationId } from '../read-ids.ts'

export const issuePath = { projectPath: fullPath, iid }

/** A mutation that sets one thing of an issue; nothing, or null, takes it away. */
export const setting = <Input extends v.GenericSchema<unknown, { projectPath: string; iid: number }>>(
  name: string,
  input: Input,
  changes: (input: v.InferOutput<Input>) => ItemChanges,
) =>
  mutation(name, {
    input,
    write: async (context, given) => {
      const issueId = await issueIdAt(context.table, given.projectPath, given.iid)
      return changeItem(context, { kind: 'issue', id: issueId }, changes(given))
    },
    payload: async (request, changed, given) => ({
      issue: await freshIssue(request, changed?.id ?? (await issueIdAt(request.table, given.projectPath, given.iid))),
    }),
  })

export const issueSetIteration = setting(
  'issueSetIteration',
  v.object({ ...issuePath, iterationId: maybe(iterationId) }),
  (input) => ({ iterationId: input.iterationId ?? null }),
)

export const issueSetEscalationPolicy = setting(
  'issueSetEscalationPolicy',
  v.object({ ...issuePath, escalationPolicyId: maybe(escalationPolicyId) }),
  (input) => ({ escalationPolicyId: input.escalationPolicyId ?? null }),
)
