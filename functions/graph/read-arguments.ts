import * as v from 'valibot'
import { wireValue } from '#domain/item/wire-names.ts'
import { isDay } from '#domain/time/is-day.ts'
import { durationSeconds } from '#domain/time/duration.ts'
import { SEARCH_MAX } from '#domain/limits.ts'
import { ProblemError } from '#operations/write/problem-error.ts'

/** Narrows an optional value. What AppSync checked already is only narrowed here; the messages are for what its types cannot say. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema)

export const searchText = maybe(v.pipe(v.string(), v.maxLength(SEARCH_MAX, `is longer than ${SEARCH_MAX} characters.`)))

/** Returns some of a few values; naming one again asks for nothing more, and must not cost more. */
export const choices = <const Value extends string>(values: readonly Value[]) =>
  maybe(
    v.pipe(
      v.array(v.picklist(values)),
      v.transform((chosen) => [...new Set(chosen)]),
    ),
  )

/** Returns one of some values, each of which may also be spelled as REST writes it: of those the schema has only some. */
export const spelled = <const Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string = (value) => value,
) => {
  const bySpelling = new Map(
    values.flatMap((value) => [wireValue(nameOf(value)), nameOf(value)].map((name) => [name, value] as const)),
  )
  return v.pipe(
    v.picklist([...bySpelling.keys()]),
    v.transform((given) => bySpelling.get(given)),
  )
}

export const pageArguments = {
  first: maybe(v.number()),
  last: maybe(v.number()),
  after: maybe(v.string()),
  before: maybe(v.string()),
}

/** Time as people write it, as seconds. */
export const duration = v.pipe(
  v.string(),
  v.transform(durationSeconds),
  v.check((seconds) => seconds !== null, 'is no duration such as 3h 30m.'),
  v.transform((seconds) => seconds ?? 0),
)

/** AppSync's dates may carry an offset, which a day has no use for, and a sign before the year, which no day has. */
export const day = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 10)),
  v.check(isDay, 'needs dates of the form YYYY-MM-DD.'),
)

export const timeframe = v.pipe(
  v.object({ start: day, end: day }),
  v.check(({ start, end }) => start <= end, 'must not end before it starts.'),
)

/** Returns the arguments of a field; BAD_REQUEST with the argument's name when they cannot be used. */
export function readArguments<Schema extends v.GenericSchema>(schema: Schema, args: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, args ?? {})
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue)?.split('.')[0] ?? 'arguments'
  throw new ProblemError({ code: 'BAD_REQUEST', message: `${field} ${issue.message}`, field })
}
