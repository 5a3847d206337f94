import type { OwnerKind } from '#web/lib/owner.ts'
import {
  ADD_CHILD_FAILED,
  EPIC_NOT_FOUND,
  ISSUE_NOT_FOUND,
  removePathMissing,
  TASK_NOT_FOUND,
  TOO_MANY_CHILD_EPICS,
} from '#web/lib/messages.ts'
import { RefusalError } from '#web/lib/transport/refusal-error.ts'
import type { ChangeAnswer } from './change-answer.ts'

const TOO_DEEP = 'Epic hierarchy level too deep'

/**
 * Takes what an endpoint of REST refuses as the answer to the change; without words of the server the change has its own.
 * Too many requests are no refusal.
 */
export async function orRefusal(
  wordsOf: (refusal: RefusalError) => string | null,
  send: () => Promise<ChangeAnswer>,
): Promise<ChangeAnswer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const words = wordsOf(error)
    return { errors: words === null ? [] : [words], item: null, refusal: error.answer }
  }
}

/** Returns the server's word about the parent, when it has one. */
export function creationRefusal({ answer }: RefusalError): string | null {
  const message = property(answer, 'message')
  const parent = property(message, 'parent')
  return textOf(parent) ?? textOf(property(message, 'title'))
}

/** Returns why something could not be taken from its parent. */
export const removalRefusal =
  (kind: OwnerKind) =>
  ({ status }: RefusalError): string | null =>
    status === 404 ? removePathMissing(kind) : null

const NOT_FOUND: Readonly<Record<OwnerKind, string>> = {
  epic: EPIC_NOT_FOUND,
  issue: ISSUE_NOT_FOUND,
  task: TASK_NOT_FOUND,
}

/** Returns why references could not be added. */
export const additionRefusal =
  (kind: OwnerKind) =>
  ({ status, answer, reasons }: RefusalError): string => {
    if (status === 404) return NOT_FOUND[kind]
    const message = textOf(property(answer, 'message')) ?? ''
    if (status === 409 && message.includes(TOO_DEEP)) return TOO_MANY_CHILD_EPICS
    return message || reasons.join('. ') || ADD_CHILD_FAILED
  }

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Returns one text, or several. */
function textOf(value: unknown): string | null {
  const texts = [value].flat().filter((text) => typeof text === 'string')
  return texts.join(' ').trim() || null
}
