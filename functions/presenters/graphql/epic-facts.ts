import { epicPath, epicReference } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { can, type ItemSubject, type Visibility } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { EpicPermissions } from '#domain/schema.generated.ts'
import { groupStub, type GroupObject, type GroupStub } from './group-object.ts'

/** The group of an epic as the epic's fields need it. */
export interface EpicHome {
  viewer: Viewer
  groupId: number
  groupPath: string
  /** Ids from the root group down to the epic's group. */
  namespaceIds: number[]
  /** The visibility of the group. */
  visibility: Visibility
  isArchived?: boolean
  /** Whether the group shows the colours of its epics. */
  showsColor: boolean
}

/** What nested fields need to know of an epic; the schema does not show it. */
export interface EpicFacts extends EpicHome {
  numericId: number
  numericIid: number
  isConfidential: boolean
  /** The epic above; null without one, and left out where it was not read. */
  parentId?: number | null
}

/** What a row of a list tells of the epic above, when it was read together with those of the other rows. */
export interface NamedParent {
  id: string
  iid: string
  title: string
  webPath: string
}

/** The fields that an epic's address and place tell, without reading the epic. */
export interface EpicBase extends EpicFacts {
  id: string
  iid: string
  confidential: boolean
  group: GroupObject | GroupStub
  referencePath: string
  webPath: string
  webUrl: string
  userPermissions: EpicPermissions
}

/** Returns the place of the epics of a group. */
export const placeOfGroup = (
  group: Pick<
    GroupObject,
    'viewer' | 'numericId' | 'fullPath' | 'namespaceIds' | 'visibility' | 'isArchived' | 'epicColorHighlight'
  >,
): EpicHome => ({
  viewer: group.viewer,
  groupId: group.numericId,
  groupPath: group.fullPath,
  namespaceIds: group.namespaceIds,
  visibility: group.visibility,
  isArchived: group.isArchived ?? false,
  showsColor: group.epicColorHighlight,
})

export const epicSubject = (
  place: Pick<EpicHome, 'visibility' | 'namespaceIds'> & Partial<Pick<EpicHome, 'isArchived'>>,
  confidential: boolean,
): ItemSubject => ({
  kind: 'epic',
  visibility: place.visibility,
  namespaceIds: place.namespaceIds,
  ...(place.isArchived === true && { isArchived: true }),
  confidential,
})

function epicPermissions(viewer: Viewer, subject: ItemSubject): EpicPermissions {
  const readable = can(viewer, 'read', subject)
  return {
    readEpic: readable,
    readEpicIid: readable,
    updateEpic: can(viewer, 'update', subject),
    destroyEpic: can(viewer, 'destroy', subject),
    adminEpic: can(viewer, 'admin', subject),
    createEpic: can(viewer, 'createEpic', subject),
    createNote: can(viewer, 'comment', subject),
    markNoteAsInternal: can(viewer, 'readInternalNotes', subject),
    adminNotes: can(viewer, 'adminNotes', subject),
    awardEmoji: can(viewer, 'react', subject),
  }
}

/**
 * Returns the part of an epic that needs no read of it.
 * @param group the whole group where it was read anyway
 */
export function epicBase(
  place: EpicHome,
  epic: { id: number; iid: number; confidential: boolean },
  webUrl: string,
  group: GroupObject | null = null,
): EpicBase {
  const webPath = epicPath(place.groupPath, epic.iid)
  return {
    viewer: place.viewer,
    groupId: place.groupId,
    groupPath: place.groupPath,
    namespaceIds: place.namespaceIds,
    visibility: place.visibility,
    isArchived: place.isArchived ?? false,
    showsColor: place.showsColor,
    numericId: epic.id,
    numericIid: epic.iid,
    isConfidential: epic.confidential,
    id: globalId('Epic', epic.id),
    iid: `${epic.iid}`,
    confidential: epic.confidential,
    group: group ?? groupStub({ ...place, numericId: place.groupId }, place.groupPath, webUrl),
    referencePath: epicReference(place.groupPath, epic.iid, true),
    webPath,
    webUrl: `${webUrl}${webPath}`,
    userPermissions: epicPermissions(place.viewer, epicSubject(place, epic.confidential)),
  }
}
