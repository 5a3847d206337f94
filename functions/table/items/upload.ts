import type { UserRef } from '#domain/refs.ts'
import { uploadItemKey, type Key, type Namespace } from '../keys/keys.ts'
import { userRef } from './user.ts'

/** What is known of a file that was uploaded to a group or project; the file itself is in the store of files. */
export interface UploadItem extends Key {
  id: number
  /** Of its address: see `UploadPlace`. */
  secret: string
  name: string
  bytes: number
  user: UserRef
  /** ISO 8601 */
  createdAt: string
  /** When a text was last known to be written that names it, give or take some days (ISO 8601); null while it is taken away. */
  namedAt: string | null
}

/** How many files came on a day: from a person, or to a group or project. */
export interface UploadDayItem extends Key {
  files: number
  /** When the record may go, in seconds since 1970. */
  ttl: number
}

export type UploadInput = Omit<UploadItem, keyof Key | 'namedAt'>

export const uploadItem = (owner: Namespace, input: UploadInput): UploadItem => ({
  ...uploadItemKey(owner, input.secret),
  ...input,
  user: userRef(input.user),
  namedAt: input.createdAt,
})
