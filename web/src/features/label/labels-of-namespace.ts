import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { request } from '#web/data/transport/request.ts'
import { nextCursor, nodesOf } from '#web/lib/list/connection.ts'
import { rememberGroup, rememberProject } from '#web/lib/group-name.ts'
import {
  GroupLabelsDocument,
  ProjectLabelsDocument,
  type LabelsFromAboveFragment,
  type ManagedLabelsFragment,
} from './labels-of-namespace.generated.ts'
import type { LabelHome } from './label-form.tsx'
import type { Label } from './label.ts'

/** Labels of a group or project, page by page, with those of the groups above it. */
export interface LabelsOfNamespace {
  name: string
  canChange: boolean
  isScopedAllowed: boolean
  own: readonly Label[]
  /** Where the next page begins; null after the last one. */
  next: string | null
  /** Null where no group stands above it that the viewer may read. */
  above: { name: string; labels: readonly Label[]; areMore: boolean } | null
}

/** Returns the labels of a group or project, 50 to a page, and those of the groups above it; `search` narrows both by their titles. */
export function labelsOfNamespace(home: LabelHome, search: string) {
  return infiniteQueryOptions({
    queryKey: ['labels-of', home, search],
    queryFn: ({ pageParam: after, client }) =>
      'groupPath' in home
        ? ofGroup(client, { fullPath: home.groupPath, search, after })
        : ofProject(client, { fullPath: home.projectPath, search, after }),
    initialPageParam: '',
    getNextPageParam: (page) => page?.next ?? null,
    meta: { list: { parts: ['labels', 'place'] } },
  })
}

interface Asked {
  fullPath: string
  search: string
  after: string
}

async function ofGroup(client: QueryClient, asked: Asked): Promise<LabelsOfNamespace | null> {
  const { group } = await request(GroupLabelsDocument, asked)
  rememberGroup(client, asked.fullPath, group)
  if (!group) return null
  const { name, userPermissions, allowScopedLabels: isScopedAllowed, labels, parent } = group
  return { name, canChange: userPermissions.adminLabel, isScopedAllowed, ...pageOf(labels), above: aboveOf(parent) }
}

async function ofProject(client: QueryClient, asked: Asked): Promise<LabelsOfNamespace | null> {
  const { project } = await request(ProjectLabelsDocument, asked)
  if (!project) return null
  rememberProject(client, project)
  const { name, userPermissions, labels, group } = project
  const isScopedAllowed = group?.allowScopedLabels ?? false
  return { name, canChange: userPermissions.adminLabel, isScopedAllowed, ...pageOf(labels), above: aboveOf(group) }
}

const pageOf = (labels: ManagedLabelsFragment | null): Pick<LabelsOfNamespace, 'own' | 'next'> => ({
  own: nodesOf(labels),
  next: nextCursor(labels),
})

const aboveOf = (group: LabelsFromAboveFragment | null): LabelsOfNamespace['above'] =>
  group && {
    name: group.fullName,
    labels: nodesOf(group.labels),
    areMore: group.labels?.pageInfo.hasNextPage ?? false,
  }
