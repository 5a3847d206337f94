import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { rememberGroup, rememberProject } from '#web/lib/group-name.ts'
import { nextCursor, nodesOf } from '#web/lib/list/connection.ts'
import { GroupMemberListDocument, ProjectMemberListDocument, type ListedMemberFragment } from './members.generated.ts'

/** Begins the keys of all lists of invitations. */
export const INVITATIONS_KEY = 'invitations-of'

/** A group or project whose people are shown, and what the viewer may do with them. */
export interface MemberPlace {
  kind: 'group' | 'project'
  name: string
  fullPath: string
  canAdmin: boolean
  /** The viewer's own role, above which none is given. */
  ownLevel: number
}

/** Somebody who belongs to a group or project. */
export interface Member extends Pick<ListedMemberFragment, 'id' | 'createdAt'> {
  user: NonNullable<ListedMemberFragment['user']>
  level: number
  /** `YYYY-MM-DD`; null for a membership without an end. */
  expiresAt: string | null
  /** The group that the role comes from, above or with which this is shared; null for a direct member. */
  above: { name: string; fullPath: string; isShared: boolean } | null
}

interface MemberPage {
  place: MemberPlace
  members: Member[]
  next: string | null
}

/** Returns the people of a page of members, in the words of the list. */
function membersOf(
  connection: { nodes: readonly (ListedMemberFragment | null)[] | null } | null | undefined,
  fullPath: string,
): Member[] {
  return nodesOf(connection).flatMap((member) => {
    const { id, user, accessLevel, createdAt, expiresAt } = member
    const group = member.__typename === 'GroupMember' ? member.group : null
    if (user === null) return []
    return {
      ...{ id, user, createdAt, level: accessLevel?.integerValue ?? 0, expiresAt: expiresAt?.slice(0, 10) ?? null },
      above:
        group === null || group.fullPath === fullPath
          ? null
          : { ...group, isShared: !fullPath.startsWith(`${group.fullPath}/`) },
    }
  })
}

async function readGroup(client: QueryClient, fullPath: string, search: string, after: string) {
  const { group } = await request(GroupMemberListDocument, { fullPath, search, after })
  rememberGroup(client, fullPath, group)
  if (!group) return null
  const { name, userPermissions, maxAccessLevel, groupMembers } = group
  const place = {
    ...{ kind: 'group' as const, name, fullPath: group.fullPath, canAdmin: userPermissions.adminGroup },
    ownLevel: maxAccessLevel.integerValue ?? 0,
  }
  return { place, members: membersOf(groupMembers, group.fullPath), next: nextCursor(groupMembers) }
}

async function readProject(client: QueryClient, fullPath: string, search: string, after: string) {
  const { project } = await request(ProjectMemberListDocument, { fullPath, search, after })
  if (!project) return null
  rememberProject(client, project)
  const { name, userPermissions, maxAccessLevel, projectMembers } = project
  const place = {
    ...{ kind: 'project' as const, name, fullPath: project.fullPath, canAdmin: userPermissions.adminProjectMember },
    ownLevel: maxAccessLevel.integerValue ?? 0,
  }
  return { place, members: membersOf(projectMembers, project.fullPath), next: nextCursor(projectMembers) }
}

/** Returns the people of a group or project by name, 50 to a page; null where there is none that the viewer may read. */
export const membersQuery = (kind: MemberPlace['kind'], fullPath: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['members-of', kind, fullPath, search],
    queryFn: ({ pageParam: after, client }): Promise<MemberPage | null> =>
      (kind === 'group' ? readGroup : readProject)(client, fullPath, search, after),
    initialPageParam: '',
    getNextPageParam: (page) => page?.next,
    meta: { list: { parts: ['members', 'shares', 'place'] } },
  })
