import * as v from 'valibot'
import { globalIdNumber } from '#domain/ids.ts'
import { isActiveAsAsked } from '#domain/namespace/archived.ts'
import { can } from '#domain/permissions.ts'
import { allGroups, groupPage, wholeGroups, type GroupRequest } from '#operations/read/namespace/group-directory.ts'
import { ownGroups as groupsOfMember, type GroupRow } from '#operations/read/namespace/group-list.ts'
import { checkedPage, listConnection } from '#operations/read/list/list-connection.ts'
import { askedList, rowCursor } from '#operations/read/list/row-cursor.ts'
import { connection } from '#presenters/graphql/connection.ts'
import { groupObject } from '#presenters/graphql/group-object.ts'
import type { PageArguments } from '#presenters/graphql/page-arguments.ts'
import { field, nothing, type FieldRequest } from '../field.ts'
import { maybe, pageArguments, searchText } from '../read-arguments.ts'
import { groupPlaceSource } from '../source.ts'

const NAMED_MAX = 100

const groupId = v.pipe(
  v.string(),
  v.transform((text) => globalIdNumber('Group', text)),
  v.number('has an id that is not one of a group.'),
)

const schema = v.object({
  ...pageArguments,
  search: searchText,
  topLevelOnly: maybe(v.boolean()),
  active: maybe(v.boolean()),
})

const VALUES = {
  id: ({ id }: GroupRow) => `${id}`.padStart(16, '0'),
  name: ({ name }: GroupRow) => name.toLowerCase(),
  path: ({ fullPath }: GroupRow) => fullPath,
}
const byName = (row: GroupRow) => ({ value: VALUES.name(row), id: row.id })
const VALUE_NAMES = Object.keys(VALUES) as (keyof typeof VALUES)[]
const SORTS = VALUE_NAMES.flatMap((name) => [`${name}_asc` as const, `${name}_desc` as const])

/** Returns a page of groups that were all found, in an order of their own. */
async function sorted(
  { table, viewer, webUrl }: FieldRequest,
  list: string,
  found: GroupRow[],
  sort: (typeof SORTS)[number],
  args: PageArguments,
) {
  const valueOf = VALUES[VALUE_NAMES.find((name) => sort.startsWith(name)) ?? 'path']
  const keyOf = (row: GroupRow) => ({ value: valueOf(row), id: row.id })
  const shown = listConnection(found, list, { keyOf, descending: sort.endsWith('_desc') }, args, (row) => row)
  const whole = new Map((await wholeGroups(table, shown.nodes)).map((group) => [group.id, group]))
  const edges = shown.edges.flatMap(({ cursor, node: { id } }) => {
    const group = whole.get(id)
    return group ? [{ cursor, node: groupObject(group, viewer, webUrl) }] : []
  })
  return connection(edges, { ...shown.pageInfo, count: shown.count })
}

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
  arguments: v.object({
    ...schema.entries,
    ids: maybe(v.pipe(v.array(groupId), v.maxLength(NAMED_MAX, `has more than ${NAMED_MAX} ids.`))),
    sort: maybe(v.pipe(v.string(), v.toLowerCase(), v.picklist([...SORTS, 'similarity'], 'is no order of groups.'))),
  }),
  answer: async (request, name) => {
    const { table, viewer, arguments: args } = request
    const { ids = null, sort = null } = args
    const list = askedList(name, null, args)
    const isInOrder = sort === null || sort === 'similarity'
    if (ids === null && isInOrder) return page(request, list, args, args)
    const found = await allGroups(table, viewer, { ...args, ids })
    return sorted(request, list, found, isInOrder ? 'path_asc' : sort, args)
  },
})

/** Those that a person may work in: their own, and for what a role allows also those below. */
export const ownGroups = field('CurrentUser.groups', {
  on: nothing,
  arguments: v.object({
    ...pageArguments,
    search: searchText,
    active: maybe(v.boolean()),
    permissionScope: maybe(v.picklist(['CREATE_PROJECTS'])),
  }),
  answer: async (request, name) => {
    const { table, viewer, webUrl, arguments: args } = request
    const list = askedList(name, viewer.id, args)
    const isMember = ({ id }: GroupRow): boolean => viewer.roles[`${id}`] !== undefined
    if (!args.permissionScope && (args.search ?? '').trim() === '') {
      const all = await groupsOfMember(table, viewer)
      const own = all.filter((group) => isMember(group) && isActiveAsAsked(group, args.active))
      const { edges, pageInfo, count } = listConnection(own, list, { keyOf: byName }, args, (row) => row)
      return connection(
        edges.map(({ cursor, node }) => ({ cursor, node: groupObject(node, viewer, webUrl) })),
        { ...pageInfo, count },
      )
    }
    const found = await allGroups(table, viewer, { search: args.search, active: args.active })
    const mayCreate = ({ visibility, namespaceIds }: GroupRow): boolean =>
      can(viewer, 'createProject', { kind: 'namespace', visibility, namespaceIds })
    return sorted(request, list, found.filter(args.permissionScope ? mayCreate : isMember), 'name_asc', args)
  },
})

/** In the same order. */
export const descendantGroups = field('Group.descendantGroups', {
  on: groupPlaceSource,
  arguments: schema,
  answer: (request, name) => {
    const { source, arguments: args } = request
    const { search, active } = args
    return page(request, askedList(name, source.numericId, args), { search, active, below: source.fullPath }, args)
  },
})
