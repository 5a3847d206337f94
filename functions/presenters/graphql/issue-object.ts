import { issuePath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { can, type ItemSubject, type Visibility } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { IssueType, ItemState } from '#domain/refs.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { issueRowFields } from '#table/rows.generated.ts'
import { shownVersion, type DescriptionItem, type IssueItem } from '#table/items/work-items.ts'
import { blockedFields } from './blocked-fields.ts'
import { escapedHtml } from './escaped-html.ts'
import type { ProjectObject } from './project-object.ts'
import { issueReferences, issueRowReferences } from './references.generated.ts'
import { textFields } from './text-fields.ts'
import { userObject } from './user-object.ts'

/** The parts of an issue that were read; undefined when not read, null when read and missing. */
export interface IssueParts {
  core: IssueItem
  description?: DescriptionItem | null
  /** Of the project's group. */
  emailsDisabled?: boolean
}

/** Returns an issue as the rules see it. */
export const issueSubject = (
  issue: Pick<IssueItem, 'namespaceIds' | 'confidential' | 'author' | 'assignees' | 'discussionLocked'>,
  visibility: Visibility,
  isArchived = false,
): ItemSubject => ({
  kind: 'issue',
  visibility,
  ...(isArchived && { isArchived }),
  namespaceIds: issue.namespaceIds,
  confidential: issue.confidential,
  authorId: issue.author.id,
  assigneeIds: issue.assignees.map((user) => user.id),
  discussionLocked: issue.discussionLocked ?? false,
  ...(issue.author.isBanned && { isHidden: true }),
})

const issuePermissions = (viewer: Viewer, subject: ItemSubject) => ({
  readIssue: can(viewer, 'read', subject),
  updateIssue: can(viewer, 'update', subject),
  adminIssue: can(viewer, 'admin', subject),
  destroyIssue: can(viewer, 'destroy', subject),
  escalateIssue: can(viewer, 'escalate', subject),
  createNote: can(viewer, 'comment', subject),
  markNoteAsInternal: can(viewer, 'readInternalNotes', subject),
  adminNotes: can(viewer, 'adminNotes', subject),
})

/** Returns what is shown of an escalation: who may not escalate an issue does not learn how it escalates. */
function escalationFields(viewer: Viewer, core: IssueItem, visibility: Visibility) {
  const { escalation = null } = core
  if (escalation === null || !can(viewer, 'escalate', issueSubject(core, visibility))) {
    return { escalationPolicy: null, escalationStatus: null }
  }
  const { policyId, policyName: name, status } = escalation
  const id = globalId('IncidentManagement::EscalationPolicy', policyId)
  return { escalationPolicy: { id, name, title: name, rules: null }, escalationStatus: status }
}

/** What existing clients ask of issues that is the same for all of them here. */
const SAME_FOR_ALL = {
  createNoteEmail: null,
  mergeRequestsCount: 0,
}

/** What an issue's row in the tree and in lists have in common. */
interface IssueCard extends IssueRowFields {
  id: number
  iid: number
  /** Full path of its project. */
  homePath: string
  title: string
  state: ItemState
  type: IssueType
  createdAt: string
  closedAt: string | null
}

type IssueRowFields = Parameters<typeof issueRowFields>[0] & Parameters<typeof issueRowReferences>[0]

/** Returns the fields of an issue that its card tells. */
export function issueCardFields(card: IssueCard, webUrl: string, today: string) {
  const webPath = issuePath(card.homePath, card.iid, card.type)
  return {
    numericId: card.id,
    numericIid: card.iid,
    projectPath: card.homePath,
    id: globalId('Issue', card.id),
    iid: `${card.iid}`,
    title: card.title,
    titleHtml: escapedHtml(card.title),
    state: card.state,
    type: card.type,
    ...issueRowFields(card),
    ...SAME_FOR_ALL,
    createdAt: card.createdAt,
    closedAt: card.closedAt,
    webPath,
    webUrl: `${webUrl}${webPath}`,
    ...issueRowReferences(card, webUrl, today),
  }
}

/**
 * Returns an issue as its row in a list tells it to a viewer who may read it.
 * @param visibility of its project
 */
export const listedIssueObject = (
  entry: ListEntry,
  viewer: Viewer,
  visibility: Visibility,
  webUrl: string,
  today: string,
) => ({
  ...issueCardFields(entry, webUrl, today),
  viewer,
  namespaceIds: entry.namespaceIds,
  visibility,
  parentId: entry.parentId,
  confidential: entry.confidential,
  hidden: entry.author.isBanned === true,
  author: userObject(entry.author, webUrl),
  updatedAt: entry.updatedAt,
  hasEpic: entry.parentId !== null,
  version: entry.version ?? 1,
  userPermissions: issuePermissions(viewer, issueSubject(entry, visibility)),
})

/**
 * Returns an issue as GraphQL shows it to a viewer who may read it.
 * @param today `YYYY-MM-DD`
 */
export function issueObject(parts: IssueParts, project: ProjectObject, webUrl: string, today: string) {
  const { core, description, emailsDisabled } = parts
  const { viewer } = project
  const webPath = issuePath(project.fullPath, core.iid, core.type)
  return {
    viewer,
    numericId: core.id,
    numericIid: core.iid,
    projectPath: project.fullPath,
    namespaceIds: core.namespaceIds,
    visibility: project.visibility,
    parentId: core.parent?.parentId ?? null,
    id: globalId('Issue', core.id),
    iid: `${core.iid}`,
    title: core.title,
    titleHtml: core.titleHtml,
    state: core.state,
    type: core.type,
    confidential: core.confidential,
    hidden: core.author.isBanned === true,
    author: userObject(core.author, webUrl),
    ...issueRowFields(core),
    ...SAME_FOR_ALL,
    ...blockedFields(viewer, core.blockers ?? {}),
    severity: core.severity ?? 'UNKNOWN',
    discussionLocked: core.discussionLocked ?? false,
    zoomMeetingUrl: core.zoomMeetingUrl ?? null,
    publishedIncidentUrl: core.publishedIncidentUrl ?? null,
    createdAt: core.createdAt,
    updatedAt: core.updatedAt,
    closedAt: core.closedAt,
    webPath,
    webUrl: `${webUrl}${webPath}`,
    ...issueReferences(core, webUrl, today),
    ...escalationFields(viewer, core, project.visibility),
    hasEpic: core.parent !== null,
    project,
    lockVersion: core.lockVersion,
    version: shownVersion(core),
    userPermissions: issuePermissions(viewer, issueSubject(core, project.visibility, project.isArchived)),
    ...(emailsDisabled === undefined ? {} : { emailsDisabled }),
    ...textFields(description),
  }
}
