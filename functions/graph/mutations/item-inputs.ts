import * as v from 'valibot'
import { isNullable, plainFieldsOf, type PlainInput, type PlainValue } from '#domain/item/fields.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { REFERENCES, singleReferencesOf } from '#domain/item/references.ts'
import { ASSIGNEES_MAX, LABELS_MAX } from '#domain/limits.ts'
import type { ReferenceTarget } from '#domain/refs.ts'
import { maybe, spelled } from '../read-arguments.ts'
import { labelId, milestoneId, recordId, userId } from '../read-ids.ts'

/** Returns what mutations say of the plain fields of items, from the field table. */

function schemaOf(value: PlainValue): v.GenericSchema {
  switch (value.type) {
    case 'enum':
      return spelled(value.values)
    case 'integer':
      return v.number()
    case 'boolean':
      return v.boolean()
    case 'date':
    case 'text':
    case 'color':
      return v.string()
  }
}

/** Returns the input fields of the plain fields of a kind. */
export const plainInputs = (kind: ItemKind): Record<string, v.GenericSchema> =>
  Object.fromEntries(plainFieldsOf(kind).map(({ name, value }) => [name, maybe(schemaOf(value))]))

/**
 * Returns the plain fields that an input gives. Of a field that may be empty `null` takes the value away; of any other it says as
 * little as nothing.
 */
export const plainOf = (kind: ItemKind, input: Record<string, unknown>): PlainInput =>
  Object.fromEntries(
    plainFieldsOf(kind).flatMap(({ name, value }) => {
      const given = input[name]
      return given === undefined || (given === null && !isNullable(value)) ? [] : [[name, given]]
    }),
  )

/** Labels, by whatever names them. */
export const labels = <Name extends v.GenericSchema<string, string | number>>(name: Name) =>
  maybe(v.pipe(v.array(name), v.maxLength(LABELS_MAX, `has more than ${LABELS_MAX} labels.`)))

/** Returns people, by whatever names them. */
export const people = <Name extends v.GenericSchema<string, string | number>>(name: Name) =>
  maybe(v.pipe(v.array(name), v.maxLength(ASSIGNEES_MAX, `has more than ${ASSIGNEES_MAX} people.`)))

/** What names by a global id the things that fields refer to. */
const TARGET_IDS = { label: labelId, person: userId, milestone: milestoneId, iteration: recordId('iterations') }

/** Returns the input fields that say what an item of a kind refers to, of the fields that refer to one thing. */
export const referenceInputs = (kind: ItemKind): Record<string, v.GenericSchema> =>
  Object.fromEntries(singleReferencesOf(kind).map(({ inputName, to }) => [inputName, maybe(TARGET_IDS[to])]))

/** Returns the input fields that say which things fields are expected to refer to. */
export const referenceExpectations = (): Record<string, v.GenericSchema> =>
  Object.fromEntries(
    REFERENCES.map(({ inputName, to, isMany }) => [inputName, isMany ? list(to) : maybe(TARGET_IDS[to])]),
  )

const list = (to: ReferenceTarget) => (to === 'person' ? people(userId) : labels(TARGET_IDS[to]))

/** Returns what such an input expects, by field: a list that is null says as little as nothing. */
export const expectedReferences = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    REFERENCES.flatMap(({ name, inputName, isMany }) => {
      const ids = input[inputName]
      return ids === undefined || (isMany && ids === null) ? [] : [[name, ids]]
    }),
  )

/** What mutations say of an item's texts and labels, whatever its kind. */
export const textAndLabelInputs = {
  title: maybe(v.string()),
  description: maybe(v.string()),
  addLabelIds: labels(labelId),
  removeLabelIds: labels(labelId),
  addLabels: labels(v.string()),
}

/** Values without those that are missing; each may still be left out of what takes them. */
type Given<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> }

/** Returns the values that were given: `null` says as little as nothing. */
export const given = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Given<Values>

/** Returns those references that were said, of those that may be none: `null` takes one away. */
export const said = <Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }
