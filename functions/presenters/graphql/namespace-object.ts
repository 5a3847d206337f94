import { groupPath, projectPath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { isArchived } from '#domain/namespace/archived.ts'
import { hasEpics } from '#domain/namespace/group-features.ts'
import type { Viewer } from '#domain/role.ts'
import type { Namespace } from '#domain/schema.generated.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { NamespaceFacts } from './group-object.ts'

type NamespaceFields = Required<Omit<Namespace, 'projects' | 'workItem' | 'workItems' | 'workItemTypes' | 'visibility'>>

/** A namespace that the viewer may read, with what its own fields need to know. */
export type NamespaceObject = NamespaceFields & NamespaceFacts & { placeKind: 'group' | 'project'; allowEpics: boolean }

/** A group of which only a project of it is known. */
export type NamespaceStub = NamespaceFields & { visibility: null }

/** Returns a group or project as what others belong to, to a viewer who may read it. */
export const namespaceObject = (place: GroupItem | ProjectItem, viewer: Viewer, webUrl: string): NamespaceObject => ({
  viewer,
  placeKind: place.kind,
  allowEpics: place.kind === 'group' && hasEpics(place),
  numericId: place.id,
  namespaceIds: place.namespaceIds,
  visibility: place.visibility,
  isArchived: isArchived(place),
  id: globalId(place.kind === 'group' ? 'Group' : 'Project', place.id),
  name: place.name,
  path: place.path,
  fullPath: place.fullPath,
  fullName: place.fullName,
  description: place.description,
  avatarUrl: place.avatarUrl,
  webUrl: `${webUrl}${(place.kind === 'group' ? groupPath : projectPath)(place.fullPath)}`,
})

/** Stands between names in a full name. */
const NAMES_APART = ' / '

/** Returns the group that a project belongs to, as far as the project knows it. */
export function namespaceStub(
  { groupId, groupPath: path, fullName, name }: ProjectItem,
  webUrl: string,
): NamespaceStub {
  const names = fullName.slice(0, fullName.length - name.length - NAMES_APART.length)
  return {
    id: globalId('Group', groupId),
    name: names.split(NAMES_APART).pop() ?? '',
    path: path.slice(path.lastIndexOf('/') + 1),
    fullPath: path,
    fullName: names,
    description: null,
    visibility: null,
    avatarUrl: null,
    webUrl: `${webUrl}${groupPath(path)}`,
  }
}
