import type { EpicItem, ParentLink } from '#table/work-items.ts'
import type { Action } from '#table/write.ts'
import { nextVersion, type Child } from '#table/edge.ts'
import { epicPointerItem } from '#table/epic.ts'
import { changesBetween } from '#table/item-changes.ts'
import { childById, type ChildReference, type FoundChild } from './child-by-id.ts'
import { epicById, parentById, type FoundEpic } from './find-items.ts'
import { recordEvent, type Recording } from './item/record-event.ts'
import { freshId, type OperationContext } from './operation-context.ts'
import { runWrite, type PreparedWrite } from './run-write.ts'
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

export interface AttachedChild extends Recording {
  parentId: number
  /** Number of the new link. */
  edgeId: number
}

/** Links an existing epic or issue to a parent epic, or moves it there from the one it has. */
export function attachChild(context: OperationContext, input: AttachChildInput): Promise<AttachedChild> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'attachChild', input }, async () => {
    const parent = await parentById(table, input.parentId)
    demand(viewer, epicSubject(parent.core, parent.group), 'admin')
    const found = await childById(table, input.child)
    demand(viewer, found.subject, 'read')
    // The rules come first: they say more about a child of a foreign group than that one has no right to it.
    const checks = await linkChecks(context, found.child, parent)
    demand(viewer, found.subject, 'admin')
    await demandOldParent(context, found.child.core.parent)
    return attachment(context, { found, parent, place: await placeOf(context, input, found.child), checks })
  })
}

/**
 * What makes sure that the rules which allow the link hold until it is written; ends the operation where they do not.
 * @param above epics above the parent that were read strongly already
 */
export async function linkChecks(
  { table }: OperationContext,
  child: Child,
  parent: FoundEpic,
  above: EpicItem[] = [],
): Promise<Action[]> {
  const root = child.kind === 'epic' ? { id: child.core.id, aggregate: child.aggregate } : null
  return checkLink(table, child, parent, root ? await subtreeOf(table, root) : undefined, above)
}

/** The write that hangs a child at a place below a parent, taking it from the one that it has. */
export async function attachment(
  context: OperationContext,
  request: { found: FoundChild; parent: FoundEpic; place: Place; checks: Action[] },
): Promise<PreparedWrite<AttachedChild> | 'again'> {
  const { found, parent, place, checks } = request
  const { child, visibility } = found
  const edgeId = freshId(context)
  const linked = await linkChild(context.table, {
    child: nextVersion(child),
    visibility,
    parent,
    place,
    edgeId,
    at: context.now(),
  })
  if (linked === 'again') return 'again'
  const moved = movement(context, found, linked.child)
  return {
    actions: [...moved.actions, ...linked.actions, ...checks],
    response: { parentId: parent.core.id, edgeId, ...moved.recording },
    audit: null,
  }
}

/** To take a child away from an epic one needs the right to administer that one, too. */
export async function demandOldParent({ table, viewer }: OperationContext, link: ParentLink | null): Promise<void> {
  if (link === null) return
  const { core, group } = await epicById(table, link.parentId)
  demand(viewer, epicSubject(core, group), 'admin')
}

/**
 * What is written of a child that comes to another parent, or to none, and has its next version: its core in place of the version that was read, an
 * epic's pointer, and the event, which both parents' histories show.
 */
export function movement(
  context: OperationContext,
  { child: before, visibility }: FoundChild,
  after: Child,
): { actions: Action[]; recording: Recording } {
  const parents = [before.core.parent, after.core.parent].flatMap((link) => (link === null ? [] : [link.parentId]))
  const changes = changesBetween(after.kind, before.core, after.core)
  const event = recordEvent(context, { type: 'moved', item: after, visibility, changes, parents })
  const put: Action = { kind: 'put', item: after.core, if: { equals: { version: before.core.version } } }
  const pointer: Action[] = after.kind === 'epic' ? [{ kind: 'put', item: epicPointerItem(after.core) }] : []
  return {
    actions: [put, ...pointer, ...event.actions],
    recording: { version: after.core.version, eventId: event.eventId },
  }
}

async function placeOf({ table }: OperationContext, input: AttachChildInput, child: Child): Promise<Place> {
  if (input.place === undefined) return 'top'
  const sibling = await childById(table, { kind: child.kind, id: input.place.siblingId })
  return placeBeside(input.place, { id: input.parentId, which: 'new' }, sibling.child.core.parent)
}
