import { nests } from '#domain/item/kinds.ts'
import { audiencesOf } from '#domain/tree/audiences.ts'
import { directFacts, type DirectChild } from '#table/items/aggregate.ts'
import { edgesToChildren } from '#table/rows/child-edges.ts'
import type { Table } from '#table/client/client.ts'
import { parentRef } from '#table/rows/edge.ts'
import { groupRows } from '#table/items/group-directory.ts'
import { aggregateKey, childOfEdge, epicKey, issueKey, kindOfEdge } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { attempts } from '#table/client/retry.ts'
import { unpackIssueRow } from '#table/rows.generated.ts'
import type {
  AggregateItem,
  EdgeItem,
  EpicItem,
  EpicPointerItem,
  IssueItem,
  IssuePointerItem,
} from '#table/items/work-items.ts'
import { putItems, transact } from '#table/client/write.ts'
import { projectListIndex } from '../project-list-index.ts'
import { settleChildren } from '../project-roll-ups.ts'
import type { Migration } from './migration.ts'

/**
 * Adds what the first versions did not store: rows by which groups are found, titles on the pointers of issues, links on
 * the pointers of epics, children counted by their readers; and writes the rows of lists and roadmaps in their current format.
 */
export const completeFirstShapes: Migration = {
  number: 1,
  title: 'rows of lists and roadmaps, pointers, and counts by reader',
  group: (table, group) => putItems(table, groupRows(group)),
  epic: async (table, pointer) => {
    await completeEpicPointer(table, pointer)
    await completeAggregate(table, pointer.id)
    await projectListIndex(table, { kind: 'epic', id: pointer.id })
  },
  issue: completeIssuePointer,
}

/** A pointer as it was stored before pointers named the link of their epic. */
type FormerPointer = Omit<EpicPointerItem, 'edgeId'> & Partial<Pick<EpicPointerItem, 'edgeId'>>

/** Writes below an epic check the link that its pointer names, so they are refused until it names one. */
async function completeEpicPointer(table: Table, pointer: FormerPointer): Promise<void> {
  if (pointer.edgeId !== undefined) return
  await attempts(table, async () => {
    const core = await getItem<EpicItem>(table, epicKey(pointer.id), 'strong')
    if (core === null) return 'gone'
    const failed = await transact(table, [
      { kind: 'update', key: pointer, set: { edgeId: core.parent?.edgeId ?? null }, if: { present: true } },
      { kind: 'check', key: core, if: { equals: { version: core.version } } },
    ])
    return failed.length === 0 ? 'completed' : 'again'
  })
}

/** Completes the pointer of an issue: issues are found by the title on their pointer. */
async function completeIssuePointer(table: Table, pointer: IssuePointerItem): Promise<void> {
  if (pointer.title !== undefined) return
  await attempts(table, async () => {
    const core = await getItem<IssueItem>(table, issueKey(pointer.id), 'strong')
    if (core === null) return 'gone'
    const failed = await transact(table, [
      { kind: 'update', key: pointer, set: { title: core.title }, if: { present: true } },
      { kind: 'check', key: core, if: { equals: { version: core.version } } },
    ])
    return failed.length === 0 ? 'completed' : 'again'
  })
}

/**
 * Counts the children of an epic by their readers, and shows the counts on the epic's row below its own parent. Until
 * then, whoever may not read all children sees the same counts as everybody else.
 */
async function completeAggregate(table: Table, epicId: number): Promise<void> {
  await attempts(table, () => countOnce(table, epicId))
  const core = await getItem<EpicItem>(table, epicKey(epicId), 'strong')
  if (core?.parent) await settleChildren(table, parentRef(core.parent), [{ kind: 'epic', id: epicId }])
}

async function countOnce(table: Table, epicId: number): Promise<'counted' | 'again'> {
  const aggregate = await getItem<AggregateItem>(table, aggregateKey(epicId), 'strong')
  if (aggregate === null || aggregate.audiences) return 'counted'
  const edges = await edgesToChildren(table, { kind: 'epic', id: epicId })
  // A child that moves while the edges are read is met twice; the version refuses a count that missed one.
  const children = new Map(edges.map((edge) => [childOfEdge(edge.SK), childOf(edge)]))
  const { audiences } = directFacts([...children.values()])
  const { version, countVersion } = aggregate
  const failed = await transact(table, [
    {
      kind: 'update',
      key: aggregate,
      set: { audiences, version: version + 1, countVersion: countVersion + 1 },
      if: { equals: { version } },
    },
  ])
  return failed.length === 0 ? 'counted' : 'again'
}

/** Returns a child as its parent keeps facts of it, from its row alone. */
function childOf(edge: EdgeItem): DirectChild {
  const kind = kindOfEdge(edge.SK)
  const confidential = edge.x === 1
  const milestoneId = nests(kind) ? null : (unpackIssueRow(edge.c, '').milestone?.id ?? null)
  const involvedIds = edge.s?.a ?? []
  const visibility = edge.s?.v ?? 'public'
  return {
    confidential,
    milestoneId,
    audiences: audiencesOf({ kind, visibility, confidential, milestoneId, involvedIds }),
  }
}
