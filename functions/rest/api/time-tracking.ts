import * as v from 'valibot'
import { durationSeconds } from '#domain/time/duration.ts'
import type { Problem } from '#domain/problem.ts'
import { changeItem } from '#operations/item/change.ts'
import type { TimeChange } from '#operations/item/change-time.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { loadItemStrong, type KnownOfProject } from '#operations/read/item/load-items.ts'
import { ok } from '../server/answer.ts'
import { endpoint } from '../server/endpoint.ts'
import { issue } from '../server/find-subject.ts'
import { withFieldErrors } from '../server/invalid-answer.ts'
import { timeStatsJson } from '#presenters/rest/time-stats-json.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { RestRequest } from '../server/router.ts'
import { timeStats } from '#presenters/rest/item-shapes.ts'

const PATH = '/api/v4/projects/{id+}/issues/{iid}'
const duration = { duration: v.string() }
const NOT_A_DURATION: Problem = {
  code: 'BAD_REQUEST',
  field: 'duration',
  message: 'Duration is invalid: write it like 3h 30m.',
}

function secondsOf(text: string): number {
  const seconds = durationSeconds(text)
  if (seconds === null) throw new ProblemError(NOT_A_DURATION)
  return seconds
}

/** Changes the times of the issue, and answers with them. */
const changed = (request: RestRequest, { core }: KnownOfProject, status: 200 | 201, changes: () => TimeChange) =>
  withFieldErrors(async () => {
    const ref = { kind: 'issue', id: core.id } as const
    await changeItem(operationContextOf(request), ref, changes())
    return { status, body: timeStatsJson((await loadItemStrong(request.table, ref)).core) }
  })

/** How long an issue is to take, and how long it has taken. */
export const timeTrackingEndpoints = [
  endpoint(`GET ${PATH}/time_stats`, {
    summary: 'Show the time estimate of an issue and the time spent on it',
    input: {},
    shows: timeStats,
    on: issue,
    answer: (_, { core }) => Promise.resolve(ok(timeStatsJson(core))),
  }),
  endpoint(`POST ${PATH}/time_estimate`, {
    summary: 'Set the time estimate of an issue',
    input: duration,
    shows: timeStats,
    on: issue,
    answer: (request, found) =>
      changed(request, found, 200, () => ({ timeEstimate: secondsOf(request.input.duration) })),
  }),
  endpoint(`POST ${PATH}/reset_time_estimate`, {
    summary: 'Remove the time estimate of an issue',
    input: {},
    shows: timeStats,
    on: issue,
    answer: (request, found) => changed(request, found, 200, () => ({ timeEstimate: null })),
  }),
  endpoint(`POST ${PATH}/add_spent_time`, {
    summary: 'Add time spent on an issue, or take some away',
    input: { ...duration, summary: v.optional(v.string()) },
    shows: timeStats,
    on: issue,
    answer: (request, found) => {
      const { summary } = request.input
      const time = () => ({ seconds: secondsOf(request.input.duration), ...(summary && { summary }) })
      return changed(request, found, 201, () => ({ addTimeSpent: [time()] }))
    },
  }),
  endpoint(`POST ${PATH}/reset_spent_time`, {
    summary: 'Remove all time spent on an issue',
    input: {},
    shows: timeStats,
    on: issue,
    answer: (request, found) => changed(request, found, 200, () => ({ timeSpent: null })),
  }),
]
