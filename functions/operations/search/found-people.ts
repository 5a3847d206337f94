import type { UserRef } from '#domain/refs.ts'
import type { Viewer } from '#domain/role.ts'
import type { Searched } from '#domain/text/search-match.ts'
import type { Table } from '#table/client/client.ts'
import { getItems } from '#table/client/read.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import { viewerKey } from '#table/keys/keys.ts'
import { listUsers } from '../read/people/list-users.ts'
import { PEOPLE_MAX } from './kind-counts.ts'
import type { Place } from './searched-places.ts'

/**
 * Returns people of whom each word begins a word of the name, of those who are in a group or project together with the viewer; with a scope,
 * of those who are in it, above it or below.
 */
export async function foundPeople(
  table: Table,
  viewer: Viewer,
  { whole }: Searched,
  scope: Place | null,
): Promise<UserRef[]> {
  if (viewer.id === null) return []
  const people = (await listUsers(table, { search: whole.replace(/^@/, '') })).slice(0, PEOPLE_MAX)
  const rights = await getItems<ViewerItem>(
    table,
    people.map(({ username }) => viewerKey(username)),
  )
  const isThere = ({ roles, above }: Pick<Viewer, 'roles' | 'above'>): boolean =>
    scope === null || above[`${scope.id}`] === true || scope.namespaceIds.some((id) => roles[`${id}`] !== undefined)
  return people.filter(({ id }, index) => {
    const other = rights[index]
    return other && isThere(other) && (id === viewer.id || haveGroupTogether(viewer, other))
  })
}

/** True when one of them is a member of a group or project of which the other is, too, there or by a group above. */
const haveGroupTogether = (one: Viewer, other: Pick<Viewer, 'roles' | 'above'>): boolean =>
  Object.keys(one.roles).some((id) => other.roles[id] !== undefined || other.above[id] === true) ||
  Object.keys(one.above).some((id) => other.roles[id] !== undefined)
