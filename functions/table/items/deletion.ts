import type { ItemRef } from '#domain/item/kinds.ts'
import type { DeletionItem } from './work-items.ts'
import { deletionKey, deletionList } from '../keys/keys.ts'

/** Returns the record of the work that begins when an item is deleted. */
export const deletionItem = ({
  item,
  ...input
}: Required<Pick<DeletionItem, 'topId' | 'rootId' | 'actor' | 'core'>> & { item: ItemRef }): DeletionItem => ({
  ...deletionKey(item),
  GSI2PK: deletionList(input.topId),
  GSI2SK: `${item.id}`,
  kind: item.kind,
  id: item.id,
  topId: input.topId,
  rootId: input.rootId,
  actor: input.actor,
  turn: 1,
  core: input.core,
})
