import type { AccessLevel, AccessLevelEnum } from './schema.generated.ts'

/** Roles by access level; a higher number can do all that a lower one can. */
export const ROLE = {
  none: 0,
  minimal: 5,
  guest: 10,
  /** Plans as a Reporter does; nothing here is open to Reporters alone. */
  planner: 15,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: 50,
} as const

/** What people call the roles that a membership can have. */
export const ROLE_NAMES: Readonly<Record<number, string>> = {
  10: 'Guest',
  15: 'Planner',
  20: 'Reporter',
  30: 'Developer',
  40: 'Maintainer',
  50: 'Owner',
}

/** Names of access levels in GraphQL. */
const LEVEL_NAMES: Readonly<Record<number, AccessLevelEnum>> = {
  0: 'NO_ACCESS',
  5: 'MINIMAL_ACCESS',
  10: 'GUEST',
  15: 'PLANNER',
  20: 'REPORTER',
  30: 'DEVELOPER',
  40: 'MAINTAINER',
  50: 'OWNER',
}

/** Returns an access level as GraphQL shows it. */
export const accessLevelObject = (level: number): AccessLevel => ({
  integerValue: level,
  stringValue: LEVEL_NAMES[level] ?? null,
})

/** Access levels that a membership can have. */
export const MEMBER_ACCESS_LEVELS = [10, 15, 20, 30, 40, 50] as const

/** Who asks. An anonymous reader has id null and no roles. */
export interface Viewer {
  id: number | null
  username: string | null
  name: string | null
  /** Direct memberships: group or project id to access level. */
  roles: Record<string, number>
  /** Groups above a direct membership: they can be seen, nothing more. */
  above: Record<string, boolean>
  /** Those of them that stand above a project's membership: what they plan can be read, too. Left out where there are none. */
  plans?: Record<string, boolean>
  /** Set for administrators of the installation. Of groups and projects they may do what their roles there say, as everybody. */
  isAdmin?: true
}

export const ANONYMOUS: Viewer = { id: null, username: null, name: null, roles: {}, above: {} }

/**
 * Returns the role that a viewer has in a namespace: the highest of the direct memberships along its ancestors.
 * @param namespaceIds ids from the root group down to the group itself, and to the project where there is one
 */
export function roleIn(viewer: Viewer, namespaceIds: number[]): number {
  let role = 0
  for (const id of namespaceIds) {
    const direct = viewer.roles[`${id}`] ?? 0
    if (direct > role) role = direct
  }
  return role
}
