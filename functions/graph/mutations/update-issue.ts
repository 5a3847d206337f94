import * as v from 'valibot'
import { ESCALATION_STATUSES } from '#domain/namespace/escalation.ts'
import { SEVERITIES } from '#domain/refs.ts'
import { duration, maybe } from '../read-arguments.ts'
import { epicNumber, labelId, recordId, userId } from '../read-ids.ts'
import { CONVERTIBLE, changeInputs, changesOf } from './change-inputs.ts'
import { issuePath, setting } from './issue-set.ts'
import { given, labels, people, said } from './item-inputs.ts'

/** A refused change shows the issue as it is. */
export const updateIssue = setting(
  'updateIssue',
  v.object({
    ...changeInputs('issue'),
    ...issuePath,
    labelIds: labels(labelId),
    assigneeIds: people(userId),
    assigneeUsernames: people(v.string()),
    addAssigneeIds: people(userId),
    removeAssigneeIds: people(userId),
    epicId: maybe(epicNumber),
    escalationPolicyId: maybe(recordId('escalationPolicies')),
    escalationStatus: maybe(v.picklist(ESCALATION_STATUSES)),
    type: maybe(v.picklist(CONVERTIBLE)),
    severity: maybe(v.picklist(SEVERITIES)),
    locked: maybe(v.boolean()),
    timeEstimate: maybe(duration),
    addTimeSpent: maybe(duration),
  }),
  (input) => ({
    ...changesOf('issue', input),
    ...given({ severity: input.severity, discussionLocked: input.locked }),
    ...given({ type: input.type, escalationStatus: input.escalationStatus, labelIds: input.labelIds }),
    ...given({ assigneeIds: input.assigneeIds, assignees: input.assigneeUsernames }),
    ...given({ addAssigneeIds: input.addAssigneeIds, removeAssigneeIds: input.removeAssigneeIds }),
    ...given({ addTimeSpent: input.addTimeSpent ? [{ seconds: input.addTimeSpent }] : undefined }),
    ...said({
      parentId: input.epicId,
      escalationPolicyId: input.escalationPolicyId,
      timeEstimate: input.timeEstimate,
    }),
  }),
)
