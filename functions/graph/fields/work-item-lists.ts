import * as v from 'valibot'
import { iidNumber } from '#domain/ids.ts'
import { conditionsOf, stateOf, type Filter, type FilterValue } from '#domain/item/filter-expression.ts'
import { hasEpics } from '#domain/namespace/group-features.ts'
import { NEWEST_FIRST, itemOrder } from '#domain/item/sort.ts'
import { ITEM_KINDS, KINDS, type ItemRef } from '#domain/item/kinds.ts'
import { checkedPage, listConnection } from '#operations/read/list/list-connection.ts'
import { refOf } from '#operations/item/item-for-write.ts'
import { allItems, listItems } from '#operations/read/list/list-items.ts'
import { mergedPage, type KindPages } from '#operations/read/list/merged-page.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { askedList, rowCursor } from '#operations/read/list/row-cursor.ts'
import { readWorkItems, type WorkItem } from '#operations/read/item/work-items.ts'
import { itemPk, itemPointerKey } from '#table/keys/keys.ts'
import { connection, wholeConnection } from '#presenters/graphql/connection.ts'
import { getItems } from '#table/client/read.ts'
import type { EpicPointerItem, IssuePointerItem } from '#table/items/work-items.ts'
import { field, type FieldRequest, type GraphField } from '../field.ts'
import { maybe } from '../read-arguments.ts'
import { selectsCount } from '../selected.ts'
import { groupSource, namespaceSource, shownNamespaceSource } from '../source.ts'
import { workItemObject } from '../work-item-object.ts'
import { issueArguments, issueFilter, leavesOutArchived, workItemTypesArgument } from './issue-arguments.ts'
import { askedFilter } from './list-arguments.ts'

const { iid, iids, state, authorUsername, assigneeUsernames, labelName, milestoneTitle } = issueArguments.entries
const { confidential, search, in: searchIn, first, last, after, before, sort } = issueArguments.entries
/** What says more of a task than its number. */
const conditions = { authorUsername, assigneeUsernames, labelName, milestoneTitle, confidential, search, in: searchIn }
const workItemArguments = v.object({
  ...{ iid, iids, state, types: workItemTypesArgument, ...conditions, first, last, after, before, sort },
  includeDescendants: maybe(v.boolean()),
  includeArchived: maybe(v.boolean()),
})
type WorkItemArguments = v.InferOutput<typeof workItemArguments>
type ListRequest = FieldRequest<ReturnType<typeof namespaceSource>, WorkItemArguments>

/** Returns which kinds of lists answer: without types one of issues, as clients have it. */
function asksFor({ types: asked }: WorkItemArguments): { epics: boolean; issues: boolean } {
  const named = new Set(asked ? valuesOf(asked) : [])
  const epics = named.has('EPIC')
  return { epics, issues: !epics || named.size > 1 }
}

/** Returns the lists of epics that answer the question: one, where there are epics. */
function epicLists({ table, files, viewer, today, source, arguments: args }: ListRequest) {
  // Nobody is assigned to an epic.
  const { types: _, assigneeUsernames, ...asked } = args
  if (!hasEpics(source) || (assigneeUsernames && valuesOf(assigneeUsernames).length > 0)) return []
  const list = {
    access: createNamespaceAccess(table, viewer, [source]),
    asked: {
      ...{ kind: 'epic' as const, namespaceIds: source.namespaceIds, filter: askedFilter(asked, today), files },
      ...{ includeAncestors: false, includeDescendants: args.includeDescendants ?? false },
    },
  }
  return [list]
}

/** Returns the list of issues that answers the same question. */
function issueList({ table, files, viewer, today, source, arguments: args }: ListRequest, includesAll: boolean) {
  return {
    access: createNamespaceAccess(table, viewer, [source]),
    asked: {
      ...{ kind: 'issue' as const, namespaceIds: source.namespaceIds, filter: issueFilter(args, today) },
      ...{ includeAncestors: false, includeDescendants: includesAll || (args.includeDescendants ?? false), files },
      leavesOutArchived: !includesAll && leavesOutArchived(args, source),
    },
  }
}

/** Returns the tasks of a project with these numbers: no list holds tasks, so nothing else can be asked of them. */
async function numberedTasks({ table, source, arguments: args }: ListRequest, numbers: number[]): Promise<ItemRef[]> {
  const isAskedMore = Object.keys(conditions).some((name) => (args[name as keyof typeof conditions] ?? null) !== null)
  if (isAskedMore || (args.types && !valuesOf(args.types).includes('TASK'))) return []
  const keys = numbers.map((number) => itemPointerKey('task', source.numericId, number))
  const pointers = await getItems<IssuePointerItem>(table, keys)
  return pointers.flatMap((pointer) => (pointer ? [{ kind: 'task' as const, id: pointer.id }] : []))
}

/** Returns the items of a project with these numbers, newest first. */
async function numbered(request: ListRequest, name: string, numbers: number[]) {
  const { table, viewer, source, arguments: args } = request
  const { access, asked } = issueList(request, true)
  const issues = (await allItems(table, access, asked)).map(({ id }) => ({ kind: 'issue' as const, id }))
  const whole = await readWorkItems(table, viewer, [...issues, ...(await numberedTasks(request, numbers))])
  const state = args.state && stateOf(args.state)
  const found = whole.filter(({ core }) => !state || core.state === state)
  const keyOf = ({ core }: WorkItem) => ({ value: core.createdAt, id: core.id })
  const list = askedList(name, source.numericId, args)
  return listConnection(found, list, { keyOf, descending: true }, args, (item) => workItemObject(request, item))
}

/** Returns one page of the epics of a group, of the issues of a group or project, or of both as one list, shown as work items. */
async function page(request: ListRequest, name: string, includesAll: boolean) {
  const { table, viewer, source, selection, arguments: args } = request
  const { epics, issues } = asksFor(args)
  // A project has no epics.
  const ofGroup = epics && !includesAll ? epicLists(request) : []
  const lists = [...ofGroup, ...(issues ? [issueList(request, includesAll)] : [])]
  if (lists.length === 0) return wholeConnection([])
  const order = itemOrder('issue', args.sort ?? '') ?? NEWEST_FIRST
  const list = askedList(name, source.numericId, args)
  const wantsCount = selectsCount(selection)
  const pages = lists.map(({ access, asked }): KindPages => ({
    kind: asked.kind,
    read: ({ size, ...bounds }) => listItems(table, access, { ...asked, order, first: size, ...bounds, wantsCount }),
  }))
  const { rows, count, start, end, ...neighbours } = await mergedPage(pages, checkedPage(list, args), order)
  const refs = rows.map(({ kind, entry }) => ({ kind, id: entry.id }))
  const whole = await readWorkItems(table, viewer, refs)
  const byRef = new Map(whole.map((one) => [itemPk(refOf(one)), one]))
  const edges = rows.flatMap(({ key }, index) => {
    const found = refs[index] && byRef.get(itemPk(refs[index]))
    return found ? [{ cursor: rowCursor(list, key), node: workItemObject(request, found) }] : []
  })
  const [startCursor, endCursor] = [start && rowCursor(list, start), end && rowCursor(list, end)]
  return connection(edges, { ...neighbours, count: count ?? 0, startCursor, endCursor })
}

const valuesOf = (filter: Filter): FilterValue[] => conditionsOf(filter).flatMap(({ values }) => values)

const groupWorkItems = field('Group.workItems', {
  on: groupSource,
  arguments: workItemArguments,
  answer: (request, name) => page(request, name, false),
})

/** Returns what is asked for of a project: those with some numbers, or a page of its issues. */
async function ofProject(request: ListRequest, name: string) {
  if (!asksFor(request.arguments).issues) return wholeConnection([])
  const asked = [request.arguments.iids, request.arguments.iid].filter((one) => one !== null && one !== undefined)
  const numbers = asked.flatMap(valuesOf).filter((value) => typeof value === 'number')
  return asked.length === 0 ? page(request, name, true) : numbered(request, name, numbers)
}

const projectWorkItems = field('Project.workItems', {
  on: namespaceSource,
  arguments: workItemArguments,
  answer: ofProject,
})

const namespaceWorkItems = field('Namespace.workItems', {
  on: shownNamespaceSource,
  arguments: workItemArguments,
  answer: async (request, name) => {
    const { source } = request
    if (source === null) return null
    return source.placeKind === 'project'
      ? ofProject({ ...request, source }, name)
      : page({ ...request, source }, name, false)
  },
})

/** Returns the item with a number in a group or project; one that the viewer may not read is as one that is not there. */
async function numberedItem(request: FieldRequest, home: 'group' | 'project', homeId: number, iid: string) {
  const { table, viewer } = request
  const number = iidNumber(iid)
  if (number === null) return null
  const kinds = ITEM_KINDS.filter((kind) => KINDS[kind].home === home)
  const keys = kinds.map((kind) => itemPointerKey(kind, homeId, number))
  const pointers = await getItems<EpicPointerItem | IssuePointerItem>(table, keys)
  const found = kinds.flatMap((kind, index): ItemRef[] => {
    const pointer = pointers[index]
    return pointer ? [{ kind, id: pointer.id }] : []
  })
  const [item] = await readWorkItems(table, viewer, found)
  return item ? workItemObject(request, item) : null
}

const namespaceWorkItem = field('Namespace.workItem', {
  on: shownNamespaceSource,
  arguments: v.object({ iid: v.string() }),
  answer: async (request) => {
    const { source, arguments: args } = request
    return source && numberedItem(request, source.placeKind, source.numericId, args.iid)
  },
})

const groupWorkItem = field('Group.workItem', {
  on: namespaceSource,
  arguments: v.object({ iid: v.string() }),
  answer: (request) => numberedItem(request, 'group', request.source.numericId, request.arguments.iid),
})

export const workItemLists: GraphField[] = [
  ...[groupWorkItems, projectWorkItems, namespaceWorkItems],
  ...[namespaceWorkItem, groupWorkItem],
]
