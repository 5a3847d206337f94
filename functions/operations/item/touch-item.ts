import { laterTime } from '#domain/time/compare-times.ts'
import type { EpicCore, IssueCore } from '#table/rows/edge.ts'
import type { Action } from '#table/client/write.ts'

/** Checks that an item is not being deleted: nothing may be left on an item that is deleted at this moment; `at` moves its time of change, null does not. */
export const whileThere = (item: EpicCore | IssueCore, at: string | null): Action =>
  at === null ? { kind: 'check', key: item.core, if: { present: true } } : touchAction(item, at)

/** Makes sure that an item is as it was read. */
export const unchanged = ({ core }: EpicCore | IssueCore): Action => ({
  kind: 'check',
  key: core,
  if: { equals: { version: core.version } },
})

/**
 * Moves an item's time of change to a time, with what all of its readers may see, and gives it a next version that they are not told. It
 * only adds, so that those who do it at the same moment are not in each other's way: it is refused where the item is gone, or where
 * somebody has come with a later time since it was read, and then nothing is left to be moved. The row below its parent follows.
 */
export function touchAction({ core }: EpicCore | IssueCore, at: string): Action {
  const isLater = laterTime(core.updatedAt, at) !== core.updatedAt
  return {
    kind: 'update',
    key: core,
    set: isLater ? { updatedAt: at } : {},
    add: { version: 1, linkVersions: 1 },
    if: isLater ? { below: { updatedAt: at } } : { present: true },
  }
}
