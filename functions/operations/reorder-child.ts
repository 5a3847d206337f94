import type { Problem } from '#domain/problem.ts'
import type { AggregateItem, EdgeItem, ParentLink } from '#table/items.ts'
import { aggregateKey, edgeKey, epicPk } from '#table/keys.ts'
import { getItems } from '#table/read.ts'
import type { Table } from '#table/client.ts'
import type { Action } from '#table/write.ts'
import type { Child } from '#table/edge.ts'
import { childById, type ChildReference } from './child-by-id.ts'
import { epicById } from './find-items.ts'
import type { OperationContext } from './operation-context.ts'
import { ProblemError } from './problem-error.ts'
import { runWrite, type PreparedWrite } from './run-write.ts'
import { demand, epicSubject } from './subjects.ts'
import { placeBeside, rankAt, type WantedPlace } from './tree/place.ts'
import { rebalance } from './tree/rebalance.ts'

export interface ReorderChildInput {
  child: ChildReference
  /** Beside a sibling of the same kind; on top when left out. */
  place?: WantedPlace
}

const NO_PARENT: Problem = { code: 'HIERARCHY', message: 'This item has no parent epic.' }

/** Moves an epic or issue among the children of its parent. */
export function reorderChild(context: OperationContext, input: ReorderChildInput): Promise<{ parentId: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'reorderChild', input }, async () => {
    const { child, subject } = await childById(table, input.child)
    demand(viewer, subject, 'read')
    const link = child.core.parent
    if (link === null) throw new ProblemError(NO_PARENT)
    const parent = await epicById(table, link.parentId)
    demand(viewer, epicSubject(parent.core, parent.group), 'admin')
    const actions = await reorderActions(table, child, link, parent.aggregate, input)
    if (actions === 'again') return 'again'
    return {
      actions,
      response: { parentId: link.parentId },
      audit: { rootId: child.core.namespaceIds[0] ?? 0, target: child.kind, targetId: child.core.id },
    } satisfies PreparedWrite<{ parentId: number }>
  })
}

async function reorderActions(
  table: Table,
  child: Child,
  link: ParentLink,
  aggregate: AggregateItem,
  input: ReorderChildInput,
): Promise<Action[] | 'again'> {
  const { parentId } = link
  if (input.place?.siblingId === child.core.id) return []
  const sibling = input.place && (await childById(table, { kind: child.kind, id: input.place.siblingId }))
  const place = input.place && sibling ? placeBeside(input.place, parentId, sibling.child.core.parent) : 'top'
  const rank = await rankAt(table, parentId, child.kind, place, child.core.id)
  if (rank === null) {
    await rebalance(table, parentId, child.kind)
    return 'again'
  }
  const from = { PK: epicPk(parentId), SK: link.edgeSk }
  const to = edgeKey(parentId, child.kind, rank, child.core.id)
  if (from.SK === to.SK) return []
  const [edge] = (await getItems(table, [from], 'strong')) as [EdgeItem | null]
  if (edge === null || edge.e !== link.edgeId) return 'again'
  const { core } = child
  return [
    { kind: 'delete', key: from, if: { equals: { e: edge.e, ev: edge.ev, rv: edge.rv, c: edge.c } } },
    { kind: 'put', item: { ...edge, ...to }, if: { absent: true } },
    {
      kind: 'update',
      key: core,
      set: { 'parent.edgeSk': to.SK, version: core.version + 1 },
      if: { equals: { version: core.version } },
    },
    // Guards the rank: see `rankAt`.
    {
      kind: 'update',
      key: aggregateKey(parentId),
      set: { version: aggregate.version + 1 },
      if: { equals: { version: aggregate.version } },
    },
  ]
}
