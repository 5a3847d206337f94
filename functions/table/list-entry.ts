import { dateFromDays, daysFromDate, isoFromSeconds } from '#domain/iso-time.ts'
import type { ItemState, LabelRef, UserRef } from '#domain/refs.ts'
import { packLabel, packUser, unpackLabel, unpackUser } from './row-card.ts'

/**
 * One epic in a group's list: all that filters, sorts and rows need, packed. Progress is not in it, because every
 * change below an epic would rewrite its entries; a page reads the aggregates of its rows instead.
 */
export interface ListEntry {
  id: number
  iid: number
  groupId: number
  groupPath: string
  /** Ids from the root group down to its own. */
  namespaceIds: number[]
  parentId: number | null
  title: string
  state: ItemState
  confidential: boolean
  color: string
  author: UserRef
  labels: LabelRef[]
  /** Ids of the milestones of its direct issues. */
  milestoneIds: number[]
  /** The dates in force, `YYYY-MM-DD`. */
  startDate: string | null
  dueDate: string | null
  /** ISO 8601 */
  createdAt: string
  updatedAt: string
  closedAt: string | null
}

const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000)
/** Rows are read by the hundred, so dates are kept as numbers of days. */
const days = (date: string | null): number | null => (date === null ? null : daysFromDate(date))
const date = (days: number | null): string | null => (days === null ? null : dateFromDays(days))

type Packed = [
  id: number,
  iid: number,
  groupPath: string,
  namespaceIds: number[],
  parentId: number | null,
  title: string,
  state: 0 | 1,
  confidential: 0 | 1,
  color: string,
  author: unknown,
  labels: unknown[],
  milestoneIds: number[],
  startDay: number | null,
  dueDay: number | null,
  createdAt: number,
  updatedAt: number,
  closedAt: number | null,
]

export const packListEntry = (entry: ListEntry): string => {
  const packed: Packed = [
    entry.id,
    entry.iid,
    entry.groupPath,
    entry.namespaceIds,
    entry.parentId,
    entry.title,
    entry.state === 'opened' ? 1 : 0,
    entry.confidential ? 1 : 0,
    entry.color,
    packUser(entry.author),
    entry.labels.map(packLabel),
    entry.milestoneIds,
    days(entry.startDate),
    days(entry.dueDate),
    seconds(entry.createdAt),
    seconds(entry.updatedAt),
    entry.closedAt === null ? null : seconds(entry.closedAt),
  ]
  return JSON.stringify(packed)
}

/** The entry that `packListEntry` wrote. */
export function unpackListEntry(card: string): ListEntry {
  const packed = JSON.parse(card) as Packed
  const [id, iid, groupPath, namespaceIds, parentId, title, state, confidential, color, author, labels] = packed
  const [, , , , , , , , , , , milestoneIds, startDay, dueDay, createdAt, updatedAt, closedAt] = packed
  return {
    id,
    iid,
    groupId: namespaceIds.at(-1) ?? 0,
    groupPath,
    namespaceIds,
    parentId,
    title,
    state: state === 1 ? 'opened' : 'closed',
    confidential: confidential === 1,
    color,
    author: unpackUser(author),
    labels: labels.map(unpackLabel),
    milestoneIds,
    startDate: date(startDay),
    dueDate: date(dueDay),
    createdAt: isoFromSeconds(createdAt),
    updatedAt: isoFromSeconds(updatedAt),
    closedAt: closedAt === null ? null : isoFromSeconds(closedAt),
  }
}
