import { blockerKey, shiftedBlockers } from '#domain/tree/blockers.ts'
import type { RecordedLink, VisibilityClass } from '#domain/item/change-event.ts'
import type { Table } from '#table/client/client.ts'
import { nextUntoldVersion } from '#table/rows/edge.ts'
import { isOpenToReaders } from '#domain/item/item-event.ts'
import type { LinkType } from '#domain/item/link-types.ts'
import type { Action } from '#table/client/write.ts'
import { refOf, subjectOf, type ItemForWrite } from '../item/item-for-write.ts'
import { showChange } from '../tree/show-change.ts'

/** Returns the key under which those that the item blocks count it; null while it is closed or hidden. */
export function openKey(found: ItemForWrite): string | null {
  const subject = subjectOf(found)
  return found.core.state === 'opened' && subject.isHidden !== true ? blockerKey(subject) : null
}

/** What changes for an item when one of its links comes or goes. */
export interface EndChange {
  /** 1 or -1. */
  step: number
  /** The keys under which the other end was and will be counted; null for not at all. */
  from: string | null
  to: string | null
  other: ItemForWrite
  /** When, ISO 8601. */
  at: string
}

/** Returns the item with its next version, which is not shown, and one link more or less; changed for its readers if all of them may read the other end. */
export const withLink = <Found extends ItemForWrite>(found: Found, { step, from, to, other, at }: EndChange): Found =>
  nextUntoldVersion(found, isOpenToReaders(subjectOf(found), subjectOf(other)) ? at : null, {
    linkCount: (found.core.linkCount ?? 0) + step,
    blockers: shiftedBlockers(found.core.blockers ?? {}, from, to),
  })

/** Puts an item in place of the one that was read, and shows it on its row. */
export async function endActions(
  table: Table,
  before: ItemForWrite,
  after: ItemForWrite,
  attempt: number,
): Promise<Action[] | 'again'> {
  const shown = await showChange(table, before, after, after.home.visibility, attempt)
  if (shown === 'again') return 'again'
  return [{ kind: 'put', item: after.core, if: { equals: { version: before.core.version } } }, ...shown]
}

const visibilityOf = ({ core, home }: ItemForWrite): VisibilityClass =>
  core.confidential ? 'confidential' : home.visibility

/** Returns the other end as the event of an item's link names it. */
export const recordedLink = (other: ItemForWrite, type: LinkType): RecordedLink => ({
  ...refOf(other),
  type,
  visibility: visibilityOf(other),
})
