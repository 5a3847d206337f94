import type { ChangeEvent, FieldChange, Recorded } from './change-event.ts'
import { isRef } from './event-words.ts'
import type { ItemRef } from './kinds.ts'

/**
 * Returns what these events come to in the history of an item: one event for all changes of the fields of an item, with their net effect,
 * and none of what was taken back. Each stands where the last of those stood that it is made of.
 * @param events in the order in which they happened
 */
export function netChanges<Event extends ChangeEvent>(at: ItemRef, events: readonly Event[]): Event[] {
  const threads = new Map<string, Event[]>()
  for (const event of events) {
    const thread = threadOf(event)
    const before = threads.get(thread) ?? []
    threads.delete(thread)
    threads.set(thread, [...before, event])
  }
  const net = [...threads.values()].flatMap(netOf)
  const isGone = (event: Event): boolean => event.type === 'moved' && parentAfter(event) !== at.id
  return net.filter((event) => {
    if (isSame(event, at)) return true
    // A child that was made here and went again was never there.
    const rest = net.filter((other) => isSame(other, refOf(event)))
    return !(
      rest.some(({ type }) => type === 'created') &&
      rest.some(isGone) &&
      ['created', 'moved'].includes(event.type)
    )
  })
}

const refOf = ({ kind, itemId }: ChangeEvent): ItemRef => ({ kind, id: itemId })
const isSame = ({ kind, itemId }: ChangeEvent, item: ItemRef): boolean => kind === item.kind && itemId === item.id

/** Returns the thread that a change is told with: changes of fields of one item come to one, and what happened to one link; anything else stands by itself. */
function threadOf({ id, type, kind, itemId, link }: ChangeEvent): string {
  if (type === 'changed' || type === 'moved') return `${kind} ${itemId} fields`
  if (link && (type === 'linked' || type === 'unlinked')) return `${kind} ${itemId} ${link.kind} ${link.id} links`
  return `${id}`
}

function netOf<Event extends ChangeEvent>(events: Event[]): Event[] {
  const [first] = events
  const last = events.at(-1)
  if (!first || !last || events.length === 1) return events
  if (last.link) {
    const isBack = first.type === 'linked' ? last.type === 'unlinked' : first.link?.type === last.link.type
    return isBack ? [] : [last]
  }
  const changes = netFields(events.flatMap((event) => event.changes))
  if (changes.length === 0) return []
  return [{ ...last, type: changes.some(([field]) => field === 'parent') ? 'moved' : 'changed', changes }]
}

/** Returns each field once, from what it was at first to what it is at last, as far as that differs. */
function netFields(changes: readonly FieldChange[]): FieldChange[] {
  const fields = new Map<FieldChange[0], FieldChange>()
  for (const change of changes) {
    const [field, before, after] = change
    const known = fields.get(field)
    fields.delete(field)
    fields.set(field, known ? [field, ...joined(known, [before, after])] : change)
  }
  return [...fields.values()].filter(([, before, after]) => !isEqual(before, after))
}

type Ends = [before: Recorded, after: Recorded]

/** Returns two changes of a field, one after the other, as one. Of lists they say what went and what came. */
function joined([, before, between]: FieldChange, [gone, after]: Ends): Ends {
  if (!Array.isArray(before) || !Array.isArray(between) || !Array.isArray(gone) || !Array.isArray(after)) {
    return [before, after]
  }
  const without = (list: typeof before, others: typeof before) =>
    list.filter(({ id }) => !others.some((other) => other.id === id))
  return [
    [...without(before, after), ...without(gone, between)],
    [...without(between, gone), ...without(after, before)],
  ]
}

function isEqual(one: Recorded, other: Recorded): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === 0 && other.length === 0
  return isRef(one) && isRef(other) ? one.id === other.id : one === other
}

const parentAfter = ({ changes }: ChangeEvent): number | null => {
  const after = changes.find(([field]) => field === 'parent')?.[2] ?? null
  return isRef(after) ? after.id : null
}
