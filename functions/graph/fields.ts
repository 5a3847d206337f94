import type { Field } from './field.ts'
import { epicChildren } from './fields/epic-children.ts'
import { longText } from './fields/long-text.ts'
import { blockedBy, blockingCount, linkedItemsOf } from './fields/linked-items.ts'
import { groupEpics } from './fields/group-epics.ts'
import { groupIterations } from './fields/group-iterations.ts'
import { groupMembers } from './fields/group-members.ts'
import { groupProjects } from './fields/group-projects.ts'
import { descendantGroups, groups } from './fields/groups.ts'
import { groupLabels, projectLabels } from './fields/namespace-labels.ts'
import { groupMilestones, projectMilestones } from './fields/namespace-milestones.ts'
import { ownTodos } from './fields/own-todos.ts'
import { users } from './fields/users.ts'

/** Every field that AppSync hands to this Lambda, by `Type.field`. */
export const fields: Record<string, Field> = {
  'Query.groups': groups,
  'Query.users': users,
  'CurrentUser.todos': ownTodos,
  'Group.epics': groupEpics,
  'Group.labels': groupLabels,
  'Group.milestones': groupMilestones,
  'Group.iterations': groupIterations,
  'Group.projects': groupProjects,
  'Group.descendantGroups': descendantGroups,
  'Group.groupMembers': groupMembers,
  'Project.labels': projectLabels,
  'Project.milestones': projectMilestones,
  'Epic.children': epicChildren,
  'Epic.description': longText('epic', 'markdown'),
  'Epic.descriptionHtml': longText('epic', 'html'),
  'Issue.description': longText('issue', 'markdown'),
  'Issue.descriptionHtml': longText('issue', 'html'),
  'EpicIssue.description': longText('issue', 'markdown'),
  'EpicIssue.descriptionHtml': longText('issue', 'html'),
  'Epic.blockingCount': blockingCount('epic'),
  'Epic.blockedByEpics': blockedBy('epic', 'epic'),
  'Epic.blockedByIssues': blockedBy('epic', 'issue'),
  'Epic.linkedItems': linkedItemsOf('epic'),
  'Issue.blockingCount': blockingCount('issue'),
  'Issue.blockedByEpics': blockedBy('issue', 'epic'),
  'Issue.blockedByIssues': blockedBy('issue', 'issue'),
  'Issue.linkedItems': linkedItemsOf('issue'),
  'EpicIssue.blockingCount': blockingCount('issue'),
  'EpicIssue.blockedByEpics': blockedBy('issue', 'epic'),
  'EpicIssue.blockedByIssues': blockedBy('issue', 'issue'),
  'EpicIssue.linkedItems': linkedItemsOf('issue'),
}
