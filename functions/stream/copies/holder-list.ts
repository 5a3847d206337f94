import type { Key } from '#table/keys/keys.ts'

/** A list of what carries a copy. */
export interface HolderList {
  /** Its next rows behind a sort key, at most `limit`. */
  read: (after: string | null, limit: number) => Promise<Key[]>
  /** Brings what these rows name up to date. */
  follow: (rows: Key[]) => Promise<void>
}
