import { fieldEntry } from '#domain/item/fields.ts'
import { SORT_FIELDS, type SortName } from '#domain/item/field-filter.ts'
import { wireName, type WireName } from '#domain/item/wire-names.ts'

/** Orders by fields of the field table, in the form of the address: `priority_desc`. */
export type FieldSort = `${WireName<SortName>}_${'asc' | 'desc'}`

const NAMES = Object.values(SORT_FIELDS)

export const FIELD_SORTS = NAMES.flatMap((name) => [`${wireName(name)}_asc`, `${wireName(name)}_desc`]) as FieldSort[]

/** The fields as choices of what a list is sorted by; values grow, and people look for the greatest first. */
export const FIELD_SORT_CHOICES = NAMES.map((name) => ({
  id: wireName(name),
  label: fieldEntry(name).label,
  firstDirection: 'desc' as const,
}))

export const isFieldSort = (sort: string): sort is FieldSort => FIELD_SORTS.some((known) => known === sort)

/** The field of an order; null where it orders by something else. */
export const sortedField = (sort: string): SortName | null =>
  NAMES.find((name) => sort.startsWith(`${wireName(name)}_`)) ?? null

/** An order of the address by the name that the server has for it. */
export const graphqlSort = <Sort extends string>(sort: Sort) => sort.toUpperCase() as Uppercase<Sort>
