import { dueIterations, nextCadenceDay, rolledBetween } from '#domain/namespace/cadence-rules.ts'
import { newId } from '#domain/ids.ts'
import { ROLE, ANONYMOUS } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { cadenceDueItem, type CadenceDueItem } from '#table/items/due.ts'
import { iterationItem } from '#table/items/iteration.ts'
import type { CadenceItem, GroupItem, IterationItem } from '#table/items/place-items.ts'
import { cadenceDueKey } from '#table/keys/due-keys.ts'
import { cadenceKey, groupKey, iterationSequenceKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { nextNumber, transact } from '#table/client/write.ts'
import { iterationsOf } from '../read/namespace/list-iterations.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { withCadence } from './cadence-at.ts'
import { retitleIterations } from './retitle-iterations.ts'
import { rollOver } from './roll-over.ts'
import { distinctRandom } from '../write/distinct-random.ts'

export interface CadenceContext {
  table: Table
  /** ISO 8601 with milliseconds. */
  now: string
}

type CadenceRef = Pick<CadenceDueItem, 'groupId' | 'cadenceId'>

/** How long after the end of a day the next iteration is begun: what was planned in its last moments has its marks by then. */
const AFTER_MIDNIGHT = 'T00:02:00.000Z'

/**
 * Does what a cadence needs by now: its iterations say its title, those that it lacks are made, and what is open of the one that
 * ended goes over to the one that began. Whatever is done already is left alone, so that it can be cut off anywhere and repeated.
 * @param goesOn whether there is time for more; true when left out
 * @throws ProblemError FORBIDDEN, THROTTLED
 */
export async function runCadence(
  context: CadenceContext,
  ref: CadenceRef,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const due = await getItem<CadenceDueItem>(context.table, cadenceDueKey(ref.groupId, ref.cadenceId), 'strong')
  if (due !== null) await runDueCadence(context, due, goesOn)
}

/**
 * Does the same for a cadence that is due, and notes when it is due again.
 * @throws ProblemError FORBIDDEN, THROTTLED
 */
export async function runDueCadence(
  { table, now }: CadenceContext,
  due: CadenceDueItem,
  goesOn: () => boolean,
): Promise<void> {
  const today = now.slice(0, 10)
  const { groupId, cadenceId } = due
  const cadence = await getItem<CadenceItem>(table, cadenceKey(groupId, cadenceId), 'strong')
  const group = await getItem<GroupItem>(table, groupKey(groupId), 'strong')
  let next: string | null = null
  if (cadence !== null && group !== null) {
    const context = automation(table, now, cadence)
    await retitleIterations(context, cadence)
    await attempts(table, () => makeIterations(context, group, cadenceId, today))
    const iterations = await ofCadence(table, groupId, cadenceId)
    const between = rolledBetween(cadence, iterations, today)
    const isDone = between === null || (await rollOver(context, cadence, between, goesOn))
    // What is left is done when the lease ends.
    if (!isDone) return
    next = nextCadenceDay(cadence, iterations, today)
  }
  const isMine = { equals: { lease: due.lease, GSI2SK: due.GSI2SK } }
  await transact(table, [
    next === null
      ? { kind: 'delete', key: due, if: isMine }
      : { kind: 'put', item: cadenceDueItem(due, `${next}${AFTER_MIDNIGHT}`), if: isMine },
  ])
}

/** Returns the context of what is done by itself: in the name of who set the cadence, who may have left since, with the rights of its group. */
const automation = (table: Table, now: string, { actor, namespaceIds }: CadenceItem): OperationContext => ({
  ...{ table, now: () => now, random: distinctRandom, entrance: 'automation' },
  viewer: { ...ANONYMOUS, ...actor, name: actor.username, roles: { [`${namespaceIds.at(-1) ?? 0}`]: ROLE.planner } },
})

/** Makes the iterations that a cadence lacks, one after the other: nobody else can make or move one of the cadence meanwhile. */
async function makeIterations(
  { table, now, random }: OperationContext,
  group: GroupItem,
  cadenceId: number,
  today: string,
): Promise<'done' | 'again'> {
  for (;;) {
    const cadence = await getItem<CadenceItem>(table, cadenceKey(group.id, cadenceId), 'strong')
    if (cadence === null) return 'done'
    const [days] = dueIterations(cadence, await ofCadence(table, group.id, cadenceId), today)
    if (days === undefined) return 'done'
    const item = iterationItem({
      ...days,
      ...{ id: newId(Date.parse(now()), random()), iid: await nextNumber(table, iterationSequenceKey(group.id)) },
      ...{ title: null, cadenceId, cadenceTitle: cadence.title },
      ...{ ownerPath: group.fullPath, namespaceIds: group.namespaceIds },
    })
    const failed = await transact(table, [{ kind: 'put', item, if: { absent: true } }, withCadence(cadence)])
    if (failed.length > 0) return 'again'
  }
}

/** Returns the iterations of a cadence, by first day. */
const ofCadence = async (table: Table, groupId: number, cadenceId: number): Promise<IterationItem[]> =>
  (await iterationsOf(table, groupId, 'strong')).filter((one) => one.cadenceId === cadenceId)
