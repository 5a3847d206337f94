import { loadEpicParts } from '#operations/read/epic-parts.ts'
import { childOrder, listChildEpics } from '#operations/read/child-epics.ts'
import { listConnection } from '#operations/read/list-connection.ts'
import { childEpicObject } from '#table/objects/child-epic-object.ts'
import { epicObject } from '#table/objects/epic-object.ts'
import type { Field } from '../field.ts'
import { epicSource } from '../source.ts'
import { epicNeeds } from '../selected.ts'
import { askedOrder, epicQuery, readEpicArguments } from './epic-arguments.ts'

/** `Epic.children`, filtered or sorted: one page of the child epics. */
export const epicChildren: Field = async ({ table, viewer, webUrl, source, selection, arguments: raw }) => {
  const parent = epicSource(source)
  const args = readEpicArguments(raw)
  const children = await listChildEpics(
    table,
    viewer,
    { id: parent.numericId, namespaceIds: parent.namespaceIds },
    epicQuery(args),
  )
  const page = listConnection(children, childOrder(askedOrder(args)), args, ({ edge, position }) =>
    childEpicObject(edge, parent, position, webUrl),
  )
  const needs = { ...epicNeeds(selection), aggregate: false }
  if (!needs.core && !needs.description) return page
  const ids = page.nodes.map(({ numericId }) => numericId)
  const parts = await loadEpicParts(table, ids, { ...needs, aggregate: needs.core })
  const edges = page.edges.map(({ cursor, node }, index) => ({
    cursor,
    node: {
      ...node,
      ...epicObject(node, { ...node, id: node.numericId, iid: node.numericIid }, parts[index] ?? {}, webUrl),
    },
  }))
  return { ...page, edges, nodes: edges.map(({ node }) => node) }
}
