import { CHANGED_BY_OTHERS, WAS_MOVED } from '#domain/item/refused-expectation.ts'
import { durationText } from '#domain/time/duration.ts'
import { fieldEntry, FIELDS, type FieldName } from '#domain/item/fields.ts'
import { KINDS } from '#domain/item/kinds.ts'
import { formatDay, isDateOnly } from '#web/lib/date/dates.ts'
import { fieldOf, inputValues, isList, type Change } from './change.ts'
import type { Fields } from '../store/item-store.ts'
import type { KeptChange } from './kept-changes.ts'
import type { Operation } from './operation.ts'

/** What is sent later than this after it was made has waited: meanwhile others may have written what its person has not seen. */
const AT_ONCE_MS = 5_000

/** Returns what a change takes the place of, as it was shown when the change was made; `state` with whatever is changed. */
export function replacedBy({ optimistic, begunState }: Change, before: Fields): Fields {
  const names = Object.keys(optimistic).filter((name) => name in before)
  const state = begunState ?? before['state']
  return { ...Object.fromEntries(names.map((name) => [name, before[name]])), ...(state !== undefined && { state }) }
}

export const hasWaited = ({ isLate = false, madeAt }: KeptChange): boolean =>
  isLate || Date.now() - madeAt >= AT_ONCE_MS

/** What is done to texts of an item and its comments, which may have gone on elsewhere. */
const TEXT_OPERATIONS = new Set<Operation['type']>(['check', 'comment', 'change-note'])

/**
 * Returns the change as it is sent: one that has waited expects what it replaces, and one of an issue that was open also that it was not
 * moved or promoted meanwhile. What adds to a set and takes from it expects nothing of the others in the set.
 */
export function expecting(kept: KeptChange): Change {
  const { change, replaced = {} } = kept
  const { item, input, operation } = change
  if ('subscribedState' in input) return change
  if (operation?.type === 'move') {
    const isElsewhere = operation.fromId !== operation.toId
    return isElsewhere && hasWaited(kept) ? { ...change, operation: { ...operation, isExpecting: true } } : change
  }
  const isOfFields = operation === undefined
  const mayExpect = isOfFields || TEXT_OPERATIONS.has(operation.type)
  const expect = {
    ...(isOfFields && hasWaited(kept) && inputValues(input, replaced)),
    ...(mayExpect && KINDS[item.kind].goesOn && replaced['state'] === 'opened' && { moved: false }),
    ...(input['expect'] as Fields | undefined),
  }
  return Object.keys(expect).length === 0 ? change : { ...change, input: { ...input, expect } }
}

/** True when a change was refused because a field has another value than the one it was to replace. */
export const isOutdated = (reason: string | undefined): boolean => reason?.startsWith(CHANGED_BY_OTHERS) ?? false

/** True when a change was refused because its issue goes on elsewhere. */
export const isOfMoved = (reason: string | null): boolean => reason?.startsWith(WAS_MOVED) ?? false

/** True when the item has all values already that a change was to give it. */
export function isAsWanted({ input, optimistic }: Change, now: unknown): boolean {
  const wanted = inputValues(input, optimistic)
  const isKnown = typeof now === 'object' && now !== null && Object.keys(wanted).length > 0
  return isKnown && JSON.stringify(inputValues(input, now as Fields)) === JSON.stringify(wanted)
}

/** True when a later change sets all that an earlier one sets. */
export function replacesAll(later: Change, earlier: Change): boolean {
  const isOfFields = later.operation === undefined && earlier.operation === undefined
  const names = Object.keys(earlier.input).filter((name) => name !== 'expect')
  return isOfFields && later.item.id === earlier.item.id && names.every((name) => name in later.input)
}

/** Returns the change without what it expects, to be made over whatever is there. */
export function unexpecting(change: Change): Change {
  const { expect: _, ...input } = change.input
  const { operation } = change
  if (operation?.type !== 'move') return { ...change, input }
  const { isExpecting: _isExpecting, ...move } = operation
  return { ...change, input, operation: move }
}

/** Says what is there now and what the change was to put there; null where that is not known. */
export function bothValues({ input, optimistic }: Change, replaced: Fields, now: Fields): string | null {
  const names = [...new Set(Object.keys(input).map(fieldOf))].filter((name) => name in optimistic && name in now)
  const differs = (name: string) => !isSame(now[name], optimistic[name]) && !isSame(now[name], replaced[name])
  const different = names.filter(differs)
  // That a day is fixed goes without saying where the day itself is another one.
  const told = different.filter((name) => !name.endsWith('IsFixed'))
  const texts = (told.length > 0 ? told : different).map((name) => {
    const [theirs, mine] = [inWords(name, now[name]), inWords(name, optimistic[name])]
    const done = theirs === NONE ? `removed the ${nameOf(name)}` : `changed the ${nameOf(name)} to ${theirs}`
    return `Somebody else has ${done}. Yours: ${mine}.`
  })
  return texts.length > 0 ? texts.join(' ') : null
}

const NONE = 'none'

/** Fields that the browser knows by another name than the server. */
const NAMES: Readonly<Record<string, string>> = { epic: 'parent', escalationPolicy: 'escalation policy' }

const nameOf = (name: string): string =>
  NAMES[name] ?? (name in FIELDS ? fieldEntry(name as FieldName).label.toLowerCase() : name)

const idsOf = (value: unknown): unknown => {
  if (isList(value)) return value.nodes.map(({ id }) => id).toSorted()
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(idsOf(one)) === JSON.stringify(idsOf(other))

/** Returns a value of a field in a sentence. */
function inWords(name: string, value: unknown): string {
  if (isList(value)) return value.nodes.map(titleOf).join(', ') || NONE
  if (typeof value === 'object') return value === null ? NONE : titleOf(value)
  if (name === 'timeEstimate') return durationText(Number(value)) ?? NONE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (name === 'state') return text === 'opened' ? 'open' : 'closed'
  if (name === 'title') return `“${text}”`
  if (isDateOnly(text)) return formatDay(text)
  // `HIGH` and `needsAttention`, as people say them.
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

function titleOf(value: object): string {
  const { title, name } = value as { title?: string; name?: string }
  return title ?? name ?? NONE
}
