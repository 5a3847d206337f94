import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { BODY_BYTES_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/limits.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { flagText } from './flag-text.ts'

/** Query parameters as they were sent: API Gateway joins repeated ones with commas, so the raw text is read again. */
export type RawQuery = Record<string, string | string[]>

/** How much one query string or form may hold; checked before it is parsed. */
interface FieldLimits {
  /** What is refused, as its sender knows it. */
  name: string
  bytes: number
}

/** The API gateway takes no longer line either. */
const QUERY_STRING: FieldLimits = { name: 'query string', bytes: 10_240 }
const FORM: FieldLimits = { name: 'form', bytes: BODY_BYTES_MAX }
/** Fields in one query string or form. */
const FIELDS_MAX = 1000
/** Brackets behind a field's name: `not[labels][]` has two. */
const BRACKETS_MAX = 4

const tooMuch = (message: string): ProblemError => new ProblemError({ code: 'BAD_REQUEST', message })

/** Ends the request when a text holds more than it may. Nothing is split or copied here. */
function checkSize(text: string, { name, bytes }: FieldLimits): void {
  if (Buffer.byteLength(text) > bytes) throw tooMuch(`The ${name} is longer than ${bytes} bytes.`)
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1
    if (fields > FIELDS_MAX) throw tooMuch(`The ${name} has more than ${FIELDS_MAX} fields.`)
  }
}

function parseFields(text: string, limits: FieldLimits): RawQuery {
  checkSize(text, limits)
  const fields: RawQuery = Object.create(null) as RawQuery
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.split('[', BRACKETS_MAX + 2).length > BRACKETS_MAX + 1) {
      throw tooMuch(`A field of the ${limits.name} is nested more than ${BRACKETS_MAX} levels deep.`)
    }
    const isList = name.endsWith('[]')
    const key = isList ? name.slice(0, -2) : name
    const before = fields[key]
    if (Array.isArray(before)) before.push(value)
    else if (before !== undefined) fields[key] = [before, value]
    else fields[key] = isList ? [value] : value
  }
  return fields
}

/** Returns the parameters of a query string; a repeated name or one ending with `[]` gives a list. */
export const parseQuery = (rawQueryString: string): RawQuery => parseFields(rawQueryString, QUERY_STRING)

/** Returns the fields of a form, read as parameters are. */
export const parseForm = (body: string): RawQuery => parseFields(body, FORM)

const last = (value: string | string[]): string => (Array.isArray(value) ? (value.at(-1) ?? '') : value)

/** A parameter's text; of a repeated one the last counts. */
const given = v.pipe(v.union([v.string(), v.array(v.string())]), v.transform(last), v.string())

export const text = v.optional(v.pipe(given, v.maxLength(1000, 'is too long')))
/** Returns a text of which something is true. */
export const textThat = (isValid: (value: string) => boolean) =>
  v.optional(v.pipe(given, v.check(isValid, 'is invalid')))
export const flag = v.optional(v.pipe(given, flagText))
export const number = v.optional(
  v.pipe(
    given,
    v.check((value) => wholeNumber(value) !== null, 'is invalid'),
    v.transform(Number),
    v.number(),
  ),
)
/** A list, given by commas or by repetition. */
const list = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((name) => name.trim()).filter((name) => name !== ''),
  ),
  v.array(v.string()),
  v.maxLength(100, 'has too many values'),
)
export const names = v.optional(list)
/** Returns a list of some of these values, in whatever case. */
export const someOf = (values: readonly string[]) =>
  v.optional(
    v.pipe(
      list,
      v.transform((given) => given.map((value) => value.toLowerCase())),
      v.check((given) => given.every((value) => values.includes(value)), `must be one of ${values.join(', ')}`),
      v.array(v.picklist(values)),
    ),
  )
/** An ISO 8601 date or time. */
export const time = v.optional(
  v.pipe(
    given,
    v.regex(/^\d{4}-\d{2}-\d{2}/, 'is invalid'),
    v.check((value) => !Number.isNaN(Date.parse(value)), 'is invalid'),
  ),
)
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.optional(v.pipe(given, v.picklist(values, 'does not have a valid value')))

/** A list that goes on behind its last row, from the `cursor` of the link to the next page on. */
export const keysetPaging = {
  pagination: oneOf(['keyset', 'legacy']),
  cursor: v.optional(v.pipe(given, v.maxLength(8000, 'is too long'))),
}

/** Page and page size, as every list takes them. */
export const paging = {
  page: v.optional(v.pipe(number, v.number('is invalid')), '1'),
  per_page: v.optional(
    v.pipe(
      number,
      v.number('is invalid'),
      v.transform((size) => Math.min(size, PAGE_SIZE_MAX)),
      v.number(),
    ),
    `${PAGE_SIZE_DEFAULT}`,
  ),
}
