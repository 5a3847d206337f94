import { normalColor } from '../color.ts'
import { isDay } from '../time/is-day.ts'
import {
  FIELDS,
  fieldEntry,
  isNullable,
  isPlain,
  plainValue,
  type FieldName,
  type PlainValue,
  type ValueOf,
} from './fields.ts'
import type { ItemKind } from './kinds.ts'
import { wireName, wireValue } from './wire-names.ts'

/** Filters and orders by plain fields, from the field table: the same on the server and in the browser. */

type Fields = typeof FIELDS
type Value<Name extends FieldName> = ValueOf<Fields[Name]['value']>

/** Names of fields that lists can be filtered by. */
export type FilterName = {
  [Name in FieldName]: Fields[Name] extends { isFilter: true; value: PlainValue } ? Name : never
}[FieldName]
/** Names of fields that lists can be ordered by. */
export type SortName = { [Name in FieldName]: Fields[Name] extends { isSort: true } ? Name : never }[FieldName]

/** Asks for items that have none of something, or any. */
export type Presence = 'none' | 'any'

/** The values that filters look at; an item has those of its kind. */
export type FilteredValues = { [Name in FilterName]?: Value<Name> }
/** The values that orders look at; an item has those of its kind. */
export type SortedValues = { [Name in SortName]?: Value<Name> }

const names = Object.keys(FIELDS) as FieldName[]
export const FILTER_NAMES = names.filter((name) => {
  const { isFilter, value } = fieldEntry(name)
  return isFilter && isPlain(value)
}) as FilterName[]
const SORT_NAMES = names.filter((name) => fieldEntry(name).isSort) as SortName[]

/** Of some fields those that a kind has. */
type OfKind<Name extends FieldName, Kind extends ItemKind> = {
  [One in Name]: Kind extends Fields[One]['kinds'][number] ? One : never
}[Name]
const ofKind = <Name extends FieldName, Kind extends ItemKind>(names: Name[], kind: Kind): OfKind<Name, Kind>[] =>
  names.filter((name): name is OfKind<Name, Kind> => fieldEntry(name).kinds.includes(kind))

export type FilterNameOf<Kind extends ItemKind> = OfKind<FilterName, Kind>
export type SortNameOf<Kind extends ItemKind> = OfKind<SortName, Kind>
/** Returns the fields by which lists of a kind can be filtered. */
export const filterNamesOf = <Kind extends ItemKind>(kind: Kind) => ofKind(FILTER_NAMES, kind)

/** Returns the description of the values of a field that lists can be filtered or ordered by. */
function valueOf(name: FilterName | SortName): PlainValue {
  const { value } = fieldEntry(name)
  if (!isPlain(value)) throw new Error(`Lists know nothing of ${name}, which has rules of its own.`)
  return value
}

/** Tells which type the values of a field are. */
export const valueType = (name: FilterName): PlainValue['type'] => valueOf(name).type

/** True when lists can be asked for items without a value of the field, and for those with any. */
export const hasPresence = (name: FilterName): boolean => isNullable(valueOf(name))

/** Returns among what a filter by the field chooses; null where it asks for one value that is written. */
export function filterChoices(name: FilterName): readonly string[] | null {
  const value = valueOf(name)
  if (value.type !== 'enum') return null
  return isNullable(value) ? [...value.values, 'none', 'any'] : value.values
}

/** Returns what a text asks of a field, as addresses, tokens and REST write it: `high`, `3`, `none`; undefined where it means nothing. */
export function askedValue(name: FilterName, text: string): string | number | boolean | undefined {
  const value = valueOf(name)
  const trimmed = text.trim()
  const given = trimmed.toLowerCase()
  if (hasPresence(name) && (given === 'none' || given === 'any')) return given
  switch (value.type) {
    case 'enum':
      return value.values.find((one) => wireValue(one) === given)
    case 'integer':
      return /^-?\d{1,15}$/.test(given) ? Number(given) : undefined
    case 'date':
      return isDay(given) ? given : undefined
    case 'boolean':
      return given === 'true' || (given === 'false' ? false : undefined)
    case 'text':
      return trimmed === '' ? undefined : trimmed
    case 'color':
      return normalColor(given) ?? undefined
  }
}

/** Returns a choice as GraphQL names it: `NONE` for `none` where the field may be empty. */
export const choiceName = (name: FilterName, choice: string): string =>
  hasPresence(name) && (choice === 'none' || choice === 'any') ? choice.toUpperCase() : choice

/** Returns what an item has of a field. */
export const fieldValue = (name: FilterName, item: FilteredValues): string | number | boolean | null =>
  plainValue(item, { name, value: valueOf(name) })

/** Returns the fields by which lists of a kind can be ordered, by the name that orders in GraphQL have before `_ASC` and `_DESC`. */
export const sortFieldsOf = <Kind extends ItemKind>(kind: Kind): Record<string, SortNameOf<Kind>> =>
  Object.fromEntries(ofKind(SORT_NAMES, kind).map((name) => [wireName(name).toUpperCase(), name]))

/** True when the field of an order is a plain field. */
export const isSortName = (name: string): name is SortName => SORT_NAMES.some((one) => one === name)

/**
 * Returns a value as rows are ordered by it: of an enumeration its place, of which the usual value has none, so that items
 * without a value come last in both directions; texts compare without case, as titles do.
 */
export function sortValue(name: SortName, item: SortedValues): string | null {
  const value = valueOf(name)
  const given = plainValue(item, { name, value })
  if (given === null) return null
  if (value.type === 'integer') return `${Number(given) - value.min}`.padStart(`${value.max - value.min}`.length, '0')
  if (value.type === 'text') return `${given}`.toLowerCase()
  if (value.type !== 'enum') return `${given}`
  return given === value.default ? null : `${100 + value.values.indexOf(`${given}`)}`
}
