import { depthProblem, subEpicsProblem } from '#domain/tree/hierarchy.ts'
import { nests } from '#domain/item/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import { attachChild } from '../tree/attach-child.ts'
import { epicById } from '../write/find-items.ts'
import { subjectOf } from '../item/item-for-write.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { authorize, throwIf } from '../write/authorize.ts'
import { ancestorsOf } from '../tree/ancestors.ts'
import { resolveReferences, type NamedItem, type ReferenceRequest } from './resolve-references.ts'

export interface AddReferencesInput extends Omit<ReferenceRequest, 'group'> {
  parentId: number
}

/** What became of the items that were named; references that name nothing are in none of the lists. */
export interface AddedReferences {
  linked: NamedItem[]
  /** Are below the epic already. */
  assigned: NamedItem[]
  /** What a rule of the tree forbids, and which. */
  refused: { item: NamedItem; problem: Problem }[]
  /** What this person may not move, and what is gone meanwhile. */
  dropped: NamedItem[]
}

/**
 * Puts what the references name below an epic, on top of its children of the kind and in the order of writing. Each
 * item is a write of its own: what can be linked is, whatever becomes of the others.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT, HIERARCHY, HIERARCHY_TOO_DEEP, THROTTLED
 */
export async function addReferences(context: OperationContext, input: AddReferencesInput): Promise<AddedReferences> {
  const { table, viewer } = context
  const { kind, parentId } = input
  const parent = await epicById(table, parentId)
  const { core, home } = parent
  authorize(viewer, subjectOf(parent), 'admin')
  if (nests(kind)) {
    throwIf(subEpicsProblem(home))
    // Nothing fits below the last level, so nothing is looked for.
    throwIf(depthProblem((await ancestorsOf(table, core)).length + 1, 1))
  }
  const added: AddedReferences = { linked: [], assigned: [], refused: [], dropped: [] }
  const items = await resolveReferences(table, viewer, { ...input, group: { ...home, fullPath: core.groupPath } })
  // Each goes on top, so the first one comes last.
  for (const item of items.toReversed()) {
    // What is here may have come by this very request, sent before: with a key that is looked up.
    if (item.parentId === parentId && context.idempotencyKey === undefined) added.assigned.unshift(item)
    else await add(context, input, item, added)
  }
  return added
}

async function add(
  context: OperationContext,
  { kind, parentId }: AddReferencesInput,
  item: NamedItem,
  added: AddedReferences,
): Promise<void> {
  const { idempotencyKey: key } = context
  const own = key === undefined ? context : { ...context, idempotencyKey: `${key}#${item.id}` }
  try {
    await attachChild(own, { child: { kind, id: item.id }, parentId })
    added.linked.unshift(item)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { problem } = error
    if (problem.code === 'THROTTLED') throw error
    if (problem.code === 'CONFLICT' || item.parentId === parentId) added.assigned.unshift(item)
    else if (isRule(kind, problem)) added.refused.unshift({ item, problem })
    else added.dropped.unshift(item)
  }
}

/** True when a problem is a rule's: an issue of a foreign project is no issue that fits here; of a foreign epic it is refused with the reason. */
const isRule = (kind: AddReferencesInput['kind'], { code }: Problem): boolean =>
  code === 'CONFIDENTIALITY' || (nests(kind) && (code === 'HIERARCHY' || code === 'HIERARCHY_TOO_DEEP'))
