import type { ChangeEvent } from './change-event.ts'
import { KINDS, type ItemRef } from './kinds.ts'

/** What has become of an item over a time: it is closed, it is new, or it is due later than it was. */
export interface Movement {
  as: 'closed' | 'created' | 'slipped'
  item: ItemRef
  /** When the last change of it was made that counts, ISO 8601. */
  at: string
  actor: ChangeEvent['actor']
  /** Of one that slipped: when it was due, and when it is now. */
  days: { from: string; to: string } | null
}

const DUE_FIELDS: readonly string[] = ['dueDate', 'dueDateFixed']

/**
 * Returns what has become of each item by these events, the newest first: what was taken back is nothing, and what is new and closed is
 * closed.
 * @param events in the order in which they happened
 */
export function movementsBy(events: readonly ChangeEvent[]): Movement[] {
  const byItem = new Map<string, ChangeEvent[]>()
  for (const event of events) {
    const name = `${KINDS[event.kind].letter} ${event.itemId}`
    byItem.set(name, [...(byItem.get(name) ?? []), event])
  }
  const moved = [...byItem.values()].flatMap((of) => movementBy(of) ?? [])
  return moved.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.item.id - a.item.id))
}

function movementBy(events: ChangeEvent[]): Movement | null {
  const state = netOf(events, ['state'])
  const due = netOf(events, DUE_FIELDS)
  const created = events.find(({ type }) => type === 'created')
  if (state?.after === 'closed' && state.before !== 'closed') return movement('closed', state.last)
  if (created) return movement('created', created)
  const { before: from, after: to, last } = due ?? { last: null }
  const isLater = typeof from === 'string' && typeof to === 'string' && to > from
  return isLater && last ? { ...movement('slipped', last), days: { from, to } } : null
}

/** Returns what fields were before the first of the events and are after the last one; null where none of the events changes them. */
function netOf(events: ChangeEvent[], fields: readonly string[]) {
  const changes = events.flatMap((event) =>
    event.changes.flatMap(([field, before, after]) => (fields.includes(field) ? [{ event, before, after }] : [])),
  )
  const [first] = changes
  const last = changes.at(-1)
  return first && last ? { before: first.before, after: last.after, last: last.event } : null
}

const movement = (as: Movement['as'], { kind, itemId, at, actor }: ChangeEvent): Movement => ({
  as,
  item: { kind, id: itemId },
  at,
  actor,
  days: null,
})
