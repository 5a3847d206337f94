import type { Field } from './field.ts'
import { epicChildren } from './fields/epic-children.ts'
import { longText } from './fields/long-text.ts'
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
}
