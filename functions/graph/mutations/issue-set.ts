import * as v from 'valibot'
import { ESCALATION_STATUSES } from '#domain/namespace/escalation.ts'
import { SEVERITIES } from '#domain/refs.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { issueIdAt } from '#operations/write/find-items.ts'
import { changeWithQuickActions } from '#operations/quick-actions/change-with-quick-actions.ts'
import { setSubscription } from '#operations/notification/set-subscription.ts'
import { freshIssue } from '../load-issue.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { epicNumber, fullPath, iid, recordId } from '../read-ids.ts'
import { expectInput, expectedValues } from './change-inputs.ts'
import { people } from './item-inputs.ts'

export const issuePath = { projectPath: fullPath, iid }

/** What every mutation that sets one thing of an issue takes. */
const common = { ...issuePath, expect: expectInput('issue') }
type Common = v.InferOutput<v.ObjectSchema<typeof common, undefined>>

/** Returns a mutation that changes an issue and shows it; a refused one shows it as it is. */
export const setting = <Input extends v.GenericSchema<unknown, Common>>(
  name: string,
  input: Input,
  changes: (input: v.InferOutput<Input>) => ItemChanges,
) =>
  mutation(name, {
    input,
    write: async (context, given) => {
      const issueId = await issueIdAt(context.table, given.projectPath, given.iid)
      return changeWithQuickActions(
        context,
        { kind: 'issue', id: issueId },
        { ...changes(given), ...expectedValues('issue', given.expect) },
      )
    },
    payload: async (request, changed, given) => ({
      issue: await freshIssue(request, changed?.id ?? (await issueIdAt(request.table, given.projectPath, given.iid))),
    }),
  })

const issueSetIteration = setting(
  'issueSetIteration',
  v.object({ ...common, iterationId: maybe(recordId('iterations')) }),
  (input) => ({ iterationId: input.iterationId ?? null }),
)

const issueSetEscalationPolicy = setting(
  'issueSetEscalationPolicy',
  v.object({ ...common, escalationPolicyId: maybe(recordId('escalationPolicies')) }),
  (input) => ({ escalationPolicyId: input.escalationPolicyId ?? null }),
)

const issueSetEscalationStatus = setting(
  'issueSetEscalationStatus',
  v.object({ ...common, status: v.picklist(ESCALATION_STATUSES) }),
  ({ status }) => ({ escalationStatus: status }),
)

const issueSetEpic = setting('issueSetEpic', v.object({ ...common, epicId: maybe(epicNumber) }), (input) => ({
  parentId: input.epicId ?? null,
}))

const issueSetWeight = setting('issueSetWeight', v.object({ ...common, weight: maybe(v.number()) }), (input) => ({
  weight: input.weight ?? null,
}))

/** Clients of the compatible interface send a time, of which the day counts. */
const issueSetDueDate = setting('issueSetDueDate', v.object({ ...common, dueDate: maybe(v.string()) }), (input) => ({
  dueDate: input.dueDate?.replace(/^(\d{4}-\d{2}-\d{2})T.*$/s, '$1') ?? null,
}))

const issueSetConfidential = setting(
  'issueSetConfidential',
  v.object({ ...common, confidential: v.boolean() }),
  ({ confidential }) => ({ confidential }),
)

const issueSetSeverity = setting(
  'issueSetSeverity',
  v.object({ ...common, severity: v.picklist(SEVERITIES) }),
  ({ severity }) => ({ severity }),
)

const issueSetLocked = setting('issueSetLocked', v.object({ ...common, locked: v.boolean() }), ({ locked }) => ({
  discussionLocked: locked,
}))

const ASSIGNEES = { REPLACE: 'assignees', APPEND: 'addAssignees', REMOVE: 'removeAssignees' } as const

const issueSetAssignees = setting(
  'issueSetAssignees',
  v.object({
    ...common,
    assigneeUsernames: people(v.string()),
    operationMode: maybe(v.picklist(['REPLACE', 'APPEND', 'REMOVE'])),
  }),
  (input) => ({ [ASSIGNEES[input.operationMode ?? 'REPLACE']]: input.assigneeUsernames ?? [] }),
)

const issueSetSubscription = mutation('issueSetSubscription', {
  input: v.object({ ...issuePath, subscribedState: v.boolean() }),
  write: async (context, input) => {
    const id = await issueIdAt(context.table, input.projectPath, input.iid)
    return setSubscription(context, { target: { kind: 'issue', id }, subscribed: input.subscribedState })
  },
  payload: async (request, target, input) => ({
    issue: await freshIssue(request, target?.id ?? (await issueIdAt(request.table, input.projectPath, input.iid))),
  }),
})

/** Each sets one thing of an issue; where that may be empty, nothing and null take it away. */
export const issueSettings = [
  ...[issueSetIteration, issueSetEscalationPolicy, issueSetEscalationStatus, issueSetEpic, issueSetAssignees],
  ...[issueSetWeight, issueSetDueDate, issueSetConfidential, issueSetSubscription, issueSetSeverity, issueSetLocked],
]
