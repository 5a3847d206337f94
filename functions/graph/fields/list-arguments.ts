import * as v from 'valibot'
import { iidNumber } from '#domain/ids.ts'
import {
  askedValue,
  choiceName,
  filterChoices,
  filterNamesOf,
  hasPresence,
  valueType,
  type FilterName,
} from '#domain/item/field-filter.ts'
import { DUE_WORDS } from '#domain/item/due-words.ts'
import { onDay } from '#domain/item/filter-days.ts'
import { FilterInputError, readFilterInput } from '#domain/item/filter-input.ts'
import {
  all,
  anyOf,
  compared,
  dueIn,
  conditionsOf,
  fieldCondition,
  is,
  isFilter,
  isTextName,
  labelled,
  not,
  orPresence,
  type ConditionName,
  type Filter,
  type FilterValue,
  type Operator,
} from '#domain/item/filter-expression.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { FilterInput } from '#domain/schema.generated.ts'
import { personFiltersOf } from '#domain/item/references.ts'
import { itemOrder } from '#domain/item/sort.ts'
import { LABELS_MAX } from '#domain/limits.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { choices, maybe, pageArguments, searchText, spelled } from '../read-arguments.ts'

/** What lists of all kinds take. Each argument that filters becomes the condition it stands for as it is read. */

/** Returns an argument that asks for a condition. */
export const asking = <Schema extends v.GenericSchema>(
  schema: Schema,
  conditionOf: (given: v.InferOutput<Schema>) => Filter,
) => maybe(v.pipe(schema, v.transform<v.InferOutput<Schema>, Filter>(conditionOf)))

/** Returns an argument that leaves out what meets any of the conditions that a group of arguments asks for. */
export const negated = (conditions: v.ObjectEntries) =>
  asking(v.object(conditions), (given) => not(anyOf(...Object.values(given).filter(isFilter))))

/** Returns the argument that asks by a tree of conditions. */
const filterTree = (kind: ItemKind) =>
  asking(v.custom<FilterInput>(isObject), (tree) => {
    try {
      return readFilterInput(kind, tree)
    } catch (error) {
      if (!(error instanceof FilterInputError)) throw error
      throw new ProblemError({ code: 'BAD_REQUEST', message: error.message, field: error.path })
    }
  })

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Says what of a list's arguments does not stand for a condition by itself. */
interface Combined {
  iid?: Filter | null | undefined
  iids?: Filter | null | undefined
  search?: string | null | undefined
  in?: ('TITLE' | 'DESCRIPTION')[] | null | undefined
}

/**
 * Returns what the arguments of a list ask for together.
 * @param today `YYYY-MM-DD`
 */
export function askedFilter({ iid, iids, search, in: places, ...others }: Combined, today: string): Filter {
  const numbers = [iid, iids].filter(isFilter).flatMap(conditionsOf)
  const [place, ...more] = places ?? []
  const searched = place === undefined || more.length > 0 ? 'text' : PLACES[place]
  const conditions = all(
    ...(numbers.length > 0 ? [is('iid', ...numbers.flatMap(({ values }) => values))] : []),
    ...(search ? [compared(searched, 'contains', search)] : []),
    ...Object.values(others).filter(isFilter),
  )
  return onDay(withOneSearch(conditions), today)
}

const PLACES = { TITLE: 'title', DESCRIPTION: 'description' } as const

/** Returns a filter in which only one condition searches texts, as lists look for one text. */
function withOneSearch(filter: Filter): Filter {
  if (conditionsOf(filter).filter(({ field }) => isTextName(field)).length <= 1) return filter
  throw new ProblemError({
    code: 'BAD_REQUEST',
    message: 'search and filter may not both search texts.',
    field: 'search',
  })
}

const labelNames = v.pipe(
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

/** How far items are counted in each state. */
export const countLimit = maybe(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)))

/** What is asked for where it is one value, as messages say it. */
const NOUNS = {
  integer: 'number',
  date: 'date',
  boolean: 'value',
  text: 'text',
  color: 'color',
  enum: 'value',
} as const

/** Returns what an argument may ask of a field: several choices, one of which may come by itself, or one value. */
function fieldArgument(name: FilterName) {
  const choices = filterChoices(name)
  if (choices) return v.array(spelled(choices, (choice) => choiceName(name, choice)))
  const orPresence = hasPresence(name) ? ', and neither `none` nor `any`' : ''
  return v.pipe(
    v.union([v.string(), v.boolean()]),
    v.transform((given) => askedValue(name, `${given}`)),
    v.check((asked) => asked !== undefined, `is no ${NOUNS[valueType(name)]}${orPresence}.`),
    v.transform((asked): FilterValue[] => (asked === undefined ? [] : [asked])),
  )
}

/** Returns the fields that lists of a kind can be filtered by. */
export const fieldArguments = (kind: ItemKind) => ({
  ...Object.fromEntries(
    personFiltersOf(kind).map(({ name, argument }) => [
      argument,
      asking(v.string(), (username) => orPresence(name, username)),
    ]),
  ),
  ...Object.fromEntries(
    filterNamesOf(kind).map((name) => [
      name,
      asking(fieldArgument(name), (asked) =>
        fieldCondition(
          name,
          [...asked].filter((one) => one !== undefined),
        ),
      ),
    ]),
  ),
})

const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is no time.'),
)

/** Returns the arguments by which a time or day is compared: `createdAfter` and `createdBefore`. */
const bounds = (name: string, field: ConditionName, from: Operator, to: Operator) => ({
  [`${name}After`]: asking(instant, (time) => compared(field, from, time)),
  [`${name}Before`]: asking(instant, (time) => compared(field, to, time)),
})

const dueWord = v.pipe(
  v.string(),
  v.transform((word) => word.toLowerCase()),
  v.picklist(DUE_WORDS),
)

/**
 * Returns the arguments that lists of all kinds have.
 * @throws ProblemError BAD_REQUEST
 */
export const sharedArguments = (kind: ItemKind) => ({
  ...fieldArguments(kind),
  ...pageArguments,
  iid: asking(iid, (number) => is('iid', number)),
  iids: asking(iids, (numbers) => is('iid', ...numbers)),
  sort: maybe(
    v.pipe(
      v.string(),
      v.check((sort) => itemOrder(kind, sort) !== null, `is not an order of ${kind}s.`),
    ),
  ),
  authorUsername: asking(v.string(), (name) => is('author', name)),
  labelName: asking(labelNames, (names) => all(...names.map(labelled))),
  confidential: asking(v.boolean(), (so) => is('confidential', so)),
  subscribed: asking(v.picklist(['EXPLICITLY_SUBSCRIBED', 'EXPLICITLY_UNSUBSCRIBED']), (status) =>
    is('subscribed', status === 'EXPLICITLY_SUBSCRIBED'),
  ),
  ...bounds('created', 'createdAt', 'from', 'to'),
  ...bounds('updated', 'updatedAt', 'from', 'to'),
  ...bounds('closed', 'closedAt', 'from', 'to'),
  ...bounds('due', 'dueDate', 'after', 'before'),
  due: asking(dueWord, dueIn),
  filter: filterTree(kind),
  search: searchText,
  in: choices(['TITLE', 'DESCRIPTION']),
})

/** User names of which an item's has to be one. */
export const usernames = v.pipe(v.array(v.string()), v.maxLength(100, 'has more than 100 names.'))

/** Returns an argument that asks for what meets each of a group of conditions by one value at least. */
export const united = (conditions: v.ObjectEntries) =>
  asking(v.object(conditions), (given) => all(...Object.values(given).filter(isFilter)))

/** Returns a condition that one of several labels meets. */
export const oneLabel = asking(labelNames, (names) => anyOf(...names.map(labelled)))
/** Returns a condition that one of several authors meets. */
export const oneAuthor = asking(usernames, (names) => is('author', ...names))

/** Returns the conditions that lists of all kinds can be asked to leave out. */
export const sharedNegations = (kind: ItemKind) => ({
  ...fieldArguments(kind),
  authorUsername: asking(v.string(), (name) => is('author', name)),
  labelName: oneLabel,
})
