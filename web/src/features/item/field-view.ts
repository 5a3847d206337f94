import type { LucideIcon } from 'lucide-react'

/** How one value of a field is shown. */
export interface ValueView {
  label: string
  icon: LucideIcon
  /** Colour says it a second time, after the icon's form and its name. */
  tone?: 'danger'
}

/** How a field with a fixed set of values is shown and chosen, in the order in which the values are offered. */
export type FieldView<Value extends string = string> = Readonly<Record<Value, ValueView>>
