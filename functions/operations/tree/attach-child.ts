import { KINDS, parentKindOf, type ItemRef } from '#domain/item/kinds.ts'
import { shownVersion, type EpicItem, type ParentLink } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { nextVersion, parentRef, type Child } from '#table/rows/edge.ts'
import { changesBetween } from '#table/items/item-changes.ts'
import { itemById, parentById, type FoundParent } from '../write/find-items.ts'
import { subjectOf, type ItemForWrite } from '../item/item-for-write.ts'
import { pointerActions } from '../item/pointer-actions.ts'
import { recordEvent, type Recording } from '../item/record-event.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { runWrite, type PreparedWrite } from '../write/run-write.ts'
import { authorize } from '../write/authorize.ts'
import { checkLink } from './check-link.ts'
import { linkChild } from './link-child.ts'
import { placeBeside, type SiblingPosition, type RequestedPosition } from './sibling-position.ts'
import { subtreeOf } from './subtree.ts'

export interface AttachChildInput {
  child: ItemRef
  /** Id of the new parent. */
  parentId: number
  /** Beside a sibling of the same kind; when left out, where its kind arrives. */
  place?: RequestedPosition
}

export interface AttachedChild extends Recording {
  parentId: number
  /** Number of the new link. */
  edgeId: number
}

/**
 * Links an existing item to a parent, or moves it there from the one it has.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export function attachChild(context: OperationContext, input: AttachChildInput): Promise<AttachedChild> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'attachChild', input }, async () => {
    const parent = await parentById(table, { kind: parentKindOf(input.child.kind), id: input.parentId })
    authorize(viewer, subjectOf(parent), 'admin')
    const found = await itemById(table, input.child)
    authorize(viewer, subjectOf(found), 'read')
    // The rules come first: they say more about a child of a foreign group than that one has no right to it.
    const checks = await linkChecks(context, found, parent)
    authorize(viewer, subjectOf(found), 'admin')
    await demandOldParent(context, found.core.parent)
    return planAttach(context, { found, parent, place: await placeOf(context, input), checks })
  })
}

/**
 * Returns what makes sure that the rules which allow the link hold until it is written; ends the operation where they do not.
 * @param above epics above the parent that were read strongly already
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, LIMIT_EXCEEDED
 */
export async function linkChecks(
  { table }: OperationContext,
  child: Child,
  parent: FoundParent,
  above: EpicItem[] = [],
): Promise<Action[]> {
  const subtree = child.aggregate && (await subtreeOf(table, { id: child.core.id, aggregate: child.aggregate }))
  return checkLink(table, child, parent, subtree, above)
}

/**
 * Returns the write that puts a child at a place below a parent, taking it from the one that it has.
 * @throws ProblemError FORBIDDEN
 */
export async function planAttach(
  context: OperationContext,
  request: { found: ItemForWrite; parent: FoundParent; place: SiblingPosition; checks: Action[] },
): Promise<PreparedWrite<AttachedChild> | 'again'> {
  const { found, parent, place, checks } = request
  const edgeId = freshId(context)
  const linked = await linkChild(context.table, {
    child: nextVersion(found),
    visibility: found.home.visibility,
    parent,
    place,
    edgeId,
    at: context.now(),
  })
  if (linked === 'again') return 'again'
  const moved = planMove(context, found, linked.child)
  return {
    actions: [...moved.actions, ...linked.actions, ...checks],
    response: { parentId: parent.core.id, edgeId, ...moved.recording },
    audit: null,
  }
}

/**
 * Ends the operation where a child may not be taken away: to take a child away from its parent one needs the right to administer that one, too.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function demandOldParent({ table, viewer }: OperationContext, link: ParentLink | null): Promise<void> {
  if (link === null) return
  authorize(viewer, subjectOf(await itemById(table, parentRef(link))), 'admin')
}

/**
 * Returns what is written of a child that comes to another parent, or to none, and has its next version: its core in place of the
 * version that was read, its pointer where that changes, and the event, which both parents' histories show.
 * @throws ProblemError FORBIDDEN
 */
export function planMove(
  context: OperationContext,
  before: ItemForWrite,
  after: Child,
): { actions: Action[]; recording: Recording } {
  const parents = [before.core.parent, after.core.parent].flatMap((link) => (link === null ? [] : [parentRef(link)]))
  const { visibility } = before.home
  const changes = changesBetween(after.kind, before.core, after.core)
  const event = recordEvent(context, { type: 'moved', item: after, visibility, changes, parents })
  const put: Action = { kind: 'put', item: after.core, if: { equals: { version: before.core.version } } }
  return {
    actions: [put, ...pointerActions(after.kind, before.core, after.core), ...event.actions],
    recording: { version: shownVersion(after.core), eventId: event.eventId },
  }
}

async function placeOf(
  { table }: OperationContext,
  { child, parentId, place }: AttachChildInput,
): Promise<SiblingPosition> {
  if (place === undefined) return KINDS[child.kind].insertAt
  const sibling = await itemById(table, { kind: child.kind, id: place.siblingId })
  return placeBeside(place, { id: parentId, which: 'new' }, sibling.core.parent)
}
