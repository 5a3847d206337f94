import { KINDS } from '#domain/item/kinds.ts'
import { change, changeTogether } from '#web/data/change/changes.ts'
import type { Change } from '#web/data/change/change.ts'
import { childrenOf, type ItemAddress } from '#web/data/change/operation.ts'
import { items } from '#web/data/store/item-store.ts'
import { withdrawalOf } from '#web/data/change/withdrawal.ts'
import { CREATE_CHILD_EPIC_FAILED, CREATE_CHILD_ISSUE_FAILED } from '#web/lib/messages.ts'
import { itemAddress, rootAddress } from '../item-address.ts'
import { shortTitle } from '#web/lib/short-title.ts'
import type { TreeParent } from '../tree-config.ts'
import type { TreeItem } from '../tree-item.ts'

const FAILURES = { epic: CREATE_CHILD_EPIC_FAILED, issue: CREATE_CHILD_ISSUE_FAILED }

export interface Creation {
  /** Of issues. */
  projectId?: number
  /** Called for each that was made. */
  onDone?: () => void
  /** Called for each that was not made, and why; gives back whether its title is kept there. */
  onRefused: (title: string, text: string, failure: string) => boolean
}

/** Makes items on top of the children of an epic, the first one topmost and numbered first, which is one step. */
export function createChildren(
  root: TreeParent,
  rows: readonly TreeItem[],
  { projectId, onDone, onRefused }: Creation,
): void {
  const parent = rootAddress(root)
  items.receive(rows)
  changeTogether(() => {
    for (const [index, row] of rows.entries()) {
      const { title } = row
      const made = creation(row, { parent, after: rows[index - 1]?.id }, projectId)
      change(made, withdrawalOf(made), {
        ...(onDone && { onDone }),
        onRefused: ({ reason }) => onRefused(title, reason ?? made.errorMessage, made.errorMessage),
      })
    }
  })
}

interface InsertPosition {
  parent: ItemAddress
  /** The item that is made before it; undefined of the first one, which comes on top. */
  after: string | undefined
}

/** Returns the change that makes an item on top of the children of its parent; `projectId` is of issues. */
export function creation(row: TreeItem, { parent, after }: InsertPosition, projectId: number | undefined): Change {
  const { title } = row
  return {
    item: itemAddress(row),
    input: { title },
    optimistic: {},
    operation: {
      ...{ type: 'create', parent },
      ...(projectId === undefined ? { isConfidential: row.confidential } : { projectId }),
    },
    lists: [{ list: childrenOf(parent.id), itemId: row.id, index: 0, after, row }],
    successMessage: `${KINDS[row.type].gidType} created: ${shortTitle(title)}`,
    successMessageOfMany: '{items} created',
    errorMessage: FAILURES[row.type],
    unsaved: `“${title}” was not created.`,
  }
}
