/**
 * Whose changes the function on the table's stream is told of: nothing follows from any other item, least of all from the
 * rows of lists, of which it writes some twenty for one change. Plain data, for Lambda's filter and the local system alike.
 */
export const streamFilter = [
  // An epic's own item, what it has from its children, a tree that is being deleted.
  { partition: 'E#', sortKeys: ['#', 'A', 'DEL'] },
  // Issues and tasks, and those that are being deleted.
  { partition: 'I#', sortKeys: ['#', 'DEL'] },
  { partition: 'T#', sortKeys: ['#', 'DEL'] },
  // A milestone whose copies are following.
  { partition: 'MS#', sortKeys: ['SPREAD'] },
  // The record of migrations: the next batch may be due.
  { partition: 'MIGRATIONS', sortKeys: ['#'] },
] as const

/** Whether the function is told of changes of the item with this key. */
export const isStreamed = ({ PK, SK }: { PK: string; SK: string }): boolean =>
  streamFilter.some(({ partition, sortKeys }) => PK.startsWith(partition) && sortKeys.some((name) => name === SK))
