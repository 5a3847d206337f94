import { can, type ItemSubject } from '../permissions.ts'
import type { Viewer } from '../role.ts'
import type { ChangeEvent, FieldChange, Recorded } from './change-event.ts'
import { fieldEntry } from './fields.ts'
import { parentKindOf, type ItemKind, type ItemRef } from './kinds.ts'

/** What permission is asked about an item; null where it is gone or cannot be found. */
export type SubjectOf = (item: ItemRef) => ItemSubject | null

/** Returns the parent with this id of an item of a kind. */
const parentRef = (kind: ItemKind, id: number): ItemRef => ({ kind: parentKindOf(kind), id })

/** Returns the item that a recorded parent is. */
const parentOf = (kind: ItemKind, value: Recorded): ItemRef[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? [parentRef(kind, value.id)] : []

/** Returns every item that an event names: its own, parents before and after, the other end of a link. */
export const itemsNamed = ({ kind, itemId, changes, link, parentId }: ChangeEvent): ItemRef[] => [
  { kind, id: itemId },
  ...changes.flatMap(([field, before, after]) =>
    field === 'parent' ? [...parentOf(kind, before), ...parentOf(kind, after)] : [],
  ),
  ...(link ? [{ kind: link.kind, id: link.id }] : []),
  ...(parentId === undefined ? [] : [parentRef(kind, parentId)]),
]

/**
 * Returns what a viewer may learn of an event: all of it, a part, or nothing (null). Rights count as they are now, on the item and on
 * each item that the event names; what is gone is as hidden as what may not be read. Where one of two parents is hidden, the
 * item came from nowhere or went nowhere, which is what the viewer saw of it.
 *
 * Labels, milestones and iterations come from the item's own namespaces, which its readers may read; people are open to all.
 */
export function visibleEvent(viewer: Viewer, event: ChangeEvent, subjectOf: SubjectOf): ChangeEvent | null {
  const subject = subjectOf({ kind: event.kind, id: event.itemId })
  const mayRead = (item: ItemRef): boolean => {
    const named = subjectOf(item)
    return named !== null && can(viewer, 'read', named)
  }
  if (subject === null || !can(viewer, 'read', subject)) return null
  if (event.link && !mayRead(event.link)) return null
  if (event.type === 'escalated') return can(viewer, 'escalate', subject) ? event : null
  if (event.type === 'reordered')
    return event.parentId !== undefined && mayRead(parentRef(event.kind, event.parentId)) ? event : null

  const shown = (value: Recorded): Recorded => (parentOf(event.kind, value).every(mayRead) ? value : null)
  const changes = event.changes.flatMap(([field, before, after]): FieldChange[] => {
    const { readAbility = 'read' } = fieldEntry(field)
    if (!can(viewer, readAbility, subject)) return []
    if (field !== 'parent') return [[field, before, after]]
    const parents = [shown(before), shown(after)] as const
    return parents[0] === null && parents[1] === null ? [] : [[field, ...parents]]
  })
  const isMove = event.type === 'moved'
  if (changes.length === 0 && (isMove || event.type === 'changed')) return null
  // Of a write that moved the item and changed it as well, the rest may be open where both parents are hidden.
  const type = isMove && !changes.some(([field]) => field === 'parent') ? 'changed' : event.type
  return { ...event, type, changes }
}
