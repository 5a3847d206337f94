import { isWithin } from '#domain/tree/hierarchy.ts'
import { KINDS, parentKindOf } from '#domain/item/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import { withCore } from '#table/rows/edge.ts'
import type { Action } from '#table/client/write.ts'
import { demandOldParent, linkChecks } from '../tree/attach-child.ts'
import { epicIdAt, parentById, type FoundParent } from '../write/find-items.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { authorize, throwIf } from '../write/authorize.ts'
import { linkChild, unlinkChild } from '../tree/link-child.ts'
import { showChange } from '../tree/show-change.ts'
import { subjectOf, type ItemForWrite } from './item-for-write.ts'
import type { ItemChanges } from './item-changes.ts'

/** Returns what is wrong with the project of a child; null when nothing is: an epic only has issues of its own group and the groups below, an issue only tasks of its own project. */
export function projectProblem(
  project: { namespaceIds: number[] },
  { kind, core, home }: Pick<FoundParent, 'kind' | 'core' | 'home'>,
): Problem | null {
  if (isWithin(project.namespaceIds, core.namespaceIds)) return null
  const rooms = home.kind === 'group' ? "the epic's group or to a subgroup of it" : 'the same project as the issue'
  const subject = home.kind === 'group' ? 'project' : 'task'
  return { code: 'HIERARCHY', message: `The ${subject} must belong to ${rooms}.`, field: kind }
}

/**
 * Returns the epic that an item is to come to, null for none; undefined where it stays below the one that it has. To give a child
 * to an epic, and to take it away from one, needs the right to administer that epic.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, HIERARCHY
 */
export async function chosenParent(
  context: OperationContext,
  { kind, core }: ItemForWrite,
  { parentId: givenId, parentAt }: Pick<ItemChanges, 'parentId' | 'parentAt'>,
): Promise<FoundParent | null | undefined> {
  const parentId = parentAt ? await epicIdAt(context.table, parentAt) : givenId
  if (parentId === undefined) return undefined
  const parent = parentId === null ? null : await parentById(context.table, { kind: parentKindOf(kind), id: parentId })
  // Who may not read the epic does not learn either that the item belongs to it already.
  if (parent) authorize(context.viewer, subjectOf(parent), 'admin')
  if (parentId === (core.parent?.parentId ?? null)) return undefined
  await demandOldParent(context, core.parent)
  if (parent) throwIf(projectProblem(core, parent))
  return parent
}

export interface PlacedItem<Item> {
  item: Item
  /** The rows below its parents and what these count; writing the item's core is the caller's. */
  actions: Action[]
}

/**
 * Shows a changed item below its parent, or on top of the children of the one that it comes to. `again` when the tree was
 * changing meanwhile.
 * @param after with its new versions, below the parent that it had
 * @param parent as `chosenParent` found it
 * @param attempt from 1
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, LIMIT_EXCEEDED
 */
export async function placeChanged<Item extends ItemForWrite>(
  context: OperationContext,
  change: { before: Item; after: Item; parent: FoundParent | null | undefined },
  attempt: number,
): Promise<PlacedItem<Item> | 'again'> {
  const { table } = context
  const { before, after, parent } = change
  const { visibility } = after.home
  if (parent === undefined) {
    const actions = await showChange(table, before, after, visibility, attempt)
    return actions === 'again' ? actions : { item: after, actions }
  }
  if (parent === null) {
    const actions = after.core.parent === null ? [] : await unlinkChild(table, before, after.core.parent)
    return actions === 'again' ? actions : { item: withCore(after, { parent: null }), actions }
  }
  const checks = await linkChecks(context, after, parent)
  const request = {
    child: after,
    before,
    visibility,
    parent,
    place: KINDS[after.kind].insertAt,
    edgeId: freshId(context),
  } as const
  const linked = await linkChild(table, { ...request, at: after.core.updatedAt })
  if (linked === 'again') return linked
  return { item: withCore(after, { parent: linked.child.core.parent }), actions: [...linked.actions, ...checks] }
}
