import * as v from 'valibot'
import { compareRows, type RowKey } from '#domain/keyset.ts'
import { isActiveAsAsked, type Archivable } from '#domain/namespace/archived.ts'
import { ROLE, roleIn, type Viewer } from '#domain/role.ts'
import { allGroups, wholeGroups } from '#operations/read/namespace/group-directory.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { ok, type Answer } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { group, nothing } from '../server/find-subject.ts'
import { groupJsonFor } from '#presenters/rest/group-json.ts'
import {
  isByKeyset,
  keysetAnswer,
  pageAnswer,
  rowsByKeyset,
  sliceOf,
  type CursorPage,
  type NumberedPage,
} from '../server/paging.ts'
import { flag, keysetPaging, names, number, oneOf, paging, text } from '../server/query.ts'
import { sharedWith } from './shares.ts'
import type { RestRequest } from '../server/router.ts'
import { group as groupShape } from '#presenters/rest/place-shapes.ts'

export const sortedBy = <Row>(rows: Row[], keyOf: (row: Row) => RowKey, descending = false): Row[] =>
  rows.toSorted((a, b) => compareRows(keyOf(a), keyOf(b), descending))

/** The filters that lists of groups and of projects share. */
export const namespaceFilters = {
  search: text,
  visibility: oneOf(['public', 'internal', 'private']),
  archived: flag,
  active: flag,
  owned: flag,
  min_access_level: number,
  sort: oneOf(['asc', 'desc']),
}

interface NamespaceFilters {
  archived?: boolean | undefined
  active?: boolean | undefined
  visibility?: string | undefined
  owned?: boolean | undefined
  min_access_level?: number | undefined
}

/** Returns what clients ask by `archived`, as `active` says it; that comes first. */
export const askedActive = ({ archived, active }: NamespaceFilters): boolean | undefined =>
  active ?? (archived === undefined ? undefined : !archived)

/** True when a group or project meets what is asked of its visibility, of its archive and of the viewer's role in it. */
export function meetsNamespaceFilters(
  viewer: Viewer,
  place: Pick<GroupItem | ProjectItem, 'visibility' | 'namespaceIds'> & Archivable,
  asked: NamespaceFilters,
): boolean {
  const { visibility, namespaceIds } = place
  const role = roleIn(viewer, namespaceIds)
  if (!isActiveAsAsked(place, askedActive(asked))) return false
  if (asked.visibility !== undefined && visibility !== asked.visibility) return false
  return role >= (asked.min_access_level ?? 0) && (!asked.owned || role >= ROLE.owner)
}

const groupFilters = {
  ...paging,
  ...keysetPaging,
  ...namespaceFilters,
  skip_groups: names,
  all_available: flag,
  order_by: oneOf(['name', 'path', 'id']),
}

interface GroupFilters extends NamespaceFilters, NumberedPage, CursorPage {
  skip_groups?: string[] | undefined
  all_available?: boolean | undefined
  order_by?: 'name' | 'path' | 'id' | undefined
  sort?: 'asc' | 'desc' | undefined
}

type FoundGroup = Awaited<ReturnType<typeof allGroups>>[number]

const GROUP_VALUES = {
  name: ({ name }: FoundGroup) => name.toLowerCase(),
  path: ({ fullPath }: FoundGroup) => fullPath.toLowerCase(),
  id: ({ id }: FoundGroup) => `${id}`.padStart(16, '0'),
}

/** Returns one page of the groups that meet the filters, in the order in which they were found unless another one is asked for. */
async function groupsAnswer(request: RestRequest & { input: GroupFilters }, found: FoundGroup[]): Promise<Answer> {
  const { table, viewer, input } = request
  const { order_by: order, skip_groups: skipped = [], all_available: all = true, sort } = input
  const groups = found.filter(
    (one) =>
      meetsNamespaceFilters(viewer, one, input) &&
      !skipped.includes(`${one.id}`) &&
      (all || roleIn(viewer, one.namespaceIds) > ROLE.none),
  )
  const keyOf = (one: FoundGroup): RowKey => ({ value: GROUP_VALUES[order ?? 'path'](one), id: one.id })
  const shown = async (rows: FoundGroup[]) => (await wholeGroups(table, rows)).map((one) => groupJsonFor(one, viewer))
  if (isByKeyset(input)) {
    const { rows, next } = rowsByKeyset(request, groups, keyOf, sort === 'desc')
    return keysetAnswer(await shown(rows), next, request)
  }
  const isSorted = order !== undefined || sort !== undefined
  const rows = sliceOf(isSorted ? sortedBy(groups, keyOf, sort === 'desc') : groups, input)
  return pageAnswer(await shown(rows), groups.length, input, request)
}

export const listAllGroups = endpoint('GET /api/v4/groups', {
  summary: 'List groups',
  input: { ...groupFilters, top_level_only: flag },
  shows: v.array(groupShape),
  on: nothing,
  answer: async (request) => {
    const { table, viewer, input } = request
    const { search, top_level_only: topLevelOnly } = input
    return groupsAnswer(request, await allGroups(table, viewer, { search, topLevelOnly, active: askedActive(input) }))
  },
})

export const getGroup = endpoint('GET /api/v4/groups/{id+}', {
  summary: 'Show a group',
  input: {},
  shows: groupShape,
  on: group,
  answer: async (request, found) =>
    ok({ ...groupJsonFor(found, request.viewer), shared_with_groups: await sharedWith(request, found) }),
})

export const listGroupDescendants = endpoint('GET /api/v4/groups/{id+}/descendant_groups', {
  summary: 'List the groups below a group, at any depth',
  input: groupFilters,
  shows: v.array(groupShape),
  on: group,
  answer: async (request, { fullPath: below }) => {
    const { table, viewer, input } = request
    return groupsAnswer(
      request,
      await allGroups(table, viewer, { search: input.search, below, active: askedActive(input) }),
    )
  },
})

export const listSubgroups = endpoint('GET /api/v4/groups/{id+}/subgroups', {
  summary: 'List the groups right below a group',
  input: groupFilters,
  shows: v.array(groupShape),
  on: group,
  answer: async (request, { id, fullPath: below }) => {
    const { table, viewer, input } = request
    const found = await allGroups(table, viewer, { search: input.search, below, active: askedActive(input) })
    return groupsAnswer(
      request,
      found.filter(({ namespaceIds }) => namespaceIds.at(-2) === id),
    )
  },
})
