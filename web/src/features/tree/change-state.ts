import type { Change } from '#web/data/change.ts'
import { KINDS } from '#domain/item/kinds.ts'
import { updateStatusFailed } from '#web/lib/messages.ts'
import { itemAddress } from './item-address.ts'
import type { TreeConfig } from './tree-config.ts'
import type { TreeItem } from './tree-item.ts'

/** Whether a press in the row may be offered. Rights in the project of an issue are decided by the server. */
export const mayChange = (item: TreeItem, { parent, userSignedIn }: TreeConfig): boolean =>
  userSignedIn && (item.type === 'epic' ? item.userPermissions : parent.userPermissions).adminEpic

/** Closes an item of the tree, or opens it again. */
export async function changeState(item: TreeItem): Promise<void> {
  const { change } = await import('#web/data/changes.ts')
  change(stateChange(item))
}

export function stateChange(item: TreeItem): Change {
  const isOpen = item.state === 'opened'
  const { gidType, noun } = KINDS[item.type]
  return {
    item: itemAddress(item),
    input: { stateEvent: isOpen ? 'CLOSE' : 'REOPEN' },
    show: { state: isOpen ? 'closed' : 'opened' },
    done: `${gidType} ${isOpen ? 'closed' : 'reopened'}: ${item.title}`,
    failure: updateStatusFailed(noun),
  }
}
