import type { DeletionItem } from './items.ts'
import { deletionKey } from './keys.ts'

/** The work that begins when an epic is deleted. */
export const deletionItem = (input: Pick<DeletionItem, 'id' | 'rootId' | 'actor'>): DeletionItem => ({
  ...deletionKey(input.id),
  id: input.id,
  rootId: input.rootId,
  actor: input.actor,
  turn: 1,
})
