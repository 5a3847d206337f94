import { KINDS, rollsUp, type ItemRef } from '#domain/item/kinds.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { Table } from '#table/client/client.ts'
import { edgesToChildren } from '#table/rows/child-edges.ts'
import { edgeKeyOf, parentRef, type Child } from '#table/rows/edge.ts'
import { aggregateOfKey, childRef, homeKeyOf, itemKey, keyName, type Key } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import type { AggregateItem, EdgeItem, EpicItem, IssueItem } from '#table/items/work-items.ts'
import { ACTIONS_MAX, transact, type Action } from '#table/client/write.ts'
import { linkNumber, sameCount, standsFor } from '#table/rows/edge-parts.ts'
import { settleChildren } from '../project-roll-ups.ts'
import { dueAggregate, dueEdge, type SeenChild } from './due-items.ts'
import { isAsDue, type Repair } from './repair.ts'

/**
 * Checks what an item has of its children: each edge as its child says, no edge without a child that names it, and the
 * aggregate as the sum of all children. What is mended is counted up to the root.
 */
export async function repairBelow({ table, mends, found }: Repair, item: ItemRef): Promise<void> {
  let isReported = false
  const hasChanged = await attempts(table, async () => {
    const below = await readBelow(table, item)
    if (below === null) return false
    const { aggregate, actions, faults, due } = below
    const isSame = isAsDue(aggregate, due)
    const all = isSame ? faults : [...faults, `What ${nameOf(item)} has of its children is not their sum.`]
    if (!isReported) all.forEach(found)
    isReported = true
    if (!mends || all.length === 0) return false
    return (await writeBelow(table, aggregate, actions, due)) ? true : 'again'
  })
  if (hasChanged) await climb(table, item)
}

interface Below {
  aggregate: AggregateItem
  due: AggregateItem
  /** What makes the edges right, in pairs that must not be parted. */
  actions: Action[][]
  faults: string[]
}

async function readBelow(table: Table, item: ItemRef): Promise<Below | null> {
  // Read first: its version guards everything that is read after it.
  const aggregate = await getItem<AggregateItem>(table, aggregateOfKey(item), 'strong')
  if (aggregate === null) return null
  const edges = await edgesToChildren(table, item)
  const children = await readChildren(table, edges)
  const faults: string[] = []
  const actions: Action[][] = []
  const counted: SeenChild[] = []
  for (const [index, edge] of edges.entries()) {
    const seen = children[index] ?? null
    const { parent = null } = seen?.child.core ?? {}
    const child = childRef(edge.SK)
    const name = nameOf(child)
    if (seen === null || parent === null || keyName(edgeKeyOf(parent)) !== keyName(edge)) {
      faults.push(`${titled(nameOf(item))} has a row of ${name}, which is not there.`)
      actions.push([{ kind: 'delete', key: edge, if: { equals: standsFor(linkNumber(edge)) } }])
      continue
    }
    counted.push(seen)
    const due = dueEdge(seen, parent, edge.ev)
    if (isAsDue(edge, due)) continue
    faults.push(`The row of ${name} below ${nameOf(item)} does not say what the ${KINDS[child.kind].noun} says.`)
    const { core } = seen.child
    actions.push([
      { kind: 'put', item: dueEdge(seen, parent, edge.ev + 1), if: { equals: sameCount(edge) } },
      { kind: 'check', key: core, if: { equals: { version: core.version } } },
    ])
  }
  const due = dueAggregate(item, counted, aggregate)
  return { aggregate, actions, faults, due }
}

const nameOf = ({ kind, id }: ItemRef): string => `${KINDS[kind].noun} ${id}`
const titled = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** Returns the children of edges, in their order; null for one that is gone. */
async function readChildren(table: Table, edges: EdgeItem[]): Promise<(SeenChild | null)[]> {
  const refs = edges.map(({ SK }) => childRef(SK))
  const items = await getItems(table, [...refs.map(itemKey), ...refs.filter(handsUp).map(aggregateOfKey)], 'strong')
  const cores = items.splice(0, refs.length) as (EpicItem | IssueItem | null)[]
  const children = refs.map((ref, index) => ({
    kind: ref.kind,
    core: cores[index] ?? null,
    aggregate: handsUp(ref) ? (items.shift() ?? null) : undefined,
  }))
  const homes = children.flatMap(({ kind, core }) => (core === null ? [] : [homeKeyOf(kind, core)]))
  const visibilities = await visibilitiesOf(table, homes)
  return children.map(({ kind, core, aggregate }): SeenChild | null => {
    if (core === null || aggregate === null) return null
    const visibility = visibilities.get(homeKeyOf(kind, core).PK) ?? 'private'
    return { child: { kind, core, aggregate } as Child, visibility }
  })
}

const handsUp = ({ kind }: ItemRef): boolean => rollsUp(kind)

async function visibilitiesOf(table: Table, homes: Key[]): Promise<Map<string, Visibility>> {
  const items = await getItems<GroupItem | ProjectItem>(table, homes)
  return new Map(items.flatMap((home) => (home === null ? [] : [[home.PK, home.visibility]])))
}

/** Writes the edges, in several transactions where they are many, and last the aggregate. False when somebody was faster. */
async function writeBelow(
  table: Table,
  aggregate: AggregateItem,
  actions: Action[][],
  due: AggregateItem,
): Promise<boolean> {
  const { version, countVersion } = aggregate
  const guard = { equals: { version } }
  const next: AggregateItem = { ...due, version: version + 1, countVersion: countVersion + 1 }
  for (let open = actions; ; open = open.slice(ACTIONS_MAX / 4)) {
    const part = open.slice(0, ACTIONS_MAX / 4).flat()
    const isLast = open.length <= ACTIONS_MAX / 4
    const last: Action = isLast ? { kind: 'put', item: next, if: guard } : { kind: 'check', key: aggregate, if: guard }
    if ((await transact(table, [...part, last])).length > 0) return false
    if (isLast) return true
  }
}

/** Lets those above count the item again, as far as the edges are there; where one is not, its own repair goes on. */
async function climb(table: Table, item: ItemRef): Promise<void> {
  const core = await getItem<EpicItem | IssueItem>(table, itemKey(item), 'strong')
  if (!core?.parent) return
  const parent = parentRef(core.parent)
  const edge = await getItem<EdgeItem>(table, edgeKeyOf(core.parent), 'strong')
  if (edge && linkNumber(edge) === core.parent.edgeId && (await settleChildren(table, parent, [item])))
    await climb(table, parent)
}
