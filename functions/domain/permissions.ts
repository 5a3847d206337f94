import { kindEntry, type ItemKind } from './item/kinds.ts'
import { RECORD_RIGHTS, type RecordRight } from './namespace/records.ts'
import { ROLE, roleIn, type Viewer } from './role.ts'

export const VISIBILITIES = ['private', 'internal', 'public'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** A group or project as the rules see it. */
export interface NamespaceSubject {
  kind: 'namespace'
  visibility: Visibility
  /** Ids from the root group down to the namespace itself. */
  namespaceIds: number[]
  /** It, or a group above it, is archived; left out where neither is. */
  isArchived?: boolean
  /** It was deleted, and what is in it is just going; left out where it was not. */
  isDeleted?: boolean
}

/** An item as the rules see it: visibility is that of its group or project, with which namespaceIds end. */
export interface ItemSubject {
  kind: ItemKind
  visibility: Visibility
  namespaceIds: number[]
  confidential: boolean
  /** Author and assignees, where being one of them opens the item; else left out. */
  authorId?: number | null
  assigneeIds?: number[]
  /** Its author is banned, so administrators alone see it; left out where it is not hidden. */
  isHidden?: boolean
  /** Only members may comment and react; left out where all may, and where that is not asked. */
  discussionLocked?: boolean
  /** Its group or project is archived; left out where it is not, and for those who only read. */
  isArchived?: boolean
  /** Its group or project was deleted; left out where it was not. */
  isDeleted?: boolean
}

export type Subject = NamespaceSubject | ItemSubject

export type Action =
  | 'read'
  | 'createEpic'
  | 'createIssue'
  | 'createIncident'
  | 'update'
  | 'admin'
  | 'destroy'
  | 'withdraw'
  | 'comment'
  | 'readInternalNotes'
  | 'adminNotes'
  | 'react'
  | 'subscribe'
  | 'escalate'
  | 'adminUploads'
  | 'adminVulnerability'
  | 'adminMergeRequest'
  | 'adminDeployment'
  | 'adminEnvironment'
  | 'readAnalytics'
  | 'adminIteration'
  | 'adminMembers'
  | 'adminProjectMembers'
  | 'adminGroup'
  | 'adminProject'
  | 'ownNamespace'
  | 'createGroup'
  | 'createProject'
  | RecordRight<'group'>
  | RecordRight<'project'>

const REQUIRED: Record<Action, number> = {
  read: ROLE.none,
  createEpic: ROLE.planner,
  createIssue: ROLE.guest,
  createIncident: ROLE.planner,
  update: ROLE.planner,
  admin: ROLE.planner,
  destroy: ROLE.owner,
  withdraw: ROLE.owner,
  comment: ROLE.none,
  readInternalNotes: ROLE.planner,
  adminNotes: ROLE.maintainer,
  react: ROLE.none,
  subscribe: ROLE.none,
  escalate: ROLE.developer,
  adminUploads: ROLE.maintainer,
  adminVulnerability: ROLE.developer,
  adminMergeRequest: ROLE.developer,
  adminDeployment: ROLE.developer,
  adminEnvironment: ROLE.maintainer,
  readAnalytics: ROLE.reporter,
  adminIteration: ROLE.planner,
  adminMembers: ROLE.owner,
  adminProjectMembers: ROLE.maintainer,
  adminGroup: ROLE.owner,
  adminProject: ROLE.maintainer,
  ownNamespace: ROLE.owner,
  createGroup: ROLE.owner,
  createProject: ROLE.maintainer,
  ...RECORD_RIGHTS.group,
  ...RECORD_RIGHTS.project,
}

/** Lists what can be done in what is archived: nothing that changes its contents. */
const IN_ARCHIVES: readonly Action[] = [
  'read',
  'readInternalNotes',
  'readAnalytics',
  'subscribe',
  'adminMembers',
  'adminProjectMembers',
  'adminGroup',
  'adminProject',
  'ownNamespace',
]

/** True for what a locked discussion keeps for members. */
const isForMembersAlone = (action: Action): boolean => action === 'comment' || action === 'react'

function canRead(viewer: Viewer, subject: Subject): boolean {
  if (subject.isDeleted === true) return false
  if (subject.kind !== 'namespace' && subject.isHidden === true && viewer.isAdmin !== true) return false
  const role = roleIn(viewer, subject.namespaceIds)
  const own = subject.namespaceIds[subject.namespaceIds.length - 1]
  const isAbove = subject.kind === 'namespace' && viewer.above[`${own}`] === true
  // Who works in a project sees what the groups above it plan, as far as it is not confidential.
  const isPlan = subject.kind !== 'namespace' && viewer.plans?.[`${own}`] === true
  const isOpen = subject.visibility === 'public' || (subject.visibility === 'internal' && viewer.id !== null)
  if (!isOpen && !isAbove && !isPlan && role < ROLE.guest) return false
  if (subject.kind === 'namespace' || !subject.confidential) return true
  if (role >= ROLE.planner) return true
  // A confidential epic has no exception for its author; a confidential issue has one for author and assignees.
  return viewer.id !== null && isInvolved(viewer.id, subject)
}

const isInvolved = (viewerId: number, { authorId, assigneeIds }: ItemSubject): boolean =>
  authorId === viewerId || assigneeIds?.includes(viewerId) === true

const isOwnToDelete = (viewerId: number, { kind, authorId }: ItemSubject): boolean =>
  kindEntry(kind).isDeletedByAuthor && authorId === viewerId

/** True when the viewer may do this to the subject. The one place where permissions are decided. */
export function can(viewer: Viewer, action: Action, subject: Subject): boolean {
  if (!canRead(viewer, subject)) return false
  if (action === 'read') return true
  if (viewer.id === null) return false
  if (subject.isArchived === true && !IN_ARCHIVES.includes(action)) return false
  const isLocked = subject.kind !== 'namespace' && subject.discussionLocked === true
  if (isLocked && isForMembersAlone(action) && roleIn(viewer, subject.namespaceIds) < ROLE.guest) return false
  if (action === 'createIssue' && subject.visibility === 'public') return true
  if (action === 'update' && subject.kind !== 'namespace' && isInvolved(viewer.id, subject)) return true
  if (action === 'destroy' && subject.kind !== 'namespace' && isOwnToDelete(viewer.id, subject)) return true
  // Lets those who have made something by mistake take it back, as long as nobody has done anything with it.
  if (action === 'withdraw' && subject.kind !== 'namespace' && subject.authorId === viewer.id) return true
  return roleIn(viewer, subject.namespaceIds) >= REQUIRED[action]
}

/** Says for each thing that can be done with records of a group, or of a project, whether the viewer may. */
export function recordPermissions<Place extends 'group' | 'project'>(
  viewer: Viewer,
  place: Place,
  subject: Subject,
): Record<RecordRight<Place>, boolean> {
  const permissions: Partial<Record<Action, boolean>> = {}
  for (const right of Object.keys(RECORD_RIGHTS[place]) as RecordRight<'project'>[]) {
    permissions[right] = can(viewer, right, subject)
  }
  return permissions as Record<RecordRight<Place>, boolean>
}
