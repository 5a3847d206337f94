import type { Problem } from '../problem.ts'

/** Such a text can be neither stored nor sent on. */
export const HALF_A_CHARACTER: Problem = {
  code: 'BAD_REQUEST',
  message: 'A text holds half of a character: a surrogate without its partner.',
}

/** Pairs are read as the one character that they stand for. */
const LONE_SURROGATE = /\p{Surrogate}/u
const SHAPELESS = /^[\s\p{Control}\p{Format}\p{Surrogate}\p{Default_Ignorable_Code_Point}\u2800]*$/u

const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/

/** True when a text has no end of a line inside, of those that Unicode knows. */
export const isOneLine = (text: string): boolean => !LINE_END.test(text.trim())

/** True when nothing of a text can be seen: it has only blanks, controls and characters without a shape. */
export const isInvisible = (text: string): boolean => SHAPELESS.test(text)

/** True when every text in a JSON value can be stored and sent: none has half of a character. */
export function isUnicode(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string') {
      if (LONE_SURROGATE.test(next)) return false
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) open.push(key, inner)
    }
  }
  return true
}

/** Returns the first characters of a text, at most so many units long; a character is kept whole or left out. */
export const firstOf = (text: string, units: number): string => text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '')
