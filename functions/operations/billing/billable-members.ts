import { ROLE } from '#domain/role.ts'
import { containsText } from '#domain/text/search-terms.ts'
import type { Table } from '#table/client/client.ts'
import { getItems } from '#table/client/read.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { groupPk, userKey } from '#table/keys/keys.ts'
import { membershipsBelow } from './seats.ts'

/** Somebody who takes a seat of a top-level group. */
export interface BillableMember {
  user: UserItem
  /** True for members of a group, false for those of projects alone. */
  isOfGroup: boolean
  /** True when the top-level group has no other Owner. */
  isLastOwner: boolean
}

/** Returns who takes the seats of a top-level group, each once, by name. */
export async function billableMembers(
  table: Table,
  rootId: number,
  search: string | undefined,
): Promise<BillableMember[]> {
  const memberships = await membershipsBelow(table, rootId)
  const ids = [...new Set(memberships.map(({ user }) => user.id))]
  const people = await getItems<UserItem>(table, ids.map(userKey))
  const ofGroups = new Set(memberships.filter(({ PK }) => PK.startsWith('G#')).map(({ user }) => user.id))
  const owners = memberships.filter(({ PK, accessLevel }) => PK === groupPk(rootId) && accessLevel >= ROLE.owner)
  return people
    .flatMap((user): BillableMember[] => {
      if (user === null || !containsText(search, user.name, user.username)) return []
      const isLastOwner = owners.length === 1 && owners[0]?.user.id === user.id
      return [{ user, isOfGroup: ofGroups.has(user.id), isLastOwner }]
    })
    .toSorted((one, other) => one.user.name.localeCompare(other.user.name, 'en') || one.user.id - other.user.id)
}
