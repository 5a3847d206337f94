import { RefusalError } from './refusal-error.ts'

/** Returns why the API refused what it was asked for, in a sentence, also where it says so by fields; undefined where it does not say. */
export function reasonIn(error: unknown): string | undefined {
  const answer = error instanceof RefusalError ? error.answer : null
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined
  const { message } = answer
  if (typeof message === 'string') return message
  if (typeof message !== 'object' || message === null) return undefined
  const texts: unknown[] = Object.values(message).flat()
  return texts.every((text) => typeof text === 'string') ? texts.join(' ') : undefined
}
