import type { UserRef } from '#domain/refs.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem, MemberItem, ProjectItem, ViewerItem } from '#table/items/place-items.ts'
import { membershipEndItem } from '#table/items/due.ts'
import { membershipEndKey } from '#table/keys/due-keys.ts'
import { groupKey, memberKey, projectKey, viewerKey, type Namespace } from '#table/keys/keys.ts'
import {
  memberItem,
  rolesFrom,
  sourcesOfRoles,
  viewerRights,
  type Membership,
  type Rights,
  type Sources,
} from '#table/items/member.ts'
import { getItem, getItems } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { signedIn } from '../person/people.ts'
import { ProblemError } from '../write/problem-error.ts'

/** A direct membership to be given. */
export interface Grant {
  owner: Namespace
  /** Ids from the root group down to the group or project. */
  namespaceIds: number[]
  user: UserRef
  accessLevel: number
  /** The day with whose beginning it ends; it does not when left out. */
  expiresAt?: string | undefined
}

/** What a person may do now, and their direct membership in a group or project. */
export interface Standing {
  viewer: ViewerItem
  before: MemberItem | null
}

/**
 * Returns the rights of the acting person and the membership before. The rights are read first: whoever changes the membership after that changes them, too, and their version tells.
 * @throws ProblemError NOT_FOUND
 */
export async function standingOf(table: Table, owner: Namespace, user: UserRef): Promise<Standing> {
  const viewer = await getItem<ViewerItem>(table, viewerKey(user.username), 'strong')
  if (viewer === null) throw new ProblemError(NOT_FOUND)
  return { viewer, before: await getItem<MemberItem>(table, memberKey(owner, user.id), 'strong') }
}

/**
 * Gives a person a role in a group or project, in place of the direct one they have there.
 * @throws ProblemError FORBIDDEN
 */
export function grantActions(context: OperationContext, grant: Grant, { viewer, before }: Standing): Action[] {
  const { owner, namespaceIds, user, accessLevel, expiresAt } = grant
  const added = viewerRights([{ namespaceIds, accessLevel, ofProject: owner.kind === 'project' }])
  const { direct, lent } = sourcesOfRoles(viewer)
  const sources = { direct: { ...direct, [`${owner.id}`]: accessLevel }, lent }
  const plans = { ...viewer.plans, ...added.plans }
  const member = memberItem({
    id: before?.id ?? freshId(context),
    owner,
    user,
    accessLevel,
    createdAt: before?.createdAt ?? context.now(),
    expiresAt,
  })
  return [
    { kind: 'put', item: member },
    ...endActions(context, grant, before),
    putRights(viewer, sources, {
      roles: rolesFrom(sources),
      above: { ...viewer.above, ...added.above },
      ...(Object.keys(plans).length > 0 && { plans }),
    }),
  ]
}

/** Returns what ends the membership when its day comes; nothing does any more when it has none. */
function endActions(context: OperationContext, { owner, user, expiresAt }: Grant, before: MemberItem | null): Action[] {
  if (expiresAt !== undefined) {
    const end = membershipEndItem({ owner, userId: user.id, actor: signedIn(context) }, expiresAt)
    return [{ kind: 'put', item: end }]
  }
  return before?.expiresAt === undefined ? [] : [{ kind: 'delete', key: membershipEndKey(owner, user.id) }]
}

/**
 * Takes a person's direct role in a group or project away.
 * @throws ProblemError NOT_FOUND
 */
export async function revokeActions(
  table: Table,
  owner: Namespace,
  user: UserRef,
  { viewer, before }: Standing,
): Promise<Action[]> {
  const { direct, lent } = sourcesOfRoles(viewer)
  const { [`${owner.id}`]: _, ...left } = direct
  const { [`${owner.id}`]: __, ...others } = lent
  // What the group was given goes with the membership in it.
  const sources = { direct: left, lent: owner.kind === 'group' ? others : lent }
  return [
    { kind: 'delete', key: memberKey(owner, user.id), if: { present: true }, otherwise: NOT_FOUND },
    ...(before?.expiresAt === undefined ? [] : [{ kind: 'delete' as const, key: membershipEndKey(owner, user.id) }]),
    await rightsAction(table, viewer, sources),
  ]
}

/** Returns what gives a person the rights that follow from where their roles come from. */
export async function rightsAction(table: Table, viewer: ViewerItem, sources: Sources): Promise<Action> {
  return putRights(viewer, sources, viewerRights(await membershipsOf(table, rolesFrom(sources))))
}

/** Returns the memberships behind a person's roles; a role names its group or project by number only. */
async function membershipsOf(table: Table, roles: Record<string, number>): Promise<Membership[]> {
  const ids = Object.keys(roles).map(Number)
  const keys = ids.flatMap((id) => [groupKey(id), projectKey(id)])
  const namespaces = await getItems<GroupItem | ProjectItem>(table, keys, 'strong')
  return namespaces.flatMap((namespace) =>
    namespace === null
      ? []
      : [
          {
            namespaceIds: namespace.namespaceIds,
            accessLevel: roles[`${namespace.id}`] ?? 0,
            ofProject: namespace.kind === 'project',
          },
        ],
  )
}

/** Writes the rights of a person: the version keeps two changes of one person's memberships from losing each other. */
function putRights(viewer: ViewerItem, sources: Sources, rights: Rights): Action {
  const { plans: _, direct: __, lent: ___, ...before } = viewer
  const isLent = Object.keys(sources.lent).length > 0
  const item: ViewerItem = { ...before, ...rights, ...(isLent && sources), version: viewer.version + 1 }
  return { kind: 'put', item, if: { equals: { version: viewer.version } } }
}
