import { listAdministeredGroups } from './api/administer-groups.ts'
import { administrationEndpoints } from './api/administer-users.ts'
import { analyticsEndpoints } from './api/analytics.ts'
import { listAuditEvents } from './api/audit-events.ts'
import { accessTokenEndpoints } from './api/access-tokens.ts'
import { changeSettings, showSettings } from './api/application-settings.ts'
import { listDirectoryGroups } from './api/ldap-groups.ts'
import { avatarEndpoints } from './api/avatars.ts'
import { awardEndpoints } from './api/awards.ts'
import { listBillableMembers } from './api/billable-members.ts'
import { deploymentEndpoints } from './api/deployments.ts'
import { templateEndpoints } from './api/description-templates.ts'
import { discussionEndpoints } from './api/discussions.ts'
import type { Endpoint } from './server/endpoint.ts'
import { epicChildrenEndpoints } from './api/epic-children.ts'
import { eventEndpoints } from './api/events.ts'
import { getEpic, listGroupEpics } from './api/epics.ts'
import { group, project } from './server/find-subject.ts'
import { changeNode, createNode, deleteNode, listNodes, listNodeStatus, showNode } from './api/geo-nodes.ts'
import { askReplication, askReplicationOfProject, listReplication } from './api/geo-replication.ts'
import { listAllProjects, listGroupProjects } from './api/group-projects.ts'
import { invitedGroupsOf, projectGroupEndpoints } from './api/groups-of-project.ts'
import { getGroup, listAllGroups, listGroupDescendants, listSubgroups } from './api/groups.ts'
import { listIterationsOf } from './api/iterations.ts'
import { issueStatisticsEndpoints } from './api/issue-statistics.ts'
import { listAllIssues, listGroupIssues, listMilestoneIssuesOf, listProjectIssues } from './api/list-issues.ts'
import { labelLists, labelsOfOwner } from './api/labels.ts'
import { linkEpics, listGroupEpicLinks, listRelatedEpics, unlinkEpics } from './api/linked-epics.ts'
import { linkIssues, listLinkedIssues, showIssueLink, unlinkIssues } from './api/linked-issues.ts'
import { listMilestonesOf } from './api/list-milestones.ts'
import { invitationsOfOwner } from './api/invitations.ts'
import { renderText } from './api/markdown.ts'
import { listNamespaces, namespaceExists, showNamespace } from './api/namespaces.ts'
import { listProjectUsers, membersOfOwner } from './api/members.ts'
import { mergeRequestEndpoints } from './api/merge-requests.ts'
import { issueMergeRequestEndpoints } from './api/merge-requests-of-issue.ts'
import { metricImageEndpoints } from './api/metric-images.ts'
import { burndownEventsOf, promoteMilestoneOf } from './api/milestone-charts.ts'
import { listMilestoneMergeRequestsOf } from './api/milestone-merge-requests.ts'
import { ownAccountEndpoints } from './api/own-account.ts'
import type { NamespaceOwner } from './api/namespace-owner.ts'
import { noteEndpoints } from './api/notes.ts'
import { notificationEndpoints, notificationsOfOwner } from './api/notification-settings.ts'
import { describedBy } from './server/open-api.ts'
import { placeTokensOfOwner } from './api/place-tokens.ts'
import { getIssue, getIssueOfId, getProject } from './api/projects.ts'
import { resourceEventEndpoints } from './api/resource-events.ts'
import { subscriptionEndpoints } from './api/subscriptions.ts'
import { createHandler } from './server/router.ts'
import {
  addTodoOnEpic,
  addTodoOnIssue,
  addTodoOnMergeRequest,
  finishAllTodos,
  finishTodo,
  listTodos,
} from './api/todos.ts'
import { searchEverywhere, searchIn } from './api/search.ts'
import { sharesOfOwner } from './api/shares.ts'
import { listGroupOrders, showGroupOrder, showSubscription } from './api/subscription.ts'
import { timeTrackingEndpoints } from './api/time-tracking.ts'
import { uploadEndpoints } from './api/uploads.ts'
import { statusEndpoints } from './api/user-status.ts'
import { transfers } from './api/transfers.ts'
import { getOwnUser, getUser, listUsers, updateUser } from './api/users.ts'
import { vulnerabilityEndpoints } from './api/vulnerabilities.ts'
import { webhooksOfOwner } from './api/webhooks.ts'
import { showMetadata, showVersion } from './api/version.ts'
import { createGroupEpic, deleteGroupEpic, updateGroupEpic } from './api/write-epics.ts'
import { createProjectIssue, deleteProjectIssue, moveProjectIssue, updateProjectIssue } from './api/write-issues.ts'
import {
  archiving,
  deletions,
  createGroupAnywhere,
  createGroupProject,
  updateGroup,
  updateProject,
} from './api/write-namespaces.ts'
import { createMilestoneOf, deleteMilestoneOf, getMilestoneOf, updateMilestoneOf } from './api/write-milestones.ts'

const owners: NamespaceOwner[] = [
  { path: '/api/v4/groups/{id+}', find: group, word: 'group' },
  { path: '/api/v4/projects/{id+}', find: project, word: 'project' },
]

const described: Endpoint[] = [
  ...[listAllGroups, getGroup, listSubgroups, listGroupDescendants, listGroupProjects, listAllProjects],
  ...[listNamespaces, showNamespace, namespaceExists],
  ...[createGroupAnywhere, createGroupProject, updateGroup, updateProject],
  ...[...archiving, ...deletions, ...transfers],
  listAuditEvents,
  ...[listGroupEpics, getEpic, createGroupEpic, updateGroupEpic, deleteGroupEpic],
  ...epicChildrenEndpoints,
  ...[listRelatedEpics, linkEpics, unlinkEpics, listGroupEpicLinks],
  ...[listLinkedIssues, showIssueLink, linkIssues, unlinkIssues],
  ...[listProjectIssues, listGroupIssues, listAllIssues, getIssueOfId],
  ...issueStatisticsEndpoints,
  ...resourceEventEndpoints,
  ...eventEndpoints,
  ...subscriptionEndpoints,
  ...[getProject, getIssue, createProjectIssue, updateProjectIssue, deleteProjectIssue, moveProjectIssue],
  ...noteEndpoints,
  ...discussionEndpoints,
  ...awardEndpoints,
  ...timeTrackingEndpoints,
  ...vulnerabilityEndpoints,
  ...metricImageEndpoints,
  ...mergeRequestEndpoints,
  ...issueMergeRequestEndpoints,
  ...deploymentEndpoints,
  ...analyticsEndpoints,
  ...templateEndpoints,
  ...[listProjectUsers, listBillableMembers],
  ...projectGroupEndpoints,
  ...uploadEndpoints(owners),
  ...[listUsers, getOwnUser, getUser, updateUser],
  ...administrationEndpoints,
  listAdministeredGroups,
  ...ownAccountEndpoints,
  ...avatarEndpoints,
  ...[showVersion, showMetadata, renderText],
  ...[listTodos, addTodoOnIssue, addTodoOnEpic, addTodoOnMergeRequest, finishTodo, finishAllTodos],
  searchEverywhere,
  ...statusEndpoints,
  ...notificationEndpoints,
  ...accessTokenEndpoints,
  ...[showSettings, changeSettings],
  listGroupOrders,
  showGroupOrder,
  showSubscription,
  ...[listNodes, createNode, listNodeStatus, showNode, changeNode, deleteNode],
  listDirectoryGroups,
  ...[listReplication, askReplication, askReplicationOfProject],
  ...owners.filter(({ word }) => word === 'project').map(promoteMilestoneOf),
  ...labelLists,
  ...owners.flatMap((owner) => [
    searchIn(owner),
    ...labelsOfOwner(owner),
    ...membersOfOwner(owner),
    ...sharesOfOwner(owner),
    invitedGroupsOf(owner),
    ...invitationsOfOwner(owner),
    ...webhooksOfOwner(owner),
    ...notificationsOfOwner(owner),
    ...placeTokensOfOwner(owner),
    ...[listMilestonesOf(owner), createMilestoneOf(owner), getMilestoneOf(owner)],
    ...[updateMilestoneOf(owner), deleteMilestoneOf(owner), listMilestoneIssuesOf(owner)],
    ...[listMilestoneMergeRequestsOf(owner), listIterationsOf(owner), burndownEventsOf(owner)],
  ]),
]

/** The API, with the address that describes it. */
export const apiEndpoints: Endpoint[] = [...described, describedBy(described)]

export const handler = createHandler('rest-api', apiEndpoints)
