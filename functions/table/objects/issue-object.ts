import { issuePath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { can, type ItemSubject, type Visibility } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import { issueRowFields } from '../rows.generated.ts'
import type { DescriptionItem, IssueItem } from '../work-items.ts'
import { blockedFields } from './blocked-fields.ts'
import { wholeConnection } from './connection.ts'
import { iterationObject } from './iteration-object.ts'
import { labelObject } from './label-object.ts'
import { milestoneObject } from './milestone-object.ts'
import type { ProjectObject } from './project-object.ts'
import { textFields } from './text-fields.ts'
import { userObject } from './user-object.ts'

/** The parts of an issue that were read; undefined when not read, null when read and missing. */
export interface IssueParts {
  core: IssueItem
  description?: DescriptionItem | null
  /** Of the project's group. */
  emailsDisabled?: boolean
}

/** An issue as the rules see it. */
export const issueSubject = (issue: IssueItem, visibility: Visibility): ItemSubject => ({
  kind: 'issue',
  visibility,
  namespaceIds: issue.namespaceIds,
  confidential: issue.confidential,
  authorId: issue.author.id,
  assigneeIds: issue.assignees.map((user) => user.id),
})

const issuePermissions = (viewer: Viewer, subject: ItemSubject) => ({
  readIssue: can(viewer, 'read', subject),
  updateIssue: can(viewer, 'update', subject),
  adminIssue: can(viewer, 'admin', subject),
  destroyIssue: can(viewer, 'destroy', subject),
})

/** Who may not escalate an issue is not told how it does. */
function escalationFields(viewer: Viewer, core: IssueItem, visibility: Visibility) {
  const { escalation = null } = core
  if (escalation === null || !can(viewer, 'escalate', issueSubject(core, visibility))) {
    return { escalationPolicy: null, escalationStatus: null }
  }
  const { policyId, policyName: name, status } = escalation
  const id = globalId('IncidentManagement::EscalationPolicy', policyId)
  return { escalationPolicy: { id, name, title: name }, escalationStatus: status }
}

/**
 * An issue as GraphQL shows it to a viewer who may read it.
 * @param today `YYYY-MM-DD`
 */
export function issueObject(parts: IssueParts, project: ProjectObject, webUrl: string, today: string) {
  const { core, description, emailsDisabled } = parts
  const { viewer } = project
  const webPath = issuePath(project.fullPath, core.iid)
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
    author: userObject(core.author, webUrl),
    ...issueRowFields(core),
    ...blockedFields(viewer, core.blockers ?? {}),
    createdAt: core.createdAt,
    updatedAt: core.updatedAt,
    closedAt: core.closedAt,
    webPath,
    webUrl: `${webUrl}${webPath}`,
    milestone: core.milestone === null ? null : milestoneObject(core.milestone, today),
    iteration: core.iteration ? iterationObject(core.iteration, webUrl, today) : null,
    ...escalationFields(viewer, core, project.visibility),
    assignees: wholeConnection(core.assignees.map((user) => userObject(user, webUrl))),
    labels: wholeConnection(core.labels.map((label) => labelObject(label))),
    hasEpic: core.parent !== null,
    project,
    lockVersion: core.lockVersion,
    version: core.version,
    userPermissions: issuePermissions(viewer, issueSubject(core, project.visibility)),
    ...(emailsDisabled === undefined ? {} : { emailsDisabled }),
    ...textFields(description),
  }
}
