import { CalendarDays, CalendarPlus, CircleAlert, CircleCheck, HeartPulse, TriangleAlert, Weight } from 'lucide-react'
import type { FIELDS, ValueOf } from '#domain/item/fields.ts'
import type { FieldView, ViewedName, ViewOf } from './field-view.ts'
import { shownField, type FieldValue, type ShownField } from './item-fields.ts'

/** The fields to which the sidebar of each kind gives a place, and rows a column of their own, each with its view. */
const VIEWS = {
  weight: { icon: Weight, look: 'text' },
  healthStatus: {
    choices: {
      onTrack: { label: 'On track', icon: CircleCheck, tone: 'success' },
      needsAttention: { label: 'Needs attention', icon: TriangleAlert, tone: 'warning' },
      atRisk: { label: 'At risk', icon: CircleAlert, tone: 'danger' },
      null: { label: 'None', icon: HeartPulse },
    },
    look: 'badge',
    noneText: 'No status',
  },
  startDate: { icon: CalendarPlus, look: 'text' },
  dueDate: { icon: CalendarDays, look: 'text' },
} satisfies { [Name in ViewedName]?: ViewOf<Name> }

export type PlacedName = keyof typeof VIEWS

/** What an item holds of these fields; a kind that lacks one, or a group that does without it, leaves it out. */
export type PlacedFields = { [Name in PlacedName]?: ValueOf<(typeof FIELDS)[Name]['value']> | undefined }

export const PLACED_NAMES = Object.keys(VIEWS) as PlacedName[]

export const placedView = (name: PlacedName): FieldView => VIEWS[name]

/** Returns such a field with the value that it has. */
export const placedField = (name: PlacedName, value: FieldValue): ShownField<PlacedName> =>
  shownField<PlacedName, FieldValue>(name, placedView(name), value)
