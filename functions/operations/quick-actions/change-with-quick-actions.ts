import { linesOf } from '#domain/quick-actions/quick-action-lines.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import { descriptionKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { DescriptionItem } from '#table/items/work-items.ts'
import { itemById } from '../write/find-items.ts'
import { changeItem, type ChangedItem } from '../item/change.ts'
import { demandFields, subjectOf } from '../item/item-for-write.ts'
import type { ItemChanges } from '../item/item-changes.ts'
import type { OperationContext } from '../write/operation-context.ts'
import type { KnownItem } from '../read/item/load-items.ts'
import { wholeDescription } from '../read/item/whole-description.ts'
import {
  actionLinesOf,
  allChanges,
  finishedActions,
  textWithout,
  writeWithActions,
  type WithQuickActions,
} from './done-actions.ts'
import { planActions } from './planned-actions.ts'
import { type QuickActionTarget } from './named-things.ts'

/** Returns an item that quick actions are about. */
export const targetOf = (found: KnownItem): QuickActionTarget => ({
  kind: found.kind,
  type: 'type' in found.core ? found.core.type : null,
  home: found.home,
  subject: subjectOf(found),
  isNew: false,
})

/** Returns the lines of an item's description as it is stored. */
export async function describedLines(table: OperationContext['table'], found: KnownItem): Promise<Set<string>> {
  const ref = { kind: found.kind, id: found.core.id }
  const stored = await getItem<DescriptionItem>(table, descriptionKey(ref), 'strong')
  const text = (await wholeDescription(table, ref, stored))?.markdown ?? ''
  return new Set(linesOf(text).map((line) => line.trimEnd()))
}

/**
 * Changes an item, and does what quick actions in its new description ask for. A line that stood in the description before is
 * no action: whoever wrote it had no right to what it says, and nobody else is to do it by mending a word.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export async function changeWithQuickActions(
  context: OperationContext,
  ref: ItemRef,
  changes: ItemChanges,
): Promise<ChangedItem & WithQuickActions> {
  const { description: text } = changes
  const written = actionLinesOf(text)
  if (text === undefined || written.length === 0) return changeItem(context, ref, changes)
  const { table, viewer } = context
  const found = await itemById(table, ref)
  demandFields(viewer, found, ['description'])
  const before = await describedLines(table, found)
  const lines = written.filter(({ source }) => !before.has(source))
  if (lines.length === 0) return changeItem(context, ref, changes)
  const plan = await planActions(context, targetOf(found), lines)
  const { result, plan: done } = await writeWithActions(context, ref, plan, (own, planned) =>
    changeItem(own, ref, { ...changes, ...allChanges(planned), description: textWithout(text, planned) }),
  )
  return { ...result, quickActions: await finishedActions(context, ref, done) }
}
