import { kindEntry, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '../client/client.ts'
import { edgePrefix, itemPk } from '../keys/keys.ts'
import { queryAll } from '../client/read.ts'
import type { EdgeItem } from '../items/work-items.ts'

/** Returns all edges from a parent to its children of a kind, read strongly. */
export const edgesToKind = (table: Table, parent: ItemRef, kind: ItemKind): Promise<EdgeItem[]> =>
  queryAll<EdgeItem>(table, 'children of this item', {
    partition: itemPk(parent),
    prefix: edgePrefix(kind),
    consistency: 'strong',
  })

/** Returns all edges from a parent to its children, kind by kind, read strongly. */
export async function edgesToChildren(table: Table, parent: ItemRef): Promise<EdgeItem[]> {
  const edges: EdgeItem[] = []
  for (const kind of kindEntry(parent.kind).children) edges.push(...(await edgesToKind(table, parent, kind)))
  return edges
}
