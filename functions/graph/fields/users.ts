import * as v from 'valibot'
import { globalIdNumber } from '#domain/ids.ts'
import type { UserRef } from '#domain/refs.ts'
import { listConnection } from '#operations/read/list-connection.ts'
import { listUsers } from '#operations/read/list-users.ts'
import { askedList } from '#operations/read/row-cursor.ts'
import { userObject } from '#table/objects/user-object.ts'
import { field, nothing } from '../field.ts'
import { maybe, pageArguments, searchText } from '../read-arguments.ts'

const NAMED_MAX = 100

const userId = v.pipe(
  v.string(),
  v.transform((text) => globalIdNumber('User', text)),
  v.number('has an id that is not one of a user.'),
)

const schema = v.object({
  ...pageArguments,
  search: searchText,
  ids: maybe(v.pipe(v.array(userId), v.maxLength(NAMED_MAX, `has more than ${NAMED_MAX} ids.`))),
  usernames: maybe(v.pipe(v.array(v.string()), v.maxLength(NAMED_MAX, `has more than ${NAMED_MAX} names.`))),
})

/** By name. */
export const users = field('Query.users', {
  on: nothing,
  arguments: schema,
  answer: async ({ table, webUrl, arguments: args }, fieldName) => {
    const found = await listUsers(table, args)
    const keyOf = ({ name, id }: UserRef) => ({ value: name.toLowerCase(), id })
    const list = askedList(fieldName, null, args)
    return listConnection(found, list, { keyOf }, args, (user) => userObject(user, webUrl))
  },
})
