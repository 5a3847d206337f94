import { PERSON_STATES, type PersonState } from '#domain/person-state.ts'
import type { Table } from '#table/client/client.ts'
import { getItems, queryAll } from '#table/client/read.ts'
import type { UserItem, ViewerItem } from '#table/items/place-items.ts'
import { ADMINISTRATORS_LIST, peopleList, userKey, viewerKey } from '#table/keys/keys.ts'
import { listUsers } from '../read/people/list-users.ts'

export interface PeopleRequest {
  /** Everybody in whatever state when left out. */
  states?: readonly PersonState[] | undefined
  search?: string | undefined
  /** Administrators alone. */
  isAdmin?: boolean | undefined
}

/** A person as administrators see them. */
export interface AdministeredPerson {
  user: UserItem
  isAdmin: boolean
}

/** Returns people of the installation by name. */
export async function listPeople(table: Table, request: PeopleRequest): Promise<UserItem[]> {
  const { states = PERSON_STATES, search, isAdmin = false } = request
  const found = await candidates(table, { states, search, isAdmin })
  return found
    .filter((user) => states.includes(user.state))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}

async function candidates(table: Table, { states, search, isAdmin }: PeopleRequest): Promise<UserItem[]> {
  const numbered = async (ids: number[]): Promise<UserItem[]> =>
    (await getItems<UserItem>(table, ids.map(userKey))).filter((user) => user !== null)
  const listed = <Item extends UserItem | ViewerItem>(partition: string) =>
    queryAll<Item>(table, 'people', { index: 'lists', partition })
  const administrators = isAdmin ? (await listed<ViewerItem>(ADMINISTRATORS_LIST)).map(({ id }) => id) : null
  if (search) {
    const people = (await listUsers(table, { search })).map(({ id }) => id)
    return numbered(administrators === null ? people : people.filter((id) => administrators.includes(id)))
  }
  if (administrators !== null) return numbered(administrators)
  return (await Promise.all((states ?? []).map((state) => listed<UserItem>(peopleList(state))))).flat()
}

/** Returns the same people with whether they are administrators. */
export async function administered(table: Table, users: UserItem[]): Promise<AdministeredPerson[]> {
  const rights = await getItems<ViewerItem>(
    table,
    users.map(({ username }) => viewerKey(username)),
  )
  return users.map((user, index) => ({ user, isAdmin: rights[index]?.isAdmin ?? false }))
}
