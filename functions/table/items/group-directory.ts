import { isArchived } from '#domain/namespace/archived.ts'
import { foundBy, wordsOf } from '#domain/text/name-words.ts'
import { groupDirectoryKeys } from '../keys/index-keys.ts'
import type { Key } from '../keys/keys.ts'
import type { GroupItem } from './place-items.ts'

/** A row by which a group is found; the same whatever it is found by, but for the keys. */
export interface GroupRowItem extends Key, Pick<GroupItem, 'id' | 'name' | 'fullPath' | 'visibility' | 'namespaceIds'> {
  /** It, or a group above it, is archived; left out where neither is. */
  archived?: true
}

/** Rows of one group at most: names may be long. */
const WORDS_MAX = 20

/** Returns the words of a group's own name and of its own part of the path. */
export const ownWords = ({ name, fullPath }: Pick<GroupItem, 'name' | 'fullPath'>): string[] =>
  wordsOf(name, fullPath.slice(fullPath.lastIndexOf('/') + 1))

/** Returns the rows by which a group is found: by its path, by its own words, and by those of the path above it; what is archived also among such groups. */
export function groupRows(group: Omit<GroupItem, keyof Key>): GroupRowItem[] {
  const { id, name, fullPath, visibility, namespaceIds } = group
  const keys = groupDirectoryKeys({ id, fullPath, visibility, rootId: namespaceIds[0] ?? id })
  const own = foundBy(ownWords(group)).slice(0, WORDS_MAX)
  const above = foundBy(wordsOf(fullPath)).filter((word) => !own.includes(word))
  const isInArchive = isArchived(group)
  const row = { id, name, fullPath, visibility, namespaceIds, ...(isInArchive && { archived: true as const }) }
  return [
    { ...keys.byPath, ...row },
    ...(isInArchive ? [{ ...keys.inArchive, ...row }] : []),
    ...(namespaceIds.length === 1 ? [{ ...keys.atTop, ...row }] : []),
    ...own.map((word) => ({ ...keys.byWord(word), ...row })),
    ...above.slice(-WORDS_MAX).map((word) => ({ ...keys.byWordAbove(word), ...row })),
  ]
}
