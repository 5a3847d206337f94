import * as v from 'valibot'
import { iidNumber } from '#domain/ids.ts'
import {
  askedValue,
  choiceName,
  filterChoices,
  filterNamesOf,
  hasPresence,
  valueType,
  type FieldFilter,
  type FilterName,
} from '#domain/item/field-filter.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { itemOrder } from '#domain/item/sort.ts'
import { LABELS_MAX } from '#domain/limits.ts'
import { choices, maybe, pageArguments, searchText, spelled } from '../read-arguments.ts'

/** What lists of all kinds take. */

export const labelNames = v.pipe(
  v.array(v.nullable(v.string())),
  v.maxLength(LABELS_MAX, `has more than ${LABELS_MAX} names.`),
  v.transform((names) => names.filter((name) => name !== null)),
)

/** Numbers inside a group or project; one that no item can have finds nothing. */
const iid = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((text) => iidNumber(`${text}`) ?? 0),
)

export const iids = v.pipe(v.array(iid), v.maxLength(100, 'has more than 100 numbers.'))

/** What is asked for where it is one value, as messages say it. */
const NOUNS = {
  integer: 'number',
  date: 'date',
  boolean: 'value',
  text: 'text',
  color: 'color',
  enum: 'value',
} as const

/** Returns what an argument may ask of a field, as `FieldFilter` holds it: several choices, one of which may come by itself, or one value. */
function fieldArgument(name: FilterName) {
  const choices = filterChoices(name)
  if (choices) return v.array(spelled(choices, (choice) => choiceName(name, choice)))
  const orPresence = hasPresence(name) ? ', and neither `none` nor `any`' : ''
  return v.pipe(
    v.union([v.string(), v.boolean()]),
    v.transform((given) => askedValue(name, `${given}`)),
    v.check((asked) => asked !== undefined, `is no ${NOUNS[valueType(name)]}${orPresence}.`),
    v.transform((asked) => [asked]),
  )
}

/** Returns the fields that lists of a kind can be filtered by. */
export const fieldArguments = (kind: ItemKind) =>
  Object.fromEntries(filterNamesOf(kind).map((name) => [name, maybe(fieldArgument(name))]))

/** Returns the arguments that lists of all kinds have. */
export const sharedArguments = (kind: ItemKind) => ({
  ...fieldArguments(kind),
  ...pageArguments,
  iid: maybe(iid),
  iids: maybe(iids),
  sort: maybe(
    v.pipe(
      v.string(),
      v.check((sort) => itemOrder(kind, sort) !== null, `is not an order of ${kind}s.`),
    ),
  ),
  authorUsername: maybe(v.string()),
  labelName: maybe(labelNames),
  confidential: maybe(v.boolean()),
  createdAfter: maybe(v.string()),
  createdBefore: maybe(v.string()),
  updatedAfter: maybe(v.string()),
  updatedBefore: maybe(v.string()),
  search: searchText,
  in: choices(['TITLE', 'DESCRIPTION']),
})

/** How far items are counted in each state. */
export const countLimit = maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)))

/** Leaves out what was not given. */
export function given<Value extends object>(values: { [Name in keyof Value]: Value[Name] | null | undefined }): Value {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Value
}

/** Returns the conditions on plain fields among some arguments; null for none. */
export function fieldFilter(kind: ItemKind, args: Record<string, unknown>): FieldFilter | null {
  const asked = filterNamesOf(kind).filter((name) => (args[name] ?? null) !== null)
  return asked.length === 0 ? null : Object.fromEntries(asked.map((name) => [name, args[name]]))
}

const SEARCHED = { TITLE: 'title', DESCRIPTION: 'description' } as const

type SharedArguments = v.InferOutput<v.ObjectSchema<ReturnType<typeof sharedArguments>, undefined>>

/** Returns what the arguments that all lists have ask of items. */
export const sharedQuery = (kind: ItemKind, args: SharedArguments) => {
  const numbers = [...(args.iids ?? []), ...(typeof args.iid === 'number' ? [args.iid] : [])]
  return {
    iids: numbers.length > 0 ? numbers : null,
    authorUsername: args.authorUsername,
    labelNames: args.labelName,
    confidential: args.confidential,
    createdAfter: args.createdAfter,
    createdBefore: args.createdBefore,
    updatedAfter: args.updatedAfter,
    updatedBefore: args.updatedBefore,
    search: args.search,
    searchIn: args.in?.map((field) => SEARCHED[field]),
    fields: fieldFilter(kind, args),
  }
}
