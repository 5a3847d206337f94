import { LIST_REFERENCES } from '#domain/item/references.ts'
import type { OwnerKind } from '#web/lib/owner.ts'
import type { Change } from './change.ts'
import { ChangeEpicDocument, SubscribeToEpicDocument } from './change-epic.generated.ts'
import { ChangeTaskDocument } from './change-task.generated.ts'
import { ChangeIssueDocument, SubscribeToIssueDocument } from './change-issue.generated.ts'
import { flatTask, groupedFields } from '../store/flat-task.ts'
import type { ChangeAnswer } from './change-answer.ts'
import type { Fields } from '../store/item-store.ts'
import { request, requestAs } from '../transport/request.ts'
import { sendOperation, textSenders } from './send-operation.ts'
import { mayAct } from './tell-quick-actions.ts'

/** Leaves out what is missing: one member of a set that has gone meanwhile does not keep the others from being saved. */
const withoutMissing = (fields: Fields): Fields =>
  LIST_REFERENCES.map(({ addName }) => fields[addName]).some((ids) => Array.isArray(ids) && ids.length > 0)
    ? { skipMissing: true }
    : {}

const SEND: Record<OwnerKind, (change: Change, id: string) => Promise<ChangeAnswer>> = {
  epic: async ({ item, input }, id) => {
    const { subscribedState, ...fields } = input
    const address = { groupPath: item.fullPath, iid: item.iid, clientMutationId: id }
    if (typeof subscribedState === 'boolean') {
      const { epicSetSubscription } = await request(SubscribeToEpicDocument, { input: { ...address, subscribedState } })
      return { errors: epicSetSubscription?.errors ?? [], item: epicSetSubscription?.epic ?? null }
    }
    const isActing = mayAct(input['description'])
    const { updateEpic } = await request(ChangeEpicDocument, {
      input: { ...fields, ...withoutMissing(fields), ...address },
      withText: 'title' in input || 'description' in input,
      withDates: isActing || Object.keys(input).some((name) => /^(start|due)Date/.test(name)),
      withColor: 'color' in input,
    })
    return {
      errors: updateEpic?.errors ?? [],
      item: updateEpic?.epic ?? null,
      quickActions: updateEpic?.quickActionsStatus,
      skippedIds: updateEpic?.skippedIds,
    }
  },
  issue: async ({ item, input }, id) => {
    const { subscribedState, ...fields } = input
    const address = { projectPath: item.fullPath, iid: item.iid, clientMutationId: id }
    if (typeof subscribedState === 'boolean') {
      const { issueSetSubscription } = await request(SubscribeToIssueDocument, {
        input: { ...address, subscribedState },
      })
      return { errors: issueSetSubscription?.errors ?? [], item: issueSetSubscription?.issue ?? null }
    }
    const isActing = mayAct(input['description'])
    const { updateIssue } = await request(ChangeIssueDocument, {
      input: { ...fields, ...withoutMissing(fields), ...address },
      withText: ['title', 'description', 'type'].some((name) => name in input),
      withEscalation: ['escalationPolicyId', 'escalationStatus', 'type'].some((name) => name in input),
      withTimes: isActing || 'timeEstimate' in input || 'addTimeSpent' in input,
      withEpic: isActing || 'epicId' in input,
    })
    return {
      errors: updateIssue?.errors ?? [],
      item: updateIssue?.issue ?? null,
      quickActions: updateIssue?.quickActionsStatus,
      skippedIds: updateIssue?.skippedIds,
    }
  },
  task: ({ item: { id: taskId }, input }, id) =>
    requestAs(
      ({ workItemUpdate }) => ({
        errors: workItemUpdate?.errors ?? [],
        item: workItemUpdate?.workItem ? flatTask(workItemUpdate.workItem) : null,
        quickActions: workItemUpdate?.quickActionsStatus,
        skippedIds: workItemUpdate?.skippedIds,
      }),
      ChangeTaskDocument,
      {
        input: { ...groupedFields(input), ...withoutMissing(input), id: taskId, clientMutationId: id },
        withText: 'title' in input || 'description' in input,
        withLock: 'locked' in input,
      },
    ),
}

/** A text of this many characters may be longer in JSON than GraphQL takes it, whatever its characters. */
const LONG_TEXT = 150_000

/** Sends a change of an item of any kind. The server carries out the same id once. */
export async function sendChange(change: Change, id: string): Promise<ChangeAnswer> {
  const { item, input, operation } = change
  if (operation) return sendOperation({ ...change, operation }, id)
  const { description } = input
  const isLong = typeof description === 'string' && description.length > LONG_TEXT
  return (isLong && (await textSenders()).sendLongText(change, id)) || SEND[item.kind](change, id)
}
