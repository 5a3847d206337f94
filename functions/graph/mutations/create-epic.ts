import * as v from 'valibot'
import { createEpic as create } from '#operations/create-epic.ts'
import { freshEpic } from '../fresh-epic.ts'
import { mutation } from '../mutation.ts'
import { epicInput, given } from './epic-inputs.ts'

/** `Mutation.createEpic` */
export const createEpic = mutation('createEpic', {
  input: v.object(epicInput),
  write: (context, input) =>
    create(context, {
      groupPath: input.groupPath,
      title: input.title ?? '',
      ...given({
        description: input.description,
        confidential: input.confidential,
        color: input.color,
        startDateFixed: input.startDateFixed,
        startDateIsFixed: input.startDateIsFixed,
        dueDateFixed: input.dueDateFixed,
        dueDateIsFixed: input.dueDateIsFixed,
        labels: input.addLabels,
        labelIds: input.addLabelIds,
      }),
    }),
  payload: async (request, created) => ({ epic: created && (await freshEpic(request, created.id)) }),
})
