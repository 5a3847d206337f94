import type { ItemRef } from '#domain/item/kinds.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { reorderTree } from '#operations/tree/reorder-tree.ts'
import type { RequestedPosition } from '#operations/tree/sibling-position.ts'

export interface Drop {
  /** The epic in whose tree this happens: as a rule the parent. */
  baseEpicId: number
  moved: ItemRef
  /** On top when left out; a sibling is taken to be of the kind of the moved one. */
  place?: RequestedPosition | undefined
  /** Null when the moved one keeps its parent. */
  newParentId?: number | null
}

/** What a drop sends: the interface says where the sibling lies seen from the moved one, a place where the moved one lands. */
export const drop = (context: OperationContext, { baseEpicId, moved, place, newParentId = null }: Drop) =>
  reorderTree(context, {
    baseEpicId,
    moved,
    adjacent: place ? { kind: moved.kind, id: place.siblingId } : null,
    relativePosition: place?.side === 'before' ? 'after' : 'before',
    newParentId,
  })
