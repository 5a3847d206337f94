import * as v from 'valibot'
import { iidNumber } from '#domain/ids.ts'
import { askedValue, filterChoices, filterNamesOf, sortFieldsOf, type FilterName } from '#domain/item/field-filter.ts'
import { DUE_WORDS } from '#domain/item/due-words.ts'
import { onDay } from '#domain/item/filter-days.ts'
import { FilterInputError, readFilterInput } from '#domain/item/filter-input.ts'
import {
  all,
  anyOf,
  compared,
  dueIn,
  conditionsOf,
  EVERYTHING,
  fieldCondition,
  is,
  isFilter,
  labelled,
  isTextName,
  not,
  orPresence,
  type ConditionName,
  type Filter,
  type Operator,
} from '#domain/item/filter-expression.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { FilterInput } from '#domain/schema.generated.ts'
import { personFiltersOf } from '#domain/item/references.ts'
import type { ItemOrder, OrderField } from '#domain/item/sort.ts'
import { wireName, wireValue } from '#domain/item/wire-names.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { flag, keysetPaging, names, number, oneOf, paging, someOf, text, textThat, time } from './query.ts'

/** Query parameters of lists of items. Each that filters becomes the condition it stands for as it is read; see the lists for those of a kind alone. */

/** Returns a parameter that asks for a condition; an empty text asks for nothing. */
export const asking = <Value>(
  schema: v.GenericSchema<unknown, Value | undefined>,
  conditionOf: (given: Value) => Filter,
) =>
  v.optional(
    v.pipe(
      schema,
      v.transform((given) => (given === undefined || given === '' ? EVERYTHING : conditionOf(given))),
    ),
  )

/** Returns two parameters: `labels`, which asks for something, and `not[labels]`, which leaves it out. */
export const askingBoth = <const Name extends string, Value>(
  name: Name,
  schema: v.GenericSchema<unknown, Value | undefined>,
  conditionOf: (given: Value) => Filter,
) =>
  ({
    [name]: asking(schema, conditionOf),
    [`not[${name}]`]: asking(schema, (given) => not(conditionOf(given))),
  }) as Record<Name | `not[${Name}]`, ReturnType<typeof asking>>

/** Returns the parameters of a plain field: some of its choices, or one value. */
function fieldParameters(name: FilterName) {
  const choices = filterChoices(name)
  const conditionOf = (texts: readonly string[]): Filter => {
    const asked = texts.flatMap((one) => askedValue(name, one) ?? [])
    return asked.length === 0 ? EVERYTHING : fieldCondition(name, asked)
  }
  return choices
    ? askingBoth(wireName(name), someOf(choices.map(wireValue)), conditionOf)
    : askingBoth(
        wireName(name),
        textThat((given) => askedValue(name, given) !== undefined),
        (one) => conditionOf([one]),
      )
}

const fieldFilters = (kind: ItemKind) =>
  Object.fromEntries([
    ...filterNamesOf(kind).flatMap((name) => Object.entries(fieldParameters(name))),
    ...personFiltersOf(kind).flatMap(({ name, argument }) =>
      Object.entries(askingBoth(wireName(argument), text, (username) => orPresence(name, username))),
    ),
  ])

/** Returns the two parameters by which a time or day is compared: `created_after` and `created_before`. */
const bounds = <const Name extends string>(name: Name, field: ConditionName, from: Operator, to: Operator) =>
  ({
    [`${name}_after`]: asking(time, (given) => compared(field, from, given)),
    [`${name}_before`]: asking(time, (given) => compared(field, to, given)),
  }) as Record<`${Name}_after` | `${Name}_before`, ReturnType<typeof asking>>

/** Returns the parameter that asks by a tree of conditions, as JSON. */
const filterTree = (kind: ItemKind) =>
  asking(text, (given) => {
    try {
      return readFilterInput(kind, v.parse(treeText, given))
    } catch (error) {
      const isRefused = error instanceof FilterInputError || error instanceof v.ValiError
      if (isRefused) throw new ProblemError({ code: 'BAD_REQUEST', message: error.message, field: 'filter' })
      throw error
    }
  })
const treeText = v.pipe(
  v.string(),
  v.parseJson(undefined, 'filter is no JSON.'),
  v.custom<FilterInput>((given) => typeof given === 'object' && given !== null, 'filter is no tree of conditions.'),
)

/** Returns the condition on numbers; what is no number names no item. */
export const numbered = (texts: readonly string[]): Filter => is('iid', ...texts.flatMap((one) => iidNumber(one) ?? []))

/**
 * Returns the parameters that lists of all kinds have.
 * @throws ProblemError BAD_REQUEST
 */
export const itemFilters = (kind: ItemKind) => ({
  ...paging,
  ...keysetPaging,
  ...fieldFilters(kind),
  iids: asking(names, numbered),
  state: asking(oneOf(['opened', 'closed', 'all']), (state) => (state === 'all' ? EVERYTHING : is('state', state))),
  ...askingBoth('author_id', number, (id) => is('author', id)),
  ...askingBoth('author_username', text, (name) => is('author', name)),
  labels: asking(names, (titles) => all(...titles.map(labelled))),
  'not[labels]': asking(names, (titles) => not(anyOf(...titles.map(labelled)))),
  'or[author_username]': asking(names, (users) => is('author', ...users)),
  'or[labels]': asking(names, (titles) => anyOf(...titles.map(labelled))),
  filter: filterTree(kind),
  confidential: asking(flag, (so) => is('confidential', so)),
  ...bounds('created', 'createdAt', 'from', 'to'),
  ...bounds('updated', 'updatedAt', 'from', 'to'),
  ...bounds('closed', 'closedAt', 'from', 'to'),
  ...bounds('due', 'dueDate', 'after', 'before'),
  due_date: asking(oneOf(['0', ...DUE_WORDS]), (word) => dueIn(word === '0' ? 'none' : word)),
  search: text,
  in: someOf(['title', 'description']),
  sort: oneOf(['asc', 'desc']),
  with_labels_details: flag,
})

/** Says what of the parameters does not stand for a condition by itself. */
interface Combined {
  search?: string | undefined
  in?: readonly string[] | undefined
}

/**
 * Returns what a request asks of items.
 * @param today `YYYY-MM-DD`
 */
export function askedFilter({ search, in: places = [], ...others }: Combined, today: string): Filter {
  const [place, ...more] = new Set(places)
  const field = more.length > 0 || (place !== 'title' && place !== 'description') ? 'text' : place
  const searched = search ? [compared(field, 'contains', search)] : []
  const filter = all(...searched, ...Object.values(others).filter(isFilter))
  if (conditionsOf(filter).filter((one) => isTextName(one.field)).length > 1) {
    throw new ProblemError({
      code: 'BAD_REQUEST',
      message: 'search and filter may not both search texts.',
      field: 'search',
    })
  }
  return onDay(filter, today)
}

/**
 * Returns the orders of a kind, by what they are called here, beside those that all kinds have.
 * @param others orders that have another name here than the field
 */
export function ordersOf(kind: ItemKind, own: readonly OrderField[], others: Record<string, OrderField> = {}) {
  const fields = ['createdAt', 'updatedAt', 'title', ...own, ...Object.values(sortFieldsOf(kind))] as const
  const orders = new Map<string, OrderField>([
    ...fields.map((field) => [wireName(field), field] as const),
    ...Object.entries(others),
  ])
  return {
    order_by: oneOf([...orders.keys()]),
    orderOf: (by = 'created_at', direction = 'desc'): ItemOrder => ({
      field: orders.get(by) ?? 'createdAt',
      descending: direction === 'desc',
    }),
  }
}
