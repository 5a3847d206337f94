import { hasEpics } from '#domain/namespace/group-features.ts'
import { can } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { epicSubject, placeOfGroup, type EpicHome } from '#presenters/graphql/epic-facts.ts'
import { epicObject, type EpicObject, type EpicParts } from '#presenters/graphql/epic-object.ts'
import { groupObject, type GroupObject } from '#presenters/graphql/group-object.ts'

/** Returns where an epic is: in the group that was read, or in the place that the source gave. */
function placeOf(groupId: number, group: GroupObject | null, known: EpicHome | null): EpicHome | null {
  if (group?.numericId === groupId) return placeOfGroup(group)
  return known?.groupId === groupId ? known : null
}

/**
 * Returns an epic above an item; null when the viewer may not read it or its group is gone.
 * @param known the place of the item itself, where that is an epic
 */
export function epicAbove(
  parts: EpicParts | undefined,
  group: GroupItem | null,
  known: EpicHome | null,
  viewer: Viewer,
  webUrl: string,
): EpicObject | null {
  const core = parts?.core
  if (!core) return null
  // Only from an issue one gets here where epics are turned off, and then the group was read.
  if (group && !hasEpics(group)) return null
  const whole = group && groupObject(group, viewer, webUrl)
  const place = placeOf(core.groupId, whole, known)
  if (place === null || !can(viewer, 'read', epicSubject(place, core.confidential))) return null
  return epicObject(place, core, parts, webUrl, whole)
}
