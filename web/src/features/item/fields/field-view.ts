import type { LucideIcon } from 'lucide-react'
import type { FIELDS, PlainName, ValueOf } from '#domain/item/fields.ts'
import type { RefOf, SingleName } from '#domain/item/references.ts'
import type { UserRef } from '#domain/refs.ts'
import type { Tone } from '#web/ui/base/badge.tsx'

/** How one value of a field is shown. */
export interface ValueView {
  label: string
  icon: LucideIcon
  /** Colour says it a second time, after the icon's form and its name. */
  tone?: Tone
}

/** How each of a fixed set of values is shown, in the order in which they are offered. */
export type ValueViews<Value extends string = string> = Readonly<Record<Value, ValueView>>

/** Names of the fields that can have a view: those with a plain value, and those that refer to one person. */
export type ViewedName = {
  [Name in PlainName | SingleName]: Name extends PlainName ? Name : RefOf<Name> extends UserRef ? Name : never
}[PlainName | SingleName]

/** How a field is shown: by its values where there is a fixed set of them, otherwise by an icon before what is written, or before a person's name. */
export type FieldView<Value extends string = string> = (ChoicesView<Value> | { icon: LucideIcon }) & {
  /** How the sidebar shows the value, where not behind its icon. */
  look?: 'text' | 'badge'
}

export interface ChoicesView<Value extends string = string> {
  choices: ValueViews<Value>
  /** The choice of none, where it is not `No` with the name of the field. */
  noneText?: string
}

type Described<Name extends ViewedName> = (typeof FIELDS)[Name]['value']

/** The view that a field of the table needs. Among its values `null` is none, where it may be empty; `true` and `false` are those of a boolean. */
export type ViewOf<Name extends ViewedName> =
  Described<Name> extends { type: 'enum' | 'boolean' }
    ? Extract<FieldView<`${ValueOf<Described<Name>>}`>, { choices: unknown }>
    : Extract<FieldView, { icon: LucideIcon }>
