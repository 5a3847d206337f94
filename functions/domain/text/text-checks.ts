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

/** The problem of an input field. */
export const invalid = (field: string, message: string): Problem => ({ code: 'BAD_REQUEST', message, field })

/** The first problem there is. */
export const firstProblem = (...problems: (Problem | null)[]): Problem | null =>
  problems.find((problem) => problem !== null) ?? null

/** Whether a text has more characters than a limit allows, as people count them: one for every code point. */
export function isLonger(text: string, max: number): boolean {
  // A character takes one or two units, so most texts need no counting.
  if (text.length <= max || text.length > 2 * max) return text.length > max
  let characters = 0
  for (let at = 0; at < text.length; characters += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return characters > max
}

const tooLong = (field: string, name: string, text: string, max: number): Problem | null =>
  isLonger(text.trim(), max) ? invalid(field, `${name} is too long (maximum is ${max} characters)`) : null

/** A text that cannot be empty; blanks around it do not count. */
export const filled = (field: string, name: string, text: string, max: number): Problem | null =>
  isInvisible(text) ? invalid(field, `${name} can't be blank`) : tooLong(field, name, text, max)

/** A text of one line, which may be empty; blanks around it do not count. */
export const textProblem = (field: string, name: string, text: string, max: number): Problem | null =>
  tooLong(field, name, text, max) ?? (isOneLine(text) ? null : invalid(field, `${name} must be one line`))

/** The title of an epic, issue, milestone or iteration; blanks around it do not count. */
export const titleProblem = (title: string): Problem | null =>
  filled('title', 'Title', title, TITLE_MAX) ?? textProblem('title', 'Title', title, TITLE_MAX)

export const descriptionProblem = (text: string): Problem | null =>
  isLonger(text, DESCRIPTION_MAX)
    ? invalid('description', `Description is too long (maximum is ${DESCRIPTION_MAX} characters)`)
    : null

export const noteProblem = (body: string): Problem | null => filled('body', 'Comment', body, NOTE_MAX)

/** A label's title; commas separate labels in addresses, so they cannot be part of one. */
export const labelTitleProblem = (title: string): Problem | null =>
  filled('title', 'Title', title, LABEL_TITLE_MAX) ??
  (title.includes(',') || !isOneLine(title) ? invalid('title', 'Title is invalid') : null)

/** What is said of a label. */
export const labelDescriptionProblem = (text: string): Problem | null =>
  isLonger(text, LABEL_DESCRIPTION_MAX)
    ? invalid('description', `Description is too long (maximum is ${LABEL_DESCRIPTION_MAX} characters)`)
    : null

export const colorProblem = (color: string): Problem | null =>
  normalColor(color) !== null ? null : invalid('color', 'Color must be a valid color code')

/** The name of a person, group or project, which is one line. */
export const nameProblem = (name: string): Problem | null =>
  filled('name', 'Name', name, NAMESPACE_NAME_MAX) ?? textProblem('name', 'Name', name, NAMESPACE_NAME_MAX)

export const emailProblem = (email: string): Problem | null =>
  /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? null : invalid('email', 'Email is invalid')
