import * as v from 'valibot'
import { authorizeAnalytics } from '#operations/analytics/authorize-analytics.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import type { TimeRange } from '#operations/analytics/timelines.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { Answer } from '../server/answer.ts'
import type { PageRequest, PageRoute } from '../server/endpoint.ts'
import { readFields } from '../server/read-input.ts'
import { textThat } from '../server/query.ts'
import { onGroupPage } from './in-page.ts'

/** Returns the answer of a group's figures to what cannot be answered. */
export const invalidParameters = (errors?: object): Answer => ({
  status: 422,
  body: { message: 'Invalid parameters', ...(errors && { payload: { errors } }) },
})

/**
 * Runs an endpoint of a group's figures, which refuses wrong input as existing clients know it.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN
 */
export const onAnalyticsPage = <const Entries extends v.ObjectEntries>(
  input: Entries,
  answer: (
    request: PageRequest,
    group: GroupItem,
    given: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
  ) => Promise<Answer>,
  names: readonly string[] = [],
): PageRoute =>
  onGroupPage(
    async (request, group) => {
      authorizeAnalytics(request.viewer, group)
      let given
      try {
        given = readFields(v.object(input), request.given)
      } catch (error) {
        if (error instanceof ProblemError) return invalidParameters()
        throw error
      }
      return answer(request, group, given)
    },
    { input, names },
  )

const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
const isTime = (text: string): boolean => TIME.test(text) && !Number.isNaN(Date.parse(text))

/** From when to when things were made that figures are of. */
export const rangeInput = { created_after: textThat(isTime), created_before: textThat(isTime) }

/** Days that figures show unless another time is asked for. */
const DAYS = 30
const DAY_MS = 86_400_000

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Returns a day as it is, and a time in UTC with milliseconds, as keys have it. */
const inUtc = (text: string): string => (DAY.test(text) ? text : new Date(text).toISOString())

/** Returns the range that is asked for, up to now and for 30 days unless it says another one; null where it ends before it begins. */
export function rangeOf(given: {
  created_after?: string | undefined
  created_before?: string | undefined
}): TimeRange | null {
  const to = given.created_before === undefined ? new Date().toISOString() : inUtc(given.created_before)
  const from =
    given.created_after === undefined
      ? new Date(Date.parse(to) - DAYS * DAY_MS).toISOString().slice(0, 10)
      : inUtc(given.created_after)
  return from <= `${to}~` ? { from, to } : null
}
