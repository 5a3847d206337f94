import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import type { KnownItem } from '../read/item/load-items.ts'
import { namespaceSubject } from '../write/authorize.ts'
import { describedLines, targetOf } from './change-with-quick-actions.ts'
import { actionLinesOf, allChanges, errorMessagesOf, reasonAgainst, textWithout } from './done-actions.ts'
import { planActions, type Plan } from './planned-actions.ts'

/** What will become of a text that has quick actions. */
export interface PreviewedText {
  /** As it will be kept. */
  text: string
  /** What will be done: `Closes this issue.` */
  does: string[]
  /** What will not be done, each line with the reason. */
  errors: string[]
}

/** The item whose text it is, or the group or project in which one of a kind is to be made. */
export type PreviewTarget =
  | { item: KnownItem; textOf: 'description' | 'comment' | 'edited_comment' }
  | { home: GroupItem | ProjectItem; kind: ItemKind }

/**
 * Tells what the quick actions in a text will do when the viewer saves it, without doing any of it.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export async function previewQuickActions(
  context: OperationContext,
  target: PreviewTarget,
  text: string,
): Promise<PreviewedText> {
  const lines = await newLines(context, target, text)
  if (lines.length === 0 || !mayWrite(context, target)) return { text, does: [], errors: [] }
  const plan = 'item' in target ? await tried(context, target.item, lines) : await planned(context, target, lines)
  return {
    text: textWithout(text, plan.planned),
    does: plan.planned.map(({ does }) => does),
    errors: errorMessagesOf(plan.refused),
  }
}

type Lines = ReturnType<typeof actionLinesOf>

/** Returns the lines that may hold actions: in a description only lines are actions that did not stand there before. */
async function newLines({ table }: OperationContext, target: PreviewTarget, text: string): Promise<Lines> {
  const lines = actionLinesOf(text)
  if (lines.length === 0 || !('item' in target) || target.textOf === 'comment') return lines
  if (target.textOf === 'edited_comment') return []
  const before = await describedLines(table, target.item)
  return lines.filter(({ source }) => !before.has(source))
}

function mayWrite({ viewer }: OperationContext, target: PreviewTarget): boolean {
  if (!('item' in target)) return can(viewer, KINDS[target.kind].create, namespaceSubject(target.home))
  return can(viewer, target.textOf === 'description' ? 'update' : 'comment', targetOf(target.item).subject)
}

const planned = (
  context: OperationContext,
  { home, kind }: { home: GroupItem | ProjectItem; kind: ItemKind },
  lines: Lines,
): Promise<Plan> =>
  planActions(context, { kind, type: null, home, subject: namespaceSubject(home), isNew: true }, lines)

/** Returns the plan without what the rules of the item refuse. */
async function tried(context: OperationContext, item: KnownItem, lines: Lines): Promise<Plan> {
  const ref = { kind: item.kind, id: item.core.id }
  const plan = await planActions(context, targetOf(item), lines)
  if ((await reasonAgainst(context, ref, allChanges(plan.planned))) === null) return plan
  const tried: Plan = { planned: [], refused: [...plan.refused] }
  for (const action of plan.planned) {
    const problem = await reasonAgainst(context, ref, action.changes)
    if (problem === null) tried.planned.push(action)
    else tried.refused.push({ line: action.line, problem })
  }
  return tried
}
