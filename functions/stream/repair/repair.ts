import { isDeepStrictEqual } from 'node:util'
import type { FileStore } from '#files/file-store.ts'
import type { Table } from '#table/client/client.ts'
import type { Key } from '#table/keys/keys.ts'

/** A check of what is stored, which may also mend what it finds. */
export interface Repair {
  table: Table
  /** Files of replicas; left out where it is not known where they are, and they are not checked then. */
  files?: FileStore
  /** Whether what is found is mended, or only reported. */
  mends: boolean
  /** Called with a sentence for everything that is not as it must be. */
  found: (fault: string) => void
}

/** True when an item stands as it must, whatever the order of its attributes; those that are undefined do not count. */
export const isAsDue = (stored: Key | null, due: Key): boolean =>
  isDeepStrictEqual(withoutGaps(stored), withoutGaps(due))

const withoutGaps = (item: Key | null): unknown => (item === null ? null : JSON.parse(JSON.stringify(item)))
