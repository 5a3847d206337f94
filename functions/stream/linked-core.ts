import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { edgeKeyOf, nextUntoldVersion, rowCard, type EpicCore, type IssueCore } from '#table/rows/edge.ts'
import { itemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { standsFor } from '#table/rows/edge-parts.ts'

/** An item as far as its links concern it. */
export type LinkedCore = EpicCore | IssueCore

/** Returns the item read strongly; null when it is gone. */
export async function coreOf(table: Table, ref: ItemRef): Promise<LinkedCore | null> {
  const core = await getItem<EpicItem | IssueItem>(table, itemKey(ref), 'strong')
  return core && ({ kind: ref.kind, core } as LinkedCore)
}

/** Returns the item with its next version, which is not shown, and other links. */
export const nextCore = (
  before: LinkedCore,
  fields: Pick<EpicItem & IssueItem, 'blockers'> & Partial<Pick<EpicItem & IssueItem, 'linkCount'>>,
): LinkedCore => nextUntoldVersion(before, null, fields)

/** Returns what writes the links of an item in place of those that were read, in the item and on its row. */
export function rewritten(before: LinkedCore, after: LinkedCore): Action[] {
  const { blockers, linkCount, linkVersions, version, parent } = after.core
  return [
    {
      kind: 'update',
      key: after.core,
      set: { blockers, linkCount, linkVersions, version },
      if: { equals: { version: before.core.version } },
    },
    ...(parent
      ? [
          {
            kind: 'update',
            key: edgeKeyOf(parent),
            set: { c: rowCard(after) },
            if: { equals: standsFor(parent.edgeId) },
          } as const,
        ]
      : []),
  ]
}
