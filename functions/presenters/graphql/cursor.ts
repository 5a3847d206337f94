import { wholeNumber } from '#domain/ids.ts'

/** Where a row stands in its list. */
export interface CursorPosition {
  /** What sorts the row; null for one without it. */
  value: string | null
  /** Tells rows with the same value apart, or how many rows stand up to here. */
  number: number
}

/** Base64 of a text's UTF-8, which each runtime has under a name of its own. */
export interface Base64 {
  encode: (text: string) => string
  decode: (code: string) => string
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Longer than any cursor that was ever given out. */
const CURSOR_MAX = 10_000
/** A prime number below 64 * 64, so that no single wrong or misplaced letter keeps the sum. */
const CHECK_MODULUS = 4093

/** Returns two letters that tell a damaged cursor from a whole one; they are no protection against forgery, and need be none. */
function checkOf(letters: string): string {
  const sum = letters
    .split('')
    .reduce((total, letter, index) => (total + (index + 1) * (LETTERS.indexOf(letter) + 1)) % CHECK_MODULUS, 0)
  return `${LETTERS.charAt(Math.floor(sum / 64))}${LETTERS.charAt(sum % 64)}`
}

/**
 * Returns the opaque cursor of a row.
 * @param list names the list, and everything else that is asked of it; without `|`
 */
export function cursorOf(base64: Base64, list: string, { value, number }: CursorPosition): string {
  const text = `${number}|${list}${value === null ? '' : `|${value}`}`
  const letters = base64.encode(text).split('+').join('-').split('/').join('_').split('=').join('')
  return `${letters}${checkOf(letters)}`
}

/** Returns the place that a cursor names; null unless it was given out, in this very form, by the list of this name. */
export function positionOf(base64: Base64, list: string, cursor: string): CursorPosition | null {
  if (cursor.length > CURSOR_MAX || !cursor.split('').every((letter) => LETTERS.includes(letter))) return null
  const letters = cursor.slice(0, -2)
  if (letters.length % 4 === 1 || checkOf(letters) !== cursor.slice(-2)) return null
  const padding = ['', '', '==', '='][letters.length % 4] ?? ''
  const text = base64.decode(`${letters.split('-').join('+').split('_').join('/')}${padding}`)
  const [digits = '', , ...values] = text.split('|')
  const number = digits === '0' ? 0 : wholeNumber(digits)
  if (number === null) return null
  const place = { value: values.length === 0 ? null : values.join('|'), number }
  return cursorOf(base64, list, place) === cursor ? place : null
}
