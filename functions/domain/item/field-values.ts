import { normalColor } from '../color.ts'
import { dayOrderProblem, dayProblem } from '../time/date-checks.ts'
import type { Problem } from '../problem.ts'
import { colorProblem, firstProblem, invalid, textProblem } from '../text/text-checks.ts'
import { isInvisible } from '../text/unicode.ts'
import {
  defaultOf,
  plainFieldsOf,
  type FieldEntry,
  type PlainFields,
  type PlainInput,
  type PlainName,
  type PlainValue,
} from './fields.ts'
import { wireValue } from './wire-names.ts'
import { KINDS, type ItemKind } from './kinds.ts'

/** Returns what is wrong with a value that somebody gave for a field; null when nothing is. */
function valueProblem(name: PlainName, entry: FieldEntry, value: PlainValue, given: unknown): Problem | null {
  const field = entry.inputName ?? name
  if (given === null && value.type !== 'boolean' && value.type !== 'color') {
    const isMissing = value.type === 'enum' && value.default !== undefined
    return isMissing ? invalid(field, `${entry.label} can't be blank`) : null
  }
  switch (value.type) {
    case 'enum':
      return typeof given === 'string' && value.values.includes(given)
        ? null
        : invalid(field, `${entry.label} must be one of ${value.values.map(wireValue).join(', ')}`)
    case 'integer':
      if (Number.isInteger(given) && Number(given) < value.min) {
        return invalid(field, `${entry.label} must be greater than or equal to ${value.min}`)
      }
      return Number.isInteger(given) && Number(given) <= value.max
        ? null
        : invalid(field, `${entry.label} must be a whole number from ${value.min} to ${value.max}`)
    case 'date':
      return typeof given === 'string' ? dayProblem(field, given) : invalid(field, `${entry.label} must be a date`)
    case 'boolean':
      return typeof given === 'boolean' ? null : invalid(field, `${entry.label} must be true or false`)
    case 'text':
      return typeof given === 'string'
        ? textProblem(field, entry.label, given, value.maxLength)
        : invalid(field, `${entry.label} must be a text`)
    case 'color':
      return typeof given === 'string' ? colorProblem(given) : invalid(field, 'Color must be a valid color code')
  }
}

/** Returns the first problem of the plain values that are given, fields that the kind does not have included. */
export function plainProblem(kind: ItemKind, given: PlainInput): Problem | null {
  const fields = plainFieldsOf(kind)
  const foreign = Object.keys(given).find((name) => !fields.some((field) => field.name === name))
  if (foreign !== undefined) return invalid(foreign, `An ${KINDS[kind].noun} has no ${foreign}`)
  return firstProblem(
    ...fields.map(({ name, entry, value }) =>
      given[name] === undefined ? null : valueProblem(name, entry, value, given[name]),
    ),
  )
}

/** Returns a checked value as it is stored: of a text without blanks around it, and nothing where nothing can be seen of it. */
function stored(value: PlainValue, given: unknown): unknown {
  if (typeof given !== 'string') return given
  if (value.type === 'text') return isInvisible(given) ? null : given.trim()
  return value.type === 'color' ? (normalColor(given) ?? given) : given
}

/** Returns the values that a change gives, as they are stored. */
export const changedFields = (kind: ItemKind, given: PlainInput): PlainInput =>
  Object.fromEntries(
    plainFieldsOf(kind).flatMap(({ name, value }) =>
      given[name] === undefined ? [] : [[name, stored(value, given[name])]],
    ),
  )

/** Returns what a new item stores: given values, and the default of every other field. */
export function newFields<Kind extends ItemKind>(kind: Kind, given: PlainInput): Required<PlainFields<Kind>> {
  const defaults = Object.fromEntries(plainFieldsOf(kind).map(({ name, value }) => [name, defaultOf(value)]))
  return { ...defaults, ...changedFields(kind, given) } as Required<PlainFields<Kind>>
}

/** Returns the plain fields of a kind that an object has, without the rest of it. */
export const pickFields = (kind: ItemKind, from: PlainInput): PlainInput =>
  Object.fromEntries(plainFieldsOf(kind).flatMap(({ name }) => (from[name] === undefined ? [] : [[name, from[name]]])))

/** Returns what is wrong with the order of the two dates that an item has, of an epic those that are fixed; null when nothing is. */
export const fixedDatesProblem = (fields: PlainInput): Problem | null =>
  fields.startDateIsFixed === true && fields.dueDateIsFixed === true
    ? dayOrderProblem(fields.startDateFixed ?? null, fields.dueDateFixed ?? null)
    : dayOrderProblem(fields.startDate ?? null, fields.dueDate ?? null)

/** Returns the fixed dates of a new epic: one that is given counts unless it is said not to. */
export const withFixedDates = (given: PlainInput): PlainInput => ({
  ...given,
  ...(given.startDateFixed !== undefined && {
    startDateIsFixed: given.startDateIsFixed ?? given.startDateFixed !== null,
  }),
  ...(given.dueDateFixed !== undefined && { dueDateIsFixed: given.dueDateIsFixed ?? given.dueDateFixed !== null }),
})
