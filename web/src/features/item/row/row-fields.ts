import { fieldEntry } from '#domain/item/fields.ts'
import { keysOf } from '#web/lib/actions/own-keys.ts'
import { ROW_KEYS } from '#web/lib/actions/row-keys.ts'
import type { ItemLabelFragment, ItemMilestoneFragment, ItemPersonFragment } from '../fields/item-fields.generated.ts'
import type { Owner } from '#web/lib/owner.ts'
import { SHOWN_NAMES, type ItemFields, type ShownName } from '../fields/item-fields.ts'
import type { PlacedFields } from '../fields/placed-fields.ts'

type KeyedName = keyof typeof ROW_KEYS
/** A field that the table of views brings in needs no key. */
export type RowFieldName = KeyedName | ShownName

/** Returns the fields that can be changed of at least one of some items. */
export const rowFieldsOf = (items: readonly RowItem[]): RowFieldName[] =>
  [...new Set([...SHOWN_NAMES, ...(Object.keys(ROW_KEYS) as KeyedName[])])].filter((name) =>
    items.some((item) => name in item),
  )

export const rowFieldLabel = (name: RowFieldName): string => fieldEntry(name).label

const isKeyed = (name: RowFieldName): name is KeyedName => name in ROW_KEYS

const keysOfField = (name: KeyedName): readonly string[] => keysOf(`rows.${name}`, [ROW_KEYS[name]])

export const rowFieldKey = (name: RowFieldName): string | undefined =>
  isKeyed(name) ? keysOfField(name)[0] : undefined

export const rowFieldOfKey = (key: string): RowFieldName | undefined =>
  (Object.keys(ROW_KEYS) as KeyedName[]).find((name) => keysOfField(name).includes(key))

/** What a row knows of its item that can be changed there; a kind that lacks a field leaves it out. */
export interface RowItem extends ItemFields, PlacedFields {
  title: string
  labels: { nodes: readonly ItemLabelFragment[] }
  dueDate: string | null
  assignees?: { nodes: readonly ItemPersonFragment[] }
  milestone?: ItemMilestoneFragment | null
}

/** An item with where it is changed. */
export interface RowTarget {
  owner: Owner
  item: RowItem
}
