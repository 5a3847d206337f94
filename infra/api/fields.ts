import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Kind, parse, type ObjectTypeDefinitionNode } from 'graphql'

/**
 * Which fields of schema.graphql have a resolver, and the pipeline behind each: the one description that CDK deploys and
 * the local system runs. Fields with code of their own are listed here. Of the others each mutation, each field where
 * reading begins and each field with arguments is handed to a Lambda; what is left is read from what the parent returned.
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
  /** The code around the steps, a file below functions/resolvers/ without its ending. */
  code: string
  steps: Step[]
}

const table = (name: string): Step => ({ name, dataSource: 'table' })

/** Hands the field to the Lambda behind AppSync that answers composite reads. */
const graph: Step = { name: 'invoke-graph', dataSource: 'graph' }

/** Hands the field to the Lambda behind AppSync that writes. */
const write: Step = { name: 'invoke-graph-write', dataSource: 'graph-write' }

type Pipeline = Pick<FieldDescription, 'code' | 'steps'>

/** Returns a pipeline whose code several fields share; the others have a file of their own, named after the field. */
const shared = (code: string, ...steps: Step[]): Pipeline => ({ code: `fields/${code}`, steps })

/** A text that the parent did not bring; the Lambda puts together what takes more than one item. */
const text = shared('description', table('own-description'), { name: 'long-text', dataSource: 'graph' })

/** A field computed from its parent alone; a pipeline needs a function all the same. */
const pass: Step = { name: 'pass', dataSource: 'none' }

const ancestor = table('ancestor')

const personFact = shared('answered-by-step', table('person-fact'))

const listsBehind = shared('answered-by-step', table('lists-behind'))

/** A group or project by its path, or by one that it had before. */
const namespaceAtPath = [table('namespace-by-path'), table('moved-namespace')]

/** A page of an epic's children. */
const childRows = [table('child-edges'), table('more-child-edges'), table('more-child-edges'), table('child-total')]

const lastEdit = table('last-edit')
const lastEditedAt = shared('last-edit', lastEdit)
const lastEditedBy = shared('last-edit', lastEdit, table('people-now'))
const subscribed = shared('subscribed', table('own-subscription'), table('own-participation'))
const participants = shared('participants', table('participants'), table('people-now'))
const ownTodos = shared('own-todos', table('own-todos'))
const issueReference = shared('issue-reference', pass)
const workItemReference = shared('work-item-reference', pass)

/** Fields without arguments that only the Lambda knows. */
const counted = shared('answered-by-step', graph)

/** What the system itself publishes, as it comes. */
const published = shared('published-event', pass)

/** Following one item. */
const followedItem = shared('issuable-updated', table('issuable'), table('issuable-home'))

const pipelines: Record<string, Step[] | Pipeline> = {
  'Query.currentUser': [table('viewer'), table('user-status')],
  'Query.group': namespaceAtPath,
  'Query.project': namespaceAtPath,
  'Query.namespace': namespaceAtPath,
  'Query.user': [table('user-by-name'), table('user-status')],
  'Mutation.publishItemEvent': published,
  'Mutation.publishTitle': published,
  'Mutation.publishLabels': published,
  'Mutation.publishDates': published,
  'Mutation.publishAssignees': published,
  'Mutation.publishTodoCounts': published,
  'Mutation.endSubscriptions': [pass],
  'Subscription.itemChanged': namespaceAtPath,
  'Subscription.issuableTitleUpdated': followedItem,
  'Subscription.issuableLabelsUpdated': followedItem,
  'Subscription.issuableDatesUpdated': followedItem,
  'Subscription.issuableAssigneesUpdated': followedItem,
  'Subscription.editingAnnounced': followedItem,
  'Subscription.todoCountsUpdated': [table('viewer')],
  'UserCore.isEmployee': personFact,
  'UserCore.bio': personFact,
  'UserCore.pronouns': personFact,
  'UserCore.createdAt': personFact,
  'CurrentUser.preferences': shared('answered-by-step', table('own-preferences')),
  'CurrentUser.pins': counted,

  'Group.parent': [table('group-by-id')],
  'Group.epic': [table('epic-pointer'), table('epic-parts')],
  'Group.epics': [graph],
  'Group.trial': [table('own-trial')],
  'Group.listsBehind': listsBehind,

  'Project.group': [table('group-by-id')],
  'Project.namespace': [table('group-by-id')],
  'Project.openIssuesCount': counted,
  'Project.listsBehind': listsBehind,
  'Project.issue': [table('issue-pointer'), table('issue-parts')],

  'Epic.group': [table('group-by-id')],
  'Epic.parent': [table('linked-epic'), table('group-by-id')],
  // At most six epics stand above a seventh.
  'Epic.ancestors': [ancestor, ancestor, ancestor, ancestor, ancestor, ancestor, table('ancestor-groups')],
  // Two more reads fill a page that rows have left short which the viewer may not read.
  // The Lambda takes over only when the children are filtered or sorted, or when more is asked for than rows hold.
  'Epic.children': [...childRows, { name: 'filter-children', dataSource: 'graph' }],
  'Epic.issues': childRows,
  'Epic.participants': participants,
  'Epic.subscribed': subscribed,
  'Epic.currentUserTodos': ownTodos,
  'Epic.defaultProjectForIssueCreation': [table('default-project'), table('project-by-id')],
  'Epic.blockingCount': counted,
  'Epic.userNotesCount': counted,
  'Epic.userDiscussionsCount': counted,
  'Epic.upvotes': counted,
  'Epic.downvotes': counted,
  'Epic.awardEmoji': counted,
  'Epic.reference': [pass],
  'Epic.description': text,
  'Epic.descriptionHtml': text,
  'Epic.lastEditedAt': lastEditedAt,
  'Epic.lastEditedBy': lastEditedBy,

  'MergeRequest.participants': counted,
  'MergeRequest.subscribed': counted,
  'MergeRequest.currentUserTodos': counted,
  'MergeRequest.reference': [pass],

  'Issue.epic': [table('linked-epic'), table('group-by-id')],
  'Issue.participants': participants,
  'Issue.subscribed': subscribed,
  'Issue.currentUserTodos': ownTodos,
  'Issue.blockingCount': counted,
  'Issue.relativePosition': counted,
  'Issue.userNotesCount': counted,
  'Issue.userDiscussionsCount': counted,
  'Issue.taskCompletionStatus': counted,
  'Issue.updatedBy': counted,
  'Issue.upvotes': counted,
  'Issue.downvotes': counted,
  'Issue.awardEmoji': counted,
  'Issue.moved': counted,
  'Issue.movedTo': counted,
  'Issue.promotedToEpic': counted,
  'Issue.duplicatedTo': counted,
  'Issue.closedAsDuplicateOf': counted,
  'Issue.timeEstimate': counted,
  'Issue.totalTimeSpent': counted,
  'Issue.humanTimeEstimate': counted,
  'Issue.humanTotalTimeSpent': counted,
  'Issue.taskCounts': counted,
  'WorkItem.reference': workItemReference,
  'WorkItemWidgetHierarchy.parent': counted,
  'WorkItemWidgetHierarchy.hasChildren': counted,
  'WorkItemWidgetAwardEmoji.upvotes': counted,
  'WorkItemWidgetAwardEmoji.downvotes': counted,
  'WorkItemWidgetAwardEmoji.awardEmoji': counted,
  'WorkItemWidgetNotifications.subscribed': subscribed,
  'WorkItemWidgetCurrentUserTodos.currentUserTodos': ownTodos,
  'WorkItemWidgetParticipants.participants': participants,
  'WorkItemWidgetLinkedItems.blockingCount': counted,
  'Note.discussion': [graph],
  'Timelog.issue': counted,
  'Issue.reference': issueReference,
  'Issue.description': text,
  'Issue.descriptionHtml': text,
  'Issue.lastEditedAt': lastEditedAt,
  'Issue.lastEditedBy': lastEditedBy,
  'EpicIssue.blockingCount': counted,
  'EpicIssue.userNotesCount': counted,
  'EpicIssue.userDiscussionsCount': counted,
  'EpicIssue.upvotes': counted,
  'EpicIssue.downvotes': counted,
  'EpicIssue.discussionLocked': counted,
  'EpicIssue.moved': counted,
  'EpicIssue.movedTo': counted,
  'EpicIssue.promotedToEpic': counted,
  'EpicIssue.duplicatedTo': counted,
  'EpicIssue.closedAsDuplicateOf': counted,
  'EpicIssue.timeEstimate': counted,
  'EpicIssue.totalTimeSpent': counted,
  'EpicIssue.humanTimeEstimate': counted,
  'EpicIssue.humanTotalTimeSpent': counted,
  'EpicIssue.reference': issueReference,
  'EpicIssue.description': text,
  'EpicIssue.descriptionHtml': text,
}

const SCHEMA = fileURLToPath(new URL('../../schema.graphql', import.meta.url))
const types = parse(readFileSync(SCHEMA, 'utf8'), { noLocation: true }).definitions.filter(
  (node): node is ObjectTypeDefinitionNode => node.kind === Kind.OBJECT_TYPE_DEFINITION,
)

/** Returns the pipeline of a field that only a Lambda answers; null for one that its parent returned. */
function handedOn(typeName: string, argumentCount: number): Pipeline | null {
  if (typeName === 'Mutation') return shared('answered-by-step', write)
  return typeName === 'Query' || argumentCount > 0 ? shared('answered-by-step', graph) : null
}

export const fields: FieldDescription[] = types.flatMap(({ name: { value: typeName }, fields: ofType = [] }) =>
  ofType.flatMap(({ name: { value: fieldName }, arguments: { length } = [] }) => {
    const name = `${typeName}.${fieldName}`
    const own = pipelines[name] ?? handedOn(typeName, length)
    if (own === null) return []
    return [{ typeName, fieldName, ...(Array.isArray(own) ? { code: name, steps: own } : own) }]
  }),
)

/** The fields that write, as the authorizer needs to know them. */
export const writingFields: string[] = fields
  .filter(({ typeName }) => typeName === 'Mutation')
  .map(({ fieldName }) => `Mutation.${fieldName}`)

/** The mutations that only the system itself may call, with what it has decided. */
export const publishingFields: string[] = fields
  .filter(({ typeName, steps }) => typeName === 'Mutation' && steps.every(({ dataSource }) => dataSource === 'none'))
  .map(({ fieldName }) => fieldName)

/** Returns the fields that the Lambda behind a data source has to answer by itself. */
export const fieldsHandedTo = (dataSource: DataSourceName): string[] =>
  fields
    .filter(({ steps }) => steps.some((step) => step.dataSource === dataSource))
    .map(({ typeName, fieldName }) => `${typeName}.${fieldName}`)
