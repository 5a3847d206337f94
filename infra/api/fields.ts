/**
 * Which fields of schema.graphql have a resolver, and the pipeline behind each: the one description that CDK deploys and
 * the local system runs. Code of a field: functions/resolvers/{Type}.{field}.ts; of a step: functions/resolvers/steps/{name}.ts.
 * Fields that are not listed are read from what their parent returned.
 */

export type DataSourceName = 'table' | 'graph' | 'graph-write' | 'none'

/** An AppSync pipeline function. */
export interface Step {
  name: string
  dataSource: DataSourceName
}

export interface FieldDescription {
  typeName: string
  fieldName: string
  steps: Step[]
}

const table = (name: string): Step => ({ name, dataSource: 'table' })

/** Hands the field to the Lambda behind AppSync that answers composite reads. */
const graph: Step = { name: 'invoke-graph', dataSource: 'graph' }

/** Hands the field to the Lambda behind AppSync that writes. */
const write: Step = { name: 'invoke-graph-write', dataSource: 'graph-write' }

/** A text that the parent did not bring; the Lambda puts together what takes more than one item. */
const text: Step[] = [table('own-description'), { name: 'long-text', dataSource: 'graph' }]

/** A field computed from its parent alone; a pipeline needs a function all the same. */
const pass: Step = { name: 'pass', dataSource: 'none' }

const ancestor = table('ancestor')

/** A page of an epic's children. */
const childRows = [table('child-edges'), table('more-child-edges'), table('more-child-edges'), table('child-total')]

const pipelines: Record<string, Step[]> = {
  'Query.currentUser': [table('viewer'), table('user-status')],
  'Query.group': [table('namespace-by-path')],
  'Query.groups': [graph],
  'Query.project': [table('namespace-by-path')],
  'Query.user': [table('user-by-name'), table('user-status')],
  'Query.users': [graph],
  'UserCore.isEmployee': [table('is-employee')],
  'CurrentUser.todos': [graph],
  'CurrentUser.preferences': [table('own-preferences')],

  'Mutation.createEpic': [write],
  'Mutation.updateEpic': [write],
  'Mutation.epicSetSubscription': [write],
  'Mutation.epicTreeReorder': [write],
  'Mutation.todoCreate': [write],
  'Mutation.todoMarkDone': [write],
  'Mutation.issueSetEscalationPolicy': [write],
  'Mutation.issueSetIteration': [write],
  'Mutation.labelCreate': [write],
  'Mutation.awardEmojiToggle': [write],
  'Mutation.awardEmojiAdd': [write],
  'Mutation.awardEmojiRemove': [write],
  'Mutation.userPreferencesUpdate': [write],

  'Group.parent': [table('group-by-id')],
  'Group.epic': [table('epic-pointer'), table('epic-parts')],
  'Group.epics': [graph],
  'Group.labels': [graph],
  'Group.milestones': [graph],
  'Group.iterations': [graph],
  'Group.projects': [graph],
  'Group.descendantGroups': [graph],
  'Group.groupMembers': [graph],
  'Group.trial': [table('own-trial')],

  'Project.group': [table('group-by-id')],
  'Project.issue': [table('issue-pointer'), table('issue-parts')],
  'Project.labels': [graph],
  'Project.milestones': [graph],

  'Epic.group': [table('group-by-id')],
  'Epic.parent': [table('linked-epic'), table('group-by-id')],
  // At most six epics stand above a seventh.
  'Epic.ancestors': [ancestor, ancestor, ancestor, ancestor, ancestor, ancestor, table('ancestor-groups')],
  // Two more reads fill a page that rows have left short which the viewer may not read.
  // The Lambda takes over only when the children are filtered or sorted, or when more is asked for than rows hold.
  'Epic.children': [...childRows, { name: 'filter-children', dataSource: 'graph' }],
  'Epic.issues': childRows,
  'Epic.participants': [table('participants')],
  'Epic.subscribed': [table('own-subscription'), table('own-participation')],
  'Epic.currentUserTodos': [table('own-todos')],
  'Epic.defaultProjectForIssueCreation': [table('default-project'), table('project-by-id')],
  'Epic.reference': [pass],
  'Epic.description': text,
  'Epic.descriptionHtml': text,

  'Issue.epic': [table('linked-epic'), table('group-by-id')],
  'Issue.participants': [table('participants')],
  'Issue.subscribed': [table('own-subscription'), table('own-participation')],
  'Issue.currentUserTodos': [table('own-todos')],
  'Issue.reference': [pass],
  'Issue.description': text,
  'Issue.descriptionHtml': text,
  'EpicIssue.reference': [pass],
  'EpicIssue.description': text,
  'EpicIssue.descriptionHtml': text,
}

export const fields: FieldDescription[] = Object.entries(pipelines).map(([name, steps]) => {
  const [typeName = '', fieldName = ''] = name.split('.')
  return { typeName, fieldName, steps }
})

/** The fields that write, as the authorizer needs to know them. */
export const writingFields: string[] = Object.keys(pipelines).filter((name) => name.startsWith('Mutation.'))
