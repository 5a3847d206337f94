import { edgeKeyOf, nextUntoldVersion, rowCard, type EpicCore, type IssueCore } from '#table/edge.ts'
import type { EpicItem } from '#table/work-items.ts'
import type { Action } from '#table/write.ts'

/** Nothing may be left on an item that is deleted at this moment; `at` moves its time of change, null does not. */
export const whileThere = (item: EpicCore | IssueCore, at: string | null): Action[] =>
  at === null ? [{ kind: 'check', key: item.core, if: { present: true } }] : touchActions(item, at)

/** Makes sure that an item is as it was read. */
export const unchanged = ({ core }: EpicCore | IssueCore): Action => ({
  kind: 'check',
  key: core,
  if: { equals: { version: core.version } },
})

/**
 * Moves an item's time of change to a time, with what all of its readers may see: in the item, and on its row below its parent where
 * that shows it. It is written unless the item has changed since it was read, so it also makes sure that the item is there.
 * @param fields what else is written to the item; rows show none of it
 */
export function touchActions(
  before: EpicCore | IssueCore,
  at: string,
  fields: Partial<Pick<EpicItem, 'lockVersion'>> = {},
): Action[] {
  const after = nextUntoldVersion(before, at)
  const { version, linkVersions, updatedAt, parent } = after.core
  const core: Action = {
    kind: 'update',
    key: after.core,
    set: { ...fields, version, linkVersions, updatedAt },
    if: { equals: { version: before.core.version } },
  }
  const c = rowCard(after)
  if (parent === null || c === rowCard(before)) return [core]
  return [core, { kind: 'update', key: edgeKeyOf(parent), set: { c }, if: { equals: { e: parent.edgeId } } }]
}
