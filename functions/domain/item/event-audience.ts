import { globalId } from '../ids.ts'
import { can, type NamespaceSubject } from '../permissions.ts'
import type { Viewer } from '../role.ts'
import type { VisibilityClass } from './change-event.ts'

/**
 * Who gets which event. AppSync sends one payload to all whose filter it passes, so what an event may say is decided before it is
 * sent, for everybody who gets it, and a subscriber's rights become a filter when they subscribe.
 */

/** What somebody may see below a namespace; each clearance includes those before it. */
export const CLEARANCES: readonly VisibilityClass[] = ['public', 'internal', 'private', 'confidential']

/** One condition of a filter, as AppSync takes it. */
export type EventCondition =
  | { fieldName: string; operator: 'eq' | 'contains' | 'notContains'; value: string }
  | { fieldName: string; operator: 'in'; value: string[] }

/** Alternatives; all conditions of one must hold. */
export type EventFilter = EventCondition[][]

/** AppSync takes ten alternatives; those of a viewer's own role come first. */
const ALTERNATIVES_MAX = 10

/**
 * Returns what the viewer may see of every item below a namespace, by the role in it.
 * @param namespaceIds from the root group down to the namespace
 */
export function clearanceIn(viewer: Viewer, namespaceIds: number[]): VisibilityClass {
  // What a project's members see of the groups above it is not true of everything below those groups.
  const byRole = { ...viewer, plans: {} }
  let clearance: VisibilityClass = 'public'
  for (const candidate of CLEARANCES) {
    const confidential = candidate === 'confidential'
    const visibility = confidential ? 'private' : candidate
    if (can(byRole, 'read', { kind: 'epic', visibility, namespaceIds, confidential })) clearance = candidate
  }
  return clearance
}

const contains = (fieldName: string, value: string): EventCondition => ({ fieldName, operator: 'contains', value })

/** Returns the clearances up to one, as far as they are visibilities of namespaces. */
const visibilitiesUpTo = (clearance: VisibilityClass): string[] =>
  CLEARANCES.slice(0, CLEARANCES.indexOf(clearance) + 1).filter((each) => each !== 'confidential')

/** Returns which events below a namespace a viewer gets who may read it. */
export function eventFilter(viewer: Viewer, { namespaceIds }: NamespaceSubject): EventFilter {
  const own = `${namespaceIds[namespaceIds.length - 1] ?? 0}`
  const below = contains('namespaceIds', own)
  const clearance = clearanceIn(viewer, namespaceIds)
  if (viewer.id === null) return [[below, contains('clearances', clearance)]]
  const person = globalId('User', viewer.id)
  const isMeant: EventCondition = { fieldName: 'notTo', operator: 'notContains', value: person }
  const alternatives: EventFilter = [[below, contains('clearances', clearance), isMeant]]
  if (clearance !== 'confidential') {
    const visibility: EventCondition = { fieldName: 'visibility', operator: 'in', value: visibilitiesUpTo(clearance) }
    alternatives.push([below, visibility, contains('alsoTo', person)])
  }
  if (viewer.plans?.[own] === true && clearance === 'internal') {
    const directly: EventCondition = { fieldName: 'namespaceId', operator: 'eq', value: own }
    alternatives.push([directly, contains('clearances', 'private'), isMeant])
  }
  // Who has a role further down only sees more there. Of more such roles than a filter holds, the others wait for the next read.
  if (viewer.above[own] === true) {
    for (const id of Object.keys(viewer.roles)) {
      const further = clearanceIn(viewer, [...namespaceIds, Number(id)])
      if (further !== clearance && alternatives.length < ALTERNATIVES_MAX)
        alternatives.push([below, contains('namespaceIds', id), contains('clearances', further), isMeant])
    }
  }
  return alternatives
}
