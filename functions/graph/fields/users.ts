import * as v from 'valibot'
import { globalIdNumber } from '#domain/ids.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Sort } from '#domain/schema.generated.ts'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { colleagueIds, groupMemberIds } from '#operations/read/namespace/list-members.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import { peopleNow } from '#operations/read/people/people-now.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import type { Table } from '#table/client/client.ts'
import { userKey } from '#table/keys/keys.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { getItems } from '#table/client/read.ts'
import { field, nothing } from '../field.ts'
import { maybe, pageArguments, searchText } from '../read-arguments.ts'

const NAMED_MAX = 100

const numberOf = (type: 'User' | 'Group') =>
  v.pipe(
    v.string(),
    v.transform((text) => globalIdNumber(type, text)),
    v.number(`has an id that is not one of a ${type.toLowerCase()}.`),
  )

const schema = v.object({
  ...pageArguments,
  search: searchText,
  ids: maybe(v.pipe(v.array(numberOf('User')), v.maxLength(NAMED_MAX, `has more than ${NAMED_MAX} ids.`))),
  usernames: maybe(v.pipe(v.array(v.string()), v.maxLength(NAMED_MAX, `has more than ${NAMED_MAX} names.`))),
  admins: maybe(v.boolean()),
  groupId: maybe(numberOf('Group')),
  sort: maybe(v.picklist(['NAME_ASC', 'NAME_DESC', 'CREATED_ASC', 'CREATED_DESC'])),
})

/** Returns what each person is sorted by. */
async function sortValues(table: Table, people: UserRef[], sort: Sort): Promise<(person: UserRef) => string> {
  if (!sort.startsWith('CREATED')) return ({ name }) => name.toLowerCase()
  const items = await getItems<UserItem>(
    table,
    people.map(({ id }) => userKey(id)),
  )
  const times = new Map(items.flatMap((item) => (item ? [[item.id, item.createdAt] as const] : [])))
  return ({ id }) => times.get(id) ?? ''
}

export const users = field('Query.users', {
  on: nothing,
  arguments: schema,
  answer: async ({ table, viewer, webUrl, selection, arguments: args }, fieldName) => {
    const { sort = null, admins, groupId = null, ...asked } = args
    const isForAll = groupId === null && !asked.search && !asked.ids && !asked.usernames
    const memberIds =
      groupId !== null
        ? await groupMemberIds(table, viewer, groupId)
        : isForAll
          ? await colleagueIds(table, viewer)
          : null
    const found = admins ? [] : await listUsers(table, { ...asked, memberIds })
    const valueOf = await sortValues(table, found, sort ?? 'NAME_ASC')
    const keyOf = (person: UserRef) => ({ value: valueOf(person), id: person.id })
    const order = { keyOf, descending: sort?.endsWith('_DESC') ?? false }
    const isStatusAsked = selection?.some((path) => path.endsWith('/status')) ?? true
    const now = await peopleNow(table, isStatusAsked ? found : [])
    return listConnection(found, askedList(fieldName, null, args), order, args, (user) =>
      userObject(user, webUrl, now(user).status),
    )
  },
})
