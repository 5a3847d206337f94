import type { ReferenceTarget, ReferenceTargets } from '../refs.ts'
import { FIELDS, fieldEntry, type FieldName, type FieldOf, type ReferenceValue } from './fields.ts'
import type { ItemKind } from './kinds.ts'

/** Derives what follows from the fields that refer to other things: their types, the inputs that set them, and what an item holds of them. */

type Fields = typeof FIELDS

/** Names of the fields of a kind that refer to other things. */
export type ReferenceName<Kind extends ItemKind = ItemKind> = {
  [Name in FieldOf<Kind>]: Fields[Name]['value'] extends ReferenceValue ? Name : never
}[FieldOf<Kind>]
/** Names of those that refer to several things. */
export type ListName<Kind extends ItemKind = ItemKind> = {
  [Name in ReferenceName<Kind>]: Fields[Name]['value'] extends { isMany: true } ? Name : never
}[ReferenceName<Kind>]
/** Names of those that refer to one thing, or to none. */
export type SingleName<Kind extends ItemKind = ItemKind> = Exclude<ReferenceName<Kind>, ListName<Kind>>

/** The copy that an item carries of what a field refers to. */
export type RefOf<Name extends FieldName> = Fields[Name]['value'] extends { to: infer Target extends ReferenceTarget }
  ? ReferenceTargets[Target]
  : never

/** Holds what an item of a kind refers to. */
export type ReferenceFields<Kind extends ItemKind> = { [Name in ListName<Kind>]: RefOf<Name>[] } & {
  [Name in SingleName<Kind>]?: RefOf<Name> | null
}
/** The same of an item of any kind. */
export type AnyReferences = { [Name in ListName]?: RefOf<Name>[] } & { [Name in SingleName]?: RefOf<Name> | null }

/** Holds what a change says of the fields that refer to one thing: its id, or none. */
export type ReferenceInput = { [Name in SingleName as `${Name}Id`]?: number | null }

export interface ReferenceField<Name extends ReferenceName = ReferenceName> {
  name: Name
  to: ReferenceTarget
  isMany: boolean
  isPosted: boolean
  /** The field of inputs that names what it refers to: `milestoneId`, `assigneeIds`. */
  inputName: string
}

/** Returns the field of inputs that names by their ids what a field refers to. */
const inputNameOf = (name: FieldName, isMany: boolean): string =>
  isMany ? `${name.replace(/s$/, '')}Ids` : `${name}Id`

export const REFERENCES: ReferenceField[] = (Object.keys(FIELDS) as FieldName[]).flatMap((name) => {
  const { value } = fieldEntry(name)
  if (value.type !== 'reference') return []
  const { to, isMany = false, isPosted = false } = value
  return [{ name: name as ReferenceName, to, isMany, isPosted, inputName: inputNameOf(name, isMany) }]
})

/** Returns the fields of a kind that refer to other things. */
export const referencesOf = (kind: ItemKind): ReferenceField[] =>
  REFERENCES.filter(({ name }) => fieldEntry(name).kinds.includes(kind))

const isSingle = (field: ReferenceField): field is ReferenceField<SingleName> => !field.isMany

/** The fields that refer to several things, with the inputs that add some and take some away: `addLabelIds`. */
export const LIST_REFERENCES = REFERENCES.filter(({ isMany }) => isMany).map((field) => {
  const suffix = field.inputName.charAt(0).toUpperCase() + field.inputName.slice(1)
  return { ...field, addName: `add${suffix}`, removeName: `remove${suffix}` }
})

/** The fields that refer to one thing. */
export const SINGLE_REFERENCES = REFERENCES.filter(isSingle)
/** Returns the fields of a kind that refer to one thing. */
export const singleReferencesOf = (kind: ItemKind): ReferenceField<SingleName>[] => referencesOf(kind).filter(isSingle)

/** The fields of one person that lists can be filtered by, with what arguments call the user name. */
export const PERSON_FILTERS = SINGLE_REFERENCES.filter(
  ({ name, to }) => to === 'person' && fieldEntry(name).isFilter === true,
).map(({ name }) => ({ name, argument: `${name}Username` }))
/** Returns those of a kind. */
export const personFiltersOf = (kind: ItemKind) =>
  PERSON_FILTERS.filter(({ name }) => fieldEntry(name).kinds.includes(kind))

/** Returns everything that a field of an item refers to. */
export function referredBy<To extends ReferenceTarget>(
  item: { [Name in ReferenceName]?: unknown },
  name: ReferenceName,
): ReferenceTargets[To][] {
  const value = item[name] as ReferenceTargets[To] | ReferenceTargets[To][] | null | undefined
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** Returns what names a thing in histories and messages: the user name of a person, the days of an iteration without a title, the title of anything else. */
export function refName(ref: ReferenceTargets[ReferenceTarget]): string {
  if ('username' in ref) return ref.username
  return ref.title ?? ('cadenceId' in ref ? `${ref.startDate} – ${ref.dueDate}` : '')
}

/** Returns the references among the values of an input, by the names of the input. */
export const pickReferences = (kind: ItemKind, from: Readonly<Record<string, unknown>>): ReferenceInput =>
  Object.fromEntries(
    singleReferencesOf(kind).flatMap(({ inputName }) => {
      const id = from[inputName]
      return id === undefined ? [] : [[inputName, id]]
    }),
  )

/** Returns the inputs that make an item refer to the same things. */
export const referenceInput = (kind: ItemKind, item: AnyReferences): ReferenceInput =>
  Object.fromEntries(singleReferencesOf(kind).map(({ name, inputName }) => [inputName, item[name]?.id ?? null]))
