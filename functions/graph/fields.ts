import { resolversOf, type GraphField } from './field.ts'
import { epicChildren } from './fields/epic-children.ts'
import { escalationPolicies } from './fields/escalation-policies.ts'
import { epicStatusCounts, groupEpics } from './fields/group-epics.ts'
import { descendantGroups, groups, ownGroups } from './fields/groups.ts'
import { issue } from './fields/issue.ts'
import { mergeRequests } from './fields/merge-requests.ts'
import { issueFacts } from './fields/issue-facts.ts'
import { epicEvents, groupChanges, itemChanges } from './fields/item-changes.ts'
import { links } from './fields/linked-items.ts'
import { descriptions } from './fields/long-text.ts'
import { members } from './fields/members.ts'
import { namespaceIssues } from './fields/namespace-issues.ts'
import { namespaceCadences } from './fields/namespace-cadences.ts'
import { namespaceIterations } from './fields/namespace-iterations.ts'
import { planReports } from './fields/plan-reports.ts'
import { namespaceLabels } from './fields/namespace-labels.ts'
import { namespaceMilestones, ownMilestones } from './fields/namespace-milestones.ts'
import { notes } from './fields/notes.ts'
import { ownItemFields } from './fields/own-items.ts'
import { ownPins } from './fields/own-pins.ts'
import { ownTodos } from './fields/own-todos.ts'
import { groupMovement } from './fields/group-movement.ts'
import { groupProjects, namespaceProjects, projects } from './fields/projects.ts'
import { reactions } from './fields/reactions.ts'
import { searchField } from './fields/search.ts'
import { successors } from './fields/successors.ts'
import { timelogs } from './fields/timelogs.ts'
import { timeTracking } from './fields/time-tracking.ts'
import { uploadAccess } from './fields/upload-access.ts'
import { users } from './fields/users.ts'
import { workItemLists } from './fields/work-item-lists.ts'
import { workItems } from './fields/work-items.ts'

const definitions: GraphField[] = [
  ...[groups, projects, users, ownPins, ownTodos, ownGroups, issue, searchField, uploadAccess],
  ...[groupEpics, epicStatusCounts, groupProjects, namespaceProjects, descendantGroups, groupMovement],
  ...members,
  ...ownItemFields,
  ...namespaceIssues,
  ...[...namespaceIterations, ...namespaceCadences, ...planReports],
  ...namespaceLabels,
  ...[...namespaceMilestones, ownMilestones],
  ...[epicChildren, escalationPolicies],
  ...descriptions,
  ...links,
  ...issueFacts,
  ...mergeRequests,
  ...[...itemChanges, groupChanges, epicEvents],
  ...notes,
  ...reactions,
  ...successors,
  ...timeTracking,
  ...timelogs,
  ...workItems,
  ...workItemLists,
]

/** Every field that AppSync hands to the Lambda that reads, by `Type.field`. */
export const fields = resolversOf(definitions)
