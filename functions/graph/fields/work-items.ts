import * as v from 'valibot'
import { KINDS, mayContain, rollsUp, type ItemRef } from '#domain/item/kinds.ts'
import { workItemNumber as numberAsWorkItem } from '#domain/item/work-item-ids.ts'
import { canOpen } from '#domain/tree/audiences.ts'
import { NO_AGGREGATE, openedBelow } from '#domain/tree/roll-up.ts'
import { hasEpics } from '#domain/namespace/group-features.ts'
import { parentRef } from '#table/rows/edge.ts'
import { childEdges, childPage, countChildren, epicAndAggregate } from '#operations/read/item/child-page.ts'
import { readAncestors, readWorkItem, readWorkItems } from '#operations/read/item/work-items.ts'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { askedList, rowCursor } from '#operations/read/list/row-cursor.ts'
import { aggregateOfKey, childRef, itemKey, itemPk } from '#table/keys/keys.ts'
import { connection, wholeConnection } from '#presenters/graphql/connection.ts'
import { refOf } from '#operations/item/item-for-write.ts'
import { getItem } from '#table/client/read.ts'
import { unpackIssueRow } from '#table/rows.generated.ts'
import type { AggregateItem, EpicItem, IssueItem } from '#table/items/work-items.ts'
import { field, nothing, type FieldRequest, type GraphField } from '../field.ts'
import { maybe, pageArguments } from '../read-arguments.ts'
import { workItemNumber } from '../read-ids.ts'
import { selectsCount } from '../selected.ts'
import { groupSource, itemSource, namespaceSource, shownNamespaceSource, workItemSource } from '../source.ts'
import { workItemObject } from '../work-item-object.ts'
import { workItemTypes } from '../work-item-types.ts'

/** Returns the work item of a number as the viewer sees it now; null when there is none that they may read. */
export async function shownWorkItem(request: FieldRequest, number: number) {
  const found = await readWorkItem(request.table, request.viewer, number)
  return found && workItemObject(request, found)
}

/** Returns an item as a work item, as the viewer sees it now; null when there is none that they may read. */
export const shownAsWorkItem = (request: FieldRequest, ref: ItemRef) => shownWorkItem(request, numberAsWorkItem(ref))

/** Returns what an item belongs to as a work item, as the viewer sees it now; null when there is none that they may read. */
export async function shownParent(request: FieldRequest, core: Pick<EpicItem | IssueItem, 'parent'> | null) {
  if (!core?.parent) return null
  const [found] = await readWorkItems(request.table, request.viewer, [parentRef(core.parent)])
  return found ? workItemObject(request, found) : null
}

/** By its number; one that nobody may see is as one that is not there. */
const workItem = field('Query.workItem', {
  on: nothing,
  arguments: v.object({ id: workItemNumber }),
  answer: (request) => shownWorkItem(request, request.arguments.id),
})

/** Returns a page of an item's children: of an issue its tasks. How many there are is only looked up where it is asked for. */
const childrenOf = (name: 'Issue.tasks' | 'WorkItemWidgetHierarchy.children', on: typeof workItemSource): GraphField =>
  field(name, {
    on,
    arguments: v.object(pageArguments),
    answer: async (request) => {
      const { table, viewer, source, selection, arguments: args } = request
      const list = askedList(rollsUp(source.kind) ? 'children' : 'tasks', source.id, args)
      const { edges, ...neighbours } = await childPage(table, viewer, source, { list, args })
      const isWhole = !neighbours.hasNextPage && !neighbours.hasPreviousPage
      const isCounted = isWhole || !selectsCount(selection)
      const rows = edges.map(({ SK }) => ({ ref: childRef(SK), cursor: rowCursor(list, { value: SK, id: 0 }) }))
      const [count, read] = await Promise.all([
        isCounted ? edges.length : countChildren(table, viewer, source),
        readWorkItems(
          table,
          viewer,
          rows.map(({ ref }) => ref),
        ),
      ])
      const byRef = new Map(read.map((item) => [itemPk(refOf(item)), item]))
      const shown = rows.flatMap(({ ref, cursor }) => {
        const found = byRef.get(itemPk(ref))
        return found ? [{ cursor, node: workItemObject(request, found) }] : []
      })
      const [startCursor, endCursor] = [rows[0]?.cursor ?? null, rows.at(-1)?.cursor ?? null]
      return connection(shown, { ...neighbours, count, startCursor, endCursor })
    },
  })

/** Returns how many of an issue's tasks that the viewer may read are open and closed. */
async function countedTasks({ table, viewer, source }: Pick<FieldRequest<ItemRef>, 'table' | 'viewer' | 'source'>) {
  const aggregate = await getItem<AggregateItem>(table, aggregateOfKey(source), 'strong')
  if (aggregate === null) return { opened: 0, closed: 0 }
  // All of them are open to everybody who reads the item.
  if (aggregate.publicChildren === aggregate.directIssues) {
    return { opened: aggregate.openedIssues, closed: aggregate.closedIssues }
  }
  const states = (await childEdges(table, viewer, source)).map(({ c }) => unpackIssueRow(c, '').state)
  const opened = states.filter((state) => state === 'opened').length
  return { opened, closed: states.length - opened }
}

/** True when the viewer may read something below an item that counts for whom there is anything to open. */
async function canBeOpened({ table, viewer, source }: FieldRequest<ItemRef>): Promise<boolean> {
  const [core, aggregate] = await epicAndAggregate(table, source)
  const opened = openedBelow(aggregate ?? NO_AGGREGATE)
  return core !== null && KINDS[source.kind].children.some((kind) => canOpen(viewer, core.namespaceIds, opened, kind))
}

const hasChildren = field('WorkItemWidgetHierarchy.hasChildren', {
  on: workItemSource,
  arguments: v.object({}),
  answer: async (request) => {
    if (rollsUp(request.source.kind)) return canBeOpened(request)
    const { opened, closed } = await countedTasks(request)
    return opened + closed > 0
  },
})

/** What the item belongs to, where the viewer may read it. */
const parent = field('WorkItemWidgetHierarchy.parent', {
  on: workItemSource,
  arguments: v.object({}),
  answer: async (request) =>
    shownParent(request, await getItem<EpicItem | IssueItem>(request.table, itemKey(request.source), 'strong')),
})

/** What stands above the item, as far up as the viewer may read it. */
const ancestors = field('WorkItemWidgetHierarchy.ancestors', {
  on: workItemSource,
  arguments: v.object(pageArguments),
  answer: async (request) => {
    const { table, viewer, source, arguments: args } = request
    const rows = (await readAncestors(table, viewer, source)).map((item, position) => ({ item, position }))
    const keyOf = ({ position }: { position: number }) => ({ value: `${position}`, id: 0 })
    const list = askedList('ancestors', source.id, args)
    return listConnection(rows, list, { keyOf }, args, ({ item }) => workItemObject(request, item))
  },
})

const taskCounts = field('Issue.taskCounts', {
  on: itemSource('Issue'),
  arguments: v.object({}),
  answer: countedTasks,
})

/** Returns the types of items of groups, or of projects. */
const typesOf = (home: 'group' | 'project', name: string | null | undefined, isTaskable = false) =>
  wholeConnection(
    workItemTypes
      .filter(({ kind }) => KINDS[kind].home === home && (!isTaskable || mayContain('issue', kind)))
      .filter(({ filterName }) => (name ?? filterName) === filterName)
      .map(({ shown }) => shown),
  )

const types = field('Project.workItemTypes', {
  on: namespaceSource,
  arguments: v.object({ taskable: maybe(v.boolean()), name: maybe(v.string()) }),
  answer: ({ arguments: { taskable, name } }) => {
    return Promise.resolve(typesOf('project', name, taskable ?? false))
  },
})

const groupTypes = field('Group.workItemTypes', {
  on: groupSource,
  arguments: v.object({ name: maybe(v.string()) }),
  answer: ({ source, arguments: { name } }) =>
    Promise.resolve(hasEpics(source) ? typesOf('group', name) : wholeConnection([])),
})

const namespaceTypes = field('Namespace.workItemTypes', {
  on: shownNamespaceSource,
  arguments: v.object({ name: maybe(v.string()) }),
  answer: ({ source, arguments: { name } }) =>
    Promise.resolve(
      source && (source.placeKind === 'project' || hasEpics(source))
        ? typesOf(source.placeKind, name)
        : wholeConnection([]),
    ),
})

export const workItems: GraphField[] = [
  ...[workItem, parent, ancestors, hasChildren, taskCounts, types, groupTypes, namespaceTypes],
  childrenOf('Issue.tasks', itemSource('Issue')),
  childrenOf('WorkItemWidgetHierarchy.children', workItemSource),
]
