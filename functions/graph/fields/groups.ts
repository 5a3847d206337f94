import * as v from 'valibot'
import { groupPage, type GroupRequest } from '#operations/read/group-directory.ts'
import { checkedPage } from '#operations/read/list-connection.ts'
import { askedList, rowCursor } from '#operations/read/row-cursor.ts'
import { connection } from '#table/objects/connection.ts'
import { groupObject } from '#table/objects/group-object.ts'
import type { PageArguments } from '#table/objects/page-arguments.ts'
import { field, nothing, type FieldRequest } from '../field.ts'
import { maybe, pageArguments, searchText } from '../read-arguments.ts'
import { groupPlaceSource } from '../source.ts'

const schema = v.object({ ...pageArguments, search: searchText, topLevelOnly: maybe(v.boolean()) })

async function page({ table, viewer, webUrl }: FieldRequest, list: string, asked: GroupRequest, args: PageArguments) {
  const { rows, ...neighbours } = await groupPage(table, viewer, asked, checkedPage(list, args))
  return connection(
    rows.map(({ place, group }) => ({ cursor: rowCursor(list, place), node: groupObject(group, viewer, webUrl) })),
    { ...neighbours, count: rows.length },
  )
}

/** By full path, those of a search by how well they answer it. */
export const groups = field('Query.groups', {
  on: nothing,
  arguments: schema,
  answer: (request, name) =>
    page(request, askedList(name, null, request.arguments), request.arguments, request.arguments),
})

/** In the same order. */
export const descendantGroups = field('Group.descendantGroups', {
  on: groupPlaceSource,
  arguments: schema,
  answer: (request, name) => {
    const { source, arguments: args } = request
    return page(request, askedList(name, source.numericId, args), { search: args.search, below: source.fullPath }, args)
  },
})
