import { packContribution, unpackContribution } from '#domain/packed-contribution.ts'
import type { Contribution } from '#domain/roll-up.ts'
import { changedAggregate, putAggregate } from '#operations/tree/change-aggregate.ts'
import type { Table } from '#table/client.ts'
import { childContribution, childCountVersion, type Child } from '#table/edge.ts'
import type { AggregateItem, EdgeItem, EpicItem, IssueItem } from '#table/work-items.ts'
import { aggregateKey, epicKey, epicPk, issueKey, type Key } from '#table/keys.ts'
import { getItem, getItems } from '#table/read.ts'
import { attempts } from '#table/retry.ts'
import { ACTIONS_MAX, transact, type Action } from '#table/write.ts'
import type { ChangedChild } from './changed-items.ts'

/**
 * Brings what parents have counted up to date with their children, one level. A parent that changes is a child itself: the
 * caller goes on with it at once, and its change comes by the stream as well, so values climb to the root in any case.
 *
 * An edge holds what its parent has counted (`roll`) and from which version of the child (`rv`). Only a newer version is
 * ever counted, and also one that counts the same raises `rv`: so a projector that was held up can no longer write what
 * it read before, and repeated, late or reordered records change nothing.
 */

/** The parents of these children that they hang below now, with their children. */
export async function groupByParent<Changed extends ChangedChild>(
  table: Table,
  children: Changed[],
): Promise<Map<number, Changed[]>> {
  const cores = await getItems<EpicItem | IssueItem>(table, children.map(coreKey), 'strong')
  const byParent = new Map<number, Changed[]>()
  for (const [index, child] of children.entries()) {
    const parentId = cores[index]?.parent?.parentId
    if (parentId === undefined) continue
    byParent.set(parentId, [...(byParent.get(parentId) ?? []), child])
  }
  return byParent
}

/** Edges in one transaction, besides the parent's aggregate. */
const EDGES_MAX = ACTIONS_MAX - 1
const ATTEMPTS_MAX = 12

/**
 * Counts the children again for their parent.
 * @returns whether that changed the parent
 * @throws TableBusyError when others kept changing the same items through all attempts
 */
export async function settleChildren(table: Table, parentId: number, children: ChangedChild[]): Promise<boolean> {
  let hasChanged = false
  for (let start = 0; start < children.length; start += EDGES_MAX) {
    const chunk = children.slice(start, start + EDGES_MAX)
    const outcome = await attempts(table, () => settleOnce(table, parentId, chunk), ATTEMPTS_MAX)
    if (outcome === 'changed') hasChanged = true
  }
  return hasChanged
}

type Outcome = 'changed' | 'settled' | 'again'

async function settleOnce(table: Table, parentId: number, changed: ChangedChild[]): Promise<Outcome> {
  // Read first: its version guards everything that is read after it.
  const aggregate = await getItem<AggregateItem>(table, aggregateKey(parentId), 'strong')
  const children = (await readChildren(table, changed)).filter(({ core }) => core.parent?.parentId === parentId)
  if (aggregate === null || children.length === 0) return 'settled'
  const edges = await getItems<EdgeItem>(table, children.map(edgeKeyOf), 'strong')
  const changes: CountChange[] = []
  for (const [index, child] of children.entries()) {
    const edge = edges[index]
    if (!edge || edge.e !== child.core.parent?.edgeId) return 'again'
    const version = childCountVersion(child)
    if (version > edge.rv) changes.push({ child, edge, version, now: childContribution(child) })
  }
  const [same, different] = partition(changes, ({ edge, now }) => packContribution(now) === edge.roll)
  for (const change of same) {
    const failed = await transact(table, [countedAs(change, {})])
    if (failed.length > 0) return 'again'
  }
  if (different.length === 0) return 'settled'
  const next = await changedAggregate(table, parentId, aggregate, different.map(asChildChange))
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
  set: { ...set, rv: version, ev: edge.ev + 1 },
  if: { equals: { e: edge.e, ev: edge.ev }, below: { rv: version } },
})

const coreKey = ({ kind, id }: ChangedChild): Key => (kind === 'epic' ? epicKey(id) : issueKey(id))

const edgeKeyOf = ({ core }: Child): Key => ({ PK: epicPk(core.parent?.parentId ?? 0), SK: core.parent?.edgeSk ?? '#' })

async function readChildren(table: Table, changed: ChangedChild[]): Promise<Child[]> {
  const epics = changed.filter(({ kind }) => kind === 'epic')
  const keys = [...changed.map(coreKey), ...epics.map(({ id }) => aggregateKey(id))]
  const items = await getItems(table, keys, 'strong')
  const aggregates = new Map(epics.map(({ id }, index) => [id, items[changed.length + index]]))
  return changed.flatMap(({ kind, id }, index): Child[] => {
    const core = items[index]
    if (!core) return []
    if (kind === 'issue') return [{ kind, core: core as IssueItem }]
    const aggregate = aggregates.get(id)
    return aggregate ? [{ kind, core: core as EpicItem, aggregate: aggregate as AggregateItem }] : []
  })
}

function partition<Value>(values: Value[], test: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter(test), values.filter((value) => !test(value))]
}
