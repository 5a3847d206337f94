import * as v from 'valibot'
import { LABELS_MAX } from '#domain/limits.ts'
import { flagText } from './flag-text.ts'

/** Fields of bodies; forms and addresses carry everything as text, so numbers and flags come as text too. */

export const flag = v.union([v.boolean(), v.pipe(v.union([v.string(), v.number()]), v.transform(String), flagText)])

export const wholeNumber = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number), v.number(), v.safeInteger()),
])

/** An empty text, which says the same as nothing. */
export const emptyAsNull = v.pipe(
  v.literal(''),
  v.transform(() => null),
)

/** An empty text or zero, which compatible clients send to take a value away. */
export const noneAsNull = v.union([
  emptyAsNull,
  v.pipe(
    v.picklist(['0', 0]),
    v.transform(() => null),
  ),
])

/** The id of a thing that may be none: nothing, an empty text and zero take it away. */
export const reference = v.union([
  v.null(),
  emptyAsNull,
  v.pipe(
    wholeNumber,
    v.transform((id) => (id === 0 ? null : id)),
  ),
])

/** A group or project by its path or its number. */
export const nameOrNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** Ids; a single one may come by itself, and an empty text stands for none. */
export const numbers = v.union([
  v.pipe(v.array(wholeNumber), v.maxLength(100)),
  v.pipe(
    v.literal(''),
    v.transform((): number[] => []),
  ),
  v.pipe(
    wholeNumber,
    v.transform((id) => [id]),
  ),
])

/** Ids of at least one thing: a list, one alone, or several with commas between. */
export const idList = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.transform((text): (string | number)[] => text.split(',').map((id) => id.trim())),
      v.array(wholeNumber),
    ),
    v.array(wholeNumber),
    v.pipe(
      wholeNumber,
      v.transform((id) => [id]),
    ),
  ]),
  v.minLength(1, 'is empty'),
  v.maxLength(100, 'has more than 100 ids'),
)

/** Mail addresses: a list, or several with commas between. */
export const emailList = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((email) => email.trim())),
    ),
    v.array(v.string()),
  ]),
  v.minLength(1, 'is empty'),
  v.maxLength(20, 'has more than 20 addresses'),
)

/** A date, or none; whether it is one the operation says. */
export const day = v.union([
  v.null(),
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : text)),
    v.nullable(v.string()),
  ),
])

/** Titles of labels, as a list or with commas between; empty ones count for nothing. */
export const titles = v.pipe(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(v.string()),
    ),
  ]),
  v.transform((given) => given.map((title) => title.trim()).filter((title) => title !== '')),
  v.array(v.string()),
  v.maxLength(LABELS_MAX, `has more than ${LABELS_MAX} labels`),
)
