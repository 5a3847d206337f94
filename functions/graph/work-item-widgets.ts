import { textColorOn } from '#domain/color.ts'
import { itemPath } from '#domain/addresses.ts'
import { durationText } from '#domain/time/duration.ts'
import { fieldsOf, type FieldName } from '#domain/item/fields.ts'
import { can } from '#domain/permissions.ts'
import { inTitleOrder } from '#domain/namespace/title-order.ts'
import { taskCompletion } from '#domain/text/task-list.ts'
import { effectiveDates } from '#domain/tree/inherited-dates.ts'
import { NO_AGGREGATE } from '#domain/tree/roll-up.ts'
import { subjectOf } from '#operations/item/item-for-write.ts'
import type { KnownOfProject } from '#operations/read/item/load-items.ts'
import type { WorkItem } from '#operations/read/item/work-items.ts'
import { namespaceSubject } from '#operations/write/authorize.ts'
import { wholeConnection } from '#presenters/graphql/connection.ts'
import { blockedFields } from '#presenters/graphql/blocked-fields.ts'
import { iterationObject } from '#presenters/graphql/iteration-object.ts'
import { labelObject } from '#presenters/graphql/label-object.ts'
import { milestoneObject } from '#presenters/graphql/milestone-object.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { issueRowFields } from '#table/rows.generated.ts'
import type { FieldRequest } from './field.ts'
import { workItemTypes } from './work-item-types.ts'

type Request = Pick<FieldRequest, 'viewer' | 'webUrl' | 'today'>
type OfGroup = Exclude<WorkItem, KnownOfProject>

const isOfGroup = (item: WorkItem): item is OfGroup => item.home.kind === 'group'

const dateWidget = { __typename: 'WorkItemWidgetStartAndDueDate', type: 'START_AND_DUE_DATE' }
const weightWidget = { __typename: 'WorkItemWidgetWeight', type: 'WEIGHT' }
const healthWidget = { __typename: 'WorkItemWidgetHealthStatus', type: 'HEALTH_STATUS' }

/** Returns the widgets of what the field table gives to items of projects. */
function projectWidgets({ viewer, webUrl, today }: Request, { kind, core, home }: KnownOfProject) {
  const { timeEstimate = 0, timeSpent = 0, milestone, iteration = null } = core
  const { startDate, dueDate, weight, healthStatus } = issueRowFields(core)
  const has = (name: FieldName): boolean => fieldsOf(kind).includes(name)
  return [
    {
      ...{ __typename: 'WorkItemWidgetAssignees', type: 'ASSIGNEES', allowsMultipleAssignees: true },
      canInviteMembers: can(viewer, 'adminProjectMembers', namespaceSubject(home)),
      assignees: wholeConnection(core.assignees.map((person) => userObject(person, webUrl))),
    },
    { ...dateWidget, isFixed: true, rollUp: false, startDate, dueDate },
    { ...weightWidget, weight, rolledUpWeight: null, rolledUpCompletedWeight: null },
    ...(has('milestone')
      ? [
          {
            ...{ __typename: 'WorkItemWidgetMilestone', type: 'MILESTONE' },
            milestone: milestone && milestoneObject(milestone, webUrl, today),
          },
        ]
      : []),
    ...(has('iteration')
      ? [
          {
            ...{ __typename: 'WorkItemWidgetIteration', type: 'ITERATION' },
            iteration: iteration && iterationObject(iteration, webUrl, today),
          },
        ]
      : []),
    { ...healthWidget, healthStatus, rolledUpHealthStatus: null },
    {
      ...{ __typename: 'WorkItemWidgetTimeTracking', type: 'TIME_TRACKING', timeEstimate, totalTimeSpent: timeSpent },
      ...factsOf(viewer, kind, core.id),
      humanReadableAttributes: {
        timeEstimate: durationText(timeEstimate),
        totalTimeSpent: durationText(timeSpent),
      },
    },
  ]
}

/** Returns the widgets of what items of groups have: dates, weight and health come from below. */
function groupWidgets({ viewer }: Request, item: OfGroup) {
  const { core, home } = item
  const below = item.aggregate ?? NO_AGGREGATE
  const isFixed = can(viewer, 'admin', subjectOf(item)) ? core.startDateIsFixed || core.dueDateIsFixed : null
  return [
    { ...dateWidget, isFixed, rollUp: true, ...effectiveDates(core, below) },
    {
      ...{ ...weightWidget, weight: null, rolledUpWeight: below.openedWeight + below.closedWeight },
      rolledUpCompletedWeight: below.closedWeight,
    },
    {
      ...{ ...healthWidget, healthStatus: null },
      rolledUpHealthStatus: [
        { healthStatus: 'onTrack', count: below.onTrack },
        { healthStatus: 'needsAttention', count: below.needsAttention },
        { healthStatus: 'atRisk', count: below.atRisk },
      ],
    },
    {
      ...{ __typename: 'WorkItemWidgetColor', type: 'COLOR' },
      color: home.epicColorHighlight ? core.color : null,
      textColor: home.epicColorHighlight ? textColorOn(core.color) : null,
    },
  ]
}

/** Returns how many of each type are below an item of a group; null for any other. */
function countsByType(item: WorkItem) {
  if (!isOfGroup(item)) return null
  const { openedEpics, closedEpics, openedIssues, closedIssues } = item.aggregate ?? NO_AGGREGATE
  const counted = [
    { name: 'EPIC', opened: openedEpics, closed: closedEpics },
    { name: 'ISSUE', opened: openedIssues, closed: closedIssues },
  ]
  return counted.map(({ name, opened, closed }) => ({
    workItemType: workItemTypes.find(({ filterName }) => filterName === name)?.shown,
    countsByState: { all: opened + closed, opened, closed },
  }))
}

/** The order in which clients get the parts that an item has. */
const ORDER = [
  ...['DESCRIPTION', 'ASSIGNEES', 'LABELS', 'START_AND_DUE_DATE', 'WEIGHT', 'HIERARCHY', 'MILESTONE', 'ITERATION'],
  ...['HEALTH_STATUS', 'TIME_TRACKING', 'NOTES', 'AWARD_EMOJI', 'NOTIFICATIONS', 'CURRENT_USER_TODOS'],
  ...['PARTICIPANTS', 'LINKED_ITEMS', 'COLOR'],
]

/** Returns what nested fields need to know of the item that a widget is a part of. */
const factsOf = (viewer: Request['viewer'], itemKind: WorkItem['kind'], numericId: number) => ({
  ...{ viewer, numericId, itemKind },
})

/** Returns the parts in which an item is shown to a viewer who may read it. */
export function widgetsOf(request: Request, item: WorkItem) {
  const { viewer, webUrl } = request
  const { kind, core, home, description } = item
  const facts = factsOf(viewer, kind, core.id)
  const widgets = [
    {
      ...{ __typename: 'WorkItemWidgetDescription', type: 'DESCRIPTION' },
      description: description?.markdown ?? null,
      descriptionHtml: description?.html ?? null,
      edited: Boolean(description?.lastEditedAt),
      lastEditedAt: description?.lastEditedAt ?? null,
      lastEditedBy: description?.lastEditedBy ? userObject(description.lastEditedBy, webUrl) : null,
      taskCompletionStatus: taskCompletion(description?.html ?? ''),
    },
    {
      ...{ __typename: 'WorkItemWidgetLabels', type: 'LABELS', allowsScopedLabels: true },
      labels: wholeConnection(inTitleOrder(core.labels).map((label) => labelObject(label))),
    },
    ...(isOfGroup(item) ? groupWidgets(request, item) : projectWidgets(request, item)),
    {
      ...{ __typename: 'WorkItemWidgetHierarchy', type: 'HIERARCHY' },
      ...facts,
      hasParent: core.parent !== null,
      rolledUpCountsByType: countsByType(item),
    },
    {
      ...{ __typename: 'WorkItemWidgetNotes', type: 'NOTES' },
      ...facts,
      discussionLocked: 'discussionLocked' in core && core.discussionLocked === true,
    },
    { ...{ __typename: 'WorkItemWidgetAwardEmoji', type: 'AWARD_EMOJI' }, ...facts },
    { ...{ __typename: 'WorkItemWidgetNotifications', type: 'NOTIFICATIONS' }, ...facts },
    {
      ...{ __typename: 'WorkItemWidgetCurrentUserTodos', type: 'CURRENT_USER_TODOS' },
      ...facts,
      title: core.title,
      webUrl: `${webUrl}${itemPath(kind, home.fullPath, core)}`,
    },
    { ...{ __typename: 'WorkItemWidgetParticipants', type: 'PARTICIPANTS' }, ...facts },
    {
      ...{ __typename: 'WorkItemWidgetLinkedItems', type: 'LINKED_ITEMS' },
      ...facts,
      ...blockedFields(viewer, core.blockers ?? {}),
    },
  ]
  return widgets.toSorted((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type))
}
