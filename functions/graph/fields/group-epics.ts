import { epicPath } from '#domain/addresses.ts'
import { NEWEST_FIRST, itemRowKey, type ItemOrder } from '#domain/item/sort.ts'
import { globalId } from '#domain/ids.ts'
import { hasEpics } from '#domain/namespace/group-features.ts'
import { countByState } from '#operations/read/list/count-items.ts'
import { checkedPage } from '#operations/read/list/list-connection.ts'
import { listItems } from '#operations/read/list/list-items.ts'
import { loadListedParts } from '#operations/read/list/listed-parts.ts'
import { createNamespaceAccess, type NamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { readableEpics, type NamedEpic } from '#operations/read/item/readable-parents.ts'
import { listName, rowCursor } from '#operations/read/list/row-cursor.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { connection } from '#presenters/graphql/connection.ts'
import type { EpicHome, NamedParent } from '#presenters/graphql/epic-facts.ts'
import { epicCardFields } from '#presenters/graphql/epic-fields.ts'
import { epicObject, type EpicParts } from '#presenters/graphql/epic-object.ts'
import { escapedHtml } from '#presenters/graphql/escaped-html.ts'
import { groupObject, type GroupObject } from '#presenters/graphql/group-object.ts'
import { field, type FieldRequest } from '../field.ts'
import { groupSource } from '../source.ts'
import { epicNeeds, selectsCount, selectsParents, selectsWholeGroups } from '../selected.ts'
import { askedOrder, epicArguments, epicCountArguments } from './epic-arguments.ts'
import { askedFilter } from './list-arguments.ts'

/** One page of the epics of a group. */
export const groupEpics = field('Group.epics', {
  on: groupSource,
  arguments: epicArguments,
  answer: async ({ table, files, viewer, webUrl, today, source: group, selection, arguments: args }, name) => {
    const order = askedOrder(args) ?? NEWEST_FIRST
    const filter = askedFilter(args, today)
    const topLevelOnly = args.topLevelHierarchyOnly ?? false
    const includeAncestors = args.includeAncestorGroups ?? false
    const includeDescendants = args.includeDescendantGroups ?? true
    const list = listName(name, group.numericId, order, filter, topLevelOnly, includeAncestors, includeDescendants)
    const { size: first, ...bounds } = checkedPage(list, args)
    if (!hasEpics(group)) return connection([], { hasNextPage: false, hasPreviousPage: false, count: 0 })
    const access = createNamespaceAccess(table, viewer, [group])
    const page = await listItems(table, access, {
      kind: 'epic',
      namespaceIds: group.namespaceIds,
      filter,
      topLevelOnly,
      includeAncestors,
      includeDescendants,
      order,
      first,
      ...bounds,
      files,
      wantsCount: selectsCount(selection),
    })
    const nodes = await listedEpics({ table, viewer, webUrl, selection }, access, page.entries, {
      order,
      seen: page.seen,
      showsColor: () => group.epicColorHighlight,
    })
    return connection(
      page.entries.flatMap((entry, index) => {
        const node = nodes[index]
        return node ? [{ cursor: rowCursor(list, itemRowKey(entry, order)), node }] : []
      }),
      {
        hasNextPage: page.hasNextPage,
        hasPreviousPage: page.hasPreviousPage,
        count: page.count ?? 0,
        startCursor: page.start && rowCursor(list, page.start),
        endCursor: page.end && rowCursor(list, page.end),
      },
    )
  },
})

/** What is known of a page of epics besides its rows. */
interface EpicsPage {
  order?: ItemOrder
  /** Rows that were met on the way, by id. */
  seen?: ReadonlyMap<number, ListEntry>
  /** Tells whether epics of a group show their color. */
  showsColor: (groupId: number) => boolean
}

/** Returns epics as their rows tell them, with what else is selected of them; null in the place of those that may not be seen by now. */
export async function listedEpics(
  { table, viewer, webUrl, selection }: Pick<FieldRequest, 'table' | 'viewer' | 'webUrl' | 'selection'>,
  access: NamespaceAccess,
  entries: ListEntry[],
  { order = NEWEST_FIRST, seen = new Map(), showsColor }: EpicsPage,
) {
  const needs = { ...epicNeeds(selection, order), group: selectsWholeGroups(selection) }
  const rows = entries.map((entry) => ({ ...entry, visibility: access.visibilityOf(entry.namespaceIds) }))
  const parentIds = selectsParents(selection) ? rows.flatMap(({ parentId }) => parentId ?? []) : []
  const [parts, parents] = await Promise.all([
    loadListedParts(table, rows, needs, access),
    readableEpics(table, viewer, [...new Set(parentIds)], seen),
  ])
  return rows.map((entry, index) => {
    const { groupId, homePath: groupPath, namespaceIds, visibility } = entry
    const place = { viewer, groupId, groupPath, namespaceIds, visibility, showsColor: showsColor(groupId) }
    const { group: own = null, ...read } = parts[index] ?? {}
    // Settings go down a tree group by group, so one below may have lost its epics before the one that is asked.
    if (!parts[index] || !hasEpics(own ?? {})) return null
    const parent = parents.get(entry.parentId ?? 0)
    return {
      ...listedEpicObject(entry, place, read, webUrl, own && groupObject(own, viewer, webUrl)),
      ...(parent && { parent: namedParent(parent) }),
    }
  })
}

/** How many epics of a group meet a filter, by state. */
export const epicStatusCounts = field('Group.epicStatusCounts', {
  on: groupSource,
  arguments: epicCountArguments,
  answer: ({ table, files, viewer, today, source: group, arguments: { limit, ...args } }) => {
    if (!hasEpics(group)) return Promise.resolve({ opened: 0, closed: 0, all: 0 })
    const list = {
      ...{ kind: 'epic' as const, namespaceIds: group.namespaceIds, filter: askedFilter(args, today) },
      topLevelOnly: args.topLevelHierarchyOnly ?? false,
      includeAncestors: args.includeAncestorGroups ?? false,
      includeDescendants: args.includeDescendantGroups ?? true,
      files,
    }
    return countByState(table, createNamespaceAccess(table, viewer, [group]), list, limit ?? null)
  },
})

/** Returns the parent as a row names it. */
const namedParent = ({ id, iid, title, homePath }: NamedEpic): NamedParent => ({
  id: globalId('Epic', id),
  iid: `${iid}`,
  title,
  webPath: epicPath(homePath, iid),
})

/** Returns an epic as its list entry tells it, and more exactly by the parts that were read. */
const listedEpicObject = (
  entry: ListEntry,
  place: EpicHome,
  parts: EpicParts,
  webUrl: string,
  group: GroupObject | null,
) => ({
  ...epicCardFields(entry, place.showsColor, webUrl),
  titleHtml: escapedHtml(entry.title),
  startDate: entry.startDate,
  dueDate: entry.dueDate,
  parentId: entry.parentId,
  hasParent: entry.parentId !== null,
  ...epicObject(place, entry, parts, webUrl, group),
})
