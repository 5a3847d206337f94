import { ROOT_PATH } from '#domain/root-path.ts'
import { itemFields } from '#web/features/item/fields/item-fields.ts'
import type { ItemAncestor, ItemAuthor, ItemParticipant } from '#web/features/item/page/item-page-state.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { offeredLabelsPath } from '#web/lib/page/paths.ts'
import type { EpicDetailFragment, EpicGroupFragment, EpicPersonFragment } from './epic.generated.ts'
import { EPIC_SELECTORS, type EpicDates, type EpicPageData, type MilestoneDates } from './page-data.ts'

const MARKDOWN_DOCS_PATH = `${ROOT_PATH}/help/user/markdown`

/** Returns the page's data from the answer of its one request. `isSignedIn`: the server knows the viewer. */
export function epicPageData(group: EpicGroupFragment, epic: EpicDetailFragment, isSignedIn: boolean): EpicPageData {
  const groupPath = `${ROOT_PATH}/groups/${group.fullPath}`
  const epicsWebUrl = `${groupPath}/-/epics`
  const labelsWebUrl = `${groupPath}/-/labels`
  const endpoint = `${epicsWebUrl}/${epic.iid}`
  const canAdmin = epic.userPermissions.adminEpic
  const canUpdate = epic.userPermissions.updateEpic
  const confidential = epic.confidential ?? false
  const todoId = epic.currentUserTodos?.nodes?.[0]?.id
  const ancestors = ancestorsOf(epic.ancestors)
  const { allowSubEpics, allowScopedLabels, allowIssuableHealthStatus, epicColorHighlight } = group
  return {
    meta: { epicIid: epic.iid, scopedLabels: allowScopedLabels, epicColorHighlight, labelsWebUrl },
    initial: {
      endpoint,
      updateEndpoint: `${endpoint}.json`,
      fullPath: group.fullPath,
      groupPath,
      markdownPreviewPath: `${groupPath}/-/preview_markdown?target_type=Epic&target_id=${epic.iid}`,
      markdownSourcesPath: `${groupPath}/-/autocomplete_sources/{kind}?type=Epic&type_id=${epic.iid}`,
      labelsPath: offeredLabelsPath(group.fullPath),
      todoPath: `${groupPath}/-/todos`,
      ...(todoId !== undefined && { todoDeletePath: `${ROOT_PATH}/dashboard/todos/${numberInId(todoId)}` }),
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
      // Discussions of epics have no lock.
      isLocked: false,
      epicId: numberInId(epic.id),
      state: epic.state === 'closed' ? 'closed' : 'opened',
      created: epic.createdAt ?? '',
      lockVersion: epic.lockVersion,
      initialTitleHtml: epic.titleHtml ?? '',
      initialTitleText: epic.title ?? '',
      initialDescriptionHtml: epic.descriptionHtml ?? '',
      initialDescriptionText: epic.description ?? '',
      lastEditedAt: epic.lastEditedAt,
      lastEditedBy: epic.lastEditedBy,
      author: authorOf(epic.author),
      ...datesOf(epic),
      ...itemFields(epic),
      labels: epic.labels?.nodes?.filter((label) => label !== null) ?? [],
      participants: epic.participants?.nodes?.filter((person) => person !== null).map(participantOf) ?? null,
      ancestors,
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
        level: 1 + (ancestors?.length ?? 0),
        ancestorIds: ancestors?.map(({ id }) => id) ?? [],
        reference: epic.reference,
        title: epic.title ?? '',
        confidential,
        groupId: group.id,
        groupName: group.name,
        userPermissions: { adminEpic: canAdmin, createEpic: canUpdate },
      },
      epicsEndpoint: `${endpoint}/links`,
      issuesEndpoint: `${endpoint}/issues`,
      projectsEndpoint: `${ROOT_PATH}/api/v4/groups/${numberInId(group.id)}/projects`,
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

function authorOf({ id, name, username, webPath, avatarUrl, isEmployee }: EpicDetailFragment['author']): ItemAuthor {
  return { id, name, username, url: webPath, src: avatarUrl, isEmployee }
}

function participantOf({ id, name, avatarUrl, webPath }: EpicPersonFragment): ItemParticipant {
  return { id, name, avatar_url: avatarUrl, web_url: webPath }
}

function ancestorsOf(ancestors: EpicDetailFragment['ancestors']): ItemAncestor[] | null {
  const nearestFirst = ancestors?.nodes?.filter((ancestor) => ancestor !== null)
  return (
    nearestFirst
      ?.map(({ id, title, state, confidential, dueDate, reference, webPath }) => ({
        id,
        title: title ?? '',
        isOpen: state !== 'closed',
        isConfidential: confidential ?? false,
        dueDate,
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
    startDateSourcingMilestoneTitle: epic.startDateSource?.milestoneTitle ?? null,
    startDateSourcingMilestoneDates: milestoneDatesOf(epic.startDateSource),
    startDateSourcingEpicReference: epic.startDateSource?.epicReference ?? null,
    dueDate: epic.dueDate,
    dueDateIsFixed: epic.dueDateIsFixed ?? false,
    dueDateFixed: epic.dueDateFixed,
    dueDateFromMilestones: epic.dueDateFromMilestones,
    dueDateFromInheritedSource: epic.dueDateFromInheritedSource,
    dueDateSourcingMilestoneTitle: epic.dueDateSource?.milestoneTitle ?? null,
    dueDateSourcingMilestoneDates: milestoneDatesOf(epic.dueDateSource),
    dueDateSourcingEpicReference: epic.dueDateSource?.epicReference ?? null,
  }
}

function milestoneDatesOf(source: EpicDetailFragment['startDateSource']): MilestoneDates | null {
  if (source === null || source.milestoneTitle === null) return null
  return { startDate: source.milestoneStartDate, dueDate: source.milestoneDueDate }
}
