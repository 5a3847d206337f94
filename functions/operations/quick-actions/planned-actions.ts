import { can, type Action } from '#domain/permissions.ts'
import { fieldEntry } from '#domain/item/fields.ts'
import { plainProblem } from '#domain/item/field-values.ts'
import { kindEntry, parentKindOf, type ItemRef } from '#domain/item/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import type { QuickAction, QuickChanges } from '#domain/quick-actions/quick-action.ts'
import type { QuickActionLine } from '#domain/quick-actions/quick-action-lines.ts'
import { readQuickAction } from '#domain/quick-actions/quick-action-list.ts'
import { attachChild } from '../tree/attach-child.ts'
import { awardEmoji } from '../reaction/award-emoji.ts'
import { createTodo, pendingTodo } from '../todo/create-todo.ts'
import { detachChild } from '../tree/detach-child.ts'
import { moveIssue } from '../handover/move-issue.ts'
import { promoteIssue } from '../handover/promote-issue.ts'
import { changedFieldNames, foreignFieldProblem, plainChanges, textsProblem } from '../item/item-changes.ts'
import { labelsTitled, sourcesOf } from '../label/labels-and-milestones.ts'
import { linkItems } from '../link/link-items.ts'
import { markTodoDone } from '../todo/mark-todo-done.ts'
import { dayOf, type OperationContext } from '../write/operation-context.ts'
import { peopleNamed } from '../person/people.ts'
import { ProblemError } from '../write/problem-error.ts'
import { findProjectAt } from '../read/namespace/find-namespace.ts'
import { groupOfHome } from '../references/item-named.ts'
import { setSubscription } from '../notification/set-subscription.ts'
import { throwIf } from '../write/authorize.ts'
import { allNamed, iterationIdOf, milestoneIdOf, named, type Naming, type QuickActionTarget } from './named-things.ts'

/** The changes of one item that quick actions make, with ids in place of names. */
export interface ResolvedChanges extends Omit<QuickChanges, 'milestoneId' | 'iterationId' | 'parentId'> {
  duplicateOf?: ItemRef
  milestoneId?: number | null
  iterationId?: number | null
  parentId?: number | null
}

/** Something that is done by a write of its own, once the item is there. */
type Effect = (context: OperationContext, item: ItemRef) => Promise<unknown>

/** A line whose action can be done, as far as was looked at. */
export interface PlannedAction {
  line: QuickActionLine
  does: string
  did: string
  changes: ResolvedChanges
  effects: Effect[]
  /** What is to stand in place of the line; null for nothing. */
  text: string | null
}

/** A line whose action cannot be done. */
export interface RefusedAction {
  line: QuickActionLine
  problem: string
}

export interface Plan {
  planned: PlannedAction[]
  refused: RefusedAction[]
}

const problem = (message: string): ProblemError => new ProblemError({ code: 'BAD_REQUEST', message })
const NOT_ALLOWED = 'You are not allowed to do this.'

/** Returns why an action is not done: what is missing and what is not allowed is said in words that fit to one line of a text. */
export const reasonOf = ({ code, message }: Problem): string =>
  code === 'FORBIDDEN' || code === 'NOT_FOUND' ? NOT_ALLOWED : message

/** True when a refusal is about what was asked for. Others are for the whole request: somebody else was faster, or it has to be tried later. */
export const isAboutActions = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && !['THROTTLED', 'STALE_VERSION', 'IDEMPOTENCY_MISMATCH'].includes(error.problem.code)

/**
 * Looks up what the lines of a text name, and which of them the viewer may have done; nothing is written.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export async function planActions(
  context: OperationContext,
  target: QuickActionTarget,
  lines: QuickActionLine[],
): Promise<Plan> {
  const { kind, type, home } = target
  const place = { kind, type, me: context.viewer.username ?? '', today: dayOf(context) }
  const written = { home, group: await groupOfHome(context.table, home), siteUrl: context.siteUrl ?? '' }
  const plan: Plan = { planned: [], refused: [] }
  for (const line of lines) {
    const read = readQuickAction(line, place)
    if (typeof read === 'string') {
      plan.refused.push({ line, problem: read })
      continue
    }
    const { actions, does, did } = read
    const planned: PlannedAction = { line, does, did, changes: {}, effects: [], text: null }
    try {
      for (const action of actions) {
        demandAbilities(context, target, action)
        Object.assign(planned, await resolved({ context, target, written, planned }, action))
      }
      plan.planned.push(planned)
    } catch (error) {
      if (!isAboutActions(error)) throw error
      plan.refused.push({ line, problem: reasonOf(error.problem) })
    }
  }
  return plan
}

/** The actions that take more than permission to read the item, besides changes, which take what their fields say. */
const ABILITY: Partial<Record<QuickAction['type'], Action>> = {
  milestone: 'admin',
  iteration: 'admin',
  parent: 'admin',
  addChildren: 'admin',
  removeChildren: 'admin',
  link: 'admin',
  duplicate: 'admin',
  todo: 'subscribe',
  done: 'subscribe',
  subscribe: 'subscribe',
  unsubscribe: 'subscribe',
  award: 'react',
  move: 'admin',
  promote: 'admin',
}

function demandAbilities(
  { viewer }: OperationContext,
  { kind, subject, isNew }: QuickActionTarget,
  action: QuickAction,
) {
  const abilities =
    action.type === 'change'
      ? changedFieldNames(action.changes).flatMap((name) => {
          const { ability, isFreeAtCreation } = fieldEntry(name)
          return isNew && isFreeAtCreation ? [] : [ability]
        })
      : isNew && action.type === 'milestone'
        ? []
        : [ABILITY[action.type] ?? 'read']
  // Whoever makes an item is its author, and may do what authors may.
  const open = isNew ? abilities.filter((ability) => !['update', 'subscribe', 'react'].includes(ability)) : abilities
  if (!open.every((ability) => can(viewer, ability, subject))) throw problem(NOT_ALLOWED)
  if (action.type === 'change') throwIf(foreignFieldProblem(kind, changedFieldNames(action.changes)))
}

interface Resolving extends Naming {
  planned: PlannedAction
}

async function resolved(resolving: Resolving, action: QuickAction): Promise<Partial<PlannedAction>> {
  const { context, target, planned } = resolving
  const withChanges = (changes: ResolvedChanges) => ({ changes: { ...planned.changes, ...changes } })
  const withEffect = (...effects: Effect[]) => ({ effects: [...planned.effects, ...effects] })
  switch (action.type) {
    case 'change':
      await checkChanges(context, target, action.changes)
      return withChanges(action.changes)
    case 'milestone':
      return withChanges({ milestoneId: await milestoneIdOf(context, target, action.title) })
    case 'iteration':
      return withChanges({ iterationId: await iterationIdOf(context, target, action.name) })
    case 'parent': {
      const { id } = await named(resolving, action.reference, [parentKindOf(target.kind)])
      return withChanges({ parentId: id })
    }
    case 'addChildren': {
      const children = await allNamed(resolving, action.references, kindEntry(target.kind).children)
      return withEffect(
        ...children.map(
          (child): Effect =>
            (own, { id: parentId }) =>
              attachChild(own, { child, parentId }),
        ),
      )
    }
    case 'removeChildren': {
      const children = await allNamed(resolving, action.references, kindEntry(target.kind).children)
      return withEffect(
        ...children.map(
          (child): Effect =>
            (own, { id: parentId }) =>
              detachChild(own, { child, parentId }),
        ),
      )
    }
    case 'link': {
      const others = await allNamed(resolving, action.references)
      const { linkType: type } = action
      return withEffect(
        ...others.map(
          (other): Effect =>
            (own, item) =>
              linkItems(own, { item, other, type }),
        ),
      )
    }
    case 'duplicate': {
      const other = await named(resolving, action.reference)
      return {
        ...withChanges({ state: 'closed', duplicateOf: other }),
        ...withEffect((own, item) => linkItems(own, { item, other, type: 'relates_to' })),
      }
    }
    case 'todo':
      return withEffect((own, item) => createTodo(own, { target: item }))
    case 'done':
      return withEffect(async (own, item) => {
        const todo = await pendingTodo(own.table, own.viewer.id ?? 0, item)
        if (todo === null) throw problem('You have no to-do here.')
        return markTodoDone(own, { todoId: todo.id })
      })
    case 'subscribe':
    case 'unsubscribe':
      return withEffect((own, item) => setSubscription(own, { target: item, subscribed: action.type === 'subscribe' }))
    case 'award':
      return withEffect((own, item) => awardEmoji(own, { target: item, name: action.emoji, change: 'toggle' }))
    case 'move': {
      const { projectPath } = action
      if ((await findProjectAt(context.table, context.viewer, projectPath)) === null)
        throw problem(`There is no project ${projectPath} here that you may read.`)
      return withEffect((own, { id: issueId }) => moveIssue(own, { issueId, projectPath }))
    }
    case 'promote':
      return withEffect((own, { id: issueId }) => promoteIssue(own, { issueId }))
    case 'text':
      return { text: action.text }
  }
}

/** Checks what can be told of a change before it is made: its values, and whether there is what it names. */
async function checkChanges(
  { table }: OperationContext,
  { kind, home }: QuickActionTarget,
  changes: QuickChanges,
): Promise<void> {
  throwIf(textsProblem(changes) ?? plainProblem(kind, plainChanges(kind, changes)))
  const titles = [...(changes.labels ?? []), ...(changes.addLabels ?? [])]
  if (titles.length > 0) await labelsTitled(table, sourcesOf(home.namespaceIds, home.kind === 'project'), titles)
  const usernames = [...(changes.assignees ?? []), ...(changes.addAssignees ?? [])]
  if (usernames.length > 0) await peopleNamed(table, { usernames })
}
