import type { EpicDetailFragment, EpicGroupFragment, EpicPersonFragment } from './epic.generated.ts'

export interface EpicAuthor {
  name: string
  username: string
  /** The address of the person's page. */
  url: string
  /** The address of the picture, null when there is none. */
  src: string | null
  isEmployee: boolean
}

export interface EpicLabel {
  id: string
  title: string
  color: string
  description: string | null
  textColor: string
}

export interface EpicParticipant {
  id: string
  name: string
  avatar_url: string | null
  web_url: string
}

export interface EpicAncestor {
  id: string
  title: string
  isOpen: boolean
  isConfidential: boolean
  reference: string
  path: string
}

/** Dates are `YYYY-MM-DD`. Where the viewer may not administer the epic, all but `startDate` and `dueDate` are null or false. */
export interface EpicDates {
  startDate: string | null
  startDateIsFixed: boolean
  startDateFixed: string | null
  startDateFromMilestones: string | null
  startDateFromInheritedSource: string | null
  startDateSourcingMilestoneTitle: string | null
  dueDate: string | null
  dueDateIsFixed: boolean
  dueDateFixed: string | null
  dueDateFromMilestones: string | null
  dueDateFromInheritedSource: string | null
  dueDateSourcingMilestoneTitle: string | null
}

/** The epic and what the viewer may do with it, as the page needs them at first. */
export interface EpicPageState extends EpicDates {
  endpoint: string
  updateEndpoint: string
  /** The full path of the group. */
  fullPath: string
  groupPath: string
  markdownPreviewPath: string
  labelsPath: string
  todoPath: string
  /** Only while the viewer has a pending to-do on the epic. */
  todoDeletePath?: string
  epicsWebUrl: string
  labelsWebUrl: string
  markdownDocsPath: string
  newEpicWebUrl: string
  canCreate: boolean
  canUpdate: boolean
  canDestroy: boolean
  canAdmin: boolean
  allowSubEpics: boolean
  todoExists: boolean
  subscribed: boolean
  confidential: boolean
  epicId: number
  state: 'opened' | 'closed'
  /** ISO 8601 */
  created: string
  lockVersion: number
  initialTitleHtml: string
  initialTitleText: string
  initialDescriptionHtml: string
  initialDescriptionText: string
  author: EpicAuthor
  labels: EpicLabel[]
  /** null when they could not be fetched. */
  participants: EpicParticipant[] | null
  /** The root first, the direct parent last; null when they could not be fetched. */
  ancestors: EpicAncestor[] | null
  /** `#rrggbb`; null where the group has no epic colours. */
  color: string | null
  reference: string
  emailsDisabled: boolean
}

export interface EpicTreeData {
  parent: {
    id: string
    iid: string
    fullPath: string
    reference: string
    title: string
    confidential: boolean
    groupId: string
    groupName: string
    userPermissions: { adminEpic: boolean; createEpic: boolean }
  }
  epicsEndpoint: string
  issuesEndpoint: string
  projectsEndpoint: string
  userSignedIn: boolean
  autocompleteEpics: boolean
  autocompleteIssues: boolean
  allowIssuableHealthStatus: boolean
  allowScopedLabels: boolean
  allowSubEpics: boolean
  epicsWebUrl: string
  issuesWebUrl: string
}

/** All that the epic page is told before it asks for more. */
export interface EpicPageData {
  meta: { epicIid: string; scopedLabels: boolean; epicColorHighlight: boolean; labelsWebUrl: string }
  initial: EpicPageState
  /** Where the parts of the page are mounted in a host page. */
  selectors: { tree: string; roadmap: string; container: string }
  tree: EpicTreeData
}

export const EPIC_SELECTORS = { tree: '#js-tree', roadmap: '#roadmap', container: '#epic-app-root' } as const

const MARKDOWN_DOCS_PATH = '/help/user/markdown'

/** The page's data from the answer of its one request. `isSignedIn`: the server knows the viewer. */
export function epicPageData(group: EpicGroupFragment, epic: EpicDetailFragment, isSignedIn: boolean): EpicPageData {
  const groupPath = `/groups/${group.fullPath}`
  const epicsWebUrl = `${groupPath}/-/epics`
  const labelsWebUrl = `${groupPath}/-/labels`
  const endpoint = `${epicsWebUrl}/${epic.iid}`
  const canAdmin = epic.userPermissions.adminEpic
  const canUpdate = epic.userPermissions.updateEpic
  const confidential = epic.confidential ?? false
  const todoId = epic.currentUserTodos?.nodes?.[0]?.id
  const { allowSubEpics, allowScopedLabels, allowIssuableHealthStatus, epicColorHighlight } = group
  return {
    meta: { epicIid: epic.iid, scopedLabels: allowScopedLabels, epicColorHighlight, labelsWebUrl },
    initial: {
      endpoint,
      updateEndpoint: `${endpoint}.json`,
      fullPath: group.fullPath,
      groupPath,
      markdownPreviewPath: `${groupPath}/-/preview_markdown?target_type=Epic&target_id=${epic.iid}`,
      labelsPath: `${groupPath}/-/labels.json?only_group_labels=true&include_ancestor_groups=true`,
      todoPath: `${groupPath}/-/todos`,
      ...(todoId !== undefined && { todoDeletePath: `/dashboard/todos/${numberOf(todoId)}` }),
      epicsWebUrl,
      labelsWebUrl,
      markdownDocsPath: MARKDOWN_DOCS_PATH,
      newEpicWebUrl: `${epicsWebUrl}/new`,
      canCreate: group.userPermissions.createEpic,
      canUpdate,
      canDestroy: epic.userPermissions.destroyEpic,
      canAdmin,
      allowSubEpics,
      todoExists: todoId !== undefined,
      subscribed: epic.subscribed,
      confidential,
      epicId: numberOf(epic.id),
      state: epic.state === 'closed' ? 'closed' : 'opened',
      created: epic.createdAt ?? '',
      lockVersion: epic.lockVersion,
      initialTitleHtml: epic.titleHtml ?? '',
      initialTitleText: epic.title ?? '',
      initialDescriptionHtml: epic.descriptionHtml ?? '',
      initialDescriptionText: epic.description ?? '',
      author: authorOf(epic.author),
      ...datesOf(epic),
      labels: epic.labels?.nodes?.filter((label) => label !== null) ?? [],
      participants: epic.participants?.nodes?.filter((person) => person !== null).map(participantOf) ?? null,
      ancestors: ancestorsOf(epic.ancestors),
      color: epicColorHighlight ? epic.color : null,
      reference: epic.reference,
      emailsDisabled: group.emailsDisabled,
    },
    selectors: EPIC_SELECTORS,
    tree: {
      parent: {
        id: epic.id,
        iid: epic.iid,
        fullPath: group.fullPath,
        reference: epic.reference,
        title: epic.title ?? '',
        confidential,
        groupId: group.id,
        groupName: group.name,
        userPermissions: { adminEpic: canAdmin, createEpic: canUpdate },
      },
      epicsEndpoint: `${endpoint}/links`,
      issuesEndpoint: `${endpoint}/issues`,
      projectsEndpoint: `/api/v4/groups/${numberOf(group.id)}/projects`,
      userSignedIn: isSignedIn,
      autocompleteEpics: true,
      autocompleteIssues: true,
      allowIssuableHealthStatus,
      allowScopedLabels,
      allowSubEpics,
      epicsWebUrl,
      issuesWebUrl: `${groupPath}/-/issues`,
    },
  }
}

/** The number in a global id such as `gid://gitlab/Epic/5`. */
function numberOf(globalId: string): number {
  return Number(globalId.slice(globalId.lastIndexOf('/') + 1))
}

/** No interface says yet who belongs to the company, so nobody is marked. */
function authorOf({ name, username, webPath, avatarUrl }: EpicPersonFragment): EpicAuthor {
  return { name, username, url: webPath, src: avatarUrl, isEmployee: false }
}

function participantOf({ id, name, avatarUrl, webPath }: EpicPersonFragment): EpicParticipant {
  return { id, name, avatar_url: avatarUrl, web_url: webPath }
}

function ancestorsOf(ancestors: EpicDetailFragment['ancestors']): EpicAncestor[] | null {
  const nearestFirst = ancestors?.nodes?.filter((ancestor) => ancestor !== null)
  return (
    nearestFirst
      ?.map(({ id, title, state, confidential, reference, webPath }) => ({
        id,
        title: title ?? '',
        isOpen: state !== 'closed',
        isConfidential: confidential ?? false,
        reference,
        path: webPath,
      }))
      .reverse() ?? null
  )
}

function datesOf(epic: EpicDetailFragment): EpicDates {
  return {
    startDate: epic.startDate,
    startDateIsFixed: epic.startDateIsFixed ?? false,
    startDateFixed: epic.startDateFixed,
    startDateFromMilestones: epic.startDateFromMilestones,
    startDateFromInheritedSource: epic.startDateFromInheritedSource,
    startDateSourcingMilestoneTitle: epic.startDateSourcingTitle,
    dueDate: epic.dueDate,
    dueDateIsFixed: epic.dueDateIsFixed ?? false,
    dueDateFixed: epic.dueDateFixed,
    dueDateFromMilestones: epic.dueDateFromMilestones,
    dueDateFromInheritedSource: epic.dueDateFromInheritedSource,
    dueDateSourcingMilestoneTitle: epic.dueDateSourcingTitle,
  }
}
