import { epicIssueNumber, globalId } from '#domain/ids.ts'
import type { EpicTreeReorderInput } from '#domain/schema.generated.ts'
import { numberInId } from '#web/lib/global-id.ts'
import type { ItemAddress, Operation } from './operation.ts'

/** Returns the server's input for where an item goes. */
export function moveInput({ kind, id }: ItemAddress, move: Extract<Operation, { type: 'move' }>): EpicTreeReorderInput {
  const { fromId, toId, beside, isExpecting } = move
  /** Returns the id by which an item is moved: an issue is moved by the id of its link to an epic. */
  const treeId = (itemId: string) =>
    kind === 'issue' ? globalId('EpicIssue', epicIssueNumber(numberInId(itemId))) : itemId
  return {
    baseEpicId: fromId ?? toId,
    moved: {
      id: treeId(id),
      ...(beside && { adjacentReferenceId: treeId(beside.id) }),
      relativePosition: beside?.relativePosition ?? 'before',
      ...(fromId !== toId && { newParentId: toId }),
    },
    ...(isExpecting && { expect: { parentId: fromId } }),
  }
}
