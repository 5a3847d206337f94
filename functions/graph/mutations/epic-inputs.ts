import * as v from 'valibot'
import { LABELS_MAX } from '#domain/limits.ts'
import { maybe } from '../read-arguments.ts'
import { fullPath, labelId } from '../read-ids.ts'

/** Labels, by whatever names them. */
export const labels = <Name extends v.GenericSchema<string, string | number>>(name: Name) =>
  maybe(v.pipe(v.array(name), v.maxLength(LABELS_MAX, `has more than ${LABELS_MAX} labels.`)))

/** The arguments that making and changing an epic share. */
export const epicInput = {
  groupPath: fullPath,
  title: maybe(v.string()),
  description: maybe(v.string()),
  confidential: maybe(v.boolean()),
  color: maybe(v.string()),
  startDateFixed: maybe(v.string()),
  startDateIsFixed: maybe(v.boolean()),
  dueDateFixed: maybe(v.string()),
  dueDateIsFixed: maybe(v.boolean()),
  addLabelIds: labels(labelId),
  removeLabelIds: labels(labelId),
  addLabels: labels(v.string()),
}

/** Values without those that are missing; each may still be left out of what takes them. */
type Given<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> }

/** The values that were given: `null` says as little as nothing. */
export const given = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Given<Values>

/** A day that can be taken away: `null` does so, and a missing one changes nothing. */
export const day = <Name extends string>(name: Name, value: string | null | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: string | null }
