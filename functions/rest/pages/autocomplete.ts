import * as v from 'valibot'
import { itemReference, mergeRequestReference } from '#domain/addresses.ts'
import { hasEpics } from '#domain/namespace/group-features.ts'
import { compareRows } from '#domain/keyset.ts'
import { containsText } from '#domain/text/search-terms.ts'
import { KINDS } from '#domain/item/kinds.ts'
import type { UserRef } from '#domain/refs.ts'
import { findProjectAt } from '#operations/read/namespace/find-namespace.ts'
import { listLabels } from '#operations/read/namespace/list-labels.ts'
import { listMembers } from '#operations/read/namespace/list-members.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import type { PersonNow } from '#operations/read/people/people-now.ts'
import { listParticipants } from '#operations/read/people/participants.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import { suggestMergeRequests } from '#operations/merge-request/suggest-merge-requests.ts'
import { suggestItems } from '#operations/search/suggest-items.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { ok, type Answer } from '../server/answer.ts'
import { flag, text } from '../server/query.ts'
import type { PageRequest } from '../server/endpoint.ts'
import type { RestRequest } from '../server/router.ts'
import { epicNumbered, onGroupPage } from './in-page.ts'
import { activeMilestones } from './milestones.ts'
import { pageNotFound } from './page-answers.ts'
import { readFields } from '../server/read-input.ts'

const SUGGESTIONS_MAX = 50

const input = { search: text, type: text, type_id: text, project: text, confidential_only: flag }

interface Asked {
  search: string
  confidentialOnly: boolean
  /** Number of the epic that is being written in. */
  epicIid: string | null
  /** The project of the item that is being written in, if it has one. */
  project: ProjectItem | null
}

/** Returns what is asked for; null where it is about a project that is none of the group's, or that the viewer may not read. */
async function asked({ table, viewer, given: sent }: PageRequest, group: GroupItem): Promise<Asked | null> {
  const given = readFields(v.object(input), sent)
  const project = given.project === undefined ? null : await findProjectAt(table, viewer, given.project)
  if (given.project !== undefined && !project?.namespaceIds.includes(group.id)) return null
  return {
    project,
    search: (given.search ?? '').trim(),
    confidentialOnly: given.confidential_only ?? false,
    epicIid: given.type === KINDS.epic.gidType ? (given.type_id ?? null) : null,
  }
}

type Source = (request: RestRequest, group: GroupItem, asked: Asked) => Promise<unknown[]>

const personJson = ({ username, name, avatarUrl, status }: PersonNow) => ({
  type: 'User',
  username,
  name,
  avatar_url: avatarUrl,
  ...(status?.availability === 'BUSY' && { availability: 'busy' }),
})

/** Returns how well a person answers: by the beginning of the user name, of a word of the name, or by any part of either. */
function rankOf({ username, name }: UserRef, search: string): number {
  const wanted = search.toLowerCase()
  if (username.toLowerCase().startsWith(wanted)) return 0
  return name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(wanted))
    ? 1
    : 2
}

/** Offers people. Whose user name begins so comes first; among equals who takes part in the epic, then the members of the place by name. */
const members: Source = async (request, group, { search, epicIid, project }) => {
  const { table, viewer } = request
  const epic = epicIid === null ? null : await epicNumbered(request, group, epicIid)
  const involved = epic === null ? [] : await listParticipants(table, { kind: 'epic', id: epic.core.id })
  const home = project ?? group
  const people = (
    await listMembers(table, viewer, { ownerKind: home.kind, namespaceIds: home.namespaceIds, search })
  ).map(({ user }) => user)
  const byName = people.toSorted((a, b) =>
    compareRows({ value: a.name.toLowerCase(), id: a.id }, { value: b.name.toLowerCase(), id: b.id }, false),
  )
  // Members tell what they are doing.
  const wanted = [...involved.filter(({ name, username }) => containsText(search, name, username)), ...byName]
  const distinct = new Map(wanted.map((person): [number, PersonNow] => [person.id, person]))
  return [...distinct.values()]
    .toSorted((a, b) => rankOf(a, search) - rankOf(b, search))
    .slice(0, SUGGESTIONS_MAX)
    .map(personJson)
}

/** Offers items of a kind, which a reference in the group names. */
const items =
  (kind: 'epic' | 'issue'): Source =>
  async ({ table, viewer, files }, group, { search, confidentialOnly }) => {
    if (KINDS[kind].home === 'group' && !hasEpics(group)) return []
    const request = { kind, group, search, confidentialOnly, first: SUGGESTIONS_MAX }
    const found = await suggestItems({ table, viewer, files: replicaFiles(files) }, request)
    return found.map(({ core: { id, iid, title, confidential }, home: { fullPath } }) => ({
      ...{ id, iid, title, confidential },
      reference: itemReference(kind, fullPath, iid, fullPath !== group.fullPath),
    }))
  }

/** Offers merge requests of the group; those of the project that is written in by their numbers alone. */
const mergeRequests: Source = async ({ table, viewer }, group, { search, project }) => {
  const found = await suggestMergeRequests(table, viewer, { group, search, first: SUGGESTIONS_MAX })
  return found.map(({ core: { id, iid, title }, home }) => ({
    ...{ id, iid, title },
    reference: mergeRequestReference(home.fullPath, iid, home.id !== project?.id),
  }))
}

const labels: Source = async (request, group, { search, epicIid, project }) => {
  const { table, viewer } = request
  const owner = { namespaceIds: (project ?? group).namespaceIds, ofProject: project !== null }
  const found = await listLabels(table, createNamespaceAccess(table, viewer, [group]), owner, {
    searchTerm: search,
    onlyGroupLabels: project === null,
    includeAncestorGroups: true,
  })
  const epic = epicIid === null ? null : await epicNumbered(request, group, epicIid)
  const set = new Set(epic?.core.labels.map(({ id }) => id))
  return found
    .toSorted((a, b) =>
      compareRows({ value: a.title.toLowerCase(), id: a.id }, { value: b.title.toLowerCase(), id: b.id }, false),
    )
    .slice(0, SUGGESTIONS_MAX)
    .map(({ id, title, color, ofProject }) => ({
      ...{ title, color, type: ofProject ? 'ProjectLabel' : 'GroupLabel' },
      ...(set.has(id) && { set: true }),
    }))
}

const milestones: Source = async (request, group, { search }) =>
  (await activeMilestones(request, group))
    .filter(({ title }) => containsText(search, title))
    .slice(0, SUGGESTIONS_MAX)
    .map(({ id, iid, title, dueDate }) => ({ id, iid, title, due_date: dueDate }))

/** Offers commands: texts of epics carry no commands yet, so there are none to suggest. */
const commands: Source = () => Promise.resolve([])

const SOURCES = new Map<string, Source>(
  Object.entries({
    ...{ members, issues: items('issue'), epics: items('epic'), merge_requests: mergeRequests },
    ...{ labels, milestones, commands },
  }),
)

/** What an editor suggests while somebody types, by kind. */
export const autocompleteSource = onGroupPage(
  async (request, group): Promise<Answer> => {
    const source = SOURCES.get(request.parameters['kind'] ?? '')
    const wanted = source && (await asked(request, group))
    return wanted ? ok(await source(request, group, wanted)) : pageNotFound
  },
  { input },
)
