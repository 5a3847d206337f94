import * as v from 'valibot'
import { isNullable, plainFieldsOf, type PlainInput, type PlainValue } from '#domain/item/fields.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { singleReferencesOf, type ReferenceField, type ReferenceInput } from '#domain/item/references.ts'
import { wireName, wireValue } from '#domain/item/wire-names.ts'
import { day, emptyAsNull, flag, noneAsNull, reference } from '../server/body-fields.ts'

/** What bodies say of the fields of items, from the field table. Which numbers and dates are good the operation says. */

const anyNumber = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number), v.number())])

const oneOf = (values: readonly string[]) => {
  const stored = new Map(values.map((value) => [wireValue(value), value]))
  return v.pipe(
    v.string(),
    v.check((text) => stored.has(text.toLowerCase()), `must be one of ${[...stored.keys()].join(', ')}`),
    v.transform((text) => stored.get(text.toLowerCase()) ?? text),
  )
}

function schemaOf(value: PlainValue): v.GenericSchema {
  switch (value.type) {
    case 'enum':
      return v.union([value.default === undefined ? noneAsNull : emptyAsNull, oneOf(value.values)])
    case 'integer':
      return v.union([emptyAsNull, anyNumber])
    case 'date':
      return day
    case 'boolean':
      return flag
    case 'text':
    case 'color':
      return v.string()
  }
}

/** What a new item brings along that was made elsewhere before; for Owners and administrators. */
export const originBody = { iid: v.optional(reference), created_at: v.optional(v.nullable(v.string())) }

/** Returns what a body says of where a new item comes from. */
export const originValues = ({
  iid,
  created_at: createdAt,
}: v.InferOutput<v.ObjectSchema<typeof originBody, undefined>>) =>
  withoutUndefined({ iid: iid ?? undefined, createdAt: createdAt ?? undefined })

const referenceName = ({ inputName }: ReferenceField): string => wireName(inputName)

/** Returns the body fields of the plain fields of a kind, and of those that refer to one thing: `milestone_id`. */
export const fieldBody = (kind: ItemKind): Record<string, v.GenericSchema> => ({
  ...Object.fromEntries(
    plainFieldsOf(kind).map(({ name, value }) => [wireName(name), v.optional(v.nullable(schemaOf(value)))]),
  ),
  ...Object.fromEntries(singleReferencesOf(kind).map((field) => [referenceName(field), v.optional(reference)])),
})

/** Returns what a body says of these fields. `null` takes a value away where the field may be empty and says nothing elsewhere. */
export const fieldValues = (kind: ItemKind, body: Record<string, unknown>): PlainInput & ReferenceInput => ({
  ...Object.fromEntries(
    plainFieldsOf(kind).flatMap(({ name, value }) => {
      const given = body[wireName(name)]
      return given === undefined || (given === null && !isNullable(value)) ? [] : [[name, given]]
    }),
  ),
  ...Object.fromEntries(
    singleReferencesOf(kind).flatMap((field) => {
      const id = body[referenceName(field)]
      return id === undefined ? [] : [[field.inputName, id]]
    }),
  ),
})

/** Returns values without those that were not given. */
export const withoutUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
