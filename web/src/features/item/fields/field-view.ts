import type { LucideIcon } from 'lucide-react'
import type { FIELDS, PlainName, ValueOf } from '#domain/item/fields.ts'
import type { RefOf, SingleName } from '#domain/item/references.ts'
import type { UserRef } from '#domain/refs.ts'

/** How one value of a field is shown. */
export interface ValueView {
  label: string
  icon: LucideIcon
  /** Colour says it a second time, after the icon's form and its name. */
  tone?: 'danger'
}

/** How each of a fixed set of values is shown, in the order in which they are offered. */
export type ValueViews<Value extends string = string> = Readonly<Record<Value, ValueView>>

/** Names of the fields that can have a view: those with a plain value, and those that refer to one person. */
export type ViewedName = {
  [Name in PlainName | SingleName]: Name extends PlainName ? Name : RefOf<Name> extends UserRef ? Name : never
}[PlainName | SingleName]

/** How a field is shown: by its values where there is a fixed set of them, otherwise by an icon before what is written, or before a person's name. */
export type FieldView<Value extends string = string> = { choices: ValueViews<Value> } | { icon: LucideIcon }

type Described<Name extends ViewedName> = (typeof FIELDS)[Name]['value']

/** The view that a field of the table needs. Among its values `null` is none, where it may be empty; `true` and `false` are those of a boolean. */
export type ViewOf<Name extends ViewedName> =
  Described<Name> extends { type: 'enum' | 'boolean' }
    ? { choices: ValueViews<`${ValueOf<Described<Name>>}`> }
    : { icon: LucideIcon }
