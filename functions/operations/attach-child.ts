import type { AggregateItem, ParentLink } from '#table/items.ts'
import type { Action } from '#table/write.ts'
import type { Child } from '#table/edge.ts'
import { childById, type ChildReference } from './child-by-id.ts'
import { epicById } from './find-items.ts'
import { freshId, type OperationContext } from './operation-context.ts'
import { runWrite } from './run-write.ts'
import { demand, epicSubject } from './subjects.ts'
import { checkLink } from './tree/check-link.ts'
import { linkChild } from './tree/link-child.ts'
import { placeBeside, type Place, type WantedPlace } from './tree/place.ts'
import { subtreeOf } from './tree/subtree.ts'

export interface AttachChildInput {
  child: ChildReference
  /** Id of the new parent. */
  parentId: number
  /** Beside a sibling of the same kind; on top when left out. */
  place?: WantedPlace
}

export interface AttachedChild {
  parentId: number
  /** Number of the new link. */
  edgeId: number
}

/** Links an existing epic or issue to a parent epic, or moves it there from the one it has. */
export function attachChild(context: OperationContext, input: AttachChildInput): Promise<AttachedChild> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'attachChild', input }, async () => {
    const parent = await epicById(table, input.parentId)
    demand(viewer, epicSubject(parent.core, parent.group), 'admin')
    const found = await childById(table, input.child)
    demand(viewer, found.subject, 'admin')
    const { child, visibility } = found
    await demandOldParent(context, child.core.parent)
    const subtree = child.kind === 'epic' ? await subtreeOf(table, treeRoot(child)) : undefined
    const checks = await checkLink(table, child, parent, subtree)
    const place = await placeOf(context, input, child)
    const edgeId = freshId(context)
    const linked = await linkChild(table, { child, visibility, parent, place, edgeId, at: context.now() })
    if (linked === 'again') return 'again'
    return {
      actions: [putCore(linked.child), ...linked.actions, ...checks],
      response: { parentId: input.parentId, edgeId },
      audit: { rootId: child.core.namespaceIds[0] ?? 0, target: child.kind, targetId: child.core.id },
    }
  })
}

/** To take a child away from an epic one needs the right to administer that one, too. */
export async function demandOldParent({ table, viewer }: OperationContext, link: ParentLink | null): Promise<void> {
  if (link === null) return
  const { core, group } = await epicById(table, link.parentId)
  demand(viewer, epicSubject(core, group), 'admin')
}

/** Writes the core of a child that was moved, in place of the version that was read. */
export function putCore({ core }: Child): Action {
  const item = { ...core, version: core.version + 1 }
  return { kind: 'put', item, if: { equals: { version: core.version } } }
}

async function placeOf({ table }: OperationContext, input: AttachChildInput, child: Child): Promise<Place> {
  if (input.place === undefined) return 'top'
  const sibling = await childById(table, { kind: child.kind, id: input.place.siblingId })
  return placeBeside(input.place, input.parentId, sibling.child.core.parent)
}

const treeRoot = (child: Child & { kind: 'epic' }): { id: number; aggregate: AggregateItem } => ({
  id: child.core.id,
  aggregate: child.aggregate,
})
