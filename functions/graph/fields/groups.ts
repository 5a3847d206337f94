import * as v from 'valibot'
import { groupPage, type GroupRequest } from '#operations/read/group-directory.ts'
import { checkedPage } from '#operations/read/list-connection.ts'
import { askedList, rowCursor } from '#operations/read/row-cursor.ts'
import { connection } from '#table/objects/connection.ts'
import { groupObject } from '#table/objects/group-object.ts'
import type { PageArguments } from '#table/objects/page-arguments.ts'
import type { Field, FieldRequest } from '../field.ts'
import { maybe, pageArguments, readArguments, searchText } from '../read-arguments.ts'
import { groupPlaceSource } from '../source.ts'

const schema = v.object({ ...pageArguments, search: searchText, topLevelOnly: maybe(v.boolean()) })

async function page({ table, viewer, webUrl }: FieldRequest, list: string, asked: GroupRequest, args: PageArguments) {
  const { rows, ...neighbours } = await groupPage(table, viewer, asked, checkedPage(list, args))
  return connection(
    rows.map(({ place, group }) => ({ cursor: rowCursor(list, place), node: groupObject(group, viewer, webUrl) })),
    { ...neighbours, count: rows.length },
  )
}

/** `Query.groups`: by full path, those of a search by how well they answer it. */
export const groups: Field = (request) => {
  const args = readArguments(schema, request.arguments)
  return page(request, askedList('Query.groups', null, args), args, args)
}

/** `Group.descendantGroups`: in the same order. */
export const descendantGroups: Field = (request) => {
  const args = readArguments(schema, request.arguments)
  const { numericId, fullPath } = groupPlaceSource(request.source)
  const list = askedList('Group.descendantGroups', numericId, args)
  return page(request, list, { search: args.search, below: fullPath }, args)
}
