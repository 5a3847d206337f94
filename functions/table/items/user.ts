import type { PersonState } from '#domain/person-state.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Listed, UserItem, UserTokenItem, UsernameItem, ViewerItem } from './place-items.ts'
import {
  ADMINISTRATORS_LIST,
  nameInKey,
  peopleList,
  userKey,
  userTokenKey,
  usernameKey,
  viewerKey,
} from '../keys/keys.ts'

export interface UserInput extends UserRef {
  email: string
  createdAt: string
  isEmployee?: boolean
}

export interface UserItems {
  user: UserItem
  /** From the user name to the person; guards that the name is unique. */
  username: UsernameItem
  /** Without any role yet. */
  viewer: ViewerItem
  /** One for every word by which the person is found. */
  tokens: UserTokenItem[]
}

/** Names the attributes of a person that the copies hold which other items carry. */
export const USER_REF = ['id', 'username', 'name', 'avatarUrl', 'isBanned'] as const

/** Returns the copy of a person that other items carry. */
export const userRef = (user: UserRef): UserRef => ({
  id: user.id,
  username: user.username,
  name: user.name,
  avatarUrl: user.avatarUrl,
  ...(user.isBanned && { isBanned: true }),
})

/** Returns the words by which a person is found: user name, its parts, and the words of the name; in lower case. */
export function userTokens(user: Pick<UserRef, 'username' | 'name'>): string[] {
  const words = [user.username, ...user.username.split(/[._-]+/), ...user.name.split(/\s+/)]
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word !== '')
}

const nameSort = ({ name, id }: Pick<UserRef, 'id' | 'name'>): string => `${nameInKey(name.toLowerCase())}#${id}`

/** Returns where a person stands in the list of people. */
export const listedPerson = (user: Pick<UserRef, 'id' | 'name'> & { state: PersonState }): Listed => ({
  GSI2PK: peopleList(user.state),
  GSI2SK: nameSort(user),
})

/** Returns what says that a person is an administrator, with the place in the list of them. */
export const administratorMark = (user: Pick<UserRef, 'id' | 'name'>): Listed & { isAdmin: true } => ({
  ...{ GSI2PK: ADMINISTRATORS_LIST, GSI2SK: nameSort(user) },
  isAdmin: true,
})

/** Returns a new person's items. */
export function userItems(input: UserInput): UserItems {
  const ref = userRef(input)
  return {
    user: {
      ...userKey(input.id),
      ...ref,
      ...listedPerson({ ...ref, state: 'active' }),
      email: input.email,
      state: 'active',
      ...(input.isEmployee && { isEmployee: true }),
      availability: 'NOT_SET',
      statusMessage: null,
      statusEmoji: null,
      createdAt: input.createdAt,
      version: 1,
    },
    username: { ...usernameKey(input.username), ...ref },
    viewer: { ...viewerKey(input.username), ...ref, roles: {}, above: {}, version: 1 },
    tokens: userTokens(input).map((token) => ({ ...userTokenKey(token, input.id), ...ref })),
  }
}
