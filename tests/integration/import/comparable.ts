import type { Dump } from '#support/given/table-dump.ts'

/** A dump without what tells one run from another: the import's own record, and times of the run itself. */
export function comparable(dump: Dump, begin: number): Record<string, unknown> {
  const items = [...dump].filter(([key]) => !key.startsWith('IMP#'))
  const text = JSON.stringify(Object.fromEntries(items.sort(([a], [b]) => (a < b ? -1 : 1))))
  const timeless = text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => (Date.parse(time) >= begin ? 'NOW' : time))
  return JSON.parse(timeless) as Record<string, unknown>
}
