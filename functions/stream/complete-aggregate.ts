import { audiencesOf } from '#domain/audiences.ts'
import { directFacts, type DirectChild } from '#table/aggregate.ts'
import type { Table } from '#table/client.ts'
import { aggregateKey, childOfEdge, edgePrefix, epicKey, epicPk, type ChildKind } from '#table/keys.ts'
import { getItem, queryAll } from '#table/read.ts'
import { attempts } from '#table/retry.ts'
import { unpackIssueRow } from '#table/rows.generated.ts'
import type { AggregateItem, EdgeItem, EpicItem } from '#table/work-items.ts'
import { transact } from '#table/write.ts'
import { settleChildren } from './project-roll-ups.ts'

/**
 * Counts the children of an epic by their readers where that was never done, and shows it on the epic's row below its own
 * parent. Whoever may not read all children is told until then what everybody was told.
 */
export async function completeAggregate(table: Table, epicId: number): Promise<void> {
  await attempts(table, () => completeOnce(table, epicId))
  const core = await getItem<EpicItem>(table, epicKey(epicId), 'strong')
  if (core?.parent) await settleChildren(table, core.parent.parentId, [{ kind: 'epic', id: epicId }])
}

async function completeOnce(table: Table, epicId: number): Promise<'counted' | 'again'> {
  const aggregate = await getItem<AggregateItem>(table, aggregateKey(epicId), 'strong')
  if (aggregate === null || aggregate.audiences) return 'counted'
  const read = async (kind: ChildKind): Promise<DirectChild[]> => {
    const query = { partition: epicPk(epicId), prefix: edgePrefix(kind), consistency: 'strong' as const }
    const edges = await queryAll<EdgeItem>(table, query)
    // A child that moves while the edges are read is met twice; the version refuses a count that missed one.
    return [...new Map(edges.map((edge) => [childOfEdge(edge.SK), childOf(edge, kind)])).values()]
  }
  const { audiences } = directFacts([...(await read('epic')), ...(await read('issue'))])
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

/** A child as its parent keeps facts of it, from its row alone. */
function childOf(edge: EdgeItem, kind: ChildKind): DirectChild {
  const confidential = edge.x === 1
  const milestoneId = kind === 'issue' ? (unpackIssueRow(edge.c, '').milestone?.id ?? null) : null
  const involvedIds = edge.s?.a ?? []
  const visibility = edge.s?.v ?? 'public'
  return {
    confidential,
    milestoneId,
    audiences: audiencesOf({ kind, visibility, confidential, milestoneId, involvedIds }),
  }
}
