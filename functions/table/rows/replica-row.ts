import { isHiddenItem, kindOfLetter, KINDS, type ItemKind } from '#domain/item/kinds.ts'
import type { IssueType, ItemState } from '#domain/refs.ts'
import { shownVersion, type EpicItem, type IssueItem } from '../items/work-items.ts'
import { unpackListRow } from '../rows.generated.ts'
import {
  count,
  counts,
  list,
  packIssueType,
  seconds,
  text,
  trimmed,
  unpackIssueType,
  type Packed,
} from './row-codecs.ts'

/**
 * What the replica of a group holds of an item: enough to search it and to decide who may read it, and no word of any other item, label or
 * milestone, so that whoever may read the item may read its row. A function of the item alone.
 */
export interface ReplicaRow {
  kind: ItemKind
  id: number
  iid: number
  title: string
  state: ItemState
  confidential: boolean
  /** See `isHiddenItem`; left out where it is not. */
  isHidden?: true
  type: IssueType
  authorId: number
  assigneeIds: number[]
  /** In their order. */
  labelIds: number[]
  /** In seconds since 1970, with milliseconds behind the point. */
  created: number
  /** Likewise. */
  updated: number
  /** `shownVersion` of the item. */
  version: number
}

/** Returns an item's row. */
export const replicaRow = (kind: ItemKind, core: EpicItem | IssueItem): ReplicaRow => ({
  kind,
  id: core.id,
  iid: core.iid,
  title: core.title,
  state: core.state,
  confidential: core.confidential,
  ...(isHiddenItem(kind, core) && { isHidden: true }),
  type: 'type' in core ? core.type : 'ISSUE',
  authorId: core.author.id,
  assigneeIds: 'assignees' in core ? core.assignees.map(({ id }) => id) : [],
  labelIds: idsInOrder(core.labels),
  created: seconds(core.createdAt) ?? 0,
  updated: seconds(core.updatedAt) ?? 0,
  version: shownVersion(core),
})

const idsInOrder = (labels: readonly { id: number }[]): number[] =>
  labels.map(({ id }) => id).toSorted((one, other) => one - other)

/** Returns the row of the item that a row of a list shows. */
export function replicaRowOfList(kind: ItemKind, card: string, version: number): ReplicaRow {
  const row = unpackListRow(card)
  const { id, iid, title, state, confidential, type, author, assignees, labels, createdAt, updatedAt } = row
  const assigneeIds = assignees.map((person) => person.id)
  return {
    ...{ kind, id, iid, title, state, confidential, type },
    ...(isHiddenItem(kind, { author }) && { isHidden: true }),
    ...{ authorId: author.id, assigneeIds, labelIds: idsInOrder(labels), version },
    ...{ created: seconds(createdAt) ?? 0, updated: seconds(updatedAt) ?? 0 },
  }
}

/** Returns a row as chunks and the log hold it. */
export const packReplicaRow = (row: ReplicaRow): Packed[] =>
  trimmed([
    KINDS[row.kind].letter,
    row.id,
    row.iid,
    row.title,
    row.created,
    row.updated,
    row.version,
    row.authorId,
    row.state === 'opened' ? 1 : 0,
    row.confidential ? 1 : 0,
    packIssueType(row.type),
    row.assigneeIds,
    row.isHidden ? 1 : null,
    row.labelIds.length > 0 ? row.labelIds : null,
  ])

/** Returns the row that `packReplicaRow` wrote. */
export function unpackReplicaRow(packed: unknown): ReplicaRow {
  const parts = list(packed)
  return {
    kind: kindOfLetter(text(parts[0])) ?? 'issue',
    id: count(parts[1]),
    iid: count(parts[2]),
    title: text(parts[3]),
    created: count(parts[4]),
    updated: count(parts[5]),
    version: count(parts[6]),
    authorId: count(parts[7]),
    state: parts[8] === 1 ? 'opened' : 'closed',
    confidential: parts[9] === 1,
    type: unpackIssueType(parts[10]),
    assigneeIds: counts(parts[11]),
    ...(parts[12] === 1 && { isHidden: true }),
    labelIds: counts(parts[13]),
  }
}

/** True when a row is of a later state of its item than another one of the same item. */
export const isLater = (row: ReplicaRow, than: ReplicaRow): boolean =>
  row.version > than.version || (row.version === than.version && row.updated > than.updated)

/** True when two rows of an item differ in nothing but their version. */
export const showsSame = (one: ReplicaRow, other: ReplicaRow): boolean =>
  JSON.stringify(packReplicaRow({ ...one, version: 0 })) === JSON.stringify(packReplicaRow({ ...other, version: 0 }))
