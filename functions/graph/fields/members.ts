import * as v from 'valibot'
import { globalId } from '#domain/ids.ts'
import type { RowKey } from '#domain/keyset.ts'
import { can } from '#domain/permissions.ts'
import { accessLevelObject, type Viewer } from '#domain/role.ts'
import type { MemberSort } from '#domain/schema.generated.ts'
import { listConnection } from '#operations/read/list/list-connection.ts'
import {
  highestMemberships,
  listMembers,
  namedNow,
  type FoundMember,
  type MemberSearch,
  type OwnedMember,
} from '#operations/read/namespace/list-members.ts'
import { listMemberships, type FoundMembership } from '#operations/read/people/list-memberships.ts'
import { askedList } from '#operations/read/list/row-cursor.ts'
import { connection } from '#presenters/graphql/connection.ts'
import { groupObject, namespaceSubject } from '#presenters/graphql/group-object.ts'
import type { PageArguments } from '#presenters/graphql/page-arguments.ts'
import { projectObject } from '#presenters/graphql/project-object.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { getItems } from '#table/client/read.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { namespaceKey, namespacePk } from '#table/keys/keys.ts'
import { field, type FieldRequest, type GraphField } from '../field.ts'
import { choices, maybe, pageArguments, searchText } from '../read-arguments.ts'
import { namespaceSource, userSource } from '../source.ts'

const RELATIONS = {
  Group: ['DIRECT', 'INHERITED', 'DESCENDANTS', 'SHARED_FROM_GROUPS'],
  Project: ['DIRECT', 'INHERITED', 'DESCENDANTS', 'INVITED_GROUPS', 'SHARED_INTO_ANCESTORS'],
} as const

const SORTS = ['USER_FULL_NAME_ASC', 'USER_FULL_NAME_DESC', 'ACCESS_LEVEL_ASC', 'ACCESS_LEVEL_DESC'] as const

/** People that are offered to choose from. */
const OFFERED_MAX = 20

function memberObject(member: FoundMember, viewer: Viewer, webUrl: string, place: GroupItem | ProjectItem | null) {
  const { owner, id, user, accessLevel, createdAt, expiresAt } = member
  const type = owner.kind === 'group' ? 'GroupMember' : 'ProjectMember'
  return {
    __typename: type,
    id: globalId(type, id),
    user: userObject(user, webUrl, user.status),
    accessLevel: accessLevelObject(accessLevel),
    createdAt,
    expiresAt: expiresAt === undefined ? null : `${expiresAt}T00:00:00Z`,
    ...(place?.kind === 'group' && { group: groupObject(place, viewer, webUrl) }),
    ...(place?.kind === 'project' && { project: projectObject(place, viewer, webUrl) }),
  }
}

/** Returns the groups and projects of memberships, where they are asked for. */
async function placesOf({ table, viewer, selection }: FieldRequest, members: FoundMember[]) {
  if (selection?.every((path) => !/\/(?:group|project)(?:\/|$)/.test(path)))
    return new Map<string, GroupItem | ProjectItem | null>()
  const keys = new Map(members.map(({ owner }) => [namespacePk(owner), namespaceKey(owner)]))
  const found = await getItems<GroupItem | ProjectItem>(table, [...keys.values()])
  const readable = found.map((place) => (place && can(viewer, 'read', namespaceSubject(place)) ? place : null))
  return new Map([...keys.keys()].map((partition, index) => [partition, readable[index] ?? null]))
}

const nameKey = ({ user, id }: FoundMember): RowKey => ({ value: user.name.toLowerCase(), id })
const levelKey = ({ accessLevel, id }: OwnedMember): RowKey => ({ value: `${accessLevel}`.padStart(2, '0'), id })

interface AskedMembers extends PageArguments, MemberSearch {
  sort?: MemberSort | null | undefined
}

/** Returns a page of members. By roles, and whoever they are, only the people of the page are read. */
async function memberPage({ table, viewer }: FieldRequest, list: string, asked: AskedMembers) {
  const sort = asked.sort ?? 'USER_FULL_NAME_ASC'
  const [isByLevel, descending] = [sort.startsWith('ACCESS_LEVEL'), sort.endsWith('_DESC')]
  if (!isByLevel || (asked.search ?? '') !== '') {
    const keyOf = isByLevel ? levelKey : nameKey
    const named = await listMembers(table, viewer, asked)
    return listConnection(named, list, { keyOf, descending }, asked, (member) => member)
  }
  const found = await highestMemberships(table, viewer, asked)
  const page = listConnection(found, list, { keyOf: levelKey, descending }, asked, (member) => member)
  const named = new Map((await namedNow(table, page.nodes)).map((member) => [member.user.id, member]))
  const edges = page.edges.flatMap(({ cursor, node }) => {
    const member = named.get(node.user.id)
    return member ? [{ cursor, node: member }] : []
  })
  return connection(edges, { ...page.pageInfo, count: page.count })
}

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
    answer: async (request, name) => {
      const { viewer, webUrl, arguments: args } = request
      const { numericId, namespaceIds } = request.source
      const list = askedList(name, numericId, args)
      const page = await memberPage(request, list, { ownerKind: OWNERS[owner], namespaceIds, ...args })
      const places = await placesOf(request, page.nodes)
      const edges = page.edges.map(({ cursor, node: member }) => ({
        cursor,
        node: memberObject(member, viewer, webUrl, places.get(namespacePk(member.owner)) ?? null),
      }))
      return connection(edges, { ...page.pageInfo, count: page.count })
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

/** Returns what a person is a direct member of, by path. */
const membershipsOf = (owner: Owner): GraphField =>
  field(`UserCore.${OWNERS[owner]}Memberships`, {
    on: userSource,
    arguments: v.object(pageArguments),
    answer: async ({ table, viewer, webUrl, source: userId, arguments: args }, name) => {
      const found = await listMemberships(table, viewer, { userId, kind: OWNERS[owner] })
      const keyOf = ({ place }: FoundMembership): RowKey => ({ value: place.fullPath.toLowerCase(), id: place.id })
      const list = askedList(name, userId, args)
      return listConnection(found, list, { keyOf, descending: false }, args, ({ member, owner: of, place }) =>
        memberObject({ ...member, owner: of }, viewer, webUrl, place),
      )
    },
  })

export const members: GraphField[] = (['Group', 'Project'] as const).flatMap((owner) => [
  membersOf(owner),
  offeredPeople(owner),
  membershipsOf(owner),
])
