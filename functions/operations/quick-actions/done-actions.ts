import type { ItemRef } from '#domain/item/kinds.ts'
import { mergedChanges, type QuickChanges } from '#domain/quick-actions/quick-action.ts'
import { isQuickAction } from '#domain/quick-actions/quick-action-list.ts'
import { quickActionLines, withoutLines, type QuickActionLine } from '#domain/quick-actions/quick-action-lines.ts'
import { preparedChange } from '../item/change.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { isAboutActions, reasonOf, type Plan, type PlannedAction, type ResolvedChanges } from './planned-actions.ts'

/** What became of the quick actions in a text, as answers tell it. */
export interface QuickActionsStatus {
  /** Of those that were done. */
  commandNames: string[]
  /** Whether the text had nothing else, so that none of it was kept. */
  commandsOnly: boolean
  /** What was done: `Closed this issue.` */
  messages: string[]
  /** What was not done, each with the line that asked for it. */
  errorMessages: string[]
}

/** What a write answers that may have done quick actions. */
export interface WithQuickActions {
  /** Left out where the text had none. */
  quickActions?: QuickActionsStatus
}

/** Returns the lines of a text that are quick actions. */
export const actionLinesOf = (text: string | undefined): QuickActionLine[] =>
  text === undefined ? [] : quickActionLines(text, isQuickAction)

/** Returns the text that stays: lines of what is done go, or give way to a text; what is not done stays, so that nothing is lost. */
export const textWithout = (text: string, planned: PlannedAction[]): string =>
  withoutLines(text, new Map(planned.map(({ line, text: other }) => [line.index, other])))

/** Returns what all of the actions change of the item, in their order. */
export function allChanges(planned: PlannedAction[]): ResolvedChanges {
  let all: ResolvedChanges = {}
  for (const { changes } of planned) {
    const { milestoneId, iterationId, parentId, duplicateOf, ...named } = changes
    all = {
      ...all,
      ...mergedChanges(all as QuickChanges, named),
      ...(milestoneId !== undefined && { milestoneId }),
      ...(iterationId !== undefined && { iterationId }),
      ...(parentId !== undefined && { parentId }),
      ...(duplicateOf !== undefined && { duplicateOf }),
    }
  }
  return all
}

const hasChanges = ({ changes }: PlannedAction): boolean => Object.keys(changes).length > 0

/** Returns the context of a write that is part of a larger one and is repeated with it. */
export const partOf = (context: OperationContext, part: string): OperationContext =>
  context.idempotencyKey === undefined ? context : { ...context, idempotencyKey: `${context.idempotencyKey}#${part}` }

/**
 * Writes an item with all that the actions change of it, at once. Where that is refused, each action is tried by itself
 * without writing, and those that cannot be done are left out; in the end all of them.
 * @param write what is written with the actions of a plan
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, LIMIT_EXCEEDED
 */
export async function writeWithActions<Result>(
  context: OperationContext,
  item: ItemRef,
  plan: Plan,
  write: (context: OperationContext, planned: PlannedAction[]) => Promise<Result>,
): Promise<{ result: Result; plan: Plan }> {
  let { planned, refused } = plan
  for (;;) {
    try {
      const left = refused.map(({ line }) => line.index).join()
      return { result: await write(left === '' ? context : partOf(context, left), planned), plan: { planned, refused } }
    } catch (error) {
      if (!isAboutActions(error) || !planned.some(hasChanges)) throw error
      const reasons = new Map<PlannedAction, string>()
      for (const action of planned.filter(hasChanges)) {
        const reason = await reasonAgainst(context, item, action.changes)
        if (reason !== null) reasons.set(action, reason)
      }
      // Each can be done by itself but not all together: none of them is.
      if (reasons.size === 0)
        for (const action of planned.filter(hasChanges)) reasons.set(action, reasonOf(error.problem))
      refused = [...refused, ...[...reasons].map(([{ line }, problem]) => ({ line, problem }))]
      planned = planned.filter((action) => !reasons.has(action))
    }
  }
}

/**
 * Tells why changes of an item cannot be written; null where they can.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, LIMIT_EXCEEDED
 */
export async function reasonAgainst(
  context: OperationContext,
  item: ItemRef,
  changes: ResolvedChanges,
): Promise<string | null> {
  if (Object.keys(changes).length === 0) return null
  try {
    await preparedChange(context, item, changes, 1)
    return null
  } catch (error) {
    if (!isAboutActions(error)) throw error
    return reasonOf(error.problem)
  }
}

/** Does what the actions ask for besides changes of the item, each by a write of its own, and tells what became of all. */
export async function finishedActions(
  context: OperationContext,
  item: ItemRef,
  { planned, refused }: Plan,
  commandsOnly = false,
): Promise<QuickActionsStatus> {
  const errors = [...refused]
  const done: PlannedAction[] = []
  // What is written in one request stands in order of time, too.
  let steps = 0
  const laterBy = (milliseconds: number) => () => new Date(Date.parse(context.now()) + milliseconds).toISOString()
  for (const action of planned) {
    const { line, effects } = action
    try {
      for (const [index, effect] of effects.entries()) {
        steps += 1
        await effect({ ...partOf(context, `${line.index}.${index}`), now: laterBy(steps) }, item)
      }
      done.push(action)
    } catch (error) {
      if (!isAboutActions(error)) throw error
      errors.push({ line, problem: reasonOf(error.problem) })
    }
  }
  return {
    commandNames: done.map(({ line }) => line.name),
    commandsOnly,
    messages: done.map(({ did }) => did),
    errorMessages: errorMessagesOf(errors),
  }
}

/** Returns each refused line with the reason, in the order of the text. */
export const errorMessagesOf = (refused: Plan['refused']): string[] =>
  refused.toSorted((a, b) => a.line.index - b.line.index).map(({ line, problem }) => `${line.source}: ${problem}`)
