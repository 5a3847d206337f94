import type { LucideIcon } from 'lucide-react'
import type { FIELDS, PlainName, ValueOf } from '#domain/item/fields.ts'

/** How one value of a field is shown. */
export interface ValueView {
  label: string
  icon: LucideIcon
  /** Colour says it a second time, after the icon's form and its name. */
  tone?: 'danger'
}

/** How each of a fixed set of values is shown, in the order in which they are offered. */
export type ValueViews<Value extends string = string> = Readonly<Record<Value, ValueView>>

/** How a field is shown: by its values where there is a fixed set of them, otherwise by an icon before what is written. */
export type FieldView<Value extends string = string> = { choices: ValueViews<Value> } | { icon: LucideIcon }

type Described<Name extends PlainName> = (typeof FIELDS)[Name]['value']

/** The view that a field of the table needs. Among its values `null` is none, where it may be empty; `true` and `false` are those of a boolean. */
export type ViewOf<Name extends PlainName> =
  Described<Name> extends { type: 'enum' | 'boolean' }
    ? { choices: ValueViews<`${ValueOf<Described<Name>>}`> }
    : { icon: LucideIcon }
