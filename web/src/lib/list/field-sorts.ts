import { fieldEntry } from '#domain/item/fields.ts'
import { sortFieldsOf, type SortNameOf } from '#domain/item/field-filter.ts'
import { wireName, type WireName } from '#domain/item/wire-names.ts'
import type { IndexedKind } from '../owner.ts'

/** Orders by fields of the field table, in the form of the address: `priority_desc`. */
export type FieldSort<Kind extends IndexedKind = 'epic'> = `${WireName<SortNameOf<Kind>>}_${'asc' | 'desc'}`

const namesOf = <Kind extends IndexedKind>(kind: Kind) => Object.values(sortFieldsOf(kind))

export const fieldSorts = <Kind extends IndexedKind>(kind: Kind) =>
  namesOf(kind).flatMap((name) => [`${wireName(name)}_asc`, `${wireName(name)}_desc`]) as FieldSort<Kind>[]

/** Returns the fields of a kind as choices of what a list is sorted by; values grow, and people look for the greatest first. */
export const fieldSortChoices = (kind: IndexedKind) =>
  namesOf(kind).map((name) => ({ id: wireName(name), label: fieldEntry(name).label, firstDirection: 'desc' as const }))

export const FIELD_SORTS = fieldSorts('epic')
export const FIELD_SORT_CHOICES = fieldSortChoices('epic')

export const isFieldSort = (sort: string): sort is FieldSort => FIELD_SORTS.some((known) => known === sort)

/** Returns the field of an order of epics; null where it orders by something else. */
export const sortedField = (sort: string): SortNameOf<'epic'> | null =>
  namesOf('epic').find((name) => sort.startsWith(`${wireName(name)}_`)) ?? null

/** Returns an order of the address by the name that the server has for it. */
export const graphqlSort = <Sort extends string>(sort: Sort) => sort.toUpperCase() as Uppercase<Sort>
