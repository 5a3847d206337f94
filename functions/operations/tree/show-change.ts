import { packContribution, sameContribution, unpackContribution } from '#domain/tree/packed-contribution.ts'
import { NO_CONTRIBUTION } from '#domain/tree/roll-up.ts'
import type { Visibility } from '#domain/permissions.ts'
import { areFactsSame } from '#table/items/aggregate.ts'
import type { Table } from '#table/client/client.ts'
import {
  childContribution,
  childCountVersion,
  directChild,
  edgeCard,
  edgeKeyOf,
  parentRef,
  type Child,
  type EdgeCard,
} from '#table/rows/edge.ts'
import type { AggregateItem, EdgeItem, ParentLink } from '#table/items/work-items.ts'
import { aggregateOfKey, type Key } from '#table/keys/keys.ts'
import { getItems } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { countedAnew, countedVersion, linkNumber, sameCount, standsFor } from '#table/rows/edge-parts.ts'
import { changedAggregate, putAggregate } from './change-aggregate.ts'

/** True when what the parent counts of the child differs. */
export const countsDiffer = (before: Child, after: Child): boolean =>
  !sameContribution(childContribution(before), childContribution(after))

/**
 * Shows a changed child on its row below its parent. Where the parent counts it otherwise than before, or keeps a direct fact
 * that changed (who may read the child, its milestone), the parent's aggregate changes with it; what is above follows
 * by the stream. `again` when the two were changing meanwhile.
 *
 * Many children that change at the same instant would wait for each other, because each changes the same aggregate. So only the
 * first attempt does; where somebody was faster, counting is left to the stream for this parent, too.
 * @param after with its new versions
 * @param attempt from 1
 */
export async function showChange(
  table: Table,
  before: Child,
  after: Child,
  visibility: Visibility,
  attempt: number,
): Promise<Action[] | 'again'> {
  const link = after.core.parent
  if (link === null) return []
  const key = edgeKeyOf(link)
  const facts = { from: directChild(before, visibility), to: directChild(after, visibility) }
  const isKeptSame = areFactsSame(facts.from, facts.to)
  const isLeft = isKeptSame && attempt > 1
  const isCounted = !isLeft && countsDiffer(before, after)
  const card = edgeCard(after, visibility)
  const shown = showCard(key, card, link)
  if (isKeptSame && !isCounted) return isSameCard(card, edgeCard(before, visibility)) ? [] : [shown]
  const [aggregate, edge] = (await getItems(table, [aggregateOfKey(parentRef(link)), key], 'strong')) as [
    AggregateItem | null,
    EdgeItem | null,
  ]
  // The parent was deleted and this child is about to follow or to be released.
  if (aggregate === null) return [shown]
  const version = childCountVersion(after)
  if (edge === null || linkNumber(edge) !== link.edgeId || (isCounted && countedVersion(edge) >= version))
    return 'again'
  const counts = isCounted
    ? { from: unpackContribution(edge.roll), to: childContribution(after) }
    : { from: NO_CONTRIBUTION, to: NO_CONTRIBUTION }
  const changed = await changedAggregate(table, parentRef(link), aggregate, [
    { kind: after.kind, childId: after.core.id, ...counts, ...(!isKeptSame && { facts }) },
  ])
  if (changed === null) return 'again'
  const row = isCounted ? countAnew(shown, edge, { roll: packContribution(counts.to), version }) : shown
  return [row, putAggregate(aggregate, changed)]
}

/** True when the row of a child stays as it is: of a new link it tells nothing. */
const isSameCard = (one: EdgeCard, other: EdgeCard): boolean => JSON.stringify(one) === JSON.stringify(other)

type Update = Extract<Action, { kind: 'update' }>

function showCard(key: Key, card: EdgeCard, link: ParentLink): Update {
  const gone = (['s', 'x', 'h'] as const).filter((name) => card[name] === undefined)
  return {
    kind: 'update',
    key,
    set: { ...card },
    ...(gone.length > 0 && { remove: gone }),
    if: { equals: standsFor(link.edgeId) },
  }
}

/** Notes on the edge as well what the parent counts from now on; the projector has nothing left to do there. */
const countAnew = (shown: Update, edge: EdgeItem, { roll, version }: { roll: string; version: number }): Update => ({
  ...shown,
  set: { ...shown.set, roll, ...countedAnew(edge, version) },
  if: { equals: sameCount(edge), below: { rv: version } },
})
