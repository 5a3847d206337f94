import { askedValue, hasPresence, valueType, type FilterName } from '#domain/item/field-filter.ts'
import { fieldEntry } from '#domain/item/fields.ts'
import { valueWords } from '#domain/item/value-words.ts'
import { wireName, wireValue } from '#domain/item/wire-names.ts'
import { SHOWN_NAMES, viewOf } from '#web/features/item/fields/item-fields.ts'
import { formatDay } from '#web/lib/date/dates.ts'
import type { Suggestion, TokenDefinition } from './token-definition.ts'

const PRESENCE: readonly Suggestion[] = [
  { value: 'none', label: 'None' },
  { value: 'any', label: 'Any' },
]

export const YES_NO: readonly Suggestion[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** Why a text that is to be a day is marked. */
export const NO_DAY = 'Not a date. Enter it like 2026-12-04.'

/** Why a value that is written is marked. */
const UNKNOWN: Readonly<Record<string, string>> = {
  integer: 'Enter a whole number.',
  date: NO_DAY,
}

/**
 * Returns a field of the table. Several choices that it is mean any of them, several values that it is not mean none of them.
 * @param hasPresets whether it is offered to ask for none and any, and for one of several values that are written
 */
export function fieldToken(name: FilterName, hasPresets: boolean): TokenDefinition {
  const type = valueType(name)
  const choices = choicesOf(name)
  const isClosed = choices.length > 0 && type !== 'integer'
  const presence = hasPresence(name) ? PRESENCE : []
  const find = (text: string) =>
    [...presence, ...choices].find(({ value }) => value === text) ?? (isClosed ? undefined : written(name, text))
  return {
    type: wireName(name),
    title: fieldEntry(name).label,
    symbol: '',
    operators: type === 'boolean' ? ['='] : hasPresets && type !== 'enum' ? ['=', '!=', '||'] : ['=', '!='],
    isUnique: type !== 'enum',
    isClosed,
    hasSpaces: isClosed || type === 'text',
    source: { kind: 'fixed', suggestions: choices },
    ...(hasPresets && presence.length > 0 && { presets: presence }),
    failure: '',
    lookUp: (text) => Promise.resolve(find(text) ?? null),
    unknownText: UNKNOWN[type] ?? '',
    format: (text) => find(text)?.label,
  }
}

/** Returns the values that are offered, with pictures where a view has them. */
function choicesOf(name: FilterName): readonly Suggestion[] {
  const shown = SHOWN_NAMES.find((one) => one === name)
  const view = shown && viewOf(shown)
  if (view && 'choices' in view) {
    return Object.entries(view.choices)
      .filter(([value]) => value !== 'null')
      .map(([value, { label, icon }]) => ({ value: wireValue(value), label, picture: { kind: 'icon', icon } }))
  }
  const { value } = fieldEntry(name)
  if (value.type === 'boolean') return YES_NO
  if (value.type === 'integer') return numbersTo(value)
  return value.type === 'enum' ? value.values.map((one) => ({ value: wireValue(one), label: valueWords(one) })) : []
}

const numbersTo = ({ min, offered = min - 1 }: { min: number; offered?: number }): Suggestion[] =>
  Array.from({ length: offered - min + 1 }, (_, index) => `${min + index}`).map((value) => ({ value, label: value }))

/** Returns what is asked for by a value that somebody has typed; undefined where it means nothing. */
function written(name: FilterName, text: string): Suggestion | undefined {
  const asked = askedValue(name, text)
  if (asked === undefined) return undefined
  return { value: text, label: valueType(name) === 'date' ? formatDay(text) : String(asked) }
}
