import * as v from 'valibot'
import { globalId } from '#domain/ids.ts'
import type { AccessLevelEnum } from '#domain/schema.generated.ts'
import { listConnection } from '#operations/read/list-connection.ts'
import { listMembers } from '#operations/read/list-members.ts'
import { askedList } from '#operations/read/row-cursor.ts'
import type { MemberItem } from '#table/place-items.ts'
import { userObject } from '#table/objects/user-object.ts'
import { field } from '../field.ts'
import { choices, pageArguments, searchText } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

const schema = v.object({
  ...pageArguments,
  search: searchText,
  relations: choices(['DIRECT', 'INHERITED']),
})

const LEVEL_NAMES: Record<number, AccessLevelEnum> = {
  0: 'NO_ACCESS',
  5: 'MINIMAL_ACCESS',
  10: 'GUEST',
  20: 'REPORTER',
  30: 'DEVELOPER',
  40: 'MAINTAINER',
  50: 'OWNER',
}

const memberObject = ({ id, user, accessLevel }: MemberItem, webUrl: string) => ({
  id: globalId('GroupMember', id),
  user: userObject(user, webUrl),
  accessLevel: { integerValue: accessLevel, stringValue: LEVEL_NAMES[accessLevel] ?? null },
})

/** By name. */
export const groupMembers = field('Group.groupMembers', {
  on: namespaceSource,
  arguments: schema,
  answer: async ({ table, webUrl, source: { numericId, namespaceIds }, arguments: args }, name) => {
    const members = await listMembers(table, namespaceIds, args)
    const keyOf = ({ user, id }: MemberItem) => ({ value: user.name.toLowerCase(), id })
    const list = askedList(name, numericId, args)
    return listConnection(members, list, { keyOf }, args, (member) => memberObject(member, webUrl))
  },
})
