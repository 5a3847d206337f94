import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { request } from '#web/data/transport/request.ts'
import { groupProjectsQuery } from '#web/features/item/fields/group-projects.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { queryClient } from '#web/lib/transport/query-client.ts'
import { NewEpicPageDocument } from '../epic/new-epic-page.generated.ts'
import { NewIssuePageDocument } from '../issue/new-issue-page.generated.ts'
import { GroupsToCreateInDocument, ProjectsToCreateInDocument } from './create-places.generated.ts'

/** The group or project that a new item is made in. */
export interface Home {
  name: string
  fullPath: string
  /** Its name with the names of the groups above it. */
  fullName: string
  allowsScopedLabels: boolean
  canCreate: boolean
  canAdmin: boolean
  canCreateIncident: boolean
}

/** A group or project to choose from. */
export interface HomeChoice {
  name: string
  fullPath: string
  fullName: string
  avatarUrl: string | null
}

const isOfGroup = (kind: ItemKind): boolean => KINDS[kind].home === 'group'

/** Returns what has to be known of a group or project to make something there; null where there is none for the reader. */
export const homeQuery = (kind: ItemKind, fullPath: string | null) =>
  queryOptions({
    queryKey: ['create-home', KINDS[kind].home, fullPath],
    queryFn: () => readHome(kind, fullPath ?? ''),
    enabled: fullPath !== null,
    retry: false,
  })

async function readHome(kind: ItemKind, fullPath: string): Promise<Home | null> {
  if (isOfGroup(kind)) {
    const { group } = await request(NewEpicPageDocument, { fullPath })
    if (!group) return null
    const canCreate = group.userPermissions.createEpic
    return {
      ...{ name: group.name, fullPath: group.fullPath, fullName: group.fullName },
      ...{ allowsScopedLabels: group.allowScopedLabels, canCreate, canAdmin: canCreate, canCreateIncident: false },
    }
  }
  const { project } = await request(NewIssuePageDocument, { fullPath })
  if (!project) return null
  const { createIssue, adminIssue, createIncident } = project.userPermissions
  return {
    ...{ name: project.name, fullPath: project.fullPath, fullName: project.nameWithNamespace },
    allowsScopedLabels: project.group?.allowScopedLabels ?? false,
    ...{ canCreate: createIssue, canAdmin: adminIssue, canCreateIncident: createIncident },
  }
}

/** Returns the groups or projects in which the reader may make items of a kind, narrowed by what was typed. */
export const homeChoicesQuery = (kind: ItemKind, search: string) =>
  queryOptions({
    queryKey: ['create-homes', KINDS[kind].home, search],
    queryFn: () => readChoices(kind, search),
    placeholderData: keepPreviousData,
    retry: false,
  })

async function readChoices(kind: ItemKind, search: string): Promise<HomeChoice[]> {
  const variables = search === '' ? {} : { search }
  if (isOfGroup(kind)) {
    const { groups } = await request(GroupsToCreateInDocument, variables)
    return nodesOf(groups)
      .filter(({ userPermissions }) => userPermissions.createEpic)
      .map(({ name, fullPath, fullName, avatarUrl }) => ({ name, fullPath, fullName, avatarUrl }))
  }
  const { projects } = await request(ProjectsToCreateInDocument, variables)
  return nodesOf(projects)
    .filter(({ userPermissions }) => userPermissions.createIssue)
    .map(({ name, fullPath, nameWithNamespace: fullName, avatarUrl }) => ({ name, fullPath, fullName, avatarUrl }))
}

/** Returns where an item of a kind is made as long as nobody has chosen: where the reader is, else where they made the last one, else the first place that there is. */
export const presetHomeQuery = (kind: ItemKind, page: Page, last: string | null) =>
  queryOptions({
    queryKey: ['create-preset', KINDS[kind].home, page, last],
    queryFn: () => presetHome(kind, page, last),
    retry: false,
  })

async function presetHome(kind: ItemKind, page: Page, last: string | null): Promise<string | null> {
  const groupPath = 'groupPath' in page ? page.groupPath : null
  if (isOfGroup(kind)) return groupPath ?? last ?? (await firstChoice(kind))
  if ('projectPath' in page) return page.projectPath
  if (groupPath === null || last?.startsWith(`${groupPath}/`)) return last ?? (await firstChoice(kind))
  const { projects } = await queryClient.query(groupProjectsQuery(groupPath))
  return projects.find(({ userPermissions }) => userPermissions.createIssue)?.fullPath ?? null
}

const firstChoice = async (kind: ItemKind): Promise<string | null> => (await readChoices(kind, ''))[0]?.fullPath ?? null
