import { EPIC_COLOR_DEFAULT } from '../color.ts'
import { WEIGHT_MAX } from '../limits.ts'
import type { ReferenceTarget } from '../refs.ts'
import type { ItemKind } from './kinds.ts'

/**
 * Every field of items has one entry here. What can be derived from it is derived: types, checks of input over GraphQL, REST
 * and import, what a change writes and records, the columns of packed rows, filters, sort orders, and names on the wire.
 */

/** A value that is stored, checked and compared by its entry alone. */
export type PlainValue =
  /** One of some names; without a default it may be missing. */
  | { type: 'enum'; values: readonly string[]; default?: string }
  /** A whole number; those up to `offered` are usual enough to be offered in filters. */
  | { type: 'integer'; min: number; max: number; offered?: number }
  /** A day, `YYYY-MM-DD`, or none. */
  | { type: 'date' }
  /** The history tells that it is so, and that it is not, in words of its own; `NOUN` is what people call the item. */
  | { type: 'boolean'; told?: readonly [so: string, notSo: string] }
  /** One line, at most so many characters long, or none. */
  | { type: 'text'; maxLength: number }
  /** `#rrggbb` */
  | { type: 'color'; default: string }

/** Other things of which items keep copies; what is absent refers to nothing. `references.ts` derives from it. */
export type ReferenceValue = {
  type: 'reference'
  to: ReferenceTarget
  /** Says that it refers to several. */
  isMany?: true
  /** Says that lists have postings of the items that refer to a thing; otherwise marks find those items. */
  isPosted?: true
}

/** A value with consequences: an operation of its own knows how it changes. */
export type OwnValue = {
  type:
    | 'title'
    | 'markdown'
    | 'state'
    | 'issueType'
    | 'escalation'
    | 'escalationStatus'
    | 'duration'
    | 'severity'
    | 'lock'
    | 'meeting'
    | 'link'
    | 'parent'
}

/** The packed rows that items are shown from: the edge to an epic or issue, and the entry in lists. */
export type RowKind = 'epic' | 'issue' | 'list'

export interface FieldEntry {
  kinds: readonly ItemKind[]
  /** What people call it, as messages begin with it. */
  label: string
  value: PlainValue | ReferenceValue | OwnValue
  /** The action that takes permission to change it; `update` includes authors and assignees of issues. */
  ability: 'update' | 'admin' | 'escalate'
  /** The action that takes permission to see it, where permission to read the item is not enough. */
  readAbility?: 'escalate'
  /** Whether whoever may create an item may set it then; otherwise that takes its ability. */
  isFreeAtCreation?: true
  /** Columns in packed rows that show it; a column never changes its meaning without a migration. */
  columns?: Partial<Record<RowKind, number>>
  /** Shown as it is, by its entry alone. Items from before it came lack it, which means its default; left out where code has rules of its own for it. */
  isFlat?: true
  /** Whether lists can be filtered by it, and by leaving some of its values out: by plain values, and by references to one person. */
  isFilter?: true
  /** Whether lists can be ordered by it; enumerations follow the order of their values. */
  isSort?: true
  /** Whether those who follow an item get a mail about a change of it. */
  isMailed?: true
  /** The input field that messages name, where it differs. */
  inputName?: string
}

const ALL = ['epic', 'issue', 'task'] as const
const EPIC = ['epic'] as const
const ISSUE = ['issue'] as const
const WORK = ['issue', 'task'] as const

export const FIELDS = {
  title: {
    kinds: ALL,
    label: 'Title',
    value: { type: 'title' },
    ability: 'update',
    isFreeAtCreation: true,
    isMailed: true,
  },
  description: {
    kinds: ALL,
    label: 'Description',
    value: { type: 'markdown' },
    ability: 'update',
    isFreeAtCreation: true,
  },
  state: { kinds: ALL, label: 'State', value: { type: 'state' }, ability: 'update', isMailed: true },
  type: { kinds: ISSUE, label: 'Type', value: { type: 'issueType' }, ability: 'update' },
  confidential: {
    kinds: ALL,
    label: 'Confidentiality',
    value: { type: 'boolean', told: ['made this NOUN confidential', 'made this NOUN visible to all'] },
    ability: 'admin',
    isFreeAtCreation: true,
    isMailed: true,
  },
  priority: {
    kinds: ALL,
    label: 'Priority',
    value: { type: 'enum', values: ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'URGENT'], default: 'NONE' },
    ability: 'admin',
    columns: { epic: 11, issue: 13, list: 17 },
    isFlat: true,
    isFilter: true,
    isSort: true,
  },
  labels: {
    kinds: ALL,
    label: 'Labels',
    value: { type: 'reference', to: 'label', isMany: true, isPosted: true },
    ability: 'admin',
    isFreeAtCreation: true,
    columns: { epic: 9, issue: 6, list: 10 },
  },
  assignees: {
    kinds: WORK,
    label: 'Assignees',
    value: { type: 'reference', to: 'person', isMany: true, isPosted: true },
    ability: 'admin',
    isFreeAtCreation: true,
    columns: { issue: 5, list: 18 },
    isMailed: true,
  },
  milestone: {
    kinds: ISSUE,
    label: 'Milestone',
    value: { type: 'reference', to: 'milestone', isPosted: true },
    ability: 'admin',
    isFreeAtCreation: true,
    columns: { issue: 9, list: 19 },
  },
  iteration: { kinds: ISSUE, label: 'Iteration', value: { type: 'reference', to: 'iteration' }, ability: 'admin' },
  escalation: {
    kinds: ISSUE,
    label: 'Escalation',
    value: { type: 'escalation' },
    ability: 'escalate',
    readAbility: 'escalate',
  },
  escalationStatus: {
    kinds: ISSUE,
    label: 'Escalation status',
    value: { type: 'escalationStatus' },
    ability: 'escalate',
    readAbility: 'escalate',
  },
  weight: {
    kinds: WORK,
    label: 'Weight',
    value: { type: 'integer', min: 0, max: WEIGHT_MAX, offered: 20 },
    ability: 'admin',
    columns: { issue: 7, list: 21 },
    isFlat: true,
    isFilter: true,
    isSort: true,
  },
  healthStatus: {
    kinds: WORK,
    label: 'Health status',
    value: { type: 'enum', values: ['onTrack', 'needsAttention', 'atRisk'] },
    ability: 'admin',
    columns: { issue: 11, list: 22 },
    isFlat: true,
    isFilter: true,
    isSort: true,
  },
  timeEstimate: { kinds: WORK, label: 'Time estimate', value: { type: 'duration' }, ability: 'admin' },
  timeSpent: { kinds: WORK, label: 'Time spent', value: { type: 'duration' }, ability: 'admin' },
  severity: { kinds: ISSUE, label: 'Severity', value: { type: 'severity' }, ability: 'admin' },
  discussionLocked: { kinds: WORK, label: 'Lock of the discussion', value: { type: 'lock' }, ability: 'admin' },
  zoomMeetingUrl: { kinds: ISSUE, label: 'Zoom meeting', value: { type: 'meeting' }, ability: 'admin' },
  publishedIncidentUrl: {
    kinds: ISSUE,
    label: 'Link to the published incident',
    value: { type: 'link' },
    ability: 'admin',
  },
  startDate: {
    kinds: WORK,
    label: 'Start date',
    value: { type: 'date' },
    ability: 'admin',
    isFreeAtCreation: true,
    columns: { issue: 15 },
    isFlat: true,
  },
  dueDate: {
    kinds: WORK,
    label: 'Due date',
    value: { type: 'date' },
    ability: 'admin',
    isFreeAtCreation: true,
    columns: { issue: 8 },
    isFlat: true,
    isMailed: true,
  },
  color: {
    kinds: EPIC,
    label: 'Color',
    value: { type: 'color', default: EPIC_COLOR_DEFAULT },
    ability: 'admin',
    columns: { epic: 7, list: 8 },
  },
  startDateIsFixed: {
    kinds: EPIC,
    label: 'Fixed start date',
    value: { type: 'boolean', told: ['made the start date fixed', 'made the start date inherited'] },
    ability: 'admin',
  },
  startDateFixed: {
    kinds: EPIC,
    label: 'Start date',
    value: { type: 'date' },
    ability: 'admin',
    inputName: 'startDate',
  },
  dueDateIsFixed: {
    kinds: EPIC,
    label: 'Fixed due date',
    value: { type: 'boolean', told: ['made the due date fixed', 'made the due date inherited'] },
    ability: 'admin',
    isMailed: true,
  },
  dueDateFixed: {
    kinds: EPIC,
    label: 'Due date',
    value: { type: 'date' },
    ability: 'admin',
    isMailed: true,
    inputName: 'dueDate',
  },
  parent: { kinds: ALL, label: 'Parent', value: { type: 'parent' }, ability: 'admin', isFreeAtCreation: true },
} as const satisfies Record<string, FieldEntry>

type Fields = typeof FIELDS
export type FieldName = keyof Fields

/** Names of the fields that a kind has. */
export type FieldOf<Kind extends ItemKind> = {
  [Name in FieldName]: Kind extends Fields[Name]['kinds'][number] ? Name : never
}[FieldName]

/** The type of a plain value. */
export type ValueOf<Value> = Value extends { type: 'enum'; values: readonly (infer One)[] }
  ? Value extends { default: string }
    ? One
    : One | null
  : Value extends { type: 'integer' }
    ? number | null
    : Value extends { type: 'date' | 'text' }
      ? string | null
      : Value extends { type: 'boolean' }
        ? boolean
        : Value extends { type: 'color' }
          ? string
          : never

/** Names of the fields of a kind that are stored, checked and compared by their entries alone. */
export type PlainName<Kind extends ItemKind = ItemKind> = {
  [Name in FieldOf<Kind>]: Fields[Name]['value'] extends PlainValue ? Name : never
}[FieldOf<Kind>]

/** Names of the fields that are shown as they are. */
type Flat = { [Name in PlainName]: Fields[Name] extends { isFlat: true } ? Name : never }[PlainName]

/** Holds the plain fields that an item of a kind stores. A flat one may be absent, which `plainValue` reads as its default. */
export type PlainFields<Kind extends ItemKind> = {
  [Name in Exclude<PlainName<Kind>, Flat>]: ValueOf<Fields[Name]['value']>
} & { [Name in Extract<PlainName<Kind>, Flat>]?: ValueOf<Fields[Name]['value']> }

/** Values of any plain fields, as a change or a new item may give them. */
export type PlainInput = { [Name in PlainName]?: ValueOf<Fields[Name]['value']> }

/** Returns the entry of a field, its details no longer part of its type. */
export const fieldEntry = (name: FieldName): FieldEntry => FIELDS[name]

/** True when a value is handled by its entry alone. */
export const isPlain = (value: FieldEntry['value']): value is PlainValue =>
  ['enum', 'integer', 'date', 'boolean', 'text', 'color'].includes(value.type)

/** Returns the fields that a kind has, in the order of the table. */
export const fieldsOf = (kind: ItemKind): FieldName[] =>
  (Object.keys(FIELDS) as FieldName[]).filter((name) => fieldEntry(name).kinds.includes(kind))

export interface PlainField {
  name: PlainName
  entry: FieldEntry
  value: PlainValue
}

const PLAIN_FIELDS: PlainField[] = (Object.keys(FIELDS) as FieldName[]).flatMap((name) => {
  const entry = fieldEntry(name)
  return isPlain(entry.value) ? [{ name: name as PlainName, entry, value: entry.value }] : []
})

/** Returns the plain fields of a kind, each with its value's description. */
export const plainFieldsOf = (kind: ItemKind): PlainField[] =>
  PLAIN_FIELDS.filter(({ entry }) => entry.kinds.includes(kind))

/** True when a field may be empty. */
export const isNullable = (value: PlainValue): boolean =>
  ['integer', 'date', 'text'].includes(value.type) || (value.type === 'enum' && value.default === undefined)

/** Returns what a field is as long as nobody has said otherwise. That of a released field never changes: items, rows and entries may lack it. */
export const defaultOf = (value: PlainValue): string | boolean | null => {
  if (value.type === 'boolean') return false
  return value.type === 'color' || value.type === 'enum' ? (value.default ?? null) : null
}

/** Returns the value that an item, a row or an entry has of a plain field: what is absent is the default. */
export const plainValue = (item: PlainInput, { name, value }: Pick<PlainField, 'name' | 'value'>) =>
  item[name] ?? defaultOf(value)
