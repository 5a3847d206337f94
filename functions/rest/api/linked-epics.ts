import * as v from 'valibot'
import { isTimeWithin } from '#domain/time/compare-times.ts'
import { wholeNumber as idNumber } from '#domain/ids.ts'
import { LINK_TYPES } from '#domain/item/link-types.ts'
import { linkItems } from '#operations/link/link-items.ts'
import { unlinkItems } from '#operations/link/unlink-items.ts'
import { findGroup } from '#operations/read/namespace/find-namespace.ts'
import { linkedEpicPairs } from '#operations/read/item/linked-epic-pairs.ts'
import { isEpic, linkedItems, type LinkedEpic, type LinkedItem } from '#operations/read/item/linked-items.ts'
import { findItem, wholeItems, type KnownOfGroup } from '#operations/read/item/load-items.ts'
import type { LinkItem } from '#table/items/link.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { notFound, ok, Refusal } from '../server/answer.ts'
import { nameOrNumber, wholeNumber } from '../server/body-fields.ts'
import { endpoint } from '../server/endpoint.ts'
import { epic, epicGroup } from '../server/find-subject.ts'
import { linkFields, linkJson } from '#presenters/rest/link-json.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { firstPageAnswer, sliceOf } from '../server/paging.ts'
import { paging, time } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { shownEpics } from './shown-epics.ts'
import { epicLink, linkedEpic } from '#presenters/rest/item-shapes.ts'

const PATH = '/api/v4/groups/{id+}/epics/{iid}/related_epics'

/** Returns the epics that an epic is linked to, the newest link first. */
async function linkedTo({ table, viewer }: RestRequest, { core }: KnownOfGroup, consistency: 'strong' | 'eventual') {
  return (await linkedItems(table, viewer, { kind: 'epic', id: core.id }, consistency)).filter(isEpic)
}

/** Returns epics as the API shows them, by their ids. */
async function shownById(request: RestRequest, group: GroupItem, epics: Pick<LinkedEpic, 'core' | 'home'>[]) {
  const rows = epics.map(({ core, home }) => ({ id: core.id, visibility: home.visibility }))
  const shown = await shownEpics(request, group, await wholeItems(request.table, request.viewer, 'epic', rows))
  return new Map(shown.map((one) => [one.id, one]))
}

export const listRelatedEpics = endpoint(`GET ${PATH}`, {
  summary: 'List the epics that an epic is linked to',
  input: {},
  shows: v.array(linkedEpic),
  on: epic,
  answer: async (request, found) => {
    const linked = await linkedTo(request, found, 'eventual')
    const shown = await shownById(request, found.home, linked)
    return ok(
      linked.flatMap(({ core, link }) => {
        const one = shown.get(core.id)
        return one ? [{ ...one, related_epic_link_id: link.id, ...linkFields(link) }] : []
      }),
    )
  },
})

/** Returns a link of an epic with both of its ends. */
async function linkOf(request: RestRequest, { core, home }: KnownOfGroup, linked: LinkedItem & LinkedEpic) {
  const shown = await shownById(request, home, [{ core, home }, linked])
  const [item, other] = [shown.get(core.id) ?? null, shown.get(linked.core.id) ?? null]
  const [source, target] = linked.link.source ? [item, other] : [other, item]
  return { ...linkJson(linked.link), source_epic: source, target_epic: target }
}

export const linkEpics = endpoint(`POST ${PATH}`, {
  summary: 'Link an epic to another one',
  input: {
    target_group_id: nameOrNumber,
    target_epic_iid: wholeNumber,
    link_type: v.optional(v.picklist(LINK_TYPES), 'relates_to'),
  },
  shows: epicLink,
  on: epic,
  answer: async (request, found) => {
    const { table, viewer, input } = request
    const group = await findGroup(table, viewer, input.target_group_id)
    if (group === null) return notFound('Group')
    const target = await findItem(table, viewer, group, { kind: 'epic', number: `${input.target_epic_iid}` })
    if (target === null) return notFound('Epic')
    const { linkId } = await linkItems(operationContextOf(request), {
      item: { kind: 'epic', id: found.core.id },
      other: { kind: 'epic', id: target.core.id },
      type: input.link_type,
    })
    const linked = (await linkedTo(request, found, 'strong')).find(({ link }) => link.id === linkId)
    if (linked === undefined) throw new Refusal(notFound('Related Epic Link'))
    return { status: 201, body: await linkOf(request, found, linked) }
  },
})

export const unlinkEpics = endpoint(`DELETE ${PATH}/{link}`, {
  summary: 'Take the link between two epics away',
  input: {},
  shows: epicLink,
  on: epic,
  answer: async (request, found) => {
    const linkId = idNumber(request.parameters.link ?? '')
    const linked = (await linkedTo(request, found, 'strong')).find(({ link }) => link.id === linkId)
    if (linked === undefined) return notFound('Related Epic Link')
    const body = await linkOf(request, found, linked)
    const item = { kind: 'epic' as const, id: found.core.id }
    await unlinkItems(operationContextOf(request), { item, linkId: linked.link.id })
    return ok(body)
  },
})

export const listGroupEpicLinks = endpoint('GET /api/v4/groups/{id+}/related_epic_links', {
  summary: 'List the links between epics that begin in a group or below it',
  input: { ...paging, created_after: time, created_before: time, updated_after: time, updated_before: time },
  shows: v.array(epicLink),
  on: epicGroup,
  answer: async (request, group) => {
    const { table, viewer, input } = request
    // A link never changes, so it was last updated when it was made.
    const isAsked = ({ createdAt }: LinkItem): boolean =>
      isTimeWithin(createdAt, input.created_after, input.created_before) &&
      isTimeWithin(createdAt, input.updated_after, input.updated_before)
    const found = await linkedEpicPairs(table, viewer, group, isAsked, input.page * input.per_page)
    const rows = sliceOf(found.entries, input)
    const shown = await shownById(
      request,
      group,
      rows.flatMap(({ source, target }) => [source, target]),
    )
    const body = rows.map(({ link, source, target }) => ({
      ...linkJson(link),
      source_epic: shown.get(source.core.id) ?? null,
      target_epic: shown.get(target.core.id) ?? null,
    }))
    return firstPageAnswer(body, found, input, request)
  },
})
