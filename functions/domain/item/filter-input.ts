import { iidNumber, wholeNumber } from '../ids.ts'
import { EMOJI_NAME_MAX, FILTER_CONDITIONS_MAX, LABEL_TITLE_MAX, SEARCH_MAX } from '../limits.ts'
import { isDay } from '../time/is-day.ts'
import { DUE_WORDS } from './due-words.ts'
import { askedValue, filterChoices, FILTER_NAMES, filterNamesOf, hasPresence, type FilterName } from './field-filter.ts'
import {
  all,
  anyOf,
  compared,
  isTextName,
  not,
  type ConditionName,
  type Filter,
  type FilterValue,
  type Operator,
} from './filter-expression.ts'
import { KINDS, type ItemKind } from './kinds.ts'
import { wireValue } from './wire-names.ts'
import type { FilterInput } from '../schema.generated.ts'
import { PERSON_FILTERS, personFiltersOf } from './references.ts'

/** How much a filter from outside may ask for. */
const FILTER_LIMITS = { depth: 5, conditions: FILTER_CONDITIONS_MAX, values: 100 } as const

/** Says what of a filter cannot be asked for. `path` names the part, from the whole on: `filter.any[1].field`. */
export class FilterInputError extends Error {
  override readonly name = 'FilterInputError'
  readonly path: string

  constructor(path: string, reason: string) {
    super(`${path} ${reason}`)
    this.path = path
  }
}

type ReadValue = (text: string) => FilterValue | undefined

interface InputEntry {
  operators: readonly Operator[]
  /** Returns the value that a text stands for; undefined where it means nothing. */
  read: ReadValue
  /** True when items may have none of it, which null asks for. */
  mayBeNone?: true
  /** The kinds that have it, where not all do. */
  kinds?: readonly ItemKind[]
}

const IS = ['is'] as const
const oneOf =
  (...values: readonly string[]): ReadValue =>
  (text) =>
    values.find((value) => value === text)
const upTo =
  (max: number): ReadValue =>
  (text) =>
    text.trim() !== '' && text.length <= max ? text : undefined
const name = upTo(LABEL_TITLE_MAX)
const number: ReadValue = (text) => wholeNumber(/^gid:\/\/gitlab\/\w+\/(\d+)$/.exec(text)?.[1] ?? text) ?? undefined
const flag: ReadValue = (text) => (text === 'true' ? true : text === 'false' ? false : undefined)
const day: ReadValue = (text) => (isDay(text) ? text : undefined)
const time: ReadValue = (text) => (Number.isNaN(Date.parse(text)) ? undefined : text)

const DAYS = { operators: ['is', 'after', 'before', 'from', 'to'], read: day, mayBeNone: true } as const
const TIMES = { operators: ['from', 'to'], read: time } as const
const TEXTS = { operators: ['contains'], read: upTo(SEARCH_MAX) } as const

const ENTRIES: Partial<Record<ConditionName, InputEntry>> = {
  id: { operators: IS, read: number },
  iid: { operators: ['is', 'begins'], read: (text) => iidNumber(text) ?? undefined },
  state: { operators: IS, read: oneOf('opened', 'closed') },
  type: {
    operators: IS,
    read: oneOf('ISSUE', 'INCIDENT', 'TEST_CASE', 'REQUIREMENT', 'TASK'),
    kinds: ['issue'],
  },
  confidential: { operators: IS, read: flag },
  author: { operators: IS, read: name },
  assignee: { operators: IS, read: name, mayBeNone: true, kinds: ['issue'] },
  label: { operators: IS, read: name, mayBeNone: true },
  milestoneTitle: { operators: IS, read: name, mayBeNone: true },
  milestone: { operators: ['at'], read: oneOf('started', 'upcoming'), kinds: ['issue'] },
  iteration: {
    operators: ['is', 'at'],
    read: (text) => (text === 'current' ? text : number(text)),
    mayBeNone: true,
    kinds: ['issue'],
  },
  epic: { operators: ['is', 'within'], read: number, mayBeNone: true, kinds: ['issue'] },
  reaction: { operators: IS, read: upTo(EMOJI_NAME_MAX), mayBeNone: true },
  subscribed: { operators: IS, read: flag },
  namespacePath: { operators: IS, read: name },
  startDate: DAYS,
  dueDate: {
    ...DAYS,
    operators: [...DAYS.operators, 'at'],
    read: (text) => day(text) ?? oneOf(...DUE_WORDS.slice(2))(text),
  },
  createdAt: TIMES,
  updatedAt: TIMES,
  closedAt: { ...TIMES, operators: ['is', ...TIMES.operators], mayBeNone: true },
  timeframe: { operators: ['overlaps'], read: day },
  text: TEXTS,
  title: TEXTS,
  description: TEXTS,
}

const ofField = (field: FilterName): InputEntry => ({
  operators: IS,
  // A choice may be spelled as it is stored, or as addresses write it.
  read: (text) => {
    const value = askedValue(field, filterChoices(field) ? wireValue(text) : text)
    return hasPresence(field) && (value === 'none' || value === 'any') ? undefined : value
  },
  ...(hasPresence(field) && { mayBeNone: true }),
})
const FIELD_ENTRIES: Record<string, InputEntry> = {
  ...Object.fromEntries(FILTER_NAMES.map((field) => [field, ofField(field)])),
  ...Object.fromEntries(
    PERSON_FILTERS.map(({ name: field }) => [field, { operators: IS, read: name, mayBeNone: true }]),
  ),
}

/** Returns the fields that items of a kind are filtered by from outside, with what each takes. */
export function filterEntries(kind: ItemKind): ReadonlyMap<string, InputEntry> {
  const own = Object.entries(ENTRIES).filter(([, { kinds }]) => kinds === undefined || kinds.includes(kind))
  return new Map(
    [
      ...own,
      ...[...filterNamesOf(kind), ...personFiltersOf(kind).map(({ name }) => name)].map(
        (field) => [field, FIELD_ENTRIES[field]] as const,
      ),
    ].flatMap(([field, entry]) => (entry ? [[field, entry] as const] : [])),
  )
}

/** How many values an operator compares with, where it is not any number. */
const VALUE_COUNTS: Partial<Record<Operator, number>> = {
  overlaps: 2,
  contains: 1,
  begins: 1,
  from: 1,
  to: 1,
  after: 1,
  before: 1,
  at: 1,
}

/**
 * Returns the filter that a tree from outside stands for.
 * @param path what the tree is called where it stands, for messages
 * @throws FilterInputError for a field that items of the kind are not filtered by, an operator that the field does not have, a value
 *   that it cannot have, and for more than `FILTER_LIMITS`
 */
export function readFilterInput(kind: ItemKind, input: FilterInput, path = 'filter'): Filter {
  const entries = filterEntries(kind)
  const used = { conditions: 0, values: 0, texts: 0 }

  const conditionIn = (
    { field, operator: given, values: texts }: FilterInput,
    at: string,
    isRequired: boolean,
  ): Filter => {
    const entry = entries.get(field ?? '')
    if (!entry)
      throw new FilterInputError(`${at}.field`, `is ${field}, by which ${KINDS[kind].noun}s are not filtered.`)
    const operator = entry.operators.find((one) => one === (given ?? 'is'))
    if (!operator) {
      const takes = entry.operators.join(', ')
      throw new FilterInputError(`${at}.operator`, `is ${given ?? 'is'}, but ${field} takes ${takes}.`)
    }
    const name = field as ConditionName
    if (isTextName(name)) {
      used.texts += 1
      if (!isRequired) throw new FilterInputError(at, 'searches texts, which may not stand under any or not.')
      if (used.texts > 1) throw new FilterInputError(at, 'searches texts a second time.')
    }
    const count = VALUE_COUNTS[operator]
    if (!texts || texts.length === 0 || (count !== undefined && texts.length !== count)) {
      throw new FilterInputError(
        `${at}.values`,
        `needs ${count === undefined ? 'a value' : count === 1 ? 'one value' : `${count} values`}.`,
      )
    }
    // A search is one at most.
    used.conditions += isTextName(name) ? 0 : 1
    used.values += texts.length
    for (const part of ['conditions', 'values'] as const) {
      if (used[part] > FILTER_LIMITS[part])
        throw new FilterInputError(path, `has more than ${FILTER_LIMITS[part]} ${part}.`)
    }
    const values = texts.map((text, index): FilterValue => {
      const value = text === null ? (entry.mayBeNone && operator === 'is' ? null : undefined) : entry.read(text)
      if (value === undefined)
        throw new FilterInputError(`${at}.values[${index}]`, `is ${text ?? 'none'}, which ${field} cannot be.`)
      return value
    })
    return compared(name, operator, ...values)
  }

  const read = (part: FilterInput, at: string, depth: number, isRequired: boolean): Filter => {
    if (depth > FILTER_LIMITS.depth)
      throw new FilterInputError(path, `is nested more than ${FILTER_LIMITS.depth} deep.`)
    const given = [part.field, part.all, part.any, part.not].filter((one) => one !== null && one !== undefined)
    if (given.length !== 1) throw new FilterInputError(at, 'has to be one of field, all, any and not.')
    const parts = (of: readonly FilterInput[], name: string, required: boolean) =>
      of.map((one, index) => read(one, `${at}.${name}[${index}]`, depth + 1, required))
    if (part.all) return all(...parts(part.all, 'all', isRequired))
    if (part.any) return anyOf(...parts(part.any, 'any', false))
    if (part.not) return not(read(part.not, `${at}.not`, depth + 1, false))
    return conditionIn(part, at, isRequired)
  }
  return read(input, path, 1, true)
}
