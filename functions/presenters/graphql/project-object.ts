import { projectPath } from '#domain/addresses.ts'
import { globalId } from '#domain/ids.ts'
import { isArchived } from '#domain/namespace/archived.ts'
import { can, recordPermissions } from '#domain/permissions.ts'
import { accessLevelObject, roleIn, type Viewer } from '#domain/role.ts'
import type { Project } from '#domain/schema.generated.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { namespaceSubject, type Lists, type NamespaceFacts } from './group-object.ts'
import { namespaceStub, type NamespaceStub } from './namespace-object.ts'

export interface ProjectFacts extends NamespaceFacts {
  groupId: number
}

export type ProjectObject = Required<
  Omit<
    Project,
    | Lists<Project>
    | 'autocompleteUsers'
    | 'group'
    | 'namespace'
    | 'mergeRequest'
    | 'issue'
    | 'issueStatusCounts'
    | 'openIssuesCount'
    | 'listsBehind'
    | 'visibility'
  >
> &
  ProjectFacts & { namespace: NamespaceStub }

/** Returns a project as GraphQL shows it to a viewer who may read it. */
export const projectObject = (project: ProjectItem, viewer: Viewer, webUrl: string): ProjectObject => ({
  viewer,
  numericId: project.id,
  namespaceIds: project.namespaceIds,
  visibility: project.visibility,
  isArchived: isArchived(project),
  groupId: project.groupId,
  id: globalId('Project', project.id),
  name: project.name,
  path: project.path,
  fullPath: project.fullPath,
  nameWithNamespace: project.fullName,
  description: project.description,
  avatarUrl: project.avatarUrl,
  webUrl: `${webUrl}${projectPath(project.fullPath)}`,
  namespace: namespaceStub(project, webUrl),
  issuesEnabled: true,
  archived: isArchived(project),
  userPermissions: {
    readProject: true,
    createIssue: can(viewer, 'createIssue', namespaceSubject(project)),
    adminIssue: can(viewer, 'admin', namespaceSubject(project)),
    createIncident: can(viewer, 'createIncident', namespaceSubject(project)),
    ...recordPermissions(viewer, 'project', namespaceSubject(project)),
    adminProject: can(viewer, 'adminProject', namespaceSubject(project)),
    removeProject: can(viewer, 'ownNamespace', namespaceSubject(project)),
    adminProjectMember: can(viewer, 'adminProjectMembers', namespaceSubject(project)),
    adminVulnerability: can(viewer, 'adminVulnerability', namespaceSubject(project)),
    readAnalytics: can(viewer, 'readAnalytics', namespaceSubject(project)),
  },
  maxAccessLevel: accessLevelObject(roleIn(viewer, project.namespaceIds)),
})
