import { lentKey, shareKey, type Key, type Namespace } from '../keys/keys.ts'

/**
 * A group or project is shared with a group: the direct members of that group have a role in it, not above their own in that group. Both
 * ends are written together; what each person may do follows, person by person.
 */

/** What stands with the group or project that is shared. */
export interface ShareItem extends Key {
  id: number
  groupId: number
  /** The highest role that it gives. */
  accessLevel: number
  createdAt: string
  /** The day, `YYYY-MM-DD` in UTC, with whose beginning it ends; left out where it does not. */
  expiresAt?: string
}

/** What stands with the group whose members get a role; it stays until all of them have followed its end. */
export interface LentItem extends Key {
  place: Namespace
  /** Null once it has ended. */
  accessLevel: number | null
  /** Of the last change: a later one starts again under another number. */
  version: number
  /** Sort key of the last membership that has followed; null at the beginning. Each step leads to the next by the stream. */
  after: string | null
  isDone: boolean
}

export interface ShareInput extends Pick<ShareItem, 'id' | 'groupId' | 'accessLevel' | 'createdAt'> {
  place: Namespace
  expiresAt?: string | undefined
}

/** Returns both ends of a share. */
export const shareItems = ({ place, expiresAt, ...share }: ShareInput): { share: ShareItem; lent: LentItem } => ({
  share: { ...shareKey(place, share.groupId), ...share, ...(expiresAt !== undefined && { expiresAt }) },
  lent: lentItem(share.groupId, place, share.accessLevel, share.id),
})

/** @param accessLevel null for one that ends */
export const lentItem = (groupId: number, place: Namespace, accessLevel: number | null, version: number): LentItem => ({
  ...lentKey(groupId, place),
  ...{ place: { kind: place.kind, id: place.id }, accessLevel, version, after: null, isDone: false },
})
