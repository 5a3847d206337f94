import { NEWEST_FIRST, epicRowKey } from '#domain/epic-sort.ts'
import { loadEpicParts } from '#operations/read/epic-parts.ts'
import { checkedPage } from '#operations/read/list-connection.ts'
import { listEpics } from '#operations/read/list-epics.ts'
import { createNamespaceAccess } from '#operations/read/namespace-access.ts'
import { rowCursor } from '#operations/read/row-cursor.ts'
import type { ListEntry } from '#table/list-entry.ts'
import { connection } from '#table/objects/connection.ts'
import type { EpicPlace } from '#table/objects/epic-facts.ts'
import { epicCardFields } from '#table/objects/epic-fields.ts'
import { epicObject, type EpicParts } from '#table/objects/epic-object.ts'
import { escapedHtml } from '#table/objects/escaped-html.ts'
import type { Field } from '../field.ts'
import { namespaceSource } from '../source.ts'
import { epicNeeds, selectsCount } from '../selected.ts'
import { askedOrder, epicQuery, readEpicArguments } from './epic-arguments.ts'

/** `Group.epics`: one page of the epics of a group. */
export const groupEpics: Field = async ({ table, viewer, webUrl, source, selection, arguments: raw }) => {
  const group = namespaceSource(source)
  const args = readEpicArguments(raw)
  const order = askedOrder(args) ?? NEWEST_FIRST
  const { first, after } = checkedPage(args)
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
  const parts = await loadEpicParts(
    table,
    page.entries.map(({ id }) => id),
    epicNeeds(selection),
  )
  const nodeOf = (entry: ListEntry, index: number) => {
    const { groupId, groupPath, namespaceIds } = entry
    const visibility = access.visibilityOf(namespaceIds)
    const place = { viewer, groupId, groupPath, namespaceIds, visibility, showsColor: group.epicColorHighlight }
    return listedEpicObject(entry, place, parts[index] ?? {}, webUrl)
  }
  return connection(
    page.entries.map((entry, index) => ({
      cursor: rowCursor(epicRowKey(entry, order)),
      node: nodeOf(entry, index),
    })),
    {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: after !== null,
      count: page.count ?? 0,
      endCursor: page.end === null ? null : rowCursor(page.end),
    },
  )
}

/** An epic as its list entry tells it, and more exactly by the parts that were read. */
const listedEpicObject = (entry: ListEntry, place: EpicPlace, parts: EpicParts, webUrl: string) => ({
  ...epicCardFields(entry, place.showsColor, webUrl),
  titleHtml: escapedHtml(entry.title),
  startDate: entry.startDate,
  dueDate: entry.dueDate,
  parentId: entry.parentId,
  hasParent: entry.parentId !== null,
  ...epicObject(place, entry, parts, webUrl),
})
