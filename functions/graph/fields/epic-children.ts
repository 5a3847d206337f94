import { childOrder, childrenList, listChildEpics } from '#operations/read/item/child-epics.ts'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { loadListedParts } from '#operations/read/list/listed-parts.ts'
import { childEpicObject } from '#presenters/graphql/child-epic-object.ts'
import { epicObject } from '#presenters/graphql/epic-object.ts'
import { groupObject } from '#presenters/graphql/group-object.ts'
import { fullPage } from '#presenters/graphql/page-arguments.ts'
import { field } from '../field.ts'
import { epicSource } from '../source.ts'
import { epicNeeds, selectsWholeGroups } from '../selected.ts'
import { askedOrder, epicArguments } from './epic-arguments.ts'
import { askedFilter } from './list-arguments.ts'

/** Filtered or sorted: one page of the child epics, a full one when no size is asked for. */
export const epicChildren = field('Epic.children', {
  on: epicSource,
  arguments: epicArguments,
  answer: async ({ table, viewer, webUrl, today, source: parent, selection, arguments: args }) => {
    const filter = askedFilter(args, today)
    const order = askedOrder(args)
    const { numericId: id, namespaceIds } = parent
    const includeDescendants = args.includeDescendantGroups ?? true
    const children = await listChildEpics(table, viewer, { id, namespaceIds }, filter, { includeDescendants })
    const list = childrenList(id, filter, includeDescendants, order)
    const page = listConnection(children, list, childOrder(order), fullPage(args), ({ edge, position }) =>
      childEpicObject(edge, parent, position, webUrl),
    )
    const asked = epicNeeds(selection)
    const needs = { ...asked, aggregate: asked.core, group: selectsWholeGroups(selection) }
    if (!needs.core && !needs.description && !needs.group) return page
    const rows = page.nodes.map(({ numericId, groupId, visibility }) => ({ id: numericId, groupId, visibility }))
    const parts = await loadListedParts(table, rows, needs, { viewer, known: () => undefined, aggregates: new Map() })
    const edges = page.edges.flatMap(({ cursor, node }, index) => {
      const own = parts[index]
      if (!own) return []
      const { group, ...read } = own
      const whole = group ? groupObject(group, viewer, webUrl) : null
      const facts = { ...node, id: node.numericId, iid: node.numericIid }
      const { parentId, relationPath } = node
      // The epic may have another parent by now; what the parent's list says of the parent is known to be readable.
      return { cursor, node: { ...node, ...epicObject(node, facts, read, webUrl, whole), parentId, relationPath } }
    })
    return { ...page, edges, nodes: edges.map(({ node }) => node) }
  },
})
