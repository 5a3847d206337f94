import * as v from 'valibot'
import type { UserRef } from '#domain/refs.ts'
import { listConnection } from '#operations/read/list-connection.ts'
import { searchUsers } from '#operations/read/list-users.ts'
import { askedList } from '#operations/read/row-cursor.ts'
import { userObject } from '#table/objects/user-object.ts'
import type { Field } from '../field.ts'
import { pageArguments, readArguments, searchText } from '../read-arguments.ts'

const schema = v.object({ ...pageArguments, search: searchText })

/** `Query.users`: by name. */
export const users: Field = async ({ table, webUrl, arguments: raw }) => {
  const args = readArguments(schema, raw)
  const found = await searchUsers(table, args.search ?? '')
  const keyOf = ({ name, id }: UserRef) => ({ value: name.toLowerCase(), id })
  return listConnection(found, askedList('Query.users', null, args), { keyOf }, args, (user) =>
    userObject(user, webUrl),
  )
}
