import * as v from 'valibot'

/** References to items in a body: a list, or one. */
export const referencesField = v.optional(v.union([v.array(v.unknown()), v.string()]), [])

/** Returns the references of a call: texts, without what is blank. */
export const referencesIn = (given: unknown[] | string): string[] =>
  [given].flat().flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))
