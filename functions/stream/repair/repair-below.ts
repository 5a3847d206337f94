import type { Visibility } from '#domain/permissions.ts'
import type { Table } from '#table/client.ts'
import {
  aggregateKey,
  childOfEdge,
  edgePrefix,
  epicKey,
  epicPk,
  groupKey,
  issueKey,
  projectKey,
  type ChildKind,
  type Key,
} from '#table/keys.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import { getItem, getItems, queryAll } from '#table/read.ts'
import { attempts } from '#table/retry.ts'
import type { AggregateItem, EdgeItem, EpicItem, IssueItem } from '#table/work-items.ts'
import { ACTIONS_MAX, transact, type Action } from '#table/write.ts'
import { settleChildren } from '../project-roll-ups.ts'
import { dueAggregate, dueEdge, type SeenChild } from './due-items.ts'
import { isAsDue, type Repair } from './repair.ts'

/**
 * Checks what an epic has of its children: each edge as its child says, no edge without a child that names it, and the
 * aggregate as the sum of all children. What is mended is counted up to the root.
 */
export async function repairBelow({ table, mends, found }: Repair, epicId: number): Promise<void> {
  let isReported = false
  const hasChanged = await attempts(table, async () => {
    const below = await readBelow(table, epicId)
    if (below === null) return false
    const { aggregate, actions, faults, due } = below
    const isSame = isAsDue(aggregate, due)
    const all = isSame ? faults : [...faults, `What epic ${epicId} has of its children is not their sum.`]
    if (!isReported) all.forEach(found)
    isReported = true
    if (!mends || all.length === 0) return false
    return (await writeBelow(table, aggregate, actions, due)) ? true : 'again'
  })
  if (hasChanged) await climb(table, epicId)
}

interface Below {
  aggregate: AggregateItem
  due: AggregateItem
  /** What makes the edges right, in pairs that must not be parted. */
  actions: Action[][]
  faults: string[]
}

async function readBelow(table: Table, epicId: number): Promise<Below | null> {
  // Read first: its version guards everything that is read after it.
  const aggregate = await getItem<AggregateItem>(table, aggregateKey(epicId), 'strong')
  if (aggregate === null) return null
  const edges = await edgesOf(table, epicId)
  const children = await readChildren(table, edges)
  const faults: string[] = []
  const actions: Action[][] = []
  const counted: SeenChild[] = []
  for (const [index, edge] of edges.entries()) {
    const seen = children[index] ?? null
    const { parent = null } = seen?.child.core ?? {}
    const name = `${edge.SK.startsWith(edgePrefix('epic')) ? 'epic' : 'issue'} ${childOfEdge(edge.SK)}`
    if (seen === null || parent === null || parent.parentId !== epicId || parent.edgeSk !== edge.SK) {
      faults.push(`Epic ${epicId} has a row of ${name}, which does not hang there.`)
      actions.push([{ kind: 'delete', key: edge, if: { equals: { e: edge.e } } }])
      continue
    }
    counted.push(seen)
    const due = dueEdge(seen, parent, edge.ev)
    if (isAsDue(edge, due)) continue
    faults.push(`The row of ${name} below epic ${epicId} does not say what the ${name.split(' ')[0]} says.`)
    const { core } = seen.child
    actions.push([
      { kind: 'put', item: dueEdge(seen, parent, edge.ev + 1), if: { equals: { e: edge.e, ev: edge.ev } } },
      { kind: 'check', key: core, if: { equals: { version: core.version } } },
    ])
  }
  const due = dueAggregate(epicId, counted, aggregate)
  return { aggregate, actions, faults, due }
}

async function edgesOf(table: Table, epicId: number): Promise<EdgeItem[]> {
  const read = (kind: ChildKind): Promise<EdgeItem[]> =>
    queryAll<EdgeItem>(table, { partition: epicPk(epicId), prefix: edgePrefix(kind), consistency: 'strong' })
  return [...(await read('epic')), ...(await read('issue'))]
}

/** The children of edges, in their order; null for one that is gone. */
async function readChildren(table: Table, edges: EdgeItem[]): Promise<(SeenChild | null)[]> {
  const ids = edges.map(({ SK }) => ({ isEpic: SK.startsWith(edgePrefix('epic')), id: childOfEdge(SK) }))
  const keys = ids.flatMap(({ isEpic, id }) => (isEpic ? [epicKey(id), aggregateKey(id)] : [issueKey(id)]))
  const items = await getItems(table, keys, 'strong')
  const children = ids.map(({ isEpic }) => {
    const core = items.shift() ?? null
    const aggregate = isEpic ? (items.shift() ?? null) : null
    return { isEpic, core, aggregate }
  })
  const visibilities = await visibilitiesOf(
    table,
    children.flatMap(({ isEpic, core }) => (core === null ? [] : [homeKey(isEpic, core)])),
  )
  return children.map(({ isEpic, core, aggregate }): SeenChild | null => {
    if (core === null || (isEpic && aggregate === null)) return null
    const visibility = visibilities.get(homeKey(isEpic, core).PK) ?? 'private'
    return isEpic
      ? { child: { kind: 'epic', core: core as EpicItem, aggregate: aggregate as AggregateItem }, visibility }
      : { child: { kind: 'issue', core: core as IssueItem }, visibility }
  })
}

const homeKey = (isEpic: boolean, core: Key): Key =>
  isEpic ? groupKey((core as EpicItem).groupId) : projectKey((core as IssueItem).projectId)

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

/** Lets those above count the epic again, as far as the edges are there; where one is not, its own repair goes on. */
async function climb(table: Table, epicId: number): Promise<void> {
  const core = await getItem<EpicItem>(table, epicKey(epicId), 'strong')
  if (!core?.parent) return
  const { parentId, edgeSk: SK, edgeId } = core.parent
  const edge = await getItem<EdgeItem>(table, { PK: epicPk(parentId), SK }, 'strong')
  if (edge?.e === edgeId && (await settleChildren(table, parentId, [{ kind: 'epic', id: epicId }]))) {
    await climb(table, parentId)
  }
}
