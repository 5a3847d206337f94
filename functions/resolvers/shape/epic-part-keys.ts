import type { AggregateItem, DescriptionItem, EpicItem } from '#table/items/work-items.ts'
import { aggregateKey, descriptionKey, epicKey, type Key } from '#table/keys/keys.ts'
import type { EpicParts } from '#presenters/graphql/epic-object.ts'
import { EPIC_FIELDS_BEYOND_ROW, EPIC_FIELDS_IN_ROW } from '#table/rows.generated.ts'
import { selectsBeyond } from './selection.ts'
import { itemAt } from './table-call.ts'

/** Fields that an epic's address tells, or that have a resolver of their own. */
const OF_ADDRESS = [
  ...['id', 'iid', 'confidential', 'group', 'webPath', 'webUrl', 'reference', 'referencePath', 'relativePosition'],
  ...['userPermissions', 'children', 'issues', 'participants', 'subscribed'],
  ...['defaultProjectForIssueCreation', 'linkedItems', 'blockedByEpics', 'blockedByIssues', 'blockingCount'],
  ...['__typename'],
]
const OF_CORE = [
  ...['title', 'titleHtml', 'state', 'author', 'parent', 'ancestors', 'color', 'textColor'],
  ...['startDateFixed', 'startDateIsFixed', 'dueDateFixed', 'dueDateIsFixed', 'hasParent', 'relationPath'],
  ...['createdAt', 'updatedAt', 'closedAt', 'lockVersion', 'version', 'blocked', 'blockedByCount'],
  // A to-do shows the title of today.
  'currentUserTodos',
  ...EPIC_FIELDS_IN_ROW,
  ...EPIC_FIELDS_BEYOND_ROW,
]
const OF_AGGREGATE = [
  ...['startDate', 'startDateFromInheritedSource', 'startDateFromMilestones', 'startDateSource'],
  ...['dueDate', 'dueDateFromInheritedSource', 'dueDateFromMilestones', 'dueDateSource'],
  ...['hasChildren', 'hasIssues', 'descendantCounts', 'descendantWeightSum', 'healthStatus'],
]
const OF_DESCRIPTION = ['description', 'descriptionHtml', 'lastEditedAt', 'lastEditedBy']

/** True when a field is selected whose name is not an epic's: an alias. */
export const hasAliases = (selected: string[]): boolean =>
  selectsBeyond(selected, [...OF_ADDRESS, ...OF_CORE, ...OF_AGGREGATE, ...OF_DESCRIPTION])

const needsCore = (selected: string[]): boolean => selectsBeyond(selected, OF_ADDRESS)
const needsAggregate = (selected: string[]): boolean =>
  selectsBeyond(selected, [...OF_ADDRESS, ...OF_CORE, ...OF_DESCRIPTION])
const needsDescription = (selected: string[]): boolean =>
  selectsBeyond(selected, [...OF_ADDRESS, ...OF_CORE, ...OF_AGGREGATE])

/** Returns the keys of the parts of an epic that the selected fields need; the core first. */
export const epicPartKeys = (epicId: number, selected: string[]): Key[] => [
  ...(needsCore(selected) ? [epicKey(epicId)] : []),
  ...(needsAggregate(selected) ? [aggregateKey(epicId)] : []),
  ...(needsDescription(selected) ? [descriptionKey({ kind: 'epic', id: epicId })] : []),
]

/** Returns the parts among the items that were read for `epicPartKeys`. */
export function epicParts(epicId: number, selected: string[], items: Key[]): EpicParts {
  const core = itemAt(items, epicKey(epicId)) as EpicItem | null
  return {
    ...(core === null ? {} : { core }),
    ...(needsAggregate(selected) ? { aggregate: itemAt(items, aggregateKey(epicId)) as AggregateItem | null } : {}),
    ...(needsDescription(selected)
      ? { description: itemAt(items, descriptionKey({ kind: 'epic', id: epicId })) as DescriptionItem | null }
      : {}),
  }
}
