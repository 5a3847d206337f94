import * as v from 'valibot'
import { mayContain, nests, parentKindOf, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { globalId } from '#domain/ids.ts'
import { workItemRefs } from '#domain/item/work-item-ids.ts'
import type { Problem } from '#domain/problem.ts'
import { subjectOf } from '#operations/item/item-for-write.ts'
import type { Recording } from '#operations/item/record-event.ts'
import { partOf } from '#operations/quick-actions/done-actions.ts'
import { workItemRef } from '#operations/read/item/work-items.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { reorderTree } from '#operations/tree/reorder-tree.ts'
import { authorize } from '#operations/write/authorize.ts'
import { itemById } from '#operations/write/find-items.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { maybe } from '../read-arguments.ts'
import { workItemNumber } from '../read-ids.ts'

/** What the widget of the hierarchy says: the parent, children, or a place among the children of the parent. */

/** Children in one call, as many as work items can be linked in one. */
const CHILDREN_MAX = 10

const children = v.pipe(
  v.array(workItemNumber),
  v.minLength(1, 'has no ids.'),
  v.maxLength(CHILDREN_MAX, `has more than ${CHILDREN_MAX} ids.`),
)

/** What says below which item, and beside which of its children, an item is to stand. */
export const placeInputs = {
  parentId: maybe(workItemNumber),
  adjacentWorkItemId: maybe(workItemNumber),
  relativePosition: maybe(v.picklist(['BEFORE', 'AFTER'])),
}

export const hierarchyInput = maybe(v.object({ ...placeInputs, childrenIds: maybe(children) }))
export type Hierarchy = NonNullable<v.InferOutput<typeof hierarchyInput>>

const problem = (code: Problem['code'], message: string, field = 'hierarchyWidget'): Problem => ({
  ...{ code, message, field },
})
const ONLY_TASKS = problem('HIERARCHY', 'Only a task can have an issue as its parent.')
const ONLY_BELOW_EPICS = problem('HIERARCHY', 'Only an epic or an issue can have an epic as its parent.')
const NOT_ABOVE = problem('HIERARCHY', 'Items of this type cannot stand below this one.')
const NO_CHILD = problem('NOT_FOUND', 'There is no such work item, or you may not put it below this one.')
const NO_PARENT = problem('HIERARCHY', 'This item has no parent epic.')
const NO_PLACES = problem('HIERARCHY', 'Only what is below an epic is put beside others.')
const NOT_ALIKE = problem('HIERARCHY', 'Only items of the same type are put beside each other.', 'adjacentWorkItemId')
const NOTHING_BESIDE = problem('BAD_REQUEST', 'A position takes adjacentWorkItemId.', 'relativePosition')
const NO_PARENT_TO_BE = problem('BAD_REQUEST', 'Without a parent there is nothing to be put beside.', 'parentId')
const ONE_THING = problem(
  'BAD_REQUEST',
  'Children, or a place beside another item, take no other change beside them, no lockVersion and no expect.',
)

/**
 * Returns the id of the parent that an item of a kind is to have, null for none; undefined where nothing is said of it.
 * @throws ProblemError HIERARCHY
 */
export function parentIdOf(kind: ItemKind, number: number | null | undefined): number | null | undefined {
  if (number === null || number === undefined) return number
  const named = workItemRefs(number)
  const parent = named.find((ref) => mayContain(ref.kind, kind))
  if (parent === undefined) throw new ProblemError(named.some((ref) => nests(ref.kind)) ? ONLY_BELOW_EPICS : ONLY_TASKS)
  return parent.id
}

/**
 * Returns the hierarchy where it says more than which parent the item has; null where it does not.
 * @param isAlone whether nothing else is changed or expected
 * @throws ProblemError BAD_REQUEST
 */
export function placementIn(hierarchy: Hierarchy | null | undefined, isAlone: boolean): Hierarchy | null {
  const { parentId, childrenIds, adjacentWorkItemId: beside, relativePosition } = hierarchy ?? {}
  if (relativePosition && !beside) throw new ProblemError(NOTHING_BESIDE)
  if (!hierarchy || (!childrenIds && !beside)) return null
  if (!isAlone || (childrenIds && (beside || parentId !== undefined))) throw new ProblemError(ONE_THING)
  if (parentId === null) throw new ProblemError(NO_PARENT_TO_BE)
  return hierarchy
}

/** What became of children that were given to an item, one by one. */
interface Placed {
  /** Says of each that could not be put there why, by its global id. */
  problems: string[]
}

/**
 * Gives an item children, or puts it beside another one.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export const placeWorkItem = (
  context: OperationContext,
  item: ItemRef,
  { parentId, childrenIds, adjacentWorkItemId: beside, relativePosition }: Hierarchy,
): Promise<Placed | Recording> =>
  beside
    ? putBeside(context, item, { beside, relativePosition: relativePosition ?? 'BEFORE', parentId })
    : addChildren(context, item, childrenIds ?? [])

async function addChildren(context: OperationContext, parent: ItemRef, numbers: number[]): Promise<Placed> {
  authorize(context.viewer, subjectOf(await itemById(context.table, parent)), 'admin')
  const problems: string[] = []
  for (const number of new Set(numbers)) {
    const refused = await addChild(partOf(context, `${number}`), parent, number)
    if (refused) problems.push(`${globalId('WorkItem', number)}: ${refused.message}`)
  }
  return { problems }
}

/** Puts an item below another one; returns why not where it may not. */
async function addChild(context: OperationContext, parent: ItemRef, number: number): Promise<Problem | null> {
  try {
    const child = await workItemRef(context, number)
    if (!mayContain(parent.kind, child.kind)) return NOT_ABOVE
    await attachChild(context, { child, parentId: parent.id })
    return null
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code === 'THROTTLED') throw error
    return ['NOT_FOUND', 'FORBIDDEN'].includes(error.problem.code) ? NO_CHILD : error.problem
  }
}

interface Beside {
  beside: number
  relativePosition: 'BEFORE' | 'AFTER'
  parentId: number | null | undefined
}

async function putBeside(
  context: OperationContext,
  moved: ItemRef,
  { beside, relativePosition, parentId }: Beside,
): Promise<Recording> {
  if (!nests(parentKindOf(moved.kind))) throw new ProblemError(NO_PLACES)
  const found = await itemById(context.table, moved)
  // What follows from its parent, whoever may not move it is not told.
  authorize(context.viewer, subjectOf(found), 'admin')
  const newParentId = parentIdOf(moved.kind, parentId) ?? null
  const oldParentId = found.core.parent?.parentId ?? null
  const baseEpicId = oldParentId ?? newParentId
  if (baseEpicId === null) throw new ProblemError(NO_PARENT)
  const [adjacent] = workItemRefs(beside).filter(({ kind }) => kind === moved.kind)
  if (adjacent === undefined) throw new ProblemError(NOT_ALIKE)
  return reorderTree(context, {
    ...{ baseEpicId, moved, adjacent, newParentId, expectedParentId: oldParentId },
    // There the side is that of the other one.
    relativePosition: relativePosition === 'BEFORE' ? 'after' : 'before',
  })
}
