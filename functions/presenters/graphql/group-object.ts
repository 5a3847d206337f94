import { groupPath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { hasAnalytics, hasEpics } from '#domain/namespace/group-features.ts'
import { isArchived, type Archivable } from '#domain/namespace/archived.ts'
import { can, recordPermissions, type NamespaceSubject, type Visibility } from '#domain/permissions.ts'
import { accessLevelObject, roleIn, type Viewer } from '#domain/role.ts'
import type { Group } from '#domain/schema.generated.ts'
import type { GroupItem } from '#table/items/place-items.ts'

/** What nested fields need to know of a group or project; the schema does not show it. */
export interface NamespaceFacts {
  viewer: Viewer
  numericId: number
  namespaceIds: number[]
  visibility: Visibility
  isArchived?: boolean
}

export interface GroupFacts extends NamespaceFacts {
  /** Null for a top-level group. */
  parentId: number | null
}

/** What nested fields answer by cursor: each such list has a resolver. */
export type Lists<Shown> = keyof {
  [Name in keyof Shown as NonNullable<Shown[Name]> extends { pageInfo: unknown } ? Name : never]: true
}

type WithResolver =
  | Lists<Group>
  | 'parent'
  | 'epic'
  | 'epicStatusCounts'
  | 'issueStatusCounts'
  | 'workItem'
  | 'autocompleteUsers'
  | 'trial'
  | 'listsBehind'
  | 'changes'
  | 'moved'

export type GroupObject = Required<Omit<Group, WithResolver | 'visibility'>> & GroupFacts

export const namespaceSubject = (
  namespace: Archivable & { visibility: Visibility; namespaceIds: number[] },
): NamespaceSubject => ({
  kind: 'namespace',
  visibility: namespace.visibility,
  namespaceIds: namespace.namespaceIds,
  ...(isArchived(namespace) && { isArchived: true }),
})

/** Returns a group as GraphQL shows it to a viewer who may read it. */
export function groupObject(group: GroupItem, viewer: Viewer, webUrl: string): GroupObject {
  const subject = namespaceSubject(group)
  return {
    viewer,
    numericId: group.id,
    namespaceIds: group.namespaceIds,
    visibility: group.visibility,
    isArchived: isArchived(group),
    archived: isArchived(group),
    parentId: group.parentId,
    id: globalId('Group', group.id),
    name: group.name,
    path: group.path,
    fullPath: group.fullPath,
    fullName: group.fullName,
    description: group.description,
    avatarUrl: group.avatarUrl,
    webUrl: `${webUrl}${groupPath(group.fullPath)}`,
    allowEpics: hasEpics(group),
    allowSubEpics: group.allowSubEpics,
    allowScopedLabels: group.allowScopedLabels,
    allowIssuableHealthStatus: group.allowIssuableHealthStatus,
    epicColorHighlight: group.epicColorHighlight,
    workItemsMvc2: group.workItemsMvc2 !== false,
    workItemsCreateFromMarkdown: group.workItemsCreateFromMarkdown !== false,
    realtimeLabels: group.realtimeLabels !== false,
    allowAnalytics: hasAnalytics(group),
    emailsDisabled: group.emailsDisabled,
    userPermissions: {
      readGroup: true,
      createEpic: hasEpics(group) && can(viewer, 'createEpic', subject),
      ...recordPermissions(viewer, 'group', subject),
      adminGroup: can(viewer, 'adminGroup', subject),
      readAnalytics: hasAnalytics(group) && can(viewer, 'readAnalytics', subject),
      createProjects: can(viewer, 'createProject', subject),
    },
    maxAccessLevel: accessLevelObject(roleIn(viewer, group.namespaceIds)),
  }
}

/** The group of an epic as far as the epic itself knows it; `Epic.group` reads the rest when it is asked for. */
export type GroupStub = GroupFacts &
  Pick<GroupObject, 'id' | 'path' | 'fullPath' | 'webUrl' | 'allowEpics' | 'epicColorHighlight'>

/** Returns the fields of a group that its id, path and epics tell: where epics are turned off, none of them is read. */
export function groupStub(
  facts: NamespaceFacts & { showsColor: boolean },
  fullPath: string,
  webUrl: string,
): GroupStub {
  const parts = fullPath.split('/')
  return {
    viewer: facts.viewer,
    numericId: facts.numericId,
    namespaceIds: facts.namespaceIds,
    visibility: facts.visibility,
    isArchived: facts.isArchived ?? false,
    parentId: facts.namespaceIds[facts.namespaceIds.length - 2] ?? null,
    id: globalId('Group', facts.numericId),
    path: parts[parts.length - 1] ?? fullPath,
    fullPath,
    webUrl: `${webUrl}${groupPath(fullPath)}`,
    allowEpics: true,
    epicColorHighlight: facts.showsColor,
  }
}
