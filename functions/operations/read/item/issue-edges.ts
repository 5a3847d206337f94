import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { EdgeItem } from '#table/items/work-items.ts'
import { edgePrefix, epicPk } from '#table/keys/keys.ts'
import { canSeeEdge } from '#presenters/graphql/edge-visibility.ts'
import { queryAll, type Consistency } from '#table/client/read.ts'

/** Returns the edges to an epic's issues that the viewer may see, in their stored order. */
export async function listIssueEdges(
  table: Table,
  viewer: Viewer,
  epicId: number,
  consistency: Consistency = 'eventual',
): Promise<EdgeItem[]> {
  const edges = await queryAll<EdgeItem>(table, 'children of this item', {
    partition: epicPk(epicId),
    prefix: edgePrefix('issue'),
    consistency,
  })
  return edges.filter((edge) => canSeeEdge(viewer, edge, 'issue'))
}
