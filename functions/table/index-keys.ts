import { nameInKey, padded, type Key } from './keys.ts'

/** The keys of what is written for reading alone: lists and roadmaps of groups, texts of a search, the directory of groups. */

/** Entries of a group's list of epics: every epic of the group and of the groups below, by creation. */
export const listPk = (groupId: number): string => `X#${groupId}#LIST`
export const listKey = (groupId: number, createdAt: string, epicId: number): Key => ({
  PK: listPk(groupId),
  SK: `${createdAt}#${padded(epicId, 16)}`,
})

/**
 * What a roadmap can be narrowed to by key: all epics of a group or those in one state; those of a label, an author, a
 * milestone; confidential ones.
 */
export type Facet =
  | { kind: 'G'; state?: 'opened' | 'closed' }
  | { kind: 'L' | 'A'; name: string }
  | { kind: 'M'; id: number }
  | { kind: 'C' }
const facetName = (facet: Facet): string => {
  if (facet.kind === 'G') return facet.state ?? ''
  if (facet.kind === 'M') return `M${facet.id}`
  if (facet.kind === 'C') return 'C'
  return facet.kind === 'L' ? `L${nameInKey(facet.name)}` : `A${nameInKey(facet.name.toLowerCase())}`
}
/** Whether what reaches into a month is kept apart: of facets that many epics have. */
export const hasMonths = ({ kind }: Facet): boolean => kind === 'G'
/** Epics of a group and the groups below that have a facet, of one class of duration; by start, and in `byEnd` by end. */
export const roadmapPk = (groupId: number, facet: Facet, part: string): string =>
  `X#${groupId}#G${facetName(facet)}#${part}`
/** Ids count down in it, so that of equal dates the highest id comes first. Epics without the date come last. */
export const roadmapSort = (date: string | null, epicId: number): string =>
  `${date ?? NO_DATE}#${padded(ID_MAX - epicId, 16)}`
/** Stands behind every date. */
export const NO_DATE = '~'
const ID_MAX = 9007199254740991
/** Index `byEnd`: the sort key of roadmap entries by due date. */
export const BY_END = 'GSI1SK'

/** Texts of epics for search, spread over shards that are read at the same time. */
export const SEARCH_SHARDS = 8
export const searchPk = (rootId: number, shard: number): string => `SX#${rootId}#${shard}`
export const searchKey = (rootId: number, epicId: number): Key => ({
  PK: searchPk(rootId, epicId % SEARCH_SHARDS),
  SK: padded(epicId, 16),
})

/** How a path is sorted, so that what stands below a group follows it at once: no path has a blank. */
export const pathSort = (fullPath: string): string => fullPath.toLowerCase().split('/').join(' ')
/**
 * Partition of the rows by which groups are found. Those that everybody may read, and those for who is signed in, stand
 * together; private ones with those of their root group, so that nobody reads past groups of others.
 */
export const groupDirectoryPk = (readers: 'public' | 'internal' | number): string => `GD#${readers}`
/** Sort keys of groups by path: of all of them, and of top-level groups alone. */
export const GROUP_PATHS = { all: 'P#', top: 'T#' }
/** Sort keys of groups by a word: of their own name and path, and of the path above them. */
export const GROUP_WORDS = { own: 'W#', above: 'A#' }
/** The keys of the rows by which a group is found. */
export function groupDirectoryKeys(group: {
  id: number
  fullPath: string
  visibility: 'public' | 'internal' | 'private'
  rootId: number
}) {
  const PK = groupDirectoryPk(group.visibility === 'private' ? group.rootId : group.visibility)
  const path = pathSort(group.fullPath)
  return {
    byPath: { PK, SK: `${GROUP_PATHS.all}${path}` },
    atTop: { PK, SK: `${GROUP_PATHS.top}${path}` },
    byWord: (word: string): Key => ({ PK, SK: `${GROUP_WORDS.own}${word}#${group.id}` }),
    byWordAbove: (word: string): Key => ({ PK, SK: `${GROUP_WORDS.above}${word}#${group.id}` }),
  }
}
