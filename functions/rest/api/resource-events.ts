import * as v from 'valibot'
import type { Recorded, RecordedRef } from '#domain/item/change-event.ts'
import type { FieldName } from '#domain/item/fields.ts'
import { wholeNumber } from '#domain/ids.ts'
import { KINDS } from '#domain/item/kinds.ts'
import { refOf } from '#operations/item/item-for-write.ts'
import { fieldEvents, type FieldEvent } from '#operations/read/history/field-events.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import { namedLabels, namedMilestones } from '#operations/read/namespace/named-in-history.ts'
import { listIterations } from '#operations/read/namespace/list-iterations.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { listUsers } from '#operations/read/people/list-users.ts'
import { iterationJson } from '#presenters/rest/iteration-json.ts'
import { labelJson } from '#presenters/rest/label-json.ts'
import { wholeMilestoneJson } from '#presenters/rest/milestone-json.ts'
import { eventOf } from '#presenters/rest/item-shapes.ts'
import { iteration, label as labelShape, none, wholeMilestone } from '#presenters/rest/place-shapes.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import { notFound, ok } from '../server/answer.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { epicOfId, issue } from '../server/find-subject.ts'
import { openPageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'

/** Lists of what happened to a field of an item, which compatible clients read as events. */

/** What one event says besides who did it to what, and when. */
type Told = Record<string, unknown>

interface EventList {
  name: string
  noun: string
  field: FieldName
  /** Shapes of what is told. */
  shapes: v.ObjectEntries
  /** Returns what each of these changes says; one of labels names several. */
  tell: (request: RestRequest, item: KnownItem, events: FieldEvent[]) => Promise<Told[][]>
}

const refsOf = (value: Recorded): RecordedRef[] => (typeof value === 'object' && value !== null ? [value].flat() : [])

const ACTION = v.picklist(['add', 'remove'])
/** Holds what is gone by now, as history names it. */
const GONE = v.strictObject({ id: v.number(), name: v.string() })

const labels: EventList = {
  name: 'label',
  noun: 'labels',
  field: 'labels',
  shapes: {
    label: v.union([labelShape, v.strictObject({ id: v.number(), name: v.string(), color: none, description: none })]),
    action: ACTION,
  },
  tell: async ({ table }, item, events) => {
    const refs = events.flatMap(({ before, after }) => [...refsOf(before), ...refsOf(after)])
    const known = await namedLabels(table, item, refs)
    const shown = ({ id, name }: RecordedRef) => {
      const label = known.get(id)
      return label ? labelJson(label) : { id, name, color: null, description: null }
    }
    return events.map(({ before, after }) => [
      ...refsOf(before).map((ref) => ({ label: shown(ref), action: 'remove' })),
      ...refsOf(after).map((ref) => ({ label: shown(ref), action: 'add' })),
    ])
  },
}

const states: EventList = {
  name: 'state',
  noun: 'state',
  field: 'state',
  shapes: { state: v.picklist(['closed', 'reopened']), source_commit: none, source_merge_request_id: none },
  tell: (_request, _item, events) =>
    Promise.resolve(
      events.map(({ after }) => [
        {
          state: after === 'closed' ? 'closed' : 'reopened',
          ...{ source_commit: null, source_merge_request_id: null },
        },
      ]),
    ),
}

const weights: EventList = {
  name: 'weight',
  noun: 'weight',
  field: 'weight',
  shapes: { issue_id: v.number(), weight: v.nullable(v.number()) },
  tell: (_request, { core }, events) =>
    Promise.resolve(events.map(({ after }) => [{ issue_id: core.id, weight: after }])),
}

/** Returns what a field that refers to one thing came to: that it was added, or that the former one was removed. */
const cameTo = ({ before, after }: FieldEvent): { ref: RecordedRef | undefined; action: string } => {
  const [ref] = refsOf(after)
  return ref ? { ref, action: 'add' } : { ref: refsOf(before)[0], action: 'remove' }
}

const milestones: EventList = {
  name: 'milestone',
  noun: 'milestone',
  field: 'milestone',
  shapes: { milestone: v.nullable(v.union([wholeMilestone, GONE])), action: ACTION },
  tell: async ({ table, today }, item, events) => {
    const told = events.map(cameTo)
    const ids = told.flatMap(({ ref }) => ref?.id ?? [])
    const known = await namedMilestones(table, item, ids)
    return told.map(({ ref, action }) => {
      const milestone = known.get(ref?.id ?? 0)
      return [{ milestone: milestone ? wholeMilestoneJson(milestone, today) : (ref ?? null), action }]
    })
  },
}

const iterations: EventList = {
  name: 'iteration',
  noun: 'iteration',
  field: 'iteration',
  shapes: { iteration: v.nullable(v.union([iteration, GONE])), action: ACTION },
  tell: async ({ table, viewer, today }, { home }, events) => {
    const access = createNamespaceAccess(table, viewer, [home])
    const all = events.length === 0 ? [] : await listIterations(table, access, home.namespaceIds, {}, today)
    const known = new Map(all.map((one) => [one.id, one]))
    return events.map(cameTo).map(({ ref, action }) => {
      const iteration = known.get(ref?.id ?? 0)
      return [{ iteration: iteration ? iterationJson(iteration, today) : (ref ?? null), action }]
    })
  },
}

/** Returns events as the API shows them. Those of one change have numbers that follow one another. */
async function shownEvents(request: RestRequest, item: KnownItem, list: EventList, events: FieldEvent[]) {
  const told = await list.tell(request, item, events)
  const ids = [...new Set(events.map(({ event }) => event.actor.id))]
  const people = new Map((await listUsers(request.table, { ids })).map((person) => [person.id, person]))
  return events.flatMap(({ event }, index) =>
    (told[index] ?? []).map((one, place) => ({
      id: event.id + place,
      user: userJson(people.get(event.actor.id) ?? { ...event.actor, name: event.actor.username, avatarUrl: null }),
      created_at: event.at,
      ...{ resource_type: KINDS[item.kind].gidType, resource_id: item.core.id },
      ...one,
    })),
  )
}

interface Owner {
  path: `/api/v4/${string}`
  noun: string
  find: (request: RestRequest) => Promise<KnownItem>
  lists: EventList[]
}

const OWNERS: Owner[] = [
  {
    ...{ path: '/api/v4/groups/{id+}/epics/{epic_id}', noun: 'an epic, by its id', find: epicOfId },
    lists: [labels, states],
  },
  {
    ...{ path: '/api/v4/projects/{id+}/issues/{iid}', noun: 'an issue', find: issue },
    lists: [labels, states, milestones, iterations, weights],
  },
]

/** Returns the changes of a field from the first one on, without what it was made with where that is a state. */
async function eventsOf({ table, viewer }: RestRequest, item: KnownItem, { field }: EventList, wanted: number) {
  const found = await fieldEvents(table, viewer, refOf(item), field, wanted)
  return field === 'state' ? found.filter(({ event }) => event.type !== 'created') : found
}

const endpointsOf = ({ path, noun, find, lists }: Owner): Endpoint[] =>
  lists.flatMap((list) => [
    endpoint(`GET ${path}/resource_${list.name}_events`, {
      summary: `List the changes of the ${list.noun} of ${noun}, from the first one on`,
      input: paging,
      shows: v.array(eventOf(list.shapes)),
      on: find,
      answer: async (request, item) => {
        const { input } = request
        const events = await eventsOf(request, item, list, input.page * input.per_page)
        const rows = await shownEvents(request, item, list, events.slice(0, input.page * input.per_page + 1))
        return openPageAnswer(sliceOf(rows, input), rows.length > input.page * input.per_page, input, request)
      },
    }),
    endpoint(`GET ${path}/resource_${list.name}_events/{event}`, {
      summary: `Show one change of the ${list.noun} of ${noun}`,
      input: {},
      shows: eventOf(list.shapes),
      on: find,
      answer: async (request, item) => {
        const id = wholeNumber(request.parameters['event'] ?? '') ?? 0
        const events = await eventsOf(request, item, list, Infinity)
        const rows = await shownEvents(request, item, list, events)
        const row = rows.find((one) => one.id === id)
        return row ? ok(row) : notFound('Event')
      },
    }),
  ])

export const resourceEventEndpoints: Endpoint[] = OWNERS.flatMap(endpointsOf)
