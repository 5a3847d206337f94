import type { DeletionItem } from './work-items.ts'
import { deletionKey, deletionList } from './keys.ts'

/** The work that begins when an epic is deleted. */
export const deletionItem = (input: Pick<DeletionItem, 'id' | 'topId' | 'rootId' | 'actor'>): DeletionItem => ({
  ...deletionKey(input.id),
  GSI2PK: deletionList(input.topId),
  GSI2SK: `${input.id}`,
  id: input.id,
  topId: input.topId,
  rootId: input.rootId,
  actor: input.actor,
  turn: 1,
})
