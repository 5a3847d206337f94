import { globalId } from '../ids.ts'
import { can, type NamespaceSubject } from '../permissions.ts'
import { ROLE, roleIn, type Viewer } from '../role.ts'
import type { ItemEventKind } from '../schema.generated.ts'
import type { VisibilityClass } from './change-event.ts'

/**
 * Who gets which event. AppSync sends one payload to all whose filter it passes, so what an event may say is decided before it is
 * sent, for everybody who gets it, and a subscriber's rights become a filter when they subscribe.
 */

/** What somebody may see below a namespace; each clearance includes those before it. */
export const CLEARANCES: readonly VisibilityClass[] = ['public', 'internal', 'private', 'confidential']

/** Names the roles from which on people hear of some parts of groups and projects, from the lowest to the highest. */
export const PLACE_ROLES = ['developer', 'maintainer', 'owner'] as const
export type PlaceRole = (typeof PLACE_ROLES)[number]

/** One condition of a filter, as AppSync takes it. */
export type EventCondition =
  | { fieldName: string; operator: 'eq' | 'contains' | 'notContains'; value: string }
  | { fieldName: string; operator: 'in'; value: string[] }

/** Alternatives; all conditions of one must hold. */
export type EventFilter = EventCondition[][]

/** AppSync takes ten alternatives; those of a viewer's own role come first. */
const ALTERNATIVES_MAX = 10
/** Values that AppSync compares with at once. */
const VALUES_MAX = 5

/** Kinds of events that also concern what is below the group that they are of: its pages show what comes from there. */
export const FROM_ABOVE: ItemEventKind[] = ['plan', 'place']

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

/** Returns by what a viewer hears of plans and parts of the groups above, which whoever has a role in or below a namespace may read. */
function fromAbove(viewer: Viewer, namespaceIds: number[]): EventFilter {
  const own = namespaceIds[namespaceIds.length - 1] ?? 0
  const nearest = namespaceIds.slice(0, -1).slice(-VALUES_MAX)
  if (nearest.length === 0) return []
  const isMember = roleIn(viewer, namespaceIds) >= ROLE.guest || viewer.above[`${own}`] === true
  const clearance = isMember ? 'private' : viewer.id === null ? 'public' : 'internal'
  return [
    [
      { fieldName: 'kind', operator: 'in', value: FROM_ABOVE },
      { fieldName: 'namespaceId', operator: 'in', value: nearest.map((id) => `${id}`) },
      contains('clearances', clearance),
    ],
  ]
}

/** Returns by what a viewer hears of what is for a role alone, by the role in a namespace; roles further down wait for the next read. */
function forRole(viewer: Viewer, namespaceIds: number[], below: EventCondition): EventFilter {
  const level = roleIn(viewer, namespaceIds)
  const roles = PLACE_ROLES.filter((role) => level >= ROLE[role])
  return roles.slice(-1).map((role) => [below, contains('clearances', role)])
}

/** Returns which events below a namespace a viewer gets who may read it. */
export function eventFilter(viewer: Viewer, { namespaceIds }: NamespaceSubject): EventFilter {
  const own = `${namespaceIds[namespaceIds.length - 1] ?? 0}`
  const below = contains('namespaceIds', own)
  const clearance = clearanceIn(viewer, namespaceIds)
  const above = fromAbove(viewer, namespaceIds)
  if (viewer.id === null) return [[below, contains('clearances', clearance)], ...above]
  const person = globalId('User', viewer.id)
  const isMeant: EventCondition = { fieldName: 'notTo', operator: 'notContains', value: person }
  const alternatives: EventFilter = [
    [below, contains('clearances', clearance), isMeant],
    ...above,
    ...forRole(viewer, namespaceIds, below),
  ]
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
