import * as v from 'valibot'
import { wholeNumber } from '#domain/ids.ts'
import { awardEmoji, type AwardedEmoji, type EmojiChange } from '#operations/reaction/award-emoji.ts'
import { awardId, type Awardable } from '#operations/reaction/award-id.ts'
import { refOf } from '#operations/item/item-for-write.ts'
import { noteById } from '#operations/note/found-note.ts'
import { reactToNote } from '#operations/note/react-to-note.ts'
import { itemAward, itemAwards, noteAwards, type Award } from '#operations/read/item/awards.ts'
import type { KnownItem } from '#operations/read/item/load-items.ts'
import { forbidden, notFound, ok, Refusal } from '../server/answer.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { epic, issue } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { awardJson } from '#presenters/rest/award-json.ts'
import { noteOn } from './notes.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { endOf, openPageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { award } from '#presenters/rest/item-shapes.ts'

/** Where people react to something: its address, what it is called, its item, and what of the item it is. */
interface AwardTarget {
  path: `/${string}`
  noun: string
  find: (request: RestRequest) => Promise<KnownItem>
  on: (request: RestRequest, item: KnownItem) => Awardable | Promise<Awardable>
}

/** Returns an item that can be found there, and the comments on it. */
const placesOf = ({ path, noun, find }: Omit<AwardTarget, 'on'>): AwardTarget[] => [
  { path, noun, find, on: (_, item) => refOf(item) },
  {
    path: `${path}/notes/{note}`,
    noun: `a comment on ${noun}`,
    find,
    on: async (request, item) => ({ kind: 'note', id: (await noteOn(request, item)).id }),
  },
]

/** Here, unlike in the addresses of their comments, existing clients name epics by their numbers. */
const PLACES: AwardTarget[] = [
  ...placesOf({ path: '/api/v4/groups/{id+}/epics/{iid}', noun: 'an epic', find: epic }),
  ...placesOf({ path: '/api/v4/projects/{id+}/issues/{iid}', noun: 'an issue', find: issue }),
]

/** Reactions that pages by number reach at most. */
const REACH = 10_000

/** Returns the first reactions to something, as many as are asked for. */
const awardsOf = async (request: RestRequest, on: Awardable, count: number): Promise<Award[]> =>
  on.kind === 'note'
    ? (await noteAwards(request.table, (await noteById(request, on.id)).note)).slice(0, count)
    : itemAwards(request.table, on, count)

/** Returns the reaction with this number; what is not one to this thing is not there. */
async function awardWith(request: RestRequest, on: Awardable, id: number): Promise<Award> {
  const found =
    on.kind === 'note'
      ? (await awardsOf(request, on, Infinity)).find((award) => award.id === id)
      : await itemAward(request.table, on, id)
  if (!found) throw new Refusal(notFound('Award Emoji'))
  return found
}

/** Returns the reaction that the address names. */
const awardAt = (request: RestRequest, on: Awardable): Promise<Award> =>
  awardWith(request, on, wholeNumber(request.parameters.award ?? '') ?? 0)

function react(request: RestRequest, on: Awardable, change: EmojiChange): Promise<AwardedEmoji> {
  const context = operationContextOf(request)
  return on.kind === 'note'
    ? reactToNote(context, { noteId: on.id, ...change })
    : awardEmoji(context, { target: on, ...change })
}

const awardsAt = ({ path, noun, find, on: thing }: AwardTarget): Endpoint[] => [
  endpoint(`GET ${path}/award_emoji`, {
    summary: `List the reactions to ${noun}`,
    input: paging,
    shows: v.array(award),
    on: find,
    answer: async (request, item) => {
      const { input } = request
      const on = await thing(request, item)
      const end = endOf(input, REACH, 'reactions')
      const found = await awardsOf(request, on, end + 1)
      const rows = sliceOf(found, input).map((award) => awardJson(on, award))
      return openPageAnswer(rows, found.length > end, input, request)
    },
  }),
  endpoint(`GET ${path}/award_emoji/{award}`, {
    summary: `Show a reaction to ${noun}`,
    input: {},
    shows: award,
    on: find,
    answer: async (request, item) => {
      const on = await thing(request, item)
      return ok(awardJson(on, await awardAt(request, on)))
    },
  }),
  endpoint(`POST ${path}/award_emoji`, {
    summary: `React to ${noun} with an emoji`,
    input: { name: v.string() },
    shows: award,
    on: find,
    answer: (request, item) =>
      withFieldErrors(async () => {
        const on = await thing(request, item)
        const { name, isChanged } = await react(request, on, { name: request.input.name, change: 'add' })
        // Existing clients are told so.
        if (!isChanged) return notFound('Award Emoji Name has already been taken')
        const id = awardId(on, name, request.viewer.id ?? 0)
        return { status: 201, body: awardJson(on, await awardWith(request, on, id)) }
      }),
  }),
  endpoint(`DELETE ${path}/award_emoji/{award}`, {
    summary: `Take back an own reaction to ${noun}`,
    input: {},
    on: find,
    answer: async (request, item) => {
      const on = await thing(request, item)
      const { emoji, userId } = await awardAt(request, on)
      if (userId !== request.viewer.id) throw new Refusal(forbidden)
      await react(request, on, { name: emoji, change: 'remove' })
      return { status: 204, body: undefined }
    },
  }),
]

/** How people react to items and to comments, over the API. */
export const awardEndpoints: Endpoint[] = PLACES.flatMap(awardsAt)
