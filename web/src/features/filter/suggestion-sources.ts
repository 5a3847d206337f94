import { ROOT_PATH } from '#domain/root-path.ts'
import * as v from 'valibot'
import { iidOfReference, REFERENCE_MARK } from '#web/lib/list/list-filter.ts'
import { formatDayRange } from '#web/lib/date/day-range.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { request } from '#web/data/transport/request.ts'
import { stringifySearch } from '#web/lib/page/search-params.ts'
import { SearchEpicsDocument, type SearchEpicsQuery } from './search-epics.generated.ts'
import { SearchIterationsDocument, SearchNamespacesDocument } from './search-places.generated.ts'
import type { Suggestion } from './token-definition.ts'

const USERS_MAX = 20
const EVERY_SUGGESTION = 100

const users = v.array(
  v.object({
    ...{ username: v.string(), name: v.string(), avatar_url: v.nullish(v.string(), null) },
    availability: v.optional(v.string()),
  }),
)
const labels = v.array(
  v.pipe(
    v.object({ name: v.optional(v.string()), title: v.optional(v.string(), ''), color: v.string() }),
    v.transform(({ name, title, color }) => ({ name: name ?? title, color })),
  ),
)
const milestones = v.array(v.object({ title: v.string() }))
const emojis = v.array(v.object({ name: v.string(), emoji: v.optional(v.string()) }))

/**
 * Returns people of the group by any part of name or user name, all of them for no text, then others by the beginnings of their names. Only
 * for readers whom the server knows.
 */
export async function findUsers(groupPath: string, search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const ask = async (path: string) => v.parse(users, await pageRequest(path, { signal }))
  const [members, others] = await Promise.all([
    ask(`${ROOT_PATH}/groups/${groupPath}/-/autocomplete_sources/members${stringifySearch({ search })}`),
    search === '' ? [] : ask(`${ROOT_PATH}/api/v4/users${stringifySearch({ search, per_page: USERS_MAX })}`),
  ])
  const people = new Map([...members, ...others].map((person) => [person.username, person]))
  return [...people.values()].slice(0, USERS_MAX).map(({ username, name, availability, avatar_url: src }) => ({
    value: username,
    label: availability === 'busy' ? `${name} (Busy)` : name,
    detail: `@${username}`,
    picture: { kind: 'person', src },
  }))
}

/** Returns labels of the group, of the groups above and below it; never those of projects. */
export async function findLabels(path: string, search: string, signal?: AbortSignal): Promise<Suggestion[]> {
  const params = {
    only_group_labels: true,
    include_ancestor_groups: true,
    include_descendant_groups: true,
    search,
    // Beside a page stands one list of all of them.
    ...(!path.endsWith('.json') && { per_page: EVERY_SUGGESTION }),
  }
  return askLabels(path + stringifySearch(params), signal)
}

/** Returns labels of a project and of the groups above it. */
export const findProjectLabels = (path: string, project: string, search: string, signal?: AbortSignal) =>
  askLabels(path + stringifySearch({ project, include_ancestor_groups: true, search }), signal)

async function askLabels(path: string, signal?: AbortSignal): Promise<Suggestion[]> {
  const found = v.parse(labels, await pageRequest(path, signal && { signal }))
  // Groups above and below may have labels of the same name, which are one value.
  return [...new Map(found.map((label) => [label.name, label])).values()].map(({ name, color }) => ({
    value: name,
    label: name,
    picture: { kind: 'color', color },
  }))
}

/** Returns the active milestones that the path from page data lists. */
export async function loadMilestones(path: string, signal: AbortSignal): Promise<Suggestion[]> {
  const found = v.parse(milestones, await pageRequest(path, { signal }))
  return [...new Set(found.map(({ title }) => title))].map((title) => ({ value: title, label: title }))
}

/** Returns the emojis that the reader has reacted with, most used first. */
export async function loadReactions(signal: AbortSignal): Promise<Suggestion[]> {
  const found = v.parse(emojis, await pageRequest(`${ROOT_PATH}/-/autocomplete/award_emojis`, { signal }))
  return found.map(({ name, emoji }) => ({
    ...{ value: name, label: name },
    ...(emoji !== undefined && { picture: { kind: 'sign', text: emoji } }),
  }))
}

/** Returns open epics of the group and of the groups above it by text, or any by its number; of those with the same number one. */
export async function findEpics(fullPath: string, search: string): Promise<Suggestion[]> {
  const found = await searchEpics(fullPath, search)
  const firstByIid = new Map(found.toReversed().map((epic) => [epic.iid, epic]))
  return found
    .filter((epic) => firstByIid.get(epic.iid) === epic)
    .map(({ iid, title, group: owner }) => ({
      value: owner.fullPath + REFERENCE_MARK + iid,
      label: title ?? '',
      detail: `&${iid}`,
    }))
}

/** Returns the same with the numbers in their global ids for values. */
export const findEpicsById = async (fullPath: string, search: string): Promise<Suggestion[]> =>
  (await searchEpics(fullPath, search)).map(byId)

async function searchEpics(fullPath: string, search: string) {
  const asked = [
    ...(/^\d+$/.test(search) ? [request(SearchEpicsDocument, { fullPath, iid: search, state: 'all' })] : []),
    request(SearchEpicsDocument, { fullPath, search }),
  ]
  return (await Promise.all(asked)).flatMap(epicsOf)
}

const epicsOf = ({ group }: SearchEpicsQuery) => group?.epics?.nodes?.filter((epic) => epic !== null) ?? []

const byId = ({ id, iid, title }: ReturnType<typeof epicsOf>[number]): Suggestion => ({
  value: `${numberInId(id)}`,
  label: title ?? '',
  detail: `&${iid}`,
})

/** Returns the epic with a number, of the group or those above it; null when there is none that the reader may read. */
export async function lookUpEpicById(id: string, fullPath: string): Promise<Suggestion | null> {
  if (!/^\d+$/.test(id)) return null
  const filter = { field: 'id', values: [id] }
  const [found] = epicsOf(await request(SearchEpicsDocument, { fullPath, filter, state: 'all' }))
  return found ? byId(found) : null
}

/** Returns iterations of the group and of the groups above it by text; those that are over only where all are asked for. */
export async function findIterations(
  fullPath: string,
  search: string,
  state: 'opened' | 'all' = 'opened',
): Promise<Suggestion[]> {
  const { group } = await request(SearchIterationsDocument, { fullPath, search, state })
  return (group?.iterations?.nodes ?? []).flatMap((one) => {
    if (!one) return []
    const days = formatDayRange(one.startDate, one.dueDate)
    return [{ value: `${numberInId(one.id)}`, label: one.title ?? days, ...(one.title && { detail: days }) }]
  })
}

/** Returns groups below a group, and projects where those have the items, by text. */
export async function findNamespaces(fullPath: string, search: string, withProjects: boolean): Promise<Suggestion[]> {
  const { group } = await request(SearchNamespacesDocument, { fullPath, search, withProjects })
  const found = [...(group?.descendantGroups?.nodes ?? []), ...(group?.projects?.nodes ?? [])]
  return found.flatMap((one) => (one ? [{ value: one.fullPath, label: one.name, detail: one.fullPath }] : []))
}

/** Returns the epic behind a reference such as `acme::&5`; null when there is none that the reader may read. */
export async function lookUpEpic(reference: string, groupPath: string): Promise<Suggestion | null> {
  const iid = iidOfReference(reference)
  const fullPath = iid === reference ? groupPath : reference.slice(0, -`${REFERENCE_MARK}${iid}`.length)
  if (!/^\d+$/.test(iid)) return null
  const { group } = await request(SearchEpicsDocument, { fullPath, iid, state: 'all', includeAncestorGroups: false })
  const title = group?.epics?.nodes?.[0]?.title
  return typeof title === 'string' ? { value: reference, label: title, detail: `&${iid}` } : null
}
