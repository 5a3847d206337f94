import { listAuditEvents } from './audit-events.ts'
import { awardEndpoints } from './awards.ts'
import { discussionEndpoints } from './discussions.ts'
import type { Endpoint } from './endpoint.ts'
import { getEpic, listChildren, listGroupEpics, listIssues } from './epics.ts'
import { group, project } from './find-subject.ts'
import { listGroupProjects } from './group-projects.ts'
import { getGroup, listAllGroups, listGroupDescendants } from './groups.ts'
import { listAllIssues, listGroupIssues, listProjectIssues } from './list-issues.ts'
import { labelLists, labelsOfOwner } from './labels.ts'
import { linkEpics, listGroupEpicLinks, listRelatedEpics, unlinkEpics } from './linked-epics.ts'
import { linkIssues, listLinkedIssues, showIssueLink, unlinkIssues } from './linked-issues.ts'
import { listMilestonesOf } from './list-milestones.ts'
import { membersOfOwner } from './members.ts'
import type { NamespaceOwner } from './namespace-owner.ts'
import { noteEndpoints } from './notes.ts'
import { describedBy } from './open-api.ts'
import { getIssue, getProject } from './projects.ts'
import { createHandler } from './router.ts'
import { timeTrackingEndpoints } from './time-tracking.ts'
import { uploadEndpoints } from './uploads.ts'
import { getOwnUser, listUsers, updateUser } from './users.ts'
import { showVersion } from './version.ts'
import { createGroupEpic, deleteGroupEpic, updateGroupEpic } from './write-epics.ts'
import { createProjectIssue, deleteProjectIssue, moveProjectIssue, updateProjectIssue } from './write-issues.ts'
import { createGroupAnywhere, createGroupProject, updateGroup, updateProject } from './write-namespaces.ts'
import { createMilestoneOf, deleteMilestoneOf, getMilestoneOf, updateMilestoneOf } from './write-milestones.ts'

const owners: NamespaceOwner[] = [
  { path: '/api/v4/groups/{id+}', find: group, word: 'group' },
  { path: '/api/v4/projects/{id+}', find: project, word: 'project' },
]

const described: Endpoint[] = [
  ...[listAllGroups, getGroup, listGroupDescendants, listGroupProjects],
  ...[createGroupAnywhere, createGroupProject, updateGroup, updateProject],
  listAuditEvents,
  ...[listGroupEpics, getEpic, createGroupEpic, updateGroupEpic, deleteGroupEpic, listChildren, listIssues],
  ...[listRelatedEpics, linkEpics, unlinkEpics, listGroupEpicLinks],
  ...[listLinkedIssues, showIssueLink, linkIssues, unlinkIssues],
  ...[listProjectIssues, listGroupIssues, listAllIssues],
  ...[getProject, getIssue, createProjectIssue, updateProjectIssue, deleteProjectIssue, moveProjectIssue],
  ...noteEndpoints,
  ...discussionEndpoints,
  ...awardEndpoints,
  ...timeTrackingEndpoints,
  ...uploadEndpoints(owners),
  ...[listUsers, getOwnUser, updateUser],
  showVersion,
  ...labelLists,
  ...owners.flatMap((owner) => [
    ...labelsOfOwner(owner),
    ...membersOfOwner(owner),
    ...[listMilestonesOf(owner), createMilestoneOf(owner), getMilestoneOf(owner)],
    ...[updateMilestoneOf(owner), deleteMilestoneOf(owner)],
  ]),
]

/** The API, with the address that describes it. */
export const apiEndpoints: Endpoint[] = [...described, describedBy(described)]

export const handler = createHandler('rest-api', apiEndpoints)
