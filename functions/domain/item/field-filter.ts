import { FIELDS, fieldEntry, isPlain, type FieldName, type ValueOf } from './fields.ts'
import type { ItemKind } from './kinds.ts'
import { wireName, wireValue } from './wire-names.ts'

/** Filters and orders by plain fields, from the field table: the same on the server and in the browser. */

type Fields = typeof FIELDS

/** Names of fields that lists can be filtered by. */
export type FilterName = {
  [Name in FieldName]: Fields[Name] extends { isFilter: true } ? Name : never
}[FieldName]
/** Names of fields that lists can be ordered by. */
export type SortName = { [Name in FieldName]: Fields[Name] extends { isSort: true } ? Name : never }[FieldName]

/** For each field the values of which an item must have one. */
export type FieldFilter = { [Name in FilterName]?: NonNullable<ValueOf<Fields[Name]['value']>>[] }

/** The values that filters look at; an item has those of its kind. */
export type FilteredValues = { [Name in FilterName]?: ValueOf<Fields[Name]['value']> }
/** The values that orders look at; an item has those of its kind. */
export type SortedValues = { [Name in SortName]?: ValueOf<Fields[Name]['value']> }

const names = Object.keys(FIELDS) as FieldName[]
export const FILTER_NAMES = names.filter((name) => fieldEntry(name).isFilter) as FilterName[]
const SORT_NAMES = names.filter((name) => fieldEntry(name).isSort) as SortName[]

/** Of some fields those that a kind has. */
type OfKind<Name extends FieldName, Kind extends ItemKind> = {
  [One in Name]: Kind extends Fields[One]['kinds'][number] ? One : never
}[Name]
const ofKind = <Name extends FieldName, Kind extends ItemKind>(names: Name[], kind: Kind): OfKind<Name, Kind>[] =>
  names.filter((name): name is OfKind<Name, Kind> => fieldEntry(name).kinds.includes(kind))

export type FilterNameOf<Kind extends ItemKind> = OfKind<FilterName, Kind>
export type SortNameOf<Kind extends ItemKind> = OfKind<SortName, Kind>
/** The fields by which lists of a kind can be filtered. */
export const filterNamesOf = <Kind extends ItemKind>(kind: Kind) => ofKind(FILTER_NAMES, kind)

/** The names of the values that a filter by the field can ask for; none where it can ask for any value of the type. */
export function filterValues(name: FilterName): readonly string[] {
  const { value } = fieldEntry(name)
  return value.type === 'enum' ? value.values : []
}

/**
 * The filter that addresses and tokens ask for.
 * @param textsOf what is asked of a field by its name on the wire; a text that is none of its values is left out
 */
export const fieldFilterOf = (textsOf: (name: string) => readonly string[]): FieldFilter =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const asked = textsOf(wireName(name)).map((text) => text.toLowerCase())
      const values = filterValues(name).filter((value) => asked.includes(wireValue(value)))
      return values.length === 0 ? [] : [[name, values]]
    }),
  )

/** The values that a filter asks for by the names on the wire: `['priority', ['high', 'urgent']]`. */
export const fieldTexts = (filter: FieldFilter): [string, string[]][] =>
  FILTER_NAMES.flatMap((name) => {
    const values = filter[name] ?? []
    return values.length === 0 ? [] : [[wireName(name), values.map(wireValue)]]
  })

/** Undefined where nothing is asked of the field. */
const isAmong = (value: unknown, asked: readonly unknown[] | undefined): boolean | undefined => asked?.includes(value)

/** Whether every asked field has one of its values. */
export const meetsFields = (filter: FieldFilter, item: FilteredValues): boolean =>
  FILTER_NAMES.every((name) => isAmong(item[name], filter[name]) !== false)

/** Whether any of the fields has one of its values. */
export const hasAnyOf = (filter: FieldFilter, item: FilteredValues): boolean =>
  FILTER_NAMES.some((name) => isAmong(item[name], filter[name]) === true)

/** The fields by which lists of a kind can be ordered, by the name that orders in GraphQL have before `_ASC` and `_DESC`. */
export const sortFieldsOf = <Kind extends ItemKind>(kind: Kind): Record<string, SortNameOf<Kind>> =>
  Object.fromEntries(ofKind(SORT_NAMES, kind).map((name) => [wireName(name).toUpperCase(), name]))

/** Whether the field of an order is a plain field. */
export const isSortName = (name: string): name is SortName => SORT_NAMES.some((one) => one === name)

/**
 * A value as rows are ordered by it: of an enumeration its place, of which the usual value has none, so that items
 * without a value come last in both directions.
 */
export function sortValue(name: SortName, given: string | number | boolean | null): string | null {
  const { value } = fieldEntry(name)
  if (given === null) return null
  if (value.type === 'integer') return `${given}`.padStart(`${value.max}`.length, '0')
  if (!isPlain(value) || value.type !== 'enum') return `${given}`
  return given === value.default ? null : `${100 + value.values.indexOf(`${given}`)}`
}
