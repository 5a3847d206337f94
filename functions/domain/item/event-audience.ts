import { globalId } from '../ids.ts'
import { can, type NamespaceSubject } from '../permissions.ts'
import { ROLE, roleIn, type Viewer } from '../role.ts'
import type { ItemEventKind } from '../schema.generated.ts'
import type { VisibilityClass } from './change-event.ts'

/**
 * Who gets which event. AppSync sends one payload to all whose filter it passes, so what an event may say is decided before it is
 * sent, for everybody who gets it, and a subscriber's rights become a filter when they subscribe.
 */

/** Roles for which parts of groups and projects are, from the lowest to the highest. */
const ROLES = ['developer', 'maintainer', 'owner'] as const

/** What somebody may hear of below a namespace: items by how open they are, and what is for a role alone. */
export type Clearance = VisibilityClass | (typeof ROLES)[number]

/** Each clearance includes those before it. */
export const CLEARANCES: readonly Clearance[] = ['public', 'internal', 'private', 'confidential', ...ROLES]

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
const FROM_ABOVE: ItemEventKind[] = ['plan', 'place']

const VISIBILITY_CLASSES: readonly VisibilityClass[] = ['public', 'internal', 'private', 'confidential']

/**
 * Returns what the viewer may see of everything below a namespace, by the role in it.
 * @param namespaceIds from the root group down to the namespace
 */
export function clearanceIn(viewer: Viewer, namespaceIds: number[]): Clearance {
  // What a project's members see of the groups above it is not true of everything below those groups.
  const byRole = { ...viewer, plans: {} }
  let clearance: Clearance = 'public'
  for (const candidate of VISIBILITY_CLASSES) {
    const confidential = candidate === 'confidential'
    const visibility = confidential ? 'private' : candidate
    if (can(byRole, 'read', { kind: 'epic', visibility, namespaceIds, confidential })) clearance = candidate
  }
  for (const candidate of ROLES) {
    if (viewer.id !== null && roleIn(viewer, namespaceIds) >= ROLE[candidate]) clearance = candidate
  }
  return clearance
}

const contains = (fieldName: string, value: string): EventCondition => ({ fieldName, operator: 'contains', value })

/** Returns the clearances up to one that does not open what is confidential: all of them are visibilities of namespaces. */
const visibilitiesUpTo = (clearance: Clearance): string[] => CLEARANCES.slice(0, CLEARANCES.indexOf(clearance) + 1)

const opensConfidential = (clearance: Clearance): boolean =>
  CLEARANCES.indexOf(clearance) >= CLEARANCES.indexOf('confidential')

/** Returns by what a viewer hears of plans and parts of the groups above, which whoever has a role in or below a namespace may read. */
function fromAbove(viewer: Viewer, namespaceIds: number[]): EventFilter {
  const own = namespaceIds[namespaceIds.length - 1] ?? 0
  const isMember = roleIn(viewer, namespaceIds) >= ROLE.guest || viewer.above[`${own}`] === true
  const clearance = isMember ? 'private' : viewer.id === null ? 'public' : 'internal'
  const nearest = namespaceIds.slice(0, -1).slice(-VALUES_MAX)
  if (nearest.length === 0) return []
  return [
    [
      { fieldName: 'kind', operator: 'in', value: FROM_ABOVE },
      { fieldName: 'namespaceId', operator: 'in', value: nearest.map((id) => `${id}`) },
      contains('clearances', clearance),
    ],
  ]
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
  const alternatives: EventFilter = [[below, contains('clearances', clearance), isMeant], ...above]
  if (!opensConfidential(clearance)) {
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
