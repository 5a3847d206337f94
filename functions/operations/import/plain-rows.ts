import * as v from 'valibot'
import { normalColor } from '#domain/color.ts'
import { isDay } from '#domain/time/is-day.ts'
import {
  defaultOf,
  plainFieldsOf,
  type FIELDS,
  type PlainInput,
  type PlainName,
  type PlainValue,
  type ValueOf,
} from '#domain/item/fields.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { textProblem } from '#domain/text/text-checks.ts'
import { wireName, wireValue, type WireName, type WireValue } from '#domain/item/wire-names.ts'

/** The columns of an export that are plain fields of items, from the field table: in REST's names and spelling. */

/** The plain fields of a row of epics or issues, missing ones filled in. */
export type PlainRow<Kind extends ItemKind> = {
  [Name in PlainName<Kind> as WireName<Name>]: WireValueOf<(typeof FIELDS)[Name]['value']>
}
type WireValueOf<Value> = Value extends { type: 'enum' } ? WireValue<ValueOf<Value>> : ValueOf<Value>

/** A day that exists, `YYYY-MM-DD`. */
export const importedDay = v.pipe(
  v.string(),
  v.isoDate('must be a date such as 2026-11-21'),
  v.check(isDay, 'must be a day that exists'),
)
/** The same, or nothing: tables write an empty text for it. */
export const importedDayOrNone = v.union([
  v.null(),
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  importedDay,
])
/** A colour as the site takes it, which is kept with six digits. */
export const importedColor = v.pipe(
  v.string(),
  v.check((text) => normalColor(text) !== null, 'must be a colour such as #1068bf'),
  v.transform((text) => normalColor(text) ?? text),
)

function schemaOf(value: PlainValue): v.GenericSchema {
  switch (value.type) {
    case 'enum':
      return v.picklist(value.values.map(wireValue))
    case 'integer':
      return v.pipe(v.number(), v.integer(), v.minValue(value.min), v.maxValue(value.max))
    case 'date':
      return importedDayOrNone
    case 'boolean':
      return v.boolean()
    case 'text':
      return v.pipe(
        v.string(),
        v.check(
          (text) => textProblem('', '', text, value.maxLength) === null,
          `must be one line of at most ${value.maxLength} characters`,
        ),
      )
    case 'color':
      return importedColor
  }
}

const wireDefault = (value: PlainValue): string | boolean | null => {
  const missing = defaultOf(value)
  return value.type === 'enum' && typeof missing === 'string' ? wireValue(missing) : missing
}

type SchemasOf<Row> = { [Name in keyof Row]: v.GenericSchema<unknown, Row[Name]> }
type PlainRowSchema<Kind extends ItemKind> = SchemasOf<PlainRow<Kind>>

/** Returns the schema of the plain fields of a kind; a field that is left out, or null, has its default. */
export function plainRowSchema<Kind extends ItemKind>(kind: Kind): PlainRowSchema<Kind> {
  const schemas: object = Object.fromEntries(
    plainFieldsOf(kind).map(({ name, value }) => [wireName(name), v.nullish(schemaOf(value), wireDefault(value))]),
  )
  return schemas as PlainRowSchema<Kind>
}

/** Returns the plain fields of a row that says nothing of them. */
export const plainRowDefaults = <Kind extends ItemKind>(kind: Kind): PlainRow<Kind> =>
  Object.fromEntries(
    plainFieldsOf(kind).map(({ name, value }) => [wireName(name), wireDefault(value)]),
  ) as PlainRow<Kind>

/** Returns what a row says of plain fields, as items store it. */
export const plainOfRow = <Kind extends ItemKind>(kind: Kind, row: PlainRow<Kind>): PlainInput => {
  const given: Record<string, unknown> = row
  return Object.fromEntries(
    plainFieldsOf(kind).map(({ name, value }) => {
      const written = given[wireName(name)]
      const isEnum = value.type === 'enum' && written !== null
      return [name, isEnum ? value.values.find((one) => wireValue(one) === written) : written]
    }),
  )
}
