import { ROOT_PATH } from '#domain/root-path.ts'
import type { ItemAncestorFragment, ItemPersonFragment } from '#web/features/item/fields/item-fields.generated.ts'
import { itemFields } from '#web/features/item/fields/item-fields.ts'
import type { ItemAncestor, ItemParticipant } from '#web/features/item/page/item-page-state.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { offeredLabelsPath, projectLabelsPath } from '#web/lib/page/paths.ts'
import type { IssueDetailFragment, IssueProjectFragment } from './issue.generated.ts'
import type { IssuePageState } from './issue-page-state.ts'
import { TYPE_VIEWS } from './issue-types.ts'

/** Returns what the page of an issue shows, from the answer of its one request. */
export function readIssue(project: IssueProjectFragment, issue: IssueDetailFragment): IssuePageState {
  const { group } = project
  const groupFullPath = group?.fullPath ?? ''
  const groupPath = `${ROOT_PATH}/groups/${groupFullPath}`
  const projectPath = `${ROOT_PATH}/${project.fullPath}`
  const { author, userPermissions } = issue
  const todoId = issue.currentUserTodos?.nodes?.[0]?.id
  return {
    id: issue.id,
    iid: issue.iid,
    type: issue.type,
    noun: TYPE_VIEWS[issue.type].label.toLowerCase(),
    endpoint: issue.webPath,
    fullPath: project.fullPath,
    groupPath: groupFullPath,
    allowsScopedLabels: group?.allowScopedLabels ?? false,
    allowsTasksFromText: group?.workItemsCreateFromMarkdown ?? true,
    allowsHealthStatus: group?.allowIssuableHealthStatus ?? false,
    canCreate: project.userPermissions.createIssue,
    canCreateIncident: project.userPermissions.createIncident,
    markdownPreviewPath: `${projectPath}/preview_markdown?target_type=Issue&target_id=${issue.iid}`,
    markdownSourcesPath: `${groupPath}/-/autocomplete_sources/{kind}?type=Issue&type_id=${issue.iid}&project=${encodeURIComponent(project.fullPath)}`,
    markdownDocsPath: `${ROOT_PATH}/help/user/markdown`,
    labelsPath: offeredLabelsPath(groupFullPath, project.fullPath),
    labelsWebUrl: projectLabelsPath(project.fullPath),
    todoPath: `${groupPath}/-/todos`,
    ...(todoId !== undefined && { todoDeletePath: `${ROOT_PATH}/dashboard/todos/${numberInId(todoId)}` }),
    canUpdate: userPermissions.updateIssue,
    canDestroy: userPermissions.destroyIssue,
    canAdmin: userPermissions.adminIssue,
    todoExists: todoId !== undefined,
    subscribed: issue.subscribed,
    confidential: issue.confidential,
    state: issue.state === 'closed' ? 'closed' : 'opened',
    created: issue.createdAt ?? '',
    lockVersion: issue.lockVersion,
    initialTitleHtml: issue.titleHtml ?? '',
    initialTitleText: issue.title,
    initialDescriptionHtml: issue.descriptionHtml ?? '',
    initialDescriptionText: issue.description ?? '',
    lastEditedAt: issue.lastEditedAt,
    lastEditedBy: issue.lastEditedBy,
    author: author && {
      ...{ id: author.id, name: author.name, username: author.username, url: author.webPath },
      ...{ src: author.avatarUrl, isEmployee: author.isEmployee },
    },
    ...itemFields(issue),
    labels: present(issue.labels?.nodes),
    participants: issue.participants?.nodes ? present(issue.participants.nodes).map(participantOf) : null,
    ancestors: lineageOf(issue),
    reference: issue.reference,
    emailsDisabled: group?.emailsDisabled ?? false,
    assignees: present(issue.assignees?.nodes),
    milestone: issue.milestone,
    iteration: issue.iteration,
    epic: issue.epic,
    hasEpic: issue.hasEpic,
    canEscalate: userPermissions.escalateIssue,
    escalationPolicy: issue.escalationPolicy,
    escalationStatus: issue.escalationStatus,
    weight: issue.weight,
    healthStatus: issue.healthStatus,
    severity: issue.severity ?? 'UNKNOWN',
    isLocked: issue.discussionLocked ?? false,
    isHidden: issue.hidden ?? false,
    zoomMeetingUrl: issue.zoomMeetingUrl,
    publishedIncidentUrl: issue.publishedIncidentUrl,
    startDate: issue.startDate,
    dueDate: issue.dueDate,
    timeEstimate: issue.timeEstimate,
    totalTimeSpent: issue.totalTimeSpent,
  }
}

const present = <Node>(nodes: readonly (Node | null)[] | null | undefined): Node[] =>
  nodes?.filter((node) => node !== null) ?? []

const participantOf = ({ id, name, avatarUrl, webPath }: ItemPersonFragment): ItemParticipant => ({
  ...{ id, name, avatar_url: avatarUrl, web_url: webPath },
})

/** Returns the epics above an issue, the root first; the server names those above its epic from the nearest on. */
function lineageOf({ epic }: IssueDetailFragment): ItemAncestor[] | null {
  if (epic === null) return []
  const above = epic.ancestors?.nodes
  return above ? [epic, ...present(above)].map(ancestorOf).reverse() : null
}

const ancestorOf = ({ id, title, state, confidential, webPath, ...rest }: ItemAncestorFragment): ItemAncestor => ({
  ...{ id, title: title ?? '', isOpen: state !== 'closed', isConfidential: confidential ?? false },
  ...{ dueDate: rest.dueDate, reference: rest.reference, path: webPath },
})
