import {
  FILTER_NAMES,
  fieldFilterOf,
  filterValues,
  type FieldFilter,
  type FilterName,
} from '#domain/item/field-filter.ts'
import { wireName, wireValue, type WireName } from '#domain/item/wire-names.ts'
import { someOf } from './query.ts'

/** Query parameters that filter a list by plain fields of its items, from the field table: `priority`, `not[priority]`. */

type Parameter = ReturnType<typeof someOf>
type FieldParameters = { [Name in FilterName as WireName<Name>]: Parameter } & {
  [Name in FilterName as `not[${WireName<Name>}]`]: Parameter
}

export const fieldFilters = Object.fromEntries(
  FILTER_NAMES.flatMap((name) => {
    const values = someOf(filterValues(name).map(wireValue))
    return [
      [wireName(name), values],
      [`not[${wireName(name)}]`, values],
    ]
  }),
) as FieldParameters

type Asked = { [Name in keyof FieldParameters]?: string[] | undefined }

/** What a request asks of the fields. */
export const askedFields = (asked: Asked): FieldFilter => fieldFilterOf((name) => asked[name as keyof Asked] ?? [])

/** Which values of the fields a request leaves out. */
export const avoidedFields = (asked: Asked): FieldFilter =>
  fieldFilterOf((name) => asked[`not[${name}]` as keyof Asked] ?? [])
