import { ACCESS_TOKENS_MAX, METRIC_IMAGES_MAX, NAMESPACES_MAX } from '#domain/limits.ts'
import { RECORDS, type RecordWithRoom, type Room } from '#domain/namespace/records.ts'
import { WEBHOOKS_BELOW_ROOT_MAX, WEBHOOKS_MAX } from '#domain/webhook/webhook.ts'
import { invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { countRows, type Query } from '#table/client/read.ts'
import { throwIf } from './authorize.ts'

/** What there may be so many of besides the records of groups and projects, whose rooms stand in their table. */
const ROOMS = {
  'metric images': { of: 'An incident', max: METRIC_IMAGES_MAX, field: 'file' },
  'groups below it': { of: 'A top-level group', max: NAMESPACES_MAX, field: 'path' },
  'projects below it': { of: 'A top-level group', max: NAMESPACES_MAX, field: 'path' },
  webhooks: { of: 'A group or project', max: WEBHOOKS_MAX, field: 'url' },
  'webhooks below it': { of: 'A top-level group', max: WEBHOOKS_BELOW_ROOT_MAX, field: 'url' },
  'access tokens': { of: 'A person', max: ACCESS_TOKENS_MAX, field: 'name' },
} as const

type RoomName = keyof typeof ROOMS | RecordWithRoom

const isRecord = (rows: RoomName): rows is RecordWithRoom => rows in RECORDS

const roomOf = (rows: RoomName): Room & { noun: string } =>
  isRecord(rows) ? { ...RECORDS[rows].room, noun: RECORDS[rows].noun } : { ...ROOMS[rows], noun: rows }

/**
 * Ends a write that would add to rows of which there are as many as there may be. They are counted as they stand, so that writes at
 * the same moment may go beyond by as many.
 * @throws ProblemError BAD_REQUEST
 */
export async function requireRoom(table: Table, rows: RoomName, query: Query, added = 1): Promise<void> {
  const { of, max, field, noun } = roomOf(rows)
  if ((await countRows(table, query, max)) + added > max)
    throwIf(invalid(field, `${of} can have at most ${max} ${noun}.`))
}
