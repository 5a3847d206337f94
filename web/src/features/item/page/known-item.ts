import { items } from '#web/data/store/item-store.ts'
import type { ItemLabelFragment } from '../fields/item-fields.generated.ts'

/** What rows and other pages have told of an item, as far as its page shows it before it has been answered. */
export interface KnownItem {
  title?: string
  state?: string
  confidential?: boolean | null
  startDate?: string | null
  dueDate?: string | null
  labels?: { nodes?: readonly (ItemLabelFragment | null)[] | null }
}

/** Returns what is known of the item at an address, or of the one with an id. The store holds fields as the documents ask for them. */
export const knownItemAt = (path: string): KnownItem => items.fieldsAt(path)
export const knownItem = (id: string): KnownItem => items.fieldsOf(id)
