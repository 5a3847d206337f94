import * as v from 'valibot'
import type { ItemRef } from '#domain/item/kinds.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { awardEmoji } from '#operations/reaction/award-emoji.ts'
import { createTodo, pendingTodo } from '#operations/todo/create-todo.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { markTodoDone } from '#operations/todo/mark-todo-done.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { signedIn } from '#operations/person/people.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { changeWithQuickActions } from '#operations/quick-actions/change-with-quick-actions.ts'
import { partOf } from '#operations/quick-actions/done-actions.ts'
import { setSubscription } from '#operations/notification/set-subscription.ts'
import { maybe } from '../read-arguments.ts'
import { todoId } from '../read-ids.ts'

/** What an update of a work item says of the one who sends it: that is no change of the item, and takes no right to change it. */
export const ownInputs = {
  notificationsWidget: maybe(v.object({ subscribed: v.boolean() })),
  awardEmojiWidget: maybe(v.object({ action: v.picklist(['ADD', 'REMOVE', 'TOGGLE']), name: v.string() })),
  currentUserTodosWidget: maybe(v.object({ action: v.picklist(['ADD', 'MARK_AS_DONE']), todoId: maybe(todoId) })),
}
type Own = v.InferOutput<v.ObjectSchema<typeof ownInputs, undefined>>

const EMOJI_CHANGES = { ADD: 'add', REMOVE: 'remove', TOGGLE: 'toggle' } as const

/** Marks the to-do on the item as done: the one that is named, or whichever is pending. */
async function finishTodo(context: OperationContext, target: ItemRef, named: number | null): Promise<void> {
  const number = named ?? (await pendingTodo(context.table, signedIn(context).id, target))?.id
  if (number === undefined) throw new ProblemError(NOT_FOUND)
  await markTodoDone(context, { todoId: number })
}

async function changeOwn(context: OperationContext, target: ItemRef, own: Own): Promise<void> {
  const { notificationsWidget, awardEmojiWidget: emoji, currentUserTodosWidget: todo } = own
  if (notificationsWidget) await setSubscription(partOf(context, 'notifications'), { target, ...notificationsWidget })
  if (emoji) {
    await awardEmoji(partOf(context, 'emoji'), { target, name: emoji.name, change: EMOJI_CHANGES[emoji.action] })
  }
  if (todo?.action === 'ADD') await createTodo(partOf(context, 'todo'), { target })
  if (todo?.action === 'MARK_AS_DONE') await finishTodo(partOf(context, 'todo'), target, todo.todoId ?? null)
}

/** True when an input says something of the one who sends it. */
export const hasOwn = (own: Own): boolean =>
  Object.keys(ownInputs).some((name) => (own[name as keyof Own] ?? null) !== null)

/** Changes an item, and then what is the acting person's own; each is a write by itself. */
export async function changeWithOwn(context: OperationContext, target: ItemRef, changes: ItemChanges, own: Own) {
  const isChange = Object.keys(changes).length > 0
  const changed = isChange || !hasOwn(own) ? await changeWithQuickActions(context, target, changes) : null
  await changeOwn(context, target, own)
  return changed
}
