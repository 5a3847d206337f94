import type { Viewer } from '#domain/role.ts'
import type { AuditItem } from '#table/items/audit.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { auditList, eventLists } from '#table/keys/history-keys.ts'
import { mergedLists } from '#table/rows/merged-lists.ts'
import { BEGINNING, END } from './event-page.ts'
import { shownEvents, type ShownEvent } from './visible-events.ts'

/** What happened in a root group: a change of an item, or a write that concerns none. */
export type AuditEntry = { change: ShownEvent } | { record: AuditItem }

export interface AuditQuery {
  /** Only what happened from this time on, ISO 8601; from the beginning when left out. */
  from?: string
  /** Only what happened up to this time. */
  to?: string
  /** Entries that are left out at the beginning. */
  skip: number
  size: number
}

const CHUNK = 100

/** Returns what happened in a root group, as far as the viewer may learn of it, the newest first. */
export async function auditTrail(
  table: Table,
  viewer: Viewer,
  rootId: number,
  { from = BEGINNING, to = END, skip, size }: AuditQuery,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const found: AuditEntry[] = []
  // Sort keys go on behind the time, and what comes behind this sign lies behind all of them.
  const range = { from, to: `${to}~` }
  const partitions = from > range.to ? [] : [...eventLists(rootId), auditList(rootId)]
  const queries = partitions.map((partition) => ({ index: 'lists' as const, partition, range, backwards: true }))
  const chunks = mergedLists<ChangeEventItem | AuditItem>(table, queries, CHUNK, ({ GSI2SK }) => GSI2SK ?? '')
  for await (const chunk of chunks) {
    found.push(...(await shownEntries(table, viewer, chunk)))
    if (found.length > skip + size) break
  }
  return { entries: found.slice(skip, skip + size), hasMore: found.length > skip + size }
}

const isEvent = (row: ChangeEventItem | AuditItem): row is ChangeEventItem => !('operation' in row)

async function shownEntries(
  table: Table,
  viewer: Viewer,
  rows: (ChangeEventItem | AuditItem)[],
): Promise<AuditEntry[]> {
  const events = rows.filter(isEvent)
  const shown = new Map((await shownEvents(table, viewer, events)).map((one) => [one.event.id, one]))
  return rows.flatMap((row): AuditEntry[] => {
    if (!isEvent(row)) return [{ record: row }]
    const change = shown.get(row.id)
    return change ? [{ change }] : []
  })
}
