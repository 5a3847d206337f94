import * as v from 'valibot'
import { changeItem } from '#operations/item/change.ts'
import { deleteTimelog } from '#operations/timelog/delete-timelog.ts'
import { goneTimelog, shownTimelog } from '../fields/timelogs.ts'
import { mutation } from '../mutation.ts'
import { duration, maybe } from '../read-arguments.ts'
import { issuable, timelogId } from '../read-ids.ts'
import { given } from './item-inputs.ts'

/** What is said of time that somebody spent. */
export const spentTimeInput = {
  timeSpent: duration,
  spentAt: maybe(
    v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text)), 'is no time.'),
      v.transform((text) => new Date(text).toISOString()),
    ),
  ),
  summary: maybe(v.string()),
}

/** Returns the same as operations take it. */
export const spentTime = ({
  timeSpent: seconds,
  spentAt,
  summary,
}: v.InferOutput<v.ObjectSchema<typeof spentTimeInput, undefined>>) => ({ seconds, ...given({ spentAt, summary }) })

const timelogCreate = mutation('timelogCreate', {
  input: v.object({ issuableId: issuable, ...spentTimeInput }),
  write: (context, { issuableId, ...time }) => changeItem(context, issuableId, { addTimeSpent: [spentTime(time)] }),
  payload: async (request, changed) => ({
    timelog: typeof changed?.eventId === 'number' ? await shownTimelog(request, changed.eventId) : null,
  }),
})

const timelogDelete = mutation('timelogDelete', {
  input: v.object({ id: timelogId }),
  write: (context, { id }) => deleteTimelog(context, { timelogId: id }),
  payload: async (request, deleted) => ({
    timelog: deleted && (await goneTimelog(request, deleted.item, deleted.log)),
  }),
})

export const timelogMutations = [timelogCreate, timelogDelete]
