import { KINDS } from '#domain/item/kinds.ts'
import { plainFieldsOf } from '#domain/item/fields.ts'
import { singleReferencesOf } from '#domain/item/references.ts'
import { namespaceAt } from '../write/find-items.ts'
import { changeItem } from '../item/change.ts'
import { createItem, type CreatedItem } from '../item/create.ts'
import { type NewItem } from '#operations/item/place-of-new.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { authorize, namespaceSubject } from '../write/authorize.ts'
import {
  actionLinesOf,
  allChanges,
  finishedActions,
  partOf,
  textWithout,
  type WithQuickActions,
} from './done-actions.ts'
import {
  isAboutActions,
  planActions,
  reasonOf,
  type Plan,
  type PlannedAction,
  type ResolvedChanges,
} from './planned-actions.ts'

/**
 * Makes an item, and does what quick actions in its description ask for.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export async function createWithQuickActions(
  context: OperationContext,
  input: NewItem,
): Promise<CreatedItem & WithQuickActions> {
  const { kind, description } = input
  const lines = actionLinesOf(description)
  if (description === undefined || lines.length === 0) return createItem(context, input)
  const home = await namespaceAt(context.table, input.homePath)
  if (home.kind !== KINDS[kind].home) return createItem(context, input)
  const subject = namespaceSubject(home)
  authorize(context.viewer, subject, KINDS[kind].create)
  const { planned, refused } = await planActions(
    context,
    { kind, type: input.type ?? null, home, subject, isNew: true },
    lines,
  )
  const plan = { planned: planned.map((action) => withLaterChanges(input, action)), refused }
  const { created, done } = await createdWith(context, input, description, plan)
  return { ...created, quickActions: await finishedActions(context, { kind, id: created.id }, done) }
}

/** Returns the item with all that the actions say of it. Where that is refused the item is made without them, and their lines stay. */
async function createdWith(
  context: OperationContext,
  input: NewItem,
  description: string,
  plan: Plan,
): Promise<{ created: CreatedItem; done: Plan }> {
  const wanted = {
    ...withChanges(input, allChanges(plan.planned)),
    description: textWithout(description, plan.planned),
  }
  try {
    return { created: await createItem(context, wanted), done: plan }
  } catch (error) {
    if (!isAboutActions(error) || plan.planned.length === 0) throw error
    const created = await createItem(partOf(context, 'alone'), input)
    const problem = reasonOf(error.problem)
    const refused = [...plan.refused, ...plan.planned.map(({ line }) => ({ line, problem }))]
    return { created, done: { planned: [], refused } }
  }
}

/** Returns what an item can be given while it is made; everything else is changed once it is there. */
function withLaterChanges({ kind }: NewItem, action: PlannedAction): PlannedAction {
  const first = new Set<string>([
    ...['title', 'addLabels', 'addAssignees', 'parentId'],
    ...singleReferencesOf(kind).map(({ inputName }) => inputName),
    ...plainFieldsOf(kind).map(({ name }) => name),
  ])
  const [now, later]: [ResolvedChanges, ResolvedChanges] = [{}, {}]
  for (const name of Object.keys(action.changes) as (keyof ResolvedChanges)[]) {
    const value = action.changes[name]
    Object.assign(first.has(name) && value !== null ? now : later, { [name]: value })
  }
  if (Object.keys(later).length === 0) return action
  return { ...action, changes: now, effects: [(own, item) => changeItem(own, item, later), ...action.effects] }
}

function withChanges(input: NewItem, changes: ResolvedChanges): NewItem {
  const { addLabels = [], addAssignees = [], parentId, labels: _, removeLabels: __, ...others } = changes
  const { assignees: ___, removeAssignees: ____, state: _____, ...rest } = others
  return {
    ...input,
    ...rest,
    ...(addLabels.length > 0 && { labels: [...(input.labels ?? []), ...addLabels] }),
    ...(addAssignees.length > 0 && { assignees: [...(input.assignees ?? []), ...addAssignees] }),
    ...(typeof parentId === 'number' && { parentId }),
  }
}
