import {
  fieldFilterOf,
  filterNamesOf,
  filterValues,
  type FieldFilter,
  type FilterNameOf,
} from '#domain/item/field-filter.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { wireName, wireValue, type WireName } from '#domain/item/wire-names.ts'
import { someOf } from './query.ts'

/** Query parameters that filter a list by plain fields of its items, from the field table: `priority`, `not[priority]`. */

type Parameter = ReturnType<typeof someOf>
type FieldParameters<Kind extends ItemKind> = { [Name in FilterNameOf<Kind> as WireName<Name>]: Parameter } & {
  [Name in FilterNameOf<Kind> as `not[${WireName<Name>}]`]: Parameter
}

export const fieldFilters = <Kind extends ItemKind>(kind: Kind): FieldParameters<Kind> =>
  Object.fromEntries(
    filterNamesOf(kind).flatMap((name) => {
      const values = someOf(filterValues(name).map(wireValue))
      return [
        [wireName(name), values],
        [`not[${wireName(name)}]`, values],
      ]
    }),
  ) as FieldParameters<Kind>

/** Query parameters as they were read. */
type Asked = Record<string, unknown>

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** What a request asks of the fields. */
export const askedFields = (asked: Asked): FieldFilter => fieldFilterOf((name) => textsOf(asked[name]))

/** Which values of the fields a request leaves out. */
export const avoidedFields = (asked: Asked): FieldFilter => fieldFilterOf((name) => textsOf(asked[`not[${name}]`]))
