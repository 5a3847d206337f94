import * as v from 'valibot'
import { changeIteration } from '#operations/milestone/change-iteration.ts'
import { groupAt } from '#operations/write/find-items.ts'
import { iterationsOf } from '#operations/read/namespace/list-iterations.ts'
import { iterationObject } from '#presenters/graphql/iteration-object.ts'
import { maybe } from '../read-arguments.ts'
import { fullPath, iterationId } from '../read-ids.ts'
import { mutation } from '../mutation.ts'
import { given } from './item-inputs.ts'

export const updateIteration = mutation('updateIteration', {
  input: v.object({
    ...{ groupPath: fullPath, id: iterationId, title: maybe(v.string()) },
    ...{ startDate: maybe(v.string()), dueDate: maybe(v.string()) },
  }),
  write: (context, { groupPath, id, title, startDate, dueDate }) =>
    changeIteration(context, {
      ...{ groupPath, iterationId: id },
      ...(title !== undefined && { title }),
      ...given({ startDate, dueDate }),
    }),
  payload: async ({ table, webUrl, today }, changed, { groupPath }) => {
    const iterations = changed ? await iterationsOf(table, (await groupAt(table, groupPath)).id, 'strong') : []
    const iteration = iterations.find(({ id }) => id === changed?.id)
    return { iteration: iteration ? iterationObject(iteration, webUrl, today) : null }
  },
})
