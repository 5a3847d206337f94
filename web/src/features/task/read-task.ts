import { ROOT_PATH } from '#domain/root-path.ts'
import type { ItemPersonFragment } from '#web/features/item/fields/item-fields.generated.ts'
import { itemFields } from '#web/features/item/fields/item-fields.ts'
import type { ItemPageState } from '#web/features/item/page/item-page-state.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { offeredLabelsPath, projectLabelsPath } from '#web/lib/page/paths.ts'
import type { TaskDetail } from './task-query.ts'

/** A task and what the viewer may do with it, as its page needs them. Parts that the server does not show are undefined. */
export interface TaskPageState extends ItemPageState {
  id: string
  iid: string
  /** Whether it has a page as a task; issues, which are work items, too, have pages of their own. */
  isTask: boolean
  /** What people call its type. */
  typeName: string
  /** The full path of the project's group, and what that group allows. */
  groupPath: string
  allowsScopedLabels: boolean
  hasLabels: boolean
  parent: TaskDetail['parent']
  assignees: ItemPersonFragment[] | undefined
  allowsMultipleAssignees: boolean | null | undefined
}

/** Returns what the page of a task shows, from the answer of its one request. */
export function readTask(task: TaskDetail): TaskPageState {
  const { project, parent, author, userPermissions } = task
  // What is of no project is shown elsewhere.
  const projectFullPath = project?.fullPath ?? ''
  const groupFullPath = project?.group?.fullPath ?? ''
  // A group may do without these parts of the page; the server has them all the same.
  const hasMvc2 = project?.group?.workItemsMvc2 ?? true
  const groupPath = `${ROOT_PATH}/groups/${groupFullPath}`
  const projectPath = `${ROOT_PATH}/${projectFullPath}`
  return {
    id: task.id,
    iid: task.iid,
    isTask: task.webPath.includes('/-/work_items/'),
    typeName: task.workItemType.name,
    endpoint: task.webPath,
    fullPath: projectFullPath,
    groupPath: groupFullPath,
    allowsScopedLabels: project?.group?.allowScopedLabels ?? false,
    markdownPreviewPath: `${projectPath}/preview_markdown?target_type=WorkItem&target_id=${numberInId(task.id)}`,
    markdownSourcesPath: `${groupPath}/-/autocomplete_sources/{kind}?type=WorkItem&type_id=${task.iid}&project=${encodeURIComponent(projectFullPath)}`,
    markdownDocsPath: `${ROOT_PATH}/help/user/markdown`,
    labelsPath: offeredLabelsPath(groupFullPath, projectFullPath),
    labelsWebUrl: projectLabelsPath(projectFullPath),
    canUpdate: userPermissions.updateWorkItem,
    canDestroy: userPermissions.deleteWorkItem,
    canAdmin: userPermissions.adminWorkItem,
    confidential: task.confidential,
    isLocked: task.discussionLocked ?? false,
    state: task.state,
    created: task.createdAt,
    lockVersion: task.lockVersion,
    initialTitleHtml: task.titleHtml ?? '',
    initialTitleText: task.title,
    initialDescriptionHtml: task.descriptionHtml ?? '',
    initialDescriptionText: task.description ?? '',
    lastEditedAt: task.lastEditedAt ?? null,
    lastEditedBy: task.lastEditedBy ?? null,
    author: author && {
      ...{ id: author.id, name: author.name, username: author.username, url: author.webPath },
      ...{ src: author.avatarUrl, isEmployee: author.isEmployee },
    },
    ...itemFields(task),
    hasLabels: hasMvc2 && task.labels !== undefined,
    labels: present(task.labels?.nodes),
    ancestors: parent && [
      {
        ...{ id: parent.id, title: parent.title, reference: parent.reference, path: parent.webPath },
        ...{ isOpen: parent.state === 'opened', isConfidential: parent.confidential, dueDate: null },
      },
    ],
    parent,
    reference: task.reference,
    assignees: task.assignees === undefined ? undefined : present(task.assignees?.nodes),
    allowsMultipleAssignees: task.allowsMultipleAssignees,
    startDate: hasMvc2 ? task.startDate : undefined,
    dueDate: hasMvc2 ? task.dueDate : undefined,
    weight: task.weight,
  }
}

const present = <Node>(nodes: readonly (Node | null)[] | null | undefined): Node[] =>
  nodes?.filter((node) => node !== null) ?? []
