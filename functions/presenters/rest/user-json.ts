import { userPath } from '#domain/addresses.ts'
import type { UserRef } from '#domain/refs.ts'
import { pictureAddress, site } from './site.ts'

/** Returns a person as other people see them. */
export const userJson = (user: UserRef) => ({
  id: user.id,
  username: user.username,
  name: user.name,
  state: 'active',
  avatar_url: pictureAddress(user.avatarUrl),
  web_url: site(userPath(user.username)),
})
