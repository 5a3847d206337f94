import { KINDS, type ItemKind } from '../item/kinds.ts'
import type { Visibility } from '../permissions.ts'
import { ROLE, roleIn, type Viewer } from '../role.ts'

/**
 * The direct children of an epic, counted by who may read them. So whoever may not read all of them learns how many there
 * are, whether there is anything to open and which milestones they have, without a read of each child.
 *
 * A key says what is counted, then for which readers: `e` child epics, `i` issues, `m12` issues in milestone 12, `u7`
 * confidential issues in which person 7 is involved; `p` everybody, `i` who is signed in, `m` members, `c` Reporters.
 */
export type Audiences = Record<string, number>

export interface ReadChild {
  kind: ItemKind
  /** Of the child's group or project. */
  visibility: Visibility
  confidential: boolean
  /** Of an issue; null for an epic. */
  milestoneId: number | null
  /** Author and assignees of an issue, who may read it although it is confidential. */
  involvedIds: number[]
}

const READERS: Record<Visibility, string> = { public: 'p', internal: 'i', private: 'm' }

/** Stands for all people where an epic's row does not name each. */
const SOMEBODY = 'u*'
/** People that the row of an epic names. */
const NAMED_MAX = 8

/** Returns the keys under which a child is counted. */
export function audiencesOf({ kind, visibility, confidential, milestoneId, involvedIds }: ReadChild): string[] {
  const members = READERS[visibility]
  const readers = confidential ? 'c' : members
  const involved = KINDS[kind].participantsMayRead && confidential ? involvedIds : []
  return [
    `${KINDS[kind].rollUpAs}:${readers}`,
    ...(milestoneId === null ? [] : [`m${milestoneId}:${readers}`]),
    ...involved.map((id) => `u${id}:${members}`),
  ]
}

/** Returns the keys that the row of the epic itself holds below its own parent: for whom there is anything to open. */
export function openedBy(audiences: Audiences): string[] {
  const keys = Object.keys(audiences)
    .filter((key) => !key.startsWith('m'))
    .sort()
  const people = keys.filter((key) => key.startsWith('u'))
  if (people.length <= NAMED_MAX) return keys
  const crowds = ['i', 'm', 'p'].filter((readers) => people.some((key) => key.endsWith(`:${readers}`)))
  return [...keys.filter((key) => !key.startsWith('u')), ...crowds.map((readers) => `${SOMEBODY}:${readers}`)]
}

/** Returns which readers the viewer counts as among the children of an epic whose group has these ids, from the root group down. */
function readersOf(viewer: Viewer, namespaceIds: number[]): string[] {
  const role = roleIn(viewer, namespaceIds)
  return [
    'p',
    ...(viewer.id === null ? [] : ['i']),
    ...(role >= ROLE.guest ? ['m'] : []),
    ...(role >= ROLE.planner ? ['c'] : []),
  ]
}

/** True when the viewer may read every child of an epic of this group. */
export const readsAll = (viewer: Viewer, namespaceIds: number[]): boolean =>
  roleIn(viewer, namespaceIds) >= ROLE.planner

/** True when the viewer may read more somewhere below the group than in the group itself: then only the rows tell what. */
export const readsMoreBelow = (viewer: Viewer, namespaceIds: number[]): boolean =>
  !readsAll(viewer, namespaceIds) && viewer.above[`${namespaceIds[namespaceIds.length - 1] ?? 0}`] === true

const countOf = (audiences: Audiences, what: string, readers: string[]): number =>
  readers.reduce((sum, reader) => sum + (audiences[`${what}:${reader}`] ?? 0), 0)

/** Returns how many of the children the viewer may read, who reads no more below the group than in it. */
export function countFor(viewer: Viewer, namespaceIds: number[], audiences: Audiences, kind: ItemKind): number {
  const readers = readersOf(viewer, namespaceIds)
  const { rollUpAs, participantsMayRead } = KINDS[kind]
  const open = countOf(audiences, rollUpAs, readers)
  if (!participantsMayRead || viewer.id === null || readsAll(viewer, namespaceIds)) return open
  return open + countOf(audiences, `u${viewer.id}`, readers)
}

/** True when the row of an epic of this group, which says for whom there is anything to open, says it for the viewer. */
export function canOpen(viewer: Viewer, namespaceIds: number[], keys: string[], kind: ItemKind): boolean {
  if (readsMoreBelow(viewer, namespaceIds)) return keys.some((key) => key.startsWith(KINDS[kind].rollUpAs))
  const audiences: Audiences = {}
  for (const key of keys) audiences[key] = 1
  if (countFor(viewer, namespaceIds, audiences, kind) > 0) return true
  return (
    KINDS[kind].participantsMayRead &&
    viewer.id !== null &&
    countOf(audiences, SOMEBODY, readersOf(viewer, namespaceIds)) > 0
  )
}

/** True when the epic has an issue in the milestone that the viewer may read by a role in the epic's group. */
export const hasMilestoneFor = (
  viewer: Viewer,
  namespaceIds: number[],
  audiences: Audiences,
  milestoneId: number,
): boolean => countOf(audiences, `m${milestoneId}`, readersOf(viewer, namespaceIds)) > 0
