import * as v from 'valibot'
import type { FieldName } from '#domain/item/fields.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { singleReferencesOf, type RefOf, type SingleName } from '#domain/item/references.ts'
import type { ReferenceTarget, UserRef } from '#domain/refs.ts'
import { wireName } from '#domain/item/wire-names.ts'

/** What rows say of the fields that refer to one thing, from the field table: a person by user name, anything else by the id of its row. */

/** What rows say, by column: `milestone_id`, but a person by the name of the field. */
type ReferenceRow<Kind extends ItemKind> = {
  [Name in SingleName<Kind> as RefOf<Name> extends UserRef ? Name : `${Name}_id`]: ReferenceKey<Name>
}
type ReferenceKey<Name extends FieldName> = (RefOf<Name> extends UserRef ? string : number) | null

type ReferenceRowSchema<Kind extends ItemKind> = {
  [Column in keyof ReferenceRow<Kind>]: v.ExactOptionalSchema<
    v.GenericSchema<unknown, ReferenceRow<Kind>[Column]>,
    undefined
  >
}

const columnOf = (name: SingleName, to: ReferenceTarget): string => (to === 'person' ? name : `${wireName(name)}_id`)

/** Returns the schema of what rows refer to; what is left out, or null, refers to nothing. */
export function referenceRowSchema<Kind extends ItemKind>(
  kind: Kind,
  { person, id }: { person: v.GenericSchema<unknown, string>; id: v.GenericSchema<unknown, number> },
): ReferenceRowSchema<Kind> {
  const schemas: object = Object.fromEntries(
    singleReferencesOf(kind).map(({ name, to }) => {
      const key = to === 'person' ? person : id
      // Rows have always said so of milestones, and the digest of an export must stay the same.
      return [columnOf(name, to), to === 'milestone' ? v.nullish(key, null) : v.exactOptional(v.nullable(key))]
    }),
  )
  return schemas as ReferenceRowSchema<Kind>
}

/** A thing that a row refers to. */
interface RowReference {
  name: SingleName
  to: ReferenceTarget
  key: string | number
}

/** Returns what a row refers to. */
export const referencesOfRow = (kind: ItemKind, row: object): RowReference[] => {
  const said: Record<string, unknown> = { ...row }
  return singleReferencesOf(kind).flatMap(({ name, to }) => {
    const key = said[columnOf(name, to)]
    return typeof key === 'string' || typeof key === 'number' ? [{ name, to, key }] : []
  })
}
