import * as v from 'valibot'
import { changeIteration } from '#operations/iteration/change-iteration.ts'
import { createIteration } from '#operations/iteration/create-iteration.ts'
import { deleteCadence } from '#operations/iteration/delete-cadence.ts'
import { deleteIteration } from '#operations/iteration/delete-iteration.ts'
import { changeCadence, createCadence, type SavedCadence } from '#operations/iteration/save-cadence.ts'
import { groupAt } from '#operations/write/find-items.ts'
import { iterationsOf } from '#operations/read/namespace/list-iterations.ts'
import { cadenceObject, iterationObject } from '#presenters/graphql/iteration-object.ts'
import type { CadenceItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { cadenceKey } from '#table/keys/keys.ts'
import type { FieldRequest } from '../field.ts'
import { maybe } from '../read-arguments.ts'
import { fullPath, recordId } from '../read-ids.ts'
import { mutation } from '../mutation.ts'
import { given } from './item-inputs.ts'

/** Returns an iteration as it is after a write. */
async function writtenIteration(
  { table, webUrl, today }: FieldRequest,
  written: { id: number } | null,
  groupPath: string,
) {
  const iterations = written ? await iterationsOf(table, (await groupAt(table, groupPath)).id, 'strong') : []
  const iteration = iterations.find(({ id }) => id === written?.id)
  return { iteration: iteration ? iterationObject(iteration, webUrl, today) : null }
}

const updateIteration = mutation('updateIteration', {
  input: v.object({
    ...{ groupPath: fullPath, id: recordId('iterations'), title: maybe(v.string()) },
    ...{ startDate: maybe(v.string()), dueDate: maybe(v.string()) },
  }),
  write: (context, { groupPath, id, title, startDate, dueDate }) =>
    changeIteration(context, {
      ...{ groupPath, iterationId: id },
      ...(title !== undefined && { title }),
      ...given({ startDate, dueDate }),
    }),
  payload: (request, changed, { groupPath }) => writtenIteration(request, changed, groupPath),
})

const iterationCreate = mutation('iterationCreate', {
  input: v.object({
    ...{ groupPath: fullPath, iterationsCadenceId: maybe(recordId('cadences')), title: maybe(v.string()) },
    ...{ startDate: v.string(), dueDate: v.string() },
  }),
  write: (context, { iterationsCadenceId, ...input }) =>
    createIteration(context, {
      ...{ groupPath: input.groupPath, startDate: input.startDate, dueDate: input.dueDate },
      ...given({ cadenceId: iterationsCadenceId, title: input.title }),
    }),
  payload: (request, made, { groupPath }) => writtenIteration(request, made, groupPath),
})

const iterationDelete = mutation('iterationDelete', {
  input: v.object({ id: recordId('iterations') }),
  write: (context, { id }) => deleteIteration(context, { iterationId: id }),
  payload: () => Promise.resolve({}),
})

/** Returns a cadence as it is after a write. */
async function writtenCadence({ table }: FieldRequest, saved: SavedCadence | null) {
  const cadence = saved && (await getItem<CadenceItem>(table, cadenceKey(saved.groupId, saved.id), 'strong'))
  return { iterationCadence: cadence && cadenceObject(cadence) }
}

const flags = { rollOver: maybe(v.boolean()) }
const numbers = { durationInWeeks: maybe(v.number()), iterationsInAdvance: maybe(v.number()) }
const texts = { description: maybe(v.string()), startDate: maybe(v.string()) }

/** Returns what may be emptied, and the rest where it is given. */
const saidOf = (input: v.InferOutput<v.ObjectSchema<typeof flags & typeof numbers & typeof texts, undefined>>) => ({
  ...(input.description !== undefined && { description: input.description }),
  ...(input.startDate !== undefined && { startDate: input.startDate }),
  ...(input.durationInWeeks !== undefined && { durationInWeeks: input.durationInWeeks }),
  ...given({ iterationsInAdvance: input.iterationsInAdvance, rollOver: input.rollOver }),
})

const iterationCadenceCreate = mutation('iterationCadenceCreate', {
  input: v.object({
    ...{ ...texts, ...numbers, ...flags },
    ...{ groupPath: fullPath, title: v.string(), automatic: v.boolean(), active: v.boolean() },
  }),
  write: (context, input) => {
    const { groupPath, title, automatic, active } = input
    return createCadence(context, { groupPath, title, automatic, active, ...saidOf(input) })
  },
  payload: writtenCadence,
})

const iterationCadenceUpdate = mutation('iterationCadenceUpdate', {
  input: v.object({
    ...{ ...texts, ...numbers, ...flags },
    ...{
      id: recordId('cadences'),
      title: maybe(v.string()),
      automatic: maybe(v.boolean()),
      active: maybe(v.boolean()),
    },
  }),
  write: (context, input) => {
    const { id, title, automatic, active } = input
    return changeCadence(context, { cadenceId: id, ...given({ title, automatic, active }), ...saidOf(input) })
  },
  payload: writtenCadence,
})

const iterationCadenceDestroy = mutation('iterationCadenceDestroy', {
  input: v.object({ id: recordId('cadences') }),
  write: (context, { id }) => deleteCadence(context, { cadenceId: id }),
  payload: () => Promise.resolve({}),
})

export const iterationMutations = [
  ...[updateIteration, iterationCreate, iterationDelete],
  ...[iterationCadenceCreate, iterationCadenceUpdate, iterationCadenceDestroy],
]
