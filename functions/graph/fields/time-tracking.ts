import * as v from 'valibot'
import { durationText } from '#domain/time/duration.ts'
import { itemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { field, type GraphField } from '../field.ts'
import { itemSource } from '../source.ts'

/** Returns a field that tells of an issue's times, in seconds; rows of lists do not hold them. */
const timeField = (
  name: string,
  shown: (times: Pick<IssueItem, 'timeEstimate' | 'timeSpent'>) => number | string | null,
): GraphField[] =>
  (['Issue', 'EpicIssue'] as const).map((type) =>
    field(`${type}.${name}`, {
      on: itemSource(type),
      arguments: v.object({}),
      answer: async ({ table, source }) => shown((await getItem<IssueItem>(table, itemKey(source), 'strong')) ?? {}),
    }),
  )

/** How long an issue is to take, and how long it has taken. */
export const timeTracking: GraphField[] = [
  ...timeField('timeEstimate', ({ timeEstimate = 0 }) => timeEstimate),
  ...timeField('totalTimeSpent', ({ timeSpent = 0 }) => timeSpent),
  ...timeField('humanTimeEstimate', ({ timeEstimate = 0 }) => durationText(timeEstimate)),
  ...timeField('humanTotalTimeSpent', ({ timeSpent = 0 }) => durationText(timeSpent)),
]
