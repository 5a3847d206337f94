import * as v from 'valibot'
import { globalId } from '#domain/ids.ts'
import type { RowKey } from '#domain/keyset.ts'
import { accessLevelObject } from '#domain/role.ts'
import type { MemberSort } from '#domain/schema.generated.ts'
import { listConnection } from '#operations/read/list/list-connection.ts'
import { listMembers, type FoundMember } from '#operations/read/namespace/list-members.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { field, type GraphField } from '../field.ts'
import { choices, maybe, pageArguments, searchText } from '../read-arguments.ts'
import { namespaceSource } from '../source.ts'

const RELATIONS = {
  Group: ['DIRECT', 'INHERITED', 'DESCENDANTS', 'SHARED_FROM_GROUPS'],
  Project: ['DIRECT', 'INHERITED', 'DESCENDANTS', 'INVITED_GROUPS', 'SHARED_INTO_ANCESTORS'],
} as const

const SORTS = ['USER_FULL_NAME_ASC', 'USER_FULL_NAME_DESC', 'ACCESS_LEVEL_ASC', 'ACCESS_LEVEL_DESC'] as const

/** People that are offered to choose from. */
const OFFERED_MAX = 20

function memberObject({ ownerKind, id, user, accessLevel }: FoundMember, webUrl: string) {
  const type = ownerKind === 'group' ? 'GroupMember' : 'ProjectMember'
  return {
    __typename: type,
    id: globalId(type, id),
    user: userObject(user, webUrl, user.status),
    accessLevel: accessLevelObject(accessLevel),
  }
}

const nameKey = ({ user, id }: FoundMember): RowKey => ({ value: user.name.toLowerCase(), id })
const levelKey = ({ accessLevel, id }: FoundMember): RowKey => ({ value: `${accessLevel}`.padStart(2, '0'), id })

const orderOf = (sort: MemberSort) => ({
  keyOf: sort.startsWith('ACCESS_LEVEL') ? levelKey : nameKey,
  descending: sort.endsWith('_DESC'),
})

type Owner = keyof typeof RELATIONS
const OWNERS = { Group: 'group', Project: 'project' } as const

const membersOf = (owner: Owner): GraphField =>
  field(`${owner}.${OWNERS[owner]}Members`, {
    on: namespaceSource,
    arguments: v.object({
      ...pageArguments,
      search: searchText,
      relations: choices(RELATIONS[owner]),
      sort: maybe(v.picklist(SORTS)),
    }),
    answer: async ({ table, viewer, webUrl, source: { numericId, namespaceIds }, arguments: args }, name) => {
      const members = await listMembers(table, viewer, { ownerKind: OWNERS[owner], namespaceIds, ...args })
      const list = askedList(name, numericId, args)
      const order = orderOf(args.sort ?? 'USER_FULL_NAME_ASC')
      return listConnection(members, list, order, args, (member) => memberObject(member, webUrl))
    },
  })

/** Returns people to choose from, by name. */
const offeredPeople = (owner: Owner): GraphField =>
  field(`${owner}.autocompleteUsers`, {
    on: namespaceSource,
    arguments: v.object({ search: searchText }),
    answer: async ({ table, viewer, webUrl, source: { namespaceIds }, arguments: { search } }) => {
      const members = await listMembers(table, viewer, { ownerKind: OWNERS[owner], namespaceIds, search })
      return members
        .map(({ user }) => user)
        .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
        .slice(0, OFFERED_MAX)
        .map((user) => userObject(user, webUrl, user.status))
    },
  })

export const members: GraphField[] = (['Group', 'Project'] as const).flatMap((owner) => [
  membersOf(owner),
  offeredPeople(owner),
])
