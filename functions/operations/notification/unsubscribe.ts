import { NOT_FOUND } from '#domain/problem.ts'
import type { Unsubscriber } from '#domain/text/unsubscribe-token.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { topicKey, userKey } from '#table/keys/keys.ts'
import type { MergeRequestItem, MergeRequestSubscriptionItem } from '#table/items/merge-request.ts'
import { mergeRequestSubscriptionKey } from '#table/keys/record-keys.ts'
import type { Action } from '#table/client/write.ts'
import type { Topic } from '#domain/topic.ts'
import { getItem } from '#table/client/read.ts'
import { subscriptionItems } from '#table/items/subscription.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { loadViewer } from '../read/people/load-viewer.ts'
import { runWrite } from '../write/run-write.ts'

/**
 * Turns off a person's notifications of an item or a merge request, for who has the link of a mail. It needs no right to it any more: who may
 * not read it now may still want no mails of it later.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function unsubscribe(context: OperationContext, { item, userId }: Unsubscriber): Promise<void> {
  const { table } = context
  const user = await getItem<UserItem>(table, userKey(userId))
  if (user === null) throw new ProblemError(NOT_FOUND)
  const viewer = await loadViewer(table, user.username)
  await runWrite({ ...context, viewer }, { operation: 'unsubscribe', input: { item } }, async () => {
    const core = await getItem<EpicItem | IssueItem | MergeRequestItem>(table, topicKey(item), 'strong')
    if (core === null) throw new ProblemError(NOT_FOUND)
    return {
      actions: [
        ...choiceActions(item, userId),
        // Nothing may be left on what is deleted at this moment.
        { kind: 'check', key: core, if: { present: true } },
      ],
      response: null,
      audit: { rootId: core.namespaceIds[0] ?? 0, target: item.kind, targetId: item.id },
    }
  })
}

/** Returns what keeps a person's choice to hear no more. */
function choiceActions(item: Topic, userId: number): Action[] {
  if (item.kind === 'merge_request') {
    const key = mergeRequestSubscriptionKey(item.id, userId)
    const choice: MergeRequestSubscriptionItem = { ...key, subscribed: false }
    return [{ kind: 'put', item: choice }]
  }
  const { choice, own } = subscriptionItems(item, userId, false)
  return [choice, own].map((one) => ({ kind: 'put', item: one }))
}
