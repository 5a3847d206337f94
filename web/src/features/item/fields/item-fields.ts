import {
  defaultOf,
  fieldEntry,
  isPlain,
  type FieldEntry,
  type FIELDS,
  type FieldName,
  type FieldOf,
  type PlainName,
  type ValueOf,
} from '#domain/item/fields.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { formatDay } from '#web/lib/date/dates.ts'
import type { FieldView, ValueView, ViewedName, ViewOf } from './field-view.ts'
import type { ItemPersonFragment } from './item-fields.generated.ts'
import { priority } from './priority.tsx'

/**
 * The fields that the sidebar and all rows show by themselves, each with its view. Its name, its values and who may change it
 * are known from the field table of the server.
 */
const VIEWS = { priority } satisfies { [Name in ViewedName]?: ViewOf<Name> }

export type ShownName = keyof typeof VIEWS

/** What an item holds of these fields; a kind that lacks one leaves it out. */
export type ItemFields = { [Name in ShownName]?: ShownValue<Name> }
type ShownValue<Name extends ShownName> = Name extends PlainName
  ? ValueOf<(typeof FIELDS)[Name]['value']>
  : ItemPersonFragment | null

export const SHOWN_NAMES = Object.keys(VIEWS) as ShownName[]

export const viewOf = (name: ShownName): FieldView => VIEWS[name]

export type FieldValue = string | number | boolean | ItemPersonFragment | null

/** True when a value is the person whom a field refers to. */
export const isPerson = (value: FieldValue): value is ItemPersonFragment => typeof value === 'object' && value !== null

/** Returns a value as a text: a person's name, anything else as it is written. */
export const valueText = (value: FieldValue): string => (isPerson(value) ? value.name : String(value))

/** A field of an item with the value that it has. */
export interface ShownField<Name extends FieldName = FieldName> {
  name: Name
  label: string
  value: FieldValue
  view: ValueView
  /** Of the field, whatever its value. */
  fieldView: FieldView
  /** Nobody has chosen the value. */
  isDefault: boolean
}

/** The key of a value among those that a field can have. */
type WordOf<Value> = Value extends string | number | boolean | null ? `${Value}` : never

/** @param isDefault known from the field table where the value is plain */
export const shownField = <Name extends FieldName, Value extends FieldValue>(
  name: Name,
  fieldView: FieldView<WordOf<NoInfer<Value>>>,
  value: Value,
  isDefault = isUsual(name, value),
): ShownField<Name> => ({
  ...{ name, label: fieldEntry(name).label, value, fieldView, isDefault },
  view:
    'choices' in fieldView
      ? fieldView.choices[valueText(value) as WordOf<Value>]
      : { label: writtenText(name, value), icon: fieldView.icon },
})

function isUsual(name: FieldName, value: FieldValue): boolean {
  const { value: described } = fieldEntry(name)
  return value === usualOf(described)
}

/** Returns what a field is as long as nobody has chosen anything; undefined where that is not known from the table. */
const usualOf = (value: FieldEntry['value']): ReturnType<typeof defaultOf> | undefined =>
  isPlain(value) ? defaultOf(value) : value.type === 'reference' && !value.isMany ? null : undefined

function writtenText(name: FieldName, value: FieldValue): string {
  if (value === null) return 'None'
  return fieldEntry(name).value.type === 'date' ? formatDay(valueText(value)) : valueText(value)
}

/** Returns the fields that an item has, but for values that only a later version knows. */
export const shownFields = (item: ItemFields): ShownField<ShownName>[] =>
  SHOWN_NAMES.flatMap((name) => {
    const [value, view] = [item[name], viewOf(name)]
    return value !== undefined && isKnown(view, value) ? [shownField<ShownName, FieldValue>(name, view, value)] : []
  })

const isKnown = (view: FieldView, value: FieldValue): boolean =>
  !('choices' in view) || valueText(value) in view.choices

/** Returns these fields of an item, and nothing else of it. */
export const itemFields = (item: ItemFields): ItemFields =>
  Object.fromEntries(SHOWN_NAMES.filter((name) => item[name] !== undefined).map((name) => [name, item[name]]))

/** What every item of a kind holds of these fields. */
type FieldsOfKind<Kind extends ItemKind> = { [Name in Extract<ShownName, FieldOf<Kind>>]: ShownValue<Name> }

/** Returns these fields of an item of a kind for which nobody has chosen anything yet. */
export const defaultItemFields = <Kind extends ItemKind>(kind: Kind): FieldsOfKind<Kind> =>
  Object.fromEntries(
    SHOWN_NAMES.flatMap((name) => {
      const { kinds, value } = fieldEntry(name)
      const usual = usualOf(value)
      return usual === undefined || !kinds.includes(kind) ? [] : [[name, usual]]
    }),
  ) as FieldsOfKind<Kind>
