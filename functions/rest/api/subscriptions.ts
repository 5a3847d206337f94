import * as v from 'valibot'
import { setSubscription } from '#operations/notification/set-subscription.ts'
import { refOf } from '#operations/item/item-for-write.ts'
import { isSubscribed } from '#operations/read/namespace/subscription.ts'
import { listParticipants } from '#operations/read/people/participants.ts'
import { userJson } from '#presenters/rest/user-json.ts'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { issue, wholeEpic, wholeIssue } from '../server/find-subject.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import { pageAnswer, sliceOf } from '../server/paging.ts'
import { paging } from '../server/query.ts'
import type { RestRequest } from '../server/router.ts'
import { shownEpic } from './shown-epics.ts'
import { shownIssue } from './shown-issues.ts'
import { epic as epicShape, issue as issueShape } from '#presenters/rest/item-shapes.ts'
import { person } from '#presenters/rest/place-shapes.ts'

/** Answers with the item, or with 304 where it was so already. */
async function subscribe(
  request: RestRequest,
  item: Parameters<typeof refOf>[0],
  subscribed: boolean,
  show: () => Promise<object | undefined>,
) {
  const target = refOf(item)
  const wasSubscribed = await isSubscribed(request.table, request.viewer.id ?? 0, target)
  await setSubscription(operationContextOf(request), { target, subscribed })
  if (wasSubscribed === subscribed) return { status: 304, body: undefined }
  return { status: 201, body: { ...(await show()), subscribed } }
}

const WAYS = [
  { verb: 'subscribe', words: 'Get', subscribed: true },
  { verb: 'unsubscribe', words: 'Get no', subscribed: false },
] as const

const listIssueParticipants = endpoint('GET /api/v4/projects/{id+}/issues/{iid}/participants', {
  summary: 'List who takes part in an issue, in the order in which they came',
  input: paging,
  shows: v.array(person),
  on: issue,
  answer: async (request, item) => {
    const found = await listParticipants(request.table, refOf(item))
    return pageAnswer(sliceOf(found, request.input).map(userJson), found.length, request.input, request)
  },
})

export const subscriptionEndpoints: Endpoint[] = [
  ...WAYS.flatMap(({ verb, words, subscribed }) => [
    endpoint(`POST /api/v4/projects/{id+}/issues/{iid}/${verb}`, {
      summary: `${words} notifications of an issue; 304 where that is so already`,
      input: {},
      shows: issueShape,
      on: wholeIssue,
      answer: (request, found) => subscribe(request, found, subscribed, () => shownIssue(request, found)),
    }),
    endpoint(`POST /api/v4/groups/{id+}/epics/{iid}/${verb}`, {
      summary: `${words} notifications of an epic; 304 where that is so already`,
      input: {},
      shows: epicShape,
      on: wholeEpic,
      answer: (request, found) => subscribe(request, found, subscribed, () => shownEpic(request, found.home, found)),
    }),
  ]),
  listIssueParticipants,
]
