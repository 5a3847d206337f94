import { defaultOf, fieldEntry, isPlain, type FIELDS, type FieldName, type ValueOf } from '#domain/item/fields.ts'
import { wireName, wireValue } from '#domain/item/wire-names.ts'
import type { FieldView, ValueView } from './field-view.ts'
import { priority } from './fields/priority.tsx'

/**
 * The fields that the sidebar, all rows and the filter bar show by themselves, each with its view. Its name, its values and who
 * may change it are known from the field table of the server.
 */
const VIEWS = { priority }

export type ShownName = keyof typeof VIEWS

/** What an item holds of these fields; a kind that lacks one leaves it out. */
export type ItemFields = { [Name in ShownName]?: ValueOf<(typeof FIELDS)[Name]['value']> }

export const SHOWN_NAMES = Object.keys(VIEWS) as ShownName[]

export const fieldLabel = (name: ShownName): string => fieldEntry(name).label

export const viewsOf = (name: ShownName): FieldView => VIEWS[name]

/** The values of a field with their views, in the order in which they are offered. */
export const valuesOf = (name: ShownName): [string, ValueView][] => Object.entries(viewsOf(name))

/** A field of an item with the value that it has. */
export interface ShownField<Name extends FieldName = FieldName> {
  name: Name
  label: string
  value: string
  view: ValueView
  /** Of all values. */
  views: FieldView
  /** Nobody has chosen the value. */
  isDefault: boolean
}

/** A field that has one of a fixed set of values. */
export const shownField = <Name extends FieldName, Value extends string>(
  name: Name,
  views: FieldView<Value>,
  value: Value,
  isDefault: boolean,
): ShownField<Name> => ({ name, label: fieldEntry(name).label, value, view: views[value], views, isDefault })

/** The fields that an item has. */
export const shownFields = (item: ItemFields): ShownField<ShownName>[] =>
  SHOWN_NAMES.flatMap((name) => {
    const value = item[name]
    if (value === undefined || !(value in VIEWS[name])) return []
    const { value: type } = fieldEntry(name)
    return [shownField(name, VIEWS[name], value, isPlain(type) && value === defaultOf(type))]
  })

/** These fields of an item, and nothing else of it. */
export const itemFields = (item: ItemFields): ItemFields =>
  Object.fromEntries(SHOWN_NAMES.filter((name) => item[name] !== undefined).map((name) => [name, item[name]]))

/** These fields of an item for which nobody has chosen anything yet. */
export const defaultItemFields = (): ItemFields =>
  Object.fromEntries(
    SHOWN_NAMES.flatMap((name) => {
      const { value } = fieldEntry(name)
      return isPlain(value) ? [[name, defaultOf(value)]] : []
    }),
  )

/** These fields of an item that came over REST. */
export const itemFieldsOfJson = (json: Readonly<Record<string, unknown>>): ItemFields =>
  Object.fromEntries(
    SHOWN_NAMES.flatMap((name) => {
      const value = valuesOf(name).find(([one]) => wireValue(one) === json[wireName(name)])?.[0]
      return value === undefined ? [] : [[name, value]]
    }),
  )
