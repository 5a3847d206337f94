import { RECORDS } from '#domain/namespace/records.ts'

/**
 * Whose changes the function on the table's stream receives: nothing follows from any other item, least of all from the
 * rows of lists, of which it writes some twenty for one change. Plain data, for Lambda's filter and the local system alike;
 * Lambda takes five of them.
 */
export const streamFilter = [
  // An epic's own item, what it has from its children, a tree that is being deleted, what happened (EV) and comments (N).
  { partitions: ['E#'], sortKeys: ['#', 'A', 'DEL'], prefixes: ['EV#', 'N#'] },
  // The same of issues and tasks, but for their children; and what is left to go over to their successors (HAND).
  { partitions: ['I#', 'T#'], sortKeys: ['#', 'DEL', 'HAND'], prefixes: ['EV#', 'N#'] },
  // What items carry copies of, and that was changed: the copies are following.
  { partitions: ['LB#', 'MS#', 'IC#', 'UC#', 'GC#', 'JC#'], sortKeys: ['COPIES'], prefixes: [] },
  // Memberships (M) and what is shared with a group (LENT), by which each person may do what follows; and milestones (MS), of which webhooks are told.
  { partitions: ['G#', 'J#'], sortKeys: [], prefixes: ['M#', 'MS#', 'LENT#'] },
  // The record of migrations: the next batch may be due. Merge requests, their changes (E) and comments (N).
  { partitions: ['MIGRATIONS', 'MR#'], sortKeys: ['#'], prefixes: ['E#', 'N#'] },
] as const

/**
 * Whose changes the function receives that tells them to those who follow: items and merge requests, what they have from below, their change events
 * (EV) and comments (N), groups and projects with what is in them, people's rights, and how many to-dos they have.
 */
export const liveFilter = [
  // Rows of tasks (CT) are those of issues alone: by these it is known who sees that an issue's numbers of tasks have changed. Of weaknesses (V) their own item.
  { partitions: ['E#', 'I#', 'T#', 'MR#', 'V#'], sortKeys: ['#', 'A'], prefixes: ['EV#', 'N#', 'CT#'] },
  // Groups and projects, and what is in them.
  {
    partitions: ['G#', 'J#'],
    sortKeys: ['#'],
    prefixes: Object.values(RECORDS).flatMap(({ prefixes }) => prefixes),
  },
  // Webhooks, whose sort keys begin with a number.
  { partitions: ['WR#'], sortKeys: [], prefixes: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] },
  // People's rights, and their to-dos.
  { partitions: ['UN#', 'U#'], sortKeys: ['ACL', 'TODOS'], prefixes: [] },
] as const

/** Records that each function receives at once at most: what many of them need alike is done once, and who follows is told of few. */
export const streamBatch = 500
export const liveBatch = 100

interface StreamKeys {
  partitions: readonly string[]
  sortKeys: readonly string[]
  prefixes?: readonly string[]
}

interface StreamedKey {
  PK: string
  SK: string
}

const isAmong = (filter: readonly StreamKeys[], { PK, SK }: StreamedKey): boolean =>
  filter.some(
    ({ partitions, sortKeys, prefixes = [] }) =>
      partitions.some((partition) => PK.startsWith(partition)) &&
      (sortKeys.includes(SK) || prefixes.some((prefix) => SK.startsWith(prefix))),
  )

/** True when the function receives changes of the item with this key on which roll-ups and lists follow. */
export const isStreamed = (key: StreamedKey): boolean => isAmong(streamFilter, key)

/** True when the function receives changes of the item with this key that tells them to those who follow. */
export const isLive = (key: StreamedKey): boolean => isAmong(liveFilter, key)

/** Returns patterns of Lambda's filter, one for each line of a filter. */
export const streamPatterns = (filter: readonly StreamKeys[]): object[] =>
  filter.map(({ partitions, sortKeys, prefixes = [] }) => ({
    dynamodb: {
      Keys: {
        PK: { S: partitions.map((prefix) => ({ prefix })) },
        SK: { S: [...sortKeys, ...prefixes.map((prefix) => ({ prefix }))] },
      },
    },
  }))
