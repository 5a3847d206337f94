import type { ChangeEvent } from './change-event.ts'
import { changeParts, eventWords, INVERSE, isRef, LINKED, type EventNames, type Part } from './event-words.ts'
import { netChanges } from './net-changes.ts'
import type { ItemRef } from './kinds.ts'

/** An event with the names of what it tells of. */
export type NamedEvent = ChangeEvent & { names: Omit<EventNames, 'at'> }

/** A phrase and the things that it names at its end. */
interface Listing {
  verb: string
  /** Counts several of them: `added 2 epics: `. */
  noun: string | null
  items: string[]
}

/**
 * Returns what these events come to, in phrases behind the name of who caused them, each in its parts: `added 10 epics: …`. None where
 * everything was taken back.
 * @param events in the order in which they happened
 */
export function netPhrases(at: ItemRef, events: readonly NamedEvent[]): Part[][] {
  const listings = new Map<string, Listing>()
  const phrases: (Part[] | Listing)[] = []
  const list = (verb: string, noun: string | null, item: string) => {
    const key = `${verb} ${noun ?? ''}`
    const known = listings.get(key)
    if (known) {
      known.items.push(item)
      return
    }
    const listing = { verb, noun, items: [item] }
    listings.set(key, listing)
    phrases.push(listing)
  }
  for (const event of netChanges(at, events)) {
    const { names } = event
    const isOwn = event.kind === at.kind && event.itemId === at.id
    const { link } = event
    if (link && (event.type === 'linked' || event.type === 'unlinked')) {
      const type = isOwn ? link.type : INVERSE[link.type]
      const other = isOwn ? (names.link ?? '') : names.item
      list(event.type === 'linked' ? `marked this as ${LINKED[type]}` : 'removed the link to', null, other)
    } else if (!isOwn && event.type === 'mentioned') {
      list('mentioned in', names.noun, names.item)
    } else if (isOwn && (event.type === 'changed' || event.type === 'moved')) {
      phrases.push(...event.changes.flatMap((change) => changeParts(event.at, names.noun, change)))
    } else if (!isOwn && ['created', 'changed', 'moved'].includes(event.type)) {
      const parent = event.changes.find(([field]) => field === 'parent')
      if (event.type !== 'created' && !parent) continue
      const after = parent?.[2] ?? null
      const isAdded = event.type === 'created' || (isRef(after) && after.id === at.id)
      list(isAdded ? 'added' : 'removed', names.noun, names.item)
    } else {
      const words = eventWords(event, { at, ...names })
      if (words !== null) phrases.push([words])
    }
  }
  return phrases.map((phrase) => ('verb' in phrase ? partsOf(phrase) : phrase))
}

function partsOf({ verb, noun, items }: Listing): Part[] {
  const counted = noun === null ? '' : items.length === 1 ? ` ${noun}` : ` ${items.length} ${noun}s:`
  return [
    `${verb}${counted} `,
    ...items.flatMap((name, index): Part[] => [...(index === 0 ? [] : [', ']), { type: 'item', name }]),
  ]
}
