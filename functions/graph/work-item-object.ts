import { inTitleOrder } from '#domain/namespace/title-order.ts'
import { itemPath } from '#domain/addresses.ts'
import { durationText } from '#domain/time/duration.ts'
import { fieldsOf, type FieldName } from '#domain/item/fields.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { taskCompletion } from '#domain/text/task-list.ts'
import { globalId } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import type { IssueType } from '#domain/refs.ts'
import type { ProjectItemForWrite } from '#operations/item/item-for-write.ts'
import type { WorkItem } from '#operations/read/item/work-items.ts'
import { itemSubject, namespaceSubject } from '#operations/write/authorize.ts'
import { wholeConnection } from '#presenters/graphql/connection.ts'
import { blockedFields } from '#presenters/graphql/blocked-fields.ts'
import { iterationObject } from '#presenters/graphql/iteration-object.ts'
import { milestoneObject } from '#presenters/graphql/milestone-object.ts'
import { labelObject } from '#presenters/graphql/label-object.ts'
import { namespaceObject } from '#presenters/graphql/namespace-object.ts'
import { projectObject } from '#presenters/graphql/project-object.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { shownVersion } from '#table/items/work-items.ts'
import { issueRowFields } from '#table/rows.generated.ts'
import type { FieldRequest } from './field.ts'

/** The types of work items in the order of their numbers, which are those of the compatible product. */
const TYPES: { type: IssueType; kind: ProjectItemForWrite['kind']; name: string; iconName: string }[] = [
  { type: 'ISSUE', kind: 'issue', name: 'Issue', iconName: 'issue-type-issue' },
  { type: 'INCIDENT', kind: 'issue', name: 'Incident', iconName: 'issue-type-incident' },
  { type: 'TEST_CASE', kind: 'issue', name: 'Test Case', iconName: 'issue-type-test-case' },
  { type: 'REQUIREMENT', kind: 'issue', name: 'Requirement', iconName: 'issue-type-requirements' },
  { type: 'TASK', kind: 'task', name: 'Task', iconName: 'issue-type-task' },
]

/** All types as GraphQL shows them, with what stands for each in issues and tasks. */
export const workItemTypes = TYPES.map(({ type, kind, name, iconName }, index) => ({
  ...{ type, kind },
  number: index + 1,
  shown: { id: globalId('WorkItems::Type', index + 1), name, iconName },
}))

const hasField = (kind: ItemKind, name: FieldName): boolean => fieldsOf(kind).includes(name)

/** Returns a task, or an issue as work items show it, to a viewer who may read it. */
export function workItemObject(
  { viewer, webUrl, today }: Pick<FieldRequest, 'viewer' | 'webUrl' | 'today'>,
  { kind, core, home, description }: WorkItem,
) {
  const subject = itemSubject(kind, core, home)
  const webPath = itemPath(kind, home.fullPath, core)
  const texts = { description: description?.markdown ?? null, descriptionHtml: description?.html ?? null }
  const facts = { viewer, numericId: core.id, itemKind: kind }
  const { timeEstimate = 0, timeSpent = 0, milestone, iteration = null } = core
  const plain = issueRowFields(core)
  const { dueDate, weight, healthStatus } = plain
  const isAdmin = can(viewer, 'admin', subject)
  const shown = projectObject(home, viewer, webUrl)
  return {
    ...facts,
    numericIid: core.iid,
    projectPath: home.fullPath,
    id: globalId('WorkItem', core.id),
    iid: `${core.iid}`,
    title: core.title,
    titleHtml: core.titleHtml,
    ...texts,
    state: core.state === 'opened' ? ('OPEN' as const) : ('CLOSED' as const),
    confidential: core.confidential,
    archived: shown.archived,
    createNoteEmail: null,
    ...plain,
    version: shownVersion(core),
    lockVersion: core.lockVersion,
    author: userObject(core.author, webUrl),
    createdAt: core.createdAt,
    updatedAt: core.updatedAt,
    closedAt: core.closedAt,
    webPath,
    webUrl: `${webUrl}${webPath}`,
    project: shown,
    namespace: namespaceObject(home, viewer, webUrl),
    workItemType: workItemTypes.find(({ type }) => type === core.type)?.shown,
    userPermissions: {
      readWorkItem: true,
      updateWorkItem: can(viewer, 'update', subject),
      adminWorkItem: isAdmin,
      adminParentLink: isAdmin,
      setWorkItemMetadata: isAdmin,
      adminWorkItemLink: isAdmin,
      deleteWorkItem: can(viewer, 'destroy', subject),
      createNote: can(viewer, 'comment', subject),
      markNoteAsInternal: can(viewer, 'readInternalNotes', subject),
      adminNotes: can(viewer, 'adminNotes', subject),
    },
    widgets: [
      {
        ...{ __typename: 'WorkItemWidgetDescription', type: 'DESCRIPTION', ...texts },
        edited: Boolean(description?.lastEditedAt),
        lastEditedAt: description?.lastEditedAt ?? null,
        lastEditedBy: description?.lastEditedBy ? userObject(description.lastEditedBy, webUrl) : null,
        taskCompletionStatus: taskCompletion(description?.html ?? ''),
      },
      {
        ...{ __typename: 'WorkItemWidgetAssignees', type: 'ASSIGNEES', allowsMultipleAssignees: true },
        canInviteMembers: can(viewer, 'adminProjectMembers', namespaceSubject(home)),
        assignees: wholeConnection(core.assignees.map((person) => userObject(person, webUrl))),
      },
      {
        ...{ __typename: 'WorkItemWidgetLabels', type: 'LABELS', allowsScopedLabels: true },
        labels: wholeConnection(inTitleOrder(core.labels).map((label) => labelObject(label))),
      },
      {
        ...{ __typename: 'WorkItemWidgetStartAndDueDate', type: 'START_AND_DUE_DATE' },
        ...{ startDate: core.startDate ?? null, dueDate },
      },
      { ...{ __typename: 'WorkItemWidgetWeight', type: 'WEIGHT' }, weight },
      { ...{ __typename: 'WorkItemWidgetHierarchy', type: 'HIERARCHY' }, ...facts, hasParent: core.parent !== null },
      ...(hasField(kind, 'milestone')
        ? [
            {
              ...{ __typename: 'WorkItemWidgetMilestone', type: 'MILESTONE' },
              milestone: milestone && milestoneObject(milestone, webUrl, today),
            },
          ]
        : []),
      ...(hasField(kind, 'iteration')
        ? [
            {
              ...{ __typename: 'WorkItemWidgetIteration', type: 'ITERATION' },
              iteration: iteration && iterationObject(iteration, webUrl, today),
            },
          ]
        : []),
      { ...{ __typename: 'WorkItemWidgetHealthStatus', type: 'HEALTH_STATUS' }, healthStatus },
      {
        ...{ __typename: 'WorkItemWidgetTimeTracking', type: 'TIME_TRACKING', timeEstimate, totalTimeSpent: timeSpent },
        ...facts,
        humanReadableAttributes: {
          timeEstimate: durationText(timeEstimate),
          totalTimeSpent: durationText(timeSpent),
        },
      },
      {
        ...{ __typename: 'WorkItemWidgetNotes', type: 'NOTES' },
        ...facts,
        discussionLocked: core.discussionLocked ?? false,
      },
      { ...{ __typename: 'WorkItemWidgetAwardEmoji', type: 'AWARD_EMOJI' }, ...facts },
      { ...{ __typename: 'WorkItemWidgetNotifications', type: 'NOTIFICATIONS' }, ...facts },
      {
        ...{ __typename: 'WorkItemWidgetCurrentUserTodos', type: 'CURRENT_USER_TODOS' },
        ...facts,
        title: core.title,
        webUrl: `${webUrl}${webPath}`,
      },
      { ...{ __typename: 'WorkItemWidgetParticipants', type: 'PARTICIPANTS' }, ...facts },
      {
        ...{ __typename: 'WorkItemWidgetLinkedItems', type: 'LINKED_ITEMS' },
        ...facts,
        ...blockedFields(viewer, core.blockers ?? {}),
      },
    ],
  }
}
