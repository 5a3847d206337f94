import { projectPath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { can, type NamespaceSubject } from '#domain/permissions.ts'
import { accessLevelObject, roleIn, type Viewer } from '#domain/role.ts'
import type { Namespace, Project } from '#domain/schema.generated.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import type { NamespaceFacts } from './group-object.ts'

export interface ProjectFacts extends NamespaceFacts {
  groupId: number
}

export type ProjectObject = Required<
  Omit<
    Project,
    | 'autocompleteUsers'
    | 'incidentManagementEscalationPolicies'
    | 'group'
    | 'issue'
    | 'issues'
    | 'issueStatusCounts'
    | 'openIssuesCount'
    | 'listsBehind'
    | 'labels'
    | 'milestones'
    | 'projectMembers'
    | 'visibility'
    | 'iterations'
    | 'iterationCadences'
    | 'timelogs'
    | 'workItemTypes'
    | 'workItems'
  >
> &
  ProjectFacts

const subjectOf = ({ visibility, namespaceIds }: ProjectItem): NamespaceSubject => ({
  kind: 'namespace',
  ...{ visibility, namespaceIds },
})

/** Returns the group that a project belongs to, as far as the project knows it. */
const namespaceObject = ({ groupId, groupPath, fullName, name }: ProjectItem): Namespace => ({
  id: globalId('Group', groupId),
  name:
    fullName
      .slice(0, fullName.length - name.length - NAMES_APART.length)
      .split(NAMES_APART)
      .pop() ?? '',
  path: groupPath.slice(groupPath.lastIndexOf('/') + 1),
  fullPath: groupPath,
  fullName: fullName.slice(0, fullName.length - name.length - NAMES_APART.length),
})

/** Stands between names in a full name. */
const NAMES_APART = ' / '

/** Returns a project as GraphQL shows it to a viewer who may read it. */
export const projectObject = (project: ProjectItem, viewer: Viewer, webUrl: string): ProjectObject => ({
  viewer,
  numericId: project.id,
  namespaceIds: project.namespaceIds,
  visibility: project.visibility,
  groupId: project.groupId,
  id: globalId('Project', project.id),
  name: project.name,
  path: project.path,
  fullPath: project.fullPath,
  nameWithNamespace: project.fullName,
  description: project.description,
  avatarUrl: project.avatarUrl,
  webUrl: `${webUrl}${projectPath(project.fullPath)}`,
  namespace: namespaceObject(project),
  issuesEnabled: true,
  archived: false,
  userPermissions: {
    readProject: true,
    createIssue: can(viewer, 'createIssue', subjectOf(project)),
    adminIssue: can(viewer, 'admin', subjectOf(project)),
    createIncident: can(viewer, 'createIncident', subjectOf(project)),
    adminEscalationPolicies: can(viewer, 'adminEscalationPolicies', subjectOf(project)),
    adminDescriptionTemplates: can(viewer, 'adminDescriptionTemplates', subjectOf(project)),
    adminLabel: can(viewer, 'adminLabel', subjectOf(project)),
    adminMilestone: can(viewer, 'adminMilestone', subjectOf(project)),
    adminProject: can(viewer, 'adminProject', subjectOf(project)),
    adminProjectMember: can(viewer, 'adminProjectMembers', subjectOf(project)),
    adminVulnerability: can(viewer, 'adminVulnerability', subjectOf(project)),
    readAnalytics: can(viewer, 'readAnalytics', subjectOf(project)),
  },
  maxAccessLevel: accessLevelObject(roleIn(viewer, project.namespaceIds)),
})
