import * as v from 'valibot'
import { listConnection } from '#operations/read/list-connection.ts'
import { listDescendantGroups, listGroups } from '#operations/read/list-groups.ts'
import { askedList } from '#operations/read/row-cursor.ts'
import type { GroupItem } from '#table/place-items.ts'
import { groupObject } from '#table/objects/group-object.ts'
import type { Field } from '../field.ts'
import { maybe, pageArguments, readArguments, searchText } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

const schema = v.object({ ...pageArguments, search: searchText, topLevelOnly: maybe(v.boolean()) })

const byPath = { keyOf: ({ fullPath, id }: GroupItem) => ({ value: fullPath.toLowerCase(), id }) }

/** `Query.groups`: by full path. */
export const groups: Field = async ({ table, viewer, webUrl, arguments: raw }) => {
  const args = readArguments(schema, raw)
  const found = await listGroups(table, viewer, args)
  return listConnection(found, askedList('Query.groups', null, args), byPath, args, (group) =>
    groupObject(group, viewer, webUrl),
  )
}

/** `Group.descendantGroups`: by full path. */
export const descendantGroups: Field = async ({ table, viewer, webUrl, source, arguments: raw }) => {
  const args = readArguments(schema, raw)
  const { numericId, namespaceIds } = namespaceSource(source)
  const found = await listDescendantGroups(table, viewer, namespaceIds, args.search)
  const list = askedList('Group.descendantGroups', numericId, args)
  return listConnection(found, list, byPath, args, (group) => groupObject(group, viewer, webUrl))
}
