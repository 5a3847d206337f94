import { stateChange } from '#web/features/item/fields/state-change.ts'
import { itemAddress } from './item-address.ts'
import type { TreeConfig } from './tree-config.ts'
import { isContainer } from './is-container.ts'
import type { TreeItem } from './tree-item.ts'

/** True when a press in the row may be offered. Rights in the project of an issue are decided by the server. */
export const mayChange = (item: TreeItem, { parent, userSignedIn }: TreeConfig): boolean =>
  userSignedIn && (isContainer(item) ? item.userPermissions : parent.userPermissions).adminEpic

/** Closes an item of the tree, or opens it again. */
export async function changeState(item: TreeItem): Promise<void> {
  const { change } = await import('#web/data/change/changes.ts')
  change(stateChange(itemAddress(item), item))
}
