import type { LucideIcon } from 'lucide-react'
import type { Owner } from '#web/lib/owner.ts'

/** Something else that an item refers to, or a value of its own kind, as it can be chosen. */
export interface Choice<Value> {
  id: string
  label: string
  description?: string | undefined
  /** The title above it in the list. */
  section?: string | undefined
  icon?: LucideIcon
  /** The field of the item once it is chosen. */
  value: Value
}

/** A field that holds one of the things that a list offers, or none: how it is shown and changed, whatever kind has it. */
export interface Attribute<Value> {
  /** The field of an item in GraphQL. */
  name: string
  label: string
  /** The picture of choices that have none of their own. */
  icon?: LucideIcon | undefined
  /** The field of the input that changes it. */
  inputName: string
  /** The id by which the input names a value. */
  idOf: (value: Value) => string
  /** What can be chosen, narrowed by what was typed. */
  load: (owner: Owner, place: ItemHome, search: string) => Promise<Choice<Value>[]>
  /** What is said when they cannot be fetched; null where the browser knows them. */
  fetchFailure: string | null
  /** The name of no value, where it is not `No` with the label. */
  noneText?: string | undefined
  /** What is said when it could not be set on an item of a kind, where most attributes have other words. */
  setFailure?: (kind: string) => string
  /** What the list says when it is empty; `isSearch`: since nothing matches. */
  emptyText: (isSearch: boolean) => string
}

/** Where an item belongs: whose milestones, iterations, epics and people it may have. */
export interface ItemHome {
  /** The full path of its group, or of its project's group. */
  groupPath: string
}
