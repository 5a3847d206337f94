import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client.ts'
import { rowCard, type EpicCore, type IssueCore } from '#table/edge.ts'
import { epicKey, epicPk, issueKey } from '#table/keys.ts'
import { getItem } from '#table/read.ts'
import type { EpicItem, IssueItem } from '#table/work-items.ts'
import type { Action } from '#table/write.ts'

/** An item as far as its links concern it. */
export type LinkedCore = EpicCore | IssueCore

/** The item read strongly; null when it is gone. */
export async function coreOf(table: Table, { kind, id }: ItemRef): Promise<LinkedCore | null> {
  if (kind === 'epic') {
    const core = await getItem<EpicItem>(table, epicKey(id), 'strong')
    return core && { kind, core }
  }
  const core = await getItem<IssueItem>(table, issueKey(id), 'strong')
  return core && { kind, core }
}

/** The item with its next version and other links. */
export const nextCore = (
  before: LinkedCore,
  fields: Pick<EpicItem & IssueItem, 'blockers'> & Partial<Pick<EpicItem & IssueItem, 'linkCount'>>,
): LinkedCore => {
  const next = { ...fields, version: before.core.version + 1 }
  return before.kind === 'epic'
    ? { kind: 'epic', core: { ...before.core, ...next } }
    : { kind: 'issue', core: { ...before.core, ...next } }
}

/** What writes the links of an item in place of those that were read, in the item and on its row. */
export function rewritten(before: LinkedCore, after: LinkedCore): Action[] {
  const { blockers, linkCount, version, parent } = after.core
  return [
    {
      kind: 'update',
      key: after.core,
      set: { blockers, linkCount, version },
      if: { equals: { version: before.core.version } },
    },
    ...(parent
      ? [
          {
            kind: 'update',
            key: { PK: epicPk(parent.parentId), SK: parent.edgeSk },
            set: { c: rowCard(after), w: version },
            if: { equals: { e: parent.edgeId } },
          } as const,
        ]
      : []),
  ]
}
