import { isoFromSeconds } from '#domain/iso-time.ts'
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

type Packed = [
  id: number,
  iid: number,
  groupId: number,
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
  startDate: string | null,
  dueDate: string | null,
  createdAt: number,
  updatedAt: number,
  closedAt: number | null,
]

export const packListEntry = (entry: ListEntry): string => {
  const packed: Packed = [
    entry.id,
    entry.iid,
    entry.groupId,
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
    entry.startDate,
    entry.dueDate,
    seconds(entry.createdAt),
    seconds(entry.updatedAt),
    entry.closedAt === null ? null : seconds(entry.closedAt),
  ]
  return JSON.stringify(packed)
}

/** The entry that `packListEntry` wrote. */
export function unpackListEntry(card: string): ListEntry {
  const packed = JSON.parse(card) as Packed
  const [id, iid, groupId, groupPath, namespaceIds, parentId, title, state, confidential, color, author, labels] =
    packed
  const [, , , , , , , , , , , , milestoneIds, startDate, dueDate, createdAt, updatedAt, closedAt] = packed
  return {
    id,
    iid,
    groupId,
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
    startDate,
    dueDate,
    createdAt: isoFromSeconds(createdAt),
    updatedAt: isoFromSeconds(updatedAt),
    closedAt: closedAt === null ? null : isoFromSeconds(closedAt),
  }
}
