import { NEWEST_FIRST, epicRowKey, type EpicOrder } from '#domain/epic-sort.ts'
import { hasEpics } from '#domain/group-features.ts'
import { checkedPage } from '#operations/read/list-connection.ts'
import { listEpics } from '#operations/read/list-epics.ts'
import { loadListedParts } from '#operations/read/listed-parts.ts'
import { createNamespaceAccess } from '#operations/read/namespace-access.ts'
import { listName, rowCursor } from '#operations/read/row-cursor.ts'
import type { ListEntry } from '#table/list-entry.ts'
import { connection } from '#table/objects/connection.ts'
import type { EpicPlace } from '#table/objects/epic-facts.ts'
import { epicCardFields } from '#table/objects/epic-fields.ts'
import { epicObject, type EpicParts } from '#table/objects/epic-object.ts'
import { escapedHtml } from '#table/objects/escaped-html.ts'
import { groupObject, type GroupObject } from '#table/objects/group-object.ts'
import type { Field } from '../field.ts'
import { namespaceSource } from '../source.ts'
import { epicNeeds, selectsCount, selectsWholeGroups } from '../selected.ts'
import { askedOrder, epicQuery, readEpicArguments, type EpicArguments } from './epic-arguments.ts'

/** `Group.epics`: one page of the epics of a group. */
export const groupEpics: Field = async ({ table, viewer, webUrl, source, selection, arguments: raw }) => {
  const group = namespaceSource(source)
  const args = readEpicArguments(raw)
  const order = askedOrder(args) ?? NEWEST_FIRST
  const list = nameOfList(group.numericId, order, args)
  const { first, after } = checkedPage(args, list)
  if (!hasEpics(group)) return connection([], { hasNextPage: false, hasPreviousPage: false, count: 0 })
  const access = createNamespaceAccess(table, viewer, [group])
  const page = await listEpics(table, access, {
    namespaceIds: group.namespaceIds,
    query: epicQuery(args),
    includeAncestors: args.includeAncestorGroups ?? false,
    includeDescendants: args.includeDescendantGroups ?? true,
    order,
    first,
    after,
    wantsCount: selectsCount(selection),
  })
  const needs = { ...epicNeeds(selection), group: selectsWholeGroups(selection) }
  const parts = await loadListedParts(table, page.entries, needs, access)
  const nodeOf = (entry: ListEntry, index: number) => {
    const { groupId, groupPath, namespaceIds } = entry
    const visibility = access.visibilityOf(namespaceIds)
    const place = { viewer, groupId, groupPath, namespaceIds, visibility, showsColor: group.epicColorHighlight }
    const { group: own = null, ...read } = parts[index] ?? {}
    return listedEpicObject(entry, place, read, webUrl, own && groupObject(own, viewer, webUrl))
  }
  const edges = page.entries.map((entry, index) => ({
    cursor: rowCursor(epicRowKey(entry, order), list),
    node: nodeOf(entry, index),
  }))
  return connection(
    // Settings go down a tree group by group, so one below may have lost its epics before the one that is asked.
    edges.filter((_, index) => hasEpics(parts[index]?.group ?? {})),
    {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: after !== null,
      count: page.count ?? 0,
      endCursor: page.end === null ? null : rowCursor(page.end, list),
    },
  )
}

/** Names the list that the arguments describe, whatever page of it they ask for. */
const nameOfList = (
  groupId: number,
  order: EpicOrder,
  { first: _, after: _after, sort: _sort, ...asked }: EpicArguments,
) =>
  listName(
    groupId,
    order,
    epicQuery(asked),
    asked.includeAncestorGroups ?? false,
    asked.includeDescendantGroups ?? true,
  )

/** An epic as its list entry tells it, and more exactly by the parts that were read. */
const listedEpicObject = (
  entry: ListEntry,
  place: EpicPlace,
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
