import { rollsUp, type ItemRef } from '#domain/item/kinds.ts'
import { packContribution, unpackContribution } from '#domain/tree/packed-contribution.ts'
import type { Contribution } from '#domain/tree/roll-up.ts'
import { changedAggregate, putAggregate } from '#operations/tree/change-aggregate.ts'
import type { Table } from '#table/client/client.ts'
import { childContribution, childCountVersion, edgeKeyOf, parentRef, type Child } from '#table/rows/edge.ts'
import type { AggregateItem, EdgeItem, EpicItem, IssueItem } from '#table/items/work-items.ts'
import { aggregateOfKey, itemKey, itemPk, type Key } from '#table/keys/keys.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { ACTIONS_MAX, transact, type Action } from '#table/client/write.ts'
import { countedAnew, countedVersion, linkNumber, sameCount } from '#table/rows/edge-parts.ts'

/**
 * Brings what parents have counted up to date with their children, one level. A parent that changes is a child itself: the
 * caller goes on with it at once, and its change comes by the stream as well, so values climb to the root in any case.
 *
 * An edge holds what its parent has counted (`roll`) and from which version of the child (`rv`). Only a newer version is
 * ever counted, and also one that counts the same raises `rv`: so a projector that was held up can no longer write what
 * it read before, and repeated, late or reordered records change nothing.
 */

/** Children of the same parent now. */
export interface Siblings<Changed> {
  parent: ItemRef
  children: Changed[]
}

/** Returns the children by their parents of now. */
export async function groupByParent<Changed extends ItemRef>(
  table: Table,
  children: Changed[],
): Promise<Siblings<Changed>[]> {
  const cores = await getItems<EpicItem | IssueItem>(table, children.map(itemKey), 'strong')
  const byParent = new Map<string, Siblings<Changed>>()
  for (const [index, child] of children.entries()) {
    const link = cores[index]?.parent
    if (!link) continue
    const parent = parentRef(link)
    const siblings = byParent.get(itemPk(parent)) ?? { parent, children: [] }
    siblings.children.push(child)
    byParent.set(itemPk(parent), siblings)
  }
  return [...byParent.values()]
}

/** Edges in one transaction, besides the parent's aggregate. */
const EDGES_MAX = ACTIONS_MAX - 1
const ATTEMPTS_MAX = 12

/**
 * Counts the children again for their parent.
 * @returns whether that changed the parent
 * @throws TableBusyError when others kept changing the same items through all attempts
 */
export async function settleChildren(table: Table, parent: ItemRef, children: ItemRef[]): Promise<boolean> {
  let hasChanged = false
  for (let start = 0; start < children.length; start += EDGES_MAX) {
    const chunk = children.slice(start, start + EDGES_MAX)
    const outcome = await attempts(table, () => settleOnce(table, parent, chunk), ATTEMPTS_MAX)
    if (outcome === 'changed') hasChanged = true
  }
  return hasChanged
}

type Outcome = 'changed' | 'settled' | 'again'

async function settleOnce(table: Table, parent: ItemRef, changed: ItemRef[]): Promise<Outcome> {
  // Read first: its version guards everything that is read after it.
  const aggregate = await getItem<AggregateItem>(table, aggregateOfKey(parent), 'strong')
  const children = (await readChildren(table, changed)).filter(
    ({ core }) => core.parent !== null && itemPk(parentRef(core.parent)) === itemPk(parent),
  )
  if (aggregate === null || children.length === 0) return 'settled'
  const edges = await getItems<EdgeItem>(table, children.map(edgeKeyOfChild), 'strong')
  const changes: CountChange[] = []
  for (const [index, child] of children.entries()) {
    const edge = edges[index]
    if (!edge || linkNumber(edge) !== child.core.parent?.edgeId) return 'again'
    const version = childCountVersion(child)
    if (version > countedVersion(edge)) changes.push({ child, edge, version, now: childContribution(child) })
  }
  const [same, different] = partition(changes, ({ edge, now }) => packContribution(now) === edge.roll)
  for (const change of same) {
    const failed = await transact(table, [countedAs(change, {})])
    if (failed.length > 0) return 'again'
  }
  if (different.length === 0) return 'settled'
  const next = await changedAggregate(table, parent, aggregate, different.map(asChildChange))
  if (next === null) return 'again'
  const counted = different.map((change) => countedAs(change, { roll: packContribution(change.now) }))
  const failed = await transact(table, [...counted, putAggregate(aggregate, next)])
  return failed.length === 0 ? 'changed' : 'again'
}

interface CountChange {
  child: Child
  edge: EdgeItem
  /** Version of the child that `now` is made from. */
  version: number
  now: Contribution
}

const asChildChange = ({ child, edge, now }: CountChange) => ({
  kind: child.kind,
  childId: child.core.id,
  from: unpackContribution(edge.roll),
  to: now,
})

const countedAs = ({ edge, version }: CountChange, set: { roll?: string }): Action => ({
  kind: 'update',
  key: edge,
  set: { ...set, ...countedAnew(edge, version) },
  if: { equals: sameCount(edge), below: { rv: version } },
})

const edgeKeyOfChild = ({ core: { parent } }: Child): Key => (parent ? edgeKeyOf(parent) : { PK: '#', SK: '#' })

async function readChildren(table: Table, changed: ItemRef[]): Promise<Child[]> {
  const withBelow = changed.filter(({ kind }) => rollsUp(kind))
  const items = await getItems(table, [...changed.map(itemKey), ...withBelow.map(aggregateOfKey)], 'strong')
  const aggregates = new Map(withBelow.map((ref, index) => [itemPk(ref), items[changed.length + index]]))
  return changed.flatMap((ref, index): Child[] => {
    const core = items[index]
    const aggregate = aggregates.get(itemPk(ref))
    if (!core || (rollsUp(ref.kind) && !aggregate)) return []
    return [{ kind: ref.kind, core, ...(aggregate && { aggregate }) } as Child]
  })
}

function partition<Value>(values: Value[], test: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter(test), values.filter((value) => !test(value))]
}
