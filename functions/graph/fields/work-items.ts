import * as v from 'valibot'
import { mayContain, type ItemRef } from '#domain/item/kinds.ts'
import { parentRef } from '#table/rows/edge.ts'
import { readWorkItem, readWorkItems, taskEdges } from '#operations/read/item/work-items.ts'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { aggregateOfKey, childRef, itemKey } from '#table/keys/keys.ts'
import { connection, wholeConnection } from '#presenters/graphql/connection.ts'
import { getItem } from '#table/client/read.ts'
import { unpackIssueRow } from '#table/rows.generated.ts'
import type { AggregateItem, EdgeItem, IssueItem } from '#table/items/work-items.ts'
import { field, nothing, type FieldRequest, type GraphField } from '../field.ts'
import { maybe, pageArguments } from '../read-arguments.ts'
import { workItemNumber } from '../read-ids.ts'
import { itemSource, namespaceSource, workItemSource } from '../source.ts'
import { workItemObject, workItemTypes } from '../work-item-object.ts'

/** Returns the work item of a number as the viewer sees it now; null when there is none that they may read. */
export async function shownWorkItem(request: FieldRequest, id: number) {
  const found = await readWorkItem(request.table, request.viewer, id)
  return found && workItemObject(request, found)
}

/** By its number; one that nobody may see is as one that is not there. */
const workItem = field('Query.workItem', {
  on: nothing,
  arguments: v.object({ id: workItemNumber }),
  answer: (request) => shownWorkItem(request, request.arguments.id),
})

/** Returns a page of an item's tasks. */
const tasksOf = (name: 'Issue.tasks' | 'WorkItemWidgetHierarchy.children', on: typeof workItemSource): GraphField =>
  field(name, {
    on,
    arguments: v.object(pageArguments),
    answer: async (request) => {
      const { table, viewer, source, arguments: args } = request
      const rows = (await taskEdges(table, viewer, source)).map((edge, position) => ({ edge, position }))
      const order = {
        keyOf: ({ edge }: { edge: EdgeItem }) => ({ value: edge.SK, id: 0 }),
        countOf: ({ position }: { position: number }) => position + 1,
      }
      const page = listConnection(rows, askedList('tasks', source.id, args), order, args, ({ edge }) => edge)
      const read = await readWorkItems(
        table,
        viewer,
        page.nodes.map(({ SK }) => childRef(SK)),
      )
      const byId = new Map(read.map((item) => [item.core.id, item]))
      const edges = page.edges.flatMap(({ cursor, node }) => {
        const found = byId.get(childRef(node.SK).id)
        return found ? [{ cursor, node: workItemObject(request, found) }] : []
      })
      return connection(edges, { ...page.pageInfo, count: page.count })
    },
  })

/** Returns how many of an item's tasks that the viewer may read are open and closed. */
async function countedTasks({ table, viewer, source }: Pick<FieldRequest<ItemRef>, 'table' | 'viewer' | 'source'>) {
  const aggregate = await getItem<AggregateItem>(table, aggregateOfKey(source), 'strong')
  if (aggregate === null) return { opened: 0, closed: 0 }
  // All of them are open to everybody who reads the item.
  if (aggregate.publicChildren === aggregate.directIssues) {
    return { opened: aggregate.openedIssues, closed: aggregate.closedIssues }
  }
  const states = (await taskEdges(table, viewer, source)).map(({ c }) => unpackIssueRow(c, '').state)
  const opened = states.filter((state) => state === 'opened').length
  return { opened, closed: states.length - opened }
}

const hasChildren = field('WorkItemWidgetHierarchy.hasChildren', {
  on: workItemSource,
  arguments: v.object({}),
  answer: async (request) => {
    const { opened, closed } = await countedTasks(request)
    return opened + closed > 0
  },
})

/** The item's issue, where the viewer may read it. */
const parent = field('WorkItemWidgetHierarchy.parent', {
  on: workItemSource,
  arguments: v.object({}),
  answer: async (request) => {
    const core = await getItem<IssueItem>(request.table, itemKey(request.source), 'strong')
    if (!core?.parent) return null
    const [found] = await readWorkItems(request.table, request.viewer, [parentRef(core.parent)])
    return found ? workItemObject(request, found) : null
  },
})

const taskCounts = field('Issue.taskCounts', {
  on: itemSource('Issue'),
  arguments: v.object({}),
  answer: countedTasks,
})

const types = field('Project.workItemTypes', {
  on: namespaceSource,
  arguments: v.object({ taskable: maybe(v.boolean()), name: maybe(v.string()) }),
  answer: ({ arguments: { taskable, name } }) => {
    const offered = workItemTypes.filter(
      ({ kind, type }) => (!taskable || mayContain('issue', kind)) && (name ?? type) === type,
    )
    return Promise.resolve(wholeConnection(offered.map(({ shown }) => shown)))
  },
})

export const workItems: GraphField[] = [
  ...[workItem, parent, hasChildren, taskCounts, types],
  tasksOf('Issue.tasks', itemSource('Issue')),
  tasksOf('WorkItemWidgetHierarchy.children', workItemSource),
]
