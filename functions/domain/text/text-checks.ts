import { normalColor } from '../color.ts'
import {
  DESCRIPTION_MAX,
  LABEL_DESCRIPTION_MAX,
  LABEL_TITLE_MAX,
  NAMESPACE_NAME_MAX,
  NOTE_MAX,
  TITLE_MAX,
} from '../limits.ts'
import type { Problem } from '../problem.ts'
import { isInvisible, isOneLine } from './unicode.ts'

/** Checks of what people type. Each answers null when the text is good, else what is wrong with it. */

/** Returns the problem of an input field. */
export const invalid = (field: string, message: string): Problem => ({ code: 'BAD_REQUEST', message, field })

/** Returns the first of these that is a problem; null when none is. */
export const firstProblem = (...problems: (Problem | null)[]): Problem | null =>
  problems.find((problem) => problem !== null) ?? null

/** True when a text has more characters than a limit allows, as people count them: one for every code point. */
export function isLonger(text: string, max: number): boolean {
  // A character takes one or two units, so most texts need no counting.
  if (text.length <= max || text.length > 2 * max) return text.length > max
  let characters = 0
  for (let at = 0; at < text.length; characters += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return characters > max
}

const tooLong = (field: string, name: string, text: string, max: number): Problem | null =>
  isLonger(text.trim(), max) ? invalid(field, `${name} is too long (maximum is ${max} characters)`) : null

/** Returns what is wrong with a text that cannot be empty; null when nothing is. Blanks around it do not count. */
export const filled = (field: string, name: string, text: string, max: number): Problem | null =>
  isInvisible(text) ? invalid(field, `${name} can't be blank`) : tooLong(field, name, text, max)

/** Returns what is wrong with a text of one line, which may be empty; null when nothing is. Blanks around it do not count. */
export const textProblem = (field: string, name: string, text: string, max: number): Problem | null =>
  tooLong(field, name, text, max) ?? (isOneLine(text) ? null : invalid(field, `${name} must be one line`))

/** Returns what is wrong with the title of an epic, issue, milestone or iteration; null when nothing is. Blanks around it do not count. */
export const titleProblem = (title: string): Problem | null =>
  filled('title', 'Title', title, TITLE_MAX) ?? textProblem('title', 'Title', title, TITLE_MAX)

export const descriptionProblem = (text: string): Problem | null =>
  isLonger(text, DESCRIPTION_MAX)
    ? invalid('description', `Description is too long (maximum is ${DESCRIPTION_MAX} characters)`)
    : null

export const noteProblem = (body: string): Problem | null => filled('body', 'Comment', body, NOTE_MAX)

/** Returns what is wrong with a label's title; null when nothing is. Commas separate labels in addresses, so they cannot be part of one. */
export const labelTitleProblem = (title: string): Problem | null =>
  filled('title', 'Title', title, LABEL_TITLE_MAX) ??
  (title.includes(',') || !isOneLine(title) ? invalid('title', 'Title is invalid') : null)

/** Returns what is wrong with the description of a label; null for one of at most `LABEL_DESCRIPTION_MAX` characters. */
export const labelDescriptionProblem = (text: string): Problem | null =>
  isLonger(text, LABEL_DESCRIPTION_MAX)
    ? invalid('description', `Description is too long (maximum is ${LABEL_DESCRIPTION_MAX} characters)`)
    : null

export const colorProblem = (color: string): Problem | null =>
  normalColor(color) !== null ? null : invalid('color', 'Color must be a valid color code')

/** Returns what is wrong with the name of a person, group or project, which is one line; null when nothing is. */
export const nameProblem = (name: string): Problem | null =>
  filled('name', 'Name', name, NAMESPACE_NAME_MAX) ?? textProblem('name', 'Name', name, NAMESPACE_NAME_MAX)

export const emailProblem = (email: string): Problem | null =>
  /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? null : invalid('email', 'Email is invalid')
