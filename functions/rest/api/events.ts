import * as v from 'valibot'
import { CONTRIBUTIONS, type ContributionType } from '#domain/item/contribution.ts'
import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { contributions, rootsOfPerson, type Contribution } from '#operations/read/history/contributions.ts'
import { notesNow } from '#operations/read/history/stored-notes.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import { event } from '#presenters/rest/item-shapes.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import type { Answer } from '../server/answer.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { nothing, project } from '../server/find-subject.ts'
import { endOf, openPageAnswer } from '../server/paging.ts'
import { oneOf, paging, text, time } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { noteJson } from './note-json.ts'
import { person } from './users.ts'

/** Events of people and projects: what was made, closed, reopened and said, told as compatible clients read it. */

/** How far pages by number reach; whoever wants more narrows the time. */
const REACH = 2000

/** What compatible clients ask for and never happens here. */
const NEVER = ['approved', 'destroyed', 'expired', 'joined', 'left', 'merged', 'pushed', 'updated'] as const
const NO_TARGETS = ['merge_request', 'milestone', 'project', 'snippet', 'user'] as const
const TARGETS = ['epic', 'issue', 'task', 'note'] as const

const filters = {
  ...paging,
  action: oneOf([...CONTRIBUTIONS, ...NEVER]),
  target_type: oneOf([...TARGETS, ...NO_TARGETS]),
  before: time,
  after: time,
  sort: oneOf(['asc', 'desc']),
  // Own projects or all is the same here: what may not be read is told nowhere.
  scope: text,
}
type Filters = v.InferOutput<v.ObjectSchema<typeof filters, undefined>>

/** Returns what a request asks for, of what happens here. */
function typesAsked({ action, target_type: target }: Filters): ContributionType[] {
  if (NO_TARGETS.some((name) => name === target)) return []
  return CONTRIBUTIONS.filter(
    (type) =>
      (action === undefined || action === type) &&
      (target === undefined || (target === 'note') === (type === 'commented')),
  )
}

const ACTION_NAMES: Record<ContributionType, string> = {
  created: 'opened',
  closed: 'closed',
  reopened: 'reopened',
  commented: 'commented on',
}

/** Returns events as the API shows them. */
async function eventsJson({ table }: RestRequest, rows: Contribution[]) {
  const [actors, said] = await Promise.all([
    listUsers(table, { ids: [...new Set(rows.map(({ actorId }) => actorId))] }),
    notesNow(
      table,
      rows.flatMap(({ note }) => note ?? []),
    ),
  ])
  const people = new Map(actors.map((one) => [one.id, one]))
  const noteOf = new Map(said.map((one) => [one.id, one]))
  return rows.map(({ id, type, at, actorId, item, note }) => {
    const author = people.get(actorId)
    const shown = note && noteOf.get(note.id)
    return {
      ...{ id, project_id: item.home.kind === 'project' ? item.home.id : null, action_name: ACTION_NAMES[type] },
      ...(note
        ? { target_id: note.id, target_iid: note.id, target_type: 'Note' }
        : { target_id: item.core.id, target_iid: item.core.iid, target_type: KINDS[item.kind].gidType }),
      ...{ author_id: actorId, target_title: item.core.title, created_at: at },
      ...(shown && { note: noteJson(item, shown) }),
      author: author ? userJson(author) : null,
      author_username: author?.username ?? null,
      ...{ imported: false, imported_from: 'none' },
    }
  })
}

/** Returns the day of what was given as a day or a time. */
const dayOf = (given: string): string => new Date(given).toISOString().slice(0, 10)

type Scope = Parameters<typeof contributions>[2]

async function eventsAnswer(
  request: RestRequest & { input: Filters },
  scope: Scope,
  actorId?: number,
): Promise<Answer> {
  const { table, viewer, input } = request
  const kind = input.target_type as ItemKind | 'note' | undefined
  const { rows, hasMore } = await contributions(table, viewer, scope, {
    ...(actorId !== undefined && { actorId }),
    types: typesAsked(input),
    isWanted: (item) => kind === undefined || kind === 'note' || item.kind === kind,
    after: input.after && `${dayOf(input.after)}T23:59:59.999Z`,
    before: input.before && dayOf(input.before),
    oldestFirst: input.sort === 'asc',
    ...{ skip: endOf(input, REACH, 'events') - input.per_page, size: input.per_page },
  })
  return openPageAnswer(await eventsJson(request, rows), hasMore, input, request)
}

const ofPerson = async (request: RestRequest & { input: Filters }, userId: number): Promise<Answer> =>
  eventsAnswer(request, { rootIds: await rootsOfPerson(request.table, request.viewer, userId) }, userId)

export const eventEndpoints: Endpoint[] = [
  endpoint('GET /api/v4/events', {
    summary: 'List what one did oneself: epics, issues and tasks made, closed and reopened, and comments',
    input: filters,
    shows: v.array(event),
    on: nothing,
    answer: (request) => ofPerson(request, request.viewer.id ?? 0),
  }),
  endpoint('GET /api/v4/users/{id}/events', {
    summary: 'List what a person did in groups and projects where they have a role, as far as one may read it',
    input: filters,
    shows: v.array(event),
    on: person,
    answer: (request, { id }) => ofPerson(request, id),
  }),
  endpoint('GET /api/v4/projects/{id+}/events', {
    summary: 'List what was made, closed, reopened and said in a project, the latest first',
    input: filters,
    shows: v.array(event),
    on: project,
    answer: (request, { id }) => eventsAnswer(request, { projectId: id }),
  }),
]
