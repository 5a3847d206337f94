import { durationText } from '../time/duration.ts'
import type { ReferenceTarget } from '../refs.ts'
import { fieldEntry } from './fields.ts'
import { KINDS, type ItemRef } from './kinds.ts'
import type { LinkType } from './link-types.ts'
import type { ChangeEvent, FieldChange, Recorded, RecordedRef } from './change-event.ts'
import { valueWords } from './value-words.ts'

/** A piece of what is told: words, or the name of something that has a look of its own. */
export type Part = string | { type: 'label' | 'person' | 'item' | 'color'; name: string }

/** Returns the parts as one text. */
export const wordsOf = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.name)).join('')

/** What an event is told with besides itself. */
export interface EventNames {
  /** The item in whose history it is told. */
  at: ItemRef
  /** How the item that it happened to is written, for example `acme&5`. */
  item: string
  /** What people call that item, for example `incident`. */
  noun: string
  /** How the other end of a link is written; null where there is none. */
  link: string | null
}

export const LINKED: Record<LinkType, string> = {
  relates_to: 'related to',
  blocks: 'blocking',
  is_blocked_by: 'blocked by',
}
export const INVERSE: Record<LinkType, LinkType> = {
  relates_to: 'relates_to',
  blocks: 'is_blocked_by',
  is_blocked_by: 'blocks',
}
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Returns what somebody did, behind their name: `set the due date to Dec 4`. Null where history need not tell it: another place among
 * siblings.
 */
export function eventWords(event: ChangeEvent, names: EventNames): string | null {
  const { at, item, noun, link } = names
  const isOwn = event.kind === at.kind && event.itemId === at.id
  switch (event.type) {
    case 'reordered':
      return null
    case 'created':
      return isOwn ? `created this ${noun}` : `added ${noun} ${item}`
    case 'escalated':
      return event.notified ? `escalated this ${noun} to @${event.notified.name}, as its policy says` : null
    // Told by what is mentioned, never by what mentions it.
    case 'mentioned':
      return isOwn ? null : `mentioned in ${noun} ${item}`
    case 'linked':
    case 'unlinked': {
      if (event.link === undefined) return null
      const type = isOwn ? event.link.type : INVERSE[event.link.type]
      const other = isOwn ? (link ?? '') : item
      return event.type === 'linked' ? `marked this as ${LINKED[type]} ${other}` : `removed the link to ${other}`
    }
    case 'succeeded':
      return event.link ? successionWords(event, event.link, names) : null
    case 'changed':
    case 'moved':
      return isOwn
        ? listed(event.changes.flatMap((change) => changeParts(event.at, noun, change)).map(wordsOf))
        : parentWords(event, names)
  }
}

/** Returns how both histories tell that an item was moved to another project, or promoted to what a group has. */
function successionWords({ kind, itemId }: ChangeEvent, successor: ItemRef, names: EventNames): string {
  const { at, item, noun, link } = names
  const [from, to] = [KINDS[kind], KINDS[successor.kind]]
  const isOwn = kind === at.kind && itemId === at.id
  if (from.home === to.home) return isOwn ? `moved this ${noun} to ${link ?? ''}` : `moved this from ${item}`
  return isOwn ? `promoted this ${noun} to ${to.noun} ${link ?? ''}` : `promoted this from ${noun} ${item}`
}

/** Returns how the history of a parent tells that a child came or went. */
function parentWords(event: ChangeEvent, { at, item, noun }: EventNames): string | null {
  const parent = event.changes.find(([field]) => field === 'parent')
  if (parent === undefined) return null
  const [, , after] = parent
  return isRef(after) && after.id === at.id ? `added ${noun} ${item}` : `removed ${noun} ${item}`
}

export const isRef = (value: Recorded): value is RecordedRef =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns phrases as one: `a, b and c`; null for none. */
export const listed = (phrases: string[]): string | null => {
  const [last] = phrases.slice(-1)
  if (last === undefined) return null
  return phrases.length === 1 ? last : `${phrases.slice(0, -1).join(', ')} and ${last}`
}

/**
 * Returns the phrases that tell a change of one field, each in its parts.
 * @param time when it was changed, which says what year needs no saying
 */
export function changeParts(time: string, noun: string, [field, before, after]: FieldChange): Part[][] {
  const { value, label } = fieldEntry(field)
  switch (value.type) {
    case 'title':
      return [[`changed the title from “${before as string}” to “${after as string}”`]]
    case 'markdown':
      return [['changed the description']]
    case 'state':
      return [[after === 'closed' ? `closed this ${noun}` : `reopened this ${noun}`]]
    case 'issueType':
      return [[`changed the type from ${valueWords(before as string)} to ${valueWords(after as string)}`]]
    case 'boolean': {
      const told = value.told?.[after === true ? 0 : 1]
      return [[told?.replace('NOUN', noun) ?? `set ${label.toLowerCase()} to ${after === true ? 'yes' : 'no'}`]]
    }
    case 'lock':
      return [[after === true ? 'locked the discussion' : 'unlocked the discussion']]
    case 'meeting':
      return [[after === null ? 'removed the Zoom meeting' : 'added a Zoom meeting']]
    case 'link':
      return [[`${after === null ? 'removed' : before === null ? 'added' : 'changed'} the ${label.toLowerCase()}`]]
    default: {
      if (value.type === 'reference' && value.isMany) return listParts(value.to, before, after)
      const name = label.toLowerCase()
      const none = value.type === 'enum' ? (value.default ?? null) : null
      const kind = value.type === 'reference' ? value.to : value.type
      const [from, to] = [before, after].map((one) => (one === none ? null : partOf(one, kind, time)))
      if (to === null || to === undefined) return [[`removed the ${name}`]]
      return [
        from === null || from === undefined
          ? [`set the ${name} to `, to]
          : [`changed the ${name} from `, from, ' to ', to],
      ]
    }
  }
}

/** Returns the phrases that tell what came to a list of people or of other things, and what left it. */
const listParts = (to: ReferenceTarget, before: Recorded, after: Recorded): Part[][] =>
  to === 'person'
    ? [...withNames('assigned', after, 'person'), ...withNames('unassigned', before, 'person')]
    : [...withNames('added the label', after, 'label'), ...withNames('removed the label', before, 'label')]

function withNames(verb: string, value: Recorded, type: 'label' | 'person'): Part[][] {
  if (!Array.isArray(value) || value.length === 0) return []
  const isPlural = type === 'label' && value.length > 1
  const names = value.map(({ name }) => ({ type, name: type === 'person' ? `@${name}` : name }))
  return [[`${verb}${isPlural ? 's' : ''} `, ...names.flatMap((part, index) => (index === 0 ? [part] : [', ', part]))]]
}

/**
 * Returns a value as people know it; null for none.
 * @param type of the value, or what it refers to
 */
function partOf(value: Recorded, type: string, time: string): Part | null {
  if (value === null) return null
  if (typeof value === 'object') {
    if (!isRef(value)) return null
    if (type === 'person') return { type, name: `@${value.name}` }
    return type === 'parent' ? { type: 'item', name: value.name } : value.name
  }
  if (type === 'duration' && typeof value === 'number') return durationText(value)
  if (typeof value !== 'string') return `${value}`
  if (type === 'date') return dayOf(value, time)
  if (type === 'color') return { type: 'color', name: value }
  return ['enum', 'escalationStatus', 'severity'].includes(type) ? valueWords(value) : value
}

/** Returns a day without its year where that is the one in which it was said. */
function dayOf(day: string, time: string): string {
  const [year = '', month, date] = day.split('-')
  const short = `${MONTHS[Number(month) - 1] ?? ''} ${Number(date)}`
  return year === time.slice(0, 4) ? short : `${short}, ${year}`
}
