import { userPath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import type { UserRef } from '#domain/refs.ts'
import type { UserCore, UserStatus } from '#domain/schema.generated.ts'

/** All but what is asked for by itself. */
export type UserObject = Required<
  Omit<
    UserCore,
    | 'canMerge'
    | 'isEmployee'
    | 'bio'
    | 'pronouns'
    | 'createdAt'
    | 'groupMemberships'
    | 'projectMemberships'
    | 'timelogs'
  >
>

/** Returns a person as GraphQL shows them; the status only where the whole item was read. */
export const userObject = (user: UserRef, webUrl: string, status: UserStatus | null = null): UserObject => ({
  id: globalId('User', user.id),
  name: user.name,
  username: user.username,
  avatarUrl: user.avatarUrl,
  webPath: userPath(user.username),
  webUrl: `${webUrl}${userPath(user.username)}`,
  status,
})
