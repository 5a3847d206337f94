import { nests, type ItemRef } from '#domain/item/kinds.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { can } from '#domain/permissions.ts'
import { nextVersion } from '#table/rows/edge.ts'
import { shownVersion } from '#table/items/work-items.ts'
import { planAttach, linkChecks } from './attach-child.ts'
import type { FoundEpic } from '../write/find-items.ts'
import { subjectOf } from '../item/item-for-write.ts'
import { expectationProblem } from '../item/item-changes.ts'
import { recordEvent, type Recording } from '../item/record-event.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { runWrite, type PreparedWrite } from '../write/run-write.ts'
import { authorize, throwIf } from '../write/authorize.ts'
import { loadMove, type MoveParts } from './load-move.ts'
import { placeBeside, type SiblingPosition } from './sibling-position.ts'
import { reorderActions } from './reorder-actions.ts'

/** What can be dragged in a tree, or something that cannot. */
export type TreeReference = ItemRef | { kind: 'other' }

export interface ReorderTreeInput {
  /** The epic that the moved one is below, as the caller knows it. */
  baseEpicId: number
  moved: TreeReference
  /** The sibling beside which the moved one goes; to the start without one. */
  adjacent: TreeReference | null
  /** Where the adjacent one stands seen from the moved one: `before` puts the moved one right behind it. */
  relativePosition: string | null
  /** Null when the moved one keeps its parent. */
  newParentId: number | null
  /** The parent that it must have for the move to be made, null for none; left out where any will do. */
  expectedParentId?: number | null
}

const OTHER_KIND: Problem = { code: 'HIERARCHY', message: 'Only epics and epic_issues are supported.' }
/** Only a child has a place among siblings. */
const NO_PARENT: Problem = { code: 'HIERARCHY', message: 'This item has no parent epic.' }
/** Somebody else has moved it, or the caller names an epic that is not its parent. */
const OTHER_PARENT: Problem = {
  code: 'HIERARCHY',
  message: "The moved object's parent must match the current parent epic.",
}
const NOT_ALLOWED: Problem = { code: 'HIERARCHY', message: "You don't have permissions to move the objects." }
const NO_POSITION: Problem = { code: 'HIERARCHY', message: 'Relative position is not valid.' }

/** On which side of the adjacent one the moved one lands. */
const SIDES = new Map([
  ['before', 'after' as const],
  ['after', 'before' as const],
])

/**
 * Gives an epic or issue another place in a tree: among its siblings, or below another epic. Refusals come in the order
 * that the compatible interface has: kinds, rights, position, sibling, rules of the tree.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export function reorderTree(
  context: OperationContext,
  input: ReorderTreeInput,
): Promise<Recording & { parentId: number }> {
  return runWrite(context, { operation: 'reorderTree', input }, async () => {
    const { moved, adjacent, relativePosition } = input
    if (moved.kind === 'other' || adjacent?.kind === 'other') throw new ProblemError(OTHER_KIND)
    const parts = await loadMove(context.table, { ...input, moved, adjacent })
    demandReadable(context, parts, input.expectedParentId)
    if (!mayMove(context, parts)) throw new ProblemError(NOT_ALLOWED)
    // Whoever may take it away from its parent may know the parent.
    if (input.expectedParentId !== undefined) {
      throwIf(expectationProblem(parts.moved.core, { parent: input.expectedParentId }))
    }
    const side = SIDES.get(relativePosition ?? '')
    // Epics and issues are two lists, so one of a kind has no position beside the other.
    if (adjacent && (side === undefined || adjacent.kind !== moved.kind)) throw new ProblemError(NO_POSITION)
    const place = placeIn(parts, side ?? 'before')
    throwIf(baseProblem(parts))
    const target = targetOf(parts)
    return target ? move(context, parts, target, place) : reorder(context, parts, place)
  })
}

/** Returns the epic that the moved one comes to; null when it keeps its parent. */
const targetOf = ({ moved, newParent }: MoveParts): FoundEpic | null =>
  newParent !== null && newParent.core.id !== moved.core.parent?.parentId ? newParent : null

/** Returns what is wrong with the base epic of a move; null when nothing is: what keeps its parent has its place among the children of the base epic, and of no other. */
function baseProblem({ moved, base, newParent }: MoveParts): Problem | null {
  const { parent } = moved.core
  return newParent === null && parent !== null && parent.parentId !== base.core.id ? OTHER_PARENT : null
}

/** Ends the operation unless the viewer may read what it names: what is hidden is missing, and so is the link of an issue that has none, unless the caller knows that. */
function demandReadable(
  { viewer }: OperationContext,
  { moved, adjacent, base, newParent }: MoveParts,
  expectedParentId: number | null | undefined,
): void {
  for (const item of adjacent ? [moved, adjacent] : [moved]) {
    authorize(viewer, subjectOf(item), 'read')
    const isLinkExpected = item !== moved || expectedParentId !== null
    if (!nests(item.kind) && item.core.parent === null && isLinkExpected) throwIf(NOT_FOUND)
  }
  for (const parent of newParent ? [base, newParent] : [base]) authorize(viewer, subjectOf(parent), 'read')
}

function mayMove({ viewer }: OperationContext, parts: MoveParts): boolean {
  const { moved, adjacent, base, newParent, oldParent } = parts
  const items = [moved, adjacent, base, newParent, oldParent].filter((item) => item !== null)
  const hasPlace = !nests(moved.kind) || !newParent || newParent.home.allowSubEpics
  return hasPlace && items.every((item) => can(viewer, 'admin', subjectOf(item)))
}

function placeIn(parts: MoveParts, side: 'before' | 'after'): SiblingPosition {
  const { moved, adjacent, newParent } = parts
  if (adjacent === null) return 'top'
  const link = adjacent.core.parent
  const parentId = newParent?.core.id ?? moved.core.parent?.parentId
  if (parentId === undefined) throw new ProblemError(NO_PARENT)
  const parent = { id: parentId, which: newParent ? ('new' as const) : ('current' as const) }
  return placeBeside({ siblingId: adjacent.core.id, side }, parent, link)
}

type Prepared = PreparedWrite<Recording & { parentId: number }> | 'again'

async function move(
  context: OperationContext,
  parts: MoveParts,
  parent: FoundEpic,
  place: SiblingPosition,
): Promise<Prepared> {
  const { moved: found, above } = parts
  const checks = await linkChecks(context, found, parent, above)
  return planAttach(context, { found, parent, place, checks })
}

async function reorder(context: OperationContext, parts: MoveParts, place: SiblingPosition): Promise<Prepared> {
  const { oldParent, edge } = parts
  const child = parts.moved
  const { visibility } = child.home
  const link = child.core.parent
  if (link === null || oldParent === null) throw new ProblemError(NO_PARENT)
  const { aggregate } = oldParent
  const actions = await reorderActions(context.table, { child, link, aggregate, place, edge })
  if (actions === 'again') return 'again'
  const item = nextVersion(child)
  const { parentId } = link
  const event =
    actions.length === 0 ? null : recordEvent(context, { type: 'reordered', item, visibility, changes: [], parentId })
  const version = shownVersion(event === null ? child.core : item.core)
  const recording = { version, eventId: event?.eventId ?? null }
  return { actions: [...actions, ...(event?.actions ?? [])], response: { parentId, ...recording }, audit: null }
}
