import { fanOutKey } from '#table/keys/copy-keys.ts'
import { fanOutItem, type FanOutInput } from '#table/items/fan-out.ts'
import { bareKey } from '#table/keys/keys.ts'
import type { FanOutItem, MilestoneItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { freshId, type OperationContext } from './operation-context.ts'
import { signedIn } from '../person/people.ts'

/**
 * Returns what is written with a change of something that items carry copies of: the record of the work by which they follow.
 * @throws ProblemError FORBIDDEN
 */
export async function startFanOut(
  context: OperationContext,
  changed: Omit<FanOutInput, 'earlier' | 'actor' | 'version'>,
): Promise<Action> {
  const earlier = await getItem<FanOutItem>(context.table, fanOutKey(changed), 'strong')
  return {
    kind: 'put',
    item: fanOutItem({ ...changed, earlier, actor: signedIn(context), version: freshId(context) }),
    if: earlier === null ? { absent: true } : { equals: { version: earlier.version, isDone: earlier.isDone } },
  }
}

/**
 * @param after the milestone as it is to be; null when it is to go
 * @throws ProblemError FORBIDDEN
 */
export const startMilestoneFanOut = (
  context: OperationContext,
  { id, namespaceIds }: MilestoneItem,
  after: MilestoneItem | null,
): Promise<Action> =>
  startFanOut(context, {
    ...{ kind: 'milestone', id, source: after && bareKey(after), rootIds: namespaceIds.slice(0, 1) },
    postings: [{ kind: 'M', id }],
  })
