import { NEWEST_FIRST, type ItemOrder } from '#domain/item/sort.ts'
import type { EpicNeeds } from '#operations/read/list/listed-parts.ts'
import { EPIC_FIELDS_BEYOND_ROW, ISSUE_FIELDS_IN_ROW } from '#table/rows.generated.ts'

const CORE = [
  ...EPIC_FIELDS_BEYOND_ROW,
  'lockVersion',
  'relationPath',
  'startDateFixed',
  'startDateIsFixed',
  'dueDateFixed',
  'dueDateIsFixed',
]
const LINKS = ['blocked', 'blockedByCount']
const SOURCES = [
  'startDateFromInheritedSource',
  'startDateFromMilestones',
  'startDateSource',
  'dueDateFromInheritedSource',
  'dueDateFromMilestones',
  'dueDateSource',
]
const ROLL_UP = ['descendantCounts', 'descendantWeightSum', 'healthStatus', 'hasChildren', 'hasIssues']
const DESCRIPTION = ['description', 'descriptionHtml', 'lastEditedAt', 'lastEditedBy']

/** Returns the fields selected on the rows of a connection, whether through `nodes` or `edges`. */
const rowFields = (selection: string[]): Set<string> =>
  new Set(selection.flatMap((path) => /^(?:nodes|edges\/node)\/([^/]+)$/.exec(path)?.[1] ?? []))

/**
 * Returns the parts of epics that the selected fields of a connection's rows need beyond the list entry.
 * @param order of the rows: those by dates do not know when an epic changed
 */
export function epicNeeds(selection: string[] | null, { field }: ItemOrder = NEWEST_FIRST): EpicNeeds {
  if (selection === null) return { core: true, aggregate: true, description: true }
  const fields = rowFields(selection)
  const selectsOf = (names: string[]): boolean => names.some((name) => fields.has(name))
  return {
    core:
      selectsOf(CORE) ||
      selectsOf(LINKS) ||
      selectsOf(SOURCES) ||
      ((field === 'startDate' || field === 'dueDate') && selectsOf(['updatedAt'])),
    aggregate: selectsOf(ROLL_UP) || selectsOf(SOURCES),
    description: selectsOf(DESCRIPTION),
  }
}

/** True when fields of the rows' parents are selected that a row does not have. */
export const selectsParents = (selection: string[] | null): boolean =>
  selection?.some((path) => /^(?:nodes|edges\/node)\/parent\/(?!id$|__typename$)/.test(path)) ?? true

/** Fields of an issue that its row in a list tells, or that have resolvers of their own. */
const OF_ISSUE_ROW = new Set([
  ...['id', 'iid', 'title', 'titleHtml', 'state', 'type', 'confidential', 'author', 'version', '__typename'],
  ...ISSUE_FIELDS_IN_ROW,
  ...[
    'description',
    'descriptionHtml',
    'lastEditedAt',
    'lastEditedBy',
    'createdAt',
    'updatedAt',
    'closedAt',
    'webPath',
    'webUrl',
    'reference',
  ],
  ...['hasEpic', 'epic', 'participants', 'subscribed', 'currentUserTodos'],
  ...['blockedByEpics', 'blockedByIssues', 'blockingCount', 'linkedItems', 'changes', 'tasks', 'taskCounts'],
  ...['hidden', 'moved', 'movedTo', 'promotedToEpic', 'duplicatedTo', 'closedAsDuplicateOf'],
  ...['createNoteEmail', 'discussionLocked', 'zoomMeetingUrl', 'publishedIncidentUrl'],
  'mergeRequestsCount',
  ...['timeEstimate', 'totalTimeSpent', 'humanTimeEstimate', 'humanTotalTimeSpent', 'timelogs'],
  ...['userDiscussionsCount', 'taskCompletionStatus', 'updatedBy'],
  ...['userNotesCount', 'upvotes', 'downvotes', 'awardEmoji', 'userPermissions'],
])

const PARTS = ['edges', 'nodes', 'pageInfo', '__typename']
/** True when something is selected of a connection by an alias, or its count. */
const selectsMoreThanRows = (selection: string[]): boolean =>
  selection.some((path) => !PARTS.includes(path.split('/')[0] ?? ''))

/** True when fields of issues are selected that a row in a list does not have; an alias may stand for any. */
export const selectsBeyondIssueRow = (selection: string[] | null): boolean =>
  selection === null ||
  selection.some((path) => ![...PARTS, 'count'].includes(path.split('/')[0] ?? '')) ||
  [...rowFields(selection)].some((name) => !OF_ISSUE_ROW.has(name))

/** True when the number of all rows is selected. */
export const selectsCount = (selection: string[] | null): boolean =>
  selection === null || selectsMoreThanRows(selection)

/** True when a field is selected on the rows of a connection; an alias of the rows may stand for any. */
export const selectsOfRows = (selection: string[] | null, name: string): boolean =>
  selection === null ||
  selectsMoreThanRows(selection.filter((path) => path !== 'count')) ||
  rowFields(selection).has(name)

/** True when texts of the rows' work items are selected, on themselves or in their widget. */
export const selectsTexts = (selection: string[] | null): boolean =>
  selection?.some((path) =>
    /\/(description|descriptionHtml|edited|lastEditedAt|lastEditedBy|taskCompletionStatus)\b/.test(path),
  ) ?? true

/** Fields of a group that an epic's row tells. */
const OF_ROW = ['id', 'path', 'fullPath', 'webUrl', '__typename']

/** True when fields of the rows' groups are selected that only the groups know. */
export const selectsWholeGroups = (selection: string[] | null): boolean =>
  selection?.some((path) => {
    const field = /^(?:nodes|edges\/node)\/group\/([^/]+)$/.exec(path)?.[1]
    return field !== undefined && !OF_ROW.includes(field)
  }) ?? true
