import { isDeepStrictEqual } from 'node:util'
import { unpackContribution } from '#domain/tree/packed-contribution.ts'
import { aggregateOf, type Aggregate } from '#domain/tree/roll-up.ts'
import { isWithin } from '#domain/tree/hierarchy.ts'
import { EPIC_DEPTH_MAX } from '#domain/limits.ts'
import { dueAggregate, dueEdge, type SeenChild } from '#stream/repair/due-items.ts'
import { isAsDue } from '#stream/repair/repair.ts'
import { aggregateItem, directFacts } from '#table/items/aggregate.ts'
import { directChild, type Child } from '#table/rows/edge.ts'
import { epicPointerItem } from '#table/items/epic.ts'
import type { ListCountItem, ListEntryItem, ManifestItem } from '#table/rows/index-items.ts'
import type { AggregateItem, EdgeItem, EpicItem, EpicPointerItem, IssueItem } from '#table/items/work-items.ts'
import { childOfEdge, epicPk, manifestKey, rankOfEdge, type Key } from '#table/keys/keys.ts'
import { listCounts } from '#table/rows/list-counts.ts'
import { entryName, entryNames, listEntries, saidBy, type ListedItem } from '#table/rows/list-index.ts'

/** What stands in the table, sorted by what it is. */
export interface Stored {
  epics: Map<number, EpicItem>
  issues: Map<number, IssueItem>
  tasks: Map<number, IssueItem>
  aggregates: Map<number, AggregateItem>
  /** By `PK|SK`. */
  pointers: Map<string, EpicPointerItem>
  /** By `PK|SK`. */
  edges: Map<string, EdgeItem>
  /** Rows of lists and roadmaps. */
  entries: Map<string, Key>
  /** How many items each group and project has. */
  counts: Map<string, ListCountItem>
  /** By `PK|SK`. */
  manifests: Map<string, ManifestItem>
}

const idOf = (PK: string): number => Number(PK.split('#')[1])

/** Sorts a copy of all items. */
export function sorted(items: Key[]): Stored {
  const stored: Stored = {
    epics: new Map(),
    issues: new Map(),
    tasks: new Map(),
    aggregates: new Map(),
    pointers: new Map(),
    edges: new Map(),
    entries: new Map(),
    counts: new Map(),
    manifests: new Map(),
  }
  for (const item of items) {
    const { PK, SK } = item
    if (/^X#\d+#N/.test(PK)) stored.counts.set(entryName(item), item as ListCountItem)
    else if (PK.startsWith('X#')) stored.entries.set(entryName(item), item)
    if (SK === 'X') stored.manifests.set(entryName(item), item as ManifestItem)
    if (PK.startsWith('I#') && SK === '#') stored.issues.set(idOf(PK), item as IssueItem)
    if (PK.startsWith('T#') && SK === '#') stored.tasks.set(idOf(PK), item as IssueItem)
    if (PK.startsWith('G#') && SK.startsWith('E#')) stored.pointers.set(entryName(item), item as EpicPointerItem)
    if (!PK.startsWith('E#')) continue
    if (SK === '#') stored.epics.set(idOf(PK), item as EpicItem)
    if (SK === 'A') stored.aggregates.set(idOf(PK), item as AggregateItem)
    if (SK.startsWith('CE#') || SK.startsWith('CI#')) stored.edges.set(entryName(item), item as EdgeItem)
  }
  return stored
}

const shown = (value: object): string => JSON.stringify(value)

const known = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`${what} is missing`)
  return value
}

function childOf(stored: Stored, edge: EdgeItem): Child {
  const id = childOfEdge(edge.SK)
  if (edge.SK.startsWith('CI#')) return { kind: 'issue', core: known(stored.issues.get(id), `issue ${id}`) }
  const aggregate = known(stored.aggregates.get(id), `aggregate ${id}`)
  return { kind: 'epic', core: known(stored.epics.get(id), `epic ${id}`), aggregate }
}

const byParent = new WeakMap<Stored, Map<string, EdgeItem[]>>()

function edgesOf(stored: Stored, epicId: number): EdgeItem[] {
  const known = byParent.get(stored) ?? new Map<string, EdgeItem[]>()
  if (!byParent.has(stored)) {
    for (const edge of stored.edges.values()) known.set(edge.PK, [...(known.get(edge.PK) ?? []), edge])
    byParent.set(stored, known)
  }
  return known.get(epicPk(epicId)) ?? []
}

/** Whether two items are the same; most are, down to the order of their attributes, and that is soon seen. */
const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || isDeepStrictEqual(one, other)

const without = (epicId: number, aggregate: Aggregate, facts: ReturnType<typeof directFacts>): AggregateItem =>
  aggregateItem({ kind: 'epic', id: epicId }, aggregate, facts, { version: 0, countVersion: 0 })

/**
 * What is wrong with the tree: must be nothing at every moment.
 * @param isMoving while a group or project comes to another group, its items leave epics one by one
 */
export function treeFaults(stored: Stored, isMoving = false): string[] {
  const faults: string[] = []
  const cores = [...stored.epics.values(), ...stored.issues.values()]
  const linked = cores.filter(({ parent }) => parent !== null)
  if (linked.length !== stored.edges.size) faults.push(`${linked.length} links but ${stored.edges.size} edges`)
  for (const { id, parent, namespaceIds, confidential } of linked) {
    const edge = parent && stored.edges.get(`${epicPk(parent.parentId)}|${parent.edgeSk}`)
    if (!parent || edge?.e !== parent.edgeId) faults.push(`${id} names an edge that is not there`)
    const above = parent && stored.epics.get(parent.parentId)
    if (!above) continue
    if (above.confidential && !confidential) faults.push(`public ${id} hangs below confidential ${above.id}`)
    if (!isMoving && !isWithin(namespaceIds, above.namespaceIds))
      faults.push(`${id} hangs below ${above.id} of another group`)
  }
  if (stored.pointers.size !== stored.epics.size) faults.push(`${stored.pointers.size} pointers`)
  for (const epic of stored.epics.values()) {
    const pointer = epicPointerItem(epic)
    const stands = stored.pointers.get(entryName(pointer))
    if (!isDeepStrictEqual(stands, pointer)) faults.push(`the pointer of ${epic.id} is ${shown(stands ?? {})}`)
    let level = 1
    for (let up = epic.parent; up !== null && level <= 20; level += 1) {
      up = stored.epics.get(up.parentId)?.parent ?? null
    }
    if (level > EPIC_DEPTH_MAX) faults.push(`epic ${epic.id} is on level ${level} or in a circle`)
    const children = edgesOf(stored, epic.id)
    const ranks = new Set(children.map(({ SK }) => SK.slice(0, 3) + rankOfEdge(SK)))
    if (ranks.size !== children.length) faults.push(`children of ${epic.id} share a rank`)
  }
  return faults
}

/** What is wrong with the ledger: what an epic has must always be the sum of what its edges say was counted. */
export function ledgerFaults(stored: Stored): string[] {
  return [...stored.aggregates].flatMap(([epicId, aggregate]) => {
    const edges = edgesOf(stored, epicId)
    const counted = aggregateOf(
      edges.map(({ SK, roll }) => ({
        kind: SK.startsWith('CE#') ? 'epic' : 'issue',
        contribution: unpackContribution(roll),
      })),
    )
    const facts = directFacts(edges.map((edge) => directChild(childOf(stored, edge), 'public')))
    const due = without(epicId, counted, facts)
    const has = without(epicId, aggregate, aggregate)
    return isSame(has, due) ? [] : [`epic ${epicId} has ${shown(has)} but its edges say ${shown(due)}`]
  })
}

/** What is wrong at rest: sums differ from a recomputation, rows from what they show, lists from the epics. */
export function restFaults(stored: Stored): string[] {
  return [...rollUpFaults(stored), ...listFaults(stored), ...countFaults(stored)]
}

const seen = (child: Child): SeenChild => ({ child, visibility: 'public' })

function rollUpFaults(stored: Stored): string[] {
  const faults: string[] = []
  const recomputed = new Map<number, AggregateItem>()
  const recompute = (epicId: number): AggregateItem => {
    const done = recomputed.get(epicId)
    if (done) return done
    const children = edgesOf(stored, epicId).map((edge) => {
      const child = childOf(stored, edge)
      return seen(child.kind === 'epic' ? { ...child, aggregate: recompute(child.core.id) } : child)
    })
    const aggregate = dueAggregate({ kind: 'epic', id: epicId }, children, { version: 0, countVersion: 0 })
    recomputed.set(epicId, aggregate)
    return aggregate
  }
  for (const [epicId, aggregate] of stored.aggregates) {
    const due = recompute(epicId)
    const has = without(epicId, aggregate, aggregate)
    if (!isSame(has, due)) faults.push(`epic ${epicId} has ${shown(has)} at rest instead of ${shown(due)}`)
  }
  for (const edge of stored.edges.values()) {
    const child = childOf(stored, edge)
    const { parent } = child.core
    const due = parent && dueEdge(seen(child), parent, edge.ev)
    if (due === null || !isAsDue(edge, due))
      faults.push(`edge ${edge.SK} is ${shown(edge)} instead of ${shown(due ?? {})}`)
  }
  return faults
}

/** A row is written again when what it must say changes, so it may be of an earlier version. */
function isSameEntry(stored: Key | undefined, due: Key): boolean {
  const { w: of = 0, v: _, ...has } = { ...stored } as Partial<ListEntryItem>
  const { w: now = 0, ...wanted } = due as ListEntryItem
  const said = ({ c, ...entry }: Partial<ListEntryItem>) => ({ ...entry, ...(c && { c: saidBy(due, c) }) })
  return isDeepStrictEqual(said(has), said(wanted)) && of <= now && of > 0 === now > 0
}

/** Everything that has rows in lists, with its name. */
const listedItems = (stored: Stored): { name: string; listed: ListedItem }[] => [
  ...[...stored.epics].map(([id, core]) => ({
    name: `epic ${id}`,
    listed: { kind: 'epic' as const, core, aggregate: known(stored.aggregates.get(id), `aggregate ${id}`) },
  })),
  ...(['issue', 'task'] as const).flatMap((kind) =>
    [...stored[`${kind}s`]].map(([id, core]) => ({ name: `${kind} ${id}`, listed: { kind, core } })),
  ),
]

function listFaults(stored: Stored): string[] {
  const due = new Map<string, Key>()
  const faults: string[] = []
  for (const { name, listed } of listedItems(stored)) {
    const entries = listEntries(listed)
    for (const entry of entries) due.set(entryName(entry), entry)
    const manifest = stored.manifests.get(entryName(manifestKey({ kind: listed.kind, id: listed.core.id })))
    const names = manifest ? entryNames(manifest) : []
    if (names.toSorted().join() !== entries.map(entryName).toSorted().join()) {
      faults.push(`the manifest of ${name} differs`)
    }
    if (manifest?.isOpen) faults.push(`the manifest of ${name} is open at rest`)
  }
  for (const [name, entry] of due) {
    if (!isSameEntry(stored.entries.get(name), entry)) faults.push(`list entry ${name} differs`)
  }
  for (const name of stored.entries.keys()) {
    if (!due.has(name)) faults.push(`list entry ${name} is left over`)
  }
  return faults
}

function countFaults(stored: Stored): string[] {
  const due = new Map(listCounts(listedItems(stored).map(({ listed }) => listed)).map((one) => [entryName(one), one]))
  const numbers = ({ o = 0, c = 0, xo = 0, xc = 0 }: Partial<ListCountItem> = {}): string => shown({ o, c, xo, xc })
  return [...new Set([...due.keys(), ...stored.counts.keys()])].flatMap((name) => {
    const [has, wanted] = [numbers(stored.counts.get(name)), numbers(due.get(name))]
    return has === wanted ? [] : [`number ${name} is ${has} instead of ${wanted}`]
  })
}
