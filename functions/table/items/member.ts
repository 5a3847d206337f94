import type { UserRef } from '#domain/refs.ts'
import type { MemberItem, ViewerItem } from './place-items.ts'
import { memberKey, membershipList, type Namespace } from '../keys/keys.ts'
import { userRef } from './user.ts'

export interface MemberInput {
  /** Number of the membership. */
  id: number
  owner: Namespace
  user: UserRef
  accessLevel: number
  createdAt: string
  /** See `MemberItem.expiresAt`. */
  expiresAt?: string | undefined
}

/** Returns a direct membership; listed by person. */
export const memberItem = (input: MemberInput): MemberItem => ({
  ...memberKey(input.owner, input.user.id),
  id: input.id,
  user: userRef(input.user),
  accessLevel: input.accessLevel,
  createdAt: input.createdAt,
  ...(input.expiresAt !== undefined && { expiresAt: input.expiresAt }),
  GSI2PK: membershipList(input.user.id),
  GSI2SK: `${input.owner.kind}#${input.owner.id}`,
})

/** A person's direct membership as their rights are made from it. */
export interface Membership {
  /** Ids from the root group down to the group or project of the membership. */
  namespaceIds: number[]
  accessLevel: number
  /** Whether it is of a project; of a group when left out. */
  ofProject?: boolean
}

/** Where the roles of a person come from. */
export type Sources = Required<Pick<ViewerItem, 'direct' | 'lent'>>

export const sourcesOfRoles = ({ roles, direct = roles, lent = {} }: ViewerItem): Sources => ({ direct, lent })

/** Returns the role that each source together gives, the highest in each group and project. */
export function rolesFrom({ direct, lent }: Sources): Record<string, number> {
  const roles = { ...direct }
  for (const group of Object.values(lent)) {
    for (const [id, level] of Object.entries(group)) roles[id] = Math.max(roles[id] ?? 0, level)
  }
  return roles
}

export type Rights = Pick<ViewerItem, 'roles' | 'above' | 'plans'>

/** Returns the rights that a person's direct memberships give: roles by namespace, and the groups above them that can be seen. */
export function viewerRights(memberships: Membership[]): Rights {
  const roles: Record<string, number> = {}
  const above: Record<string, boolean> = {}
  const plans: Record<string, boolean> = {}
  for (const { namespaceIds, accessLevel, ofProject } of memberships) {
    const own = namespaceIds[namespaceIds.length - 1]
    if (own === undefined) continue
    roles[`${own}`] = Math.max(roles[`${own}`] ?? 0, accessLevel)
    for (const id of namespaceIds.slice(0, -1)) {
      above[`${id}`] = true
      if (ofProject) plans[`${id}`] = true
    }
  }
  return { roles, above, ...(Object.keys(plans).length > 0 && { plans }) }
}
