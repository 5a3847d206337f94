import {
  askedValue,
  fieldFilterOf,
  filterChoices,
  filterNamesOf,
  type FieldFilter,
  type FilterName,
  type FilterNameOf,
} from '#domain/item/field-filter.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { wireName, wireValue, type WireName } from '#domain/item/wire-names.ts'
import { someOf, textThat } from './query.ts'

/** Query parameters that filter a list by plain fields of its items, from the field table: `priority`, `not[priority]`. */

/** Returns some of its choices, or one value. */
function parameterOf(name: FilterName) {
  const choices = filterChoices(name)
  return choices ? someOf(choices.map(wireValue)) : textThat((text) => askedValue(name, text) !== undefined)
}

type Parameter = ReturnType<typeof parameterOf>
type FieldParameters<Kind extends ItemKind> = { [Name in FilterNameOf<Kind> as WireName<Name>]: Parameter } & {
  [Name in FilterNameOf<Kind> as `not[${WireName<Name>}]`]: Parameter
}

export const fieldFilters = <Kind extends ItemKind>(kind: Kind): FieldParameters<Kind> =>
  Object.fromEntries(
    filterNamesOf(kind).flatMap((name) => {
      const parameter = parameterOf(name)
      return [
        [wireName(name), parameter],
        [`not[${wireName(name)}]`, parameter],
      ]
    }),
  ) as FieldParameters<Kind>

/** Query parameters as they were read. */
type Asked = Record<string, unknown>

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []

/** Returns what a request asks of the fields. */
export const askedFields = (asked: Asked): FieldFilter => fieldFilterOf((name) => textsOf(asked[name]))

/** Returns which values of the fields a request leaves out. */
export const avoidedFields = (asked: Asked): FieldFilter => fieldFilterOf((name) => textsOf(asked[`not[${name}]`]))
