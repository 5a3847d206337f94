import * as v from 'valibot'
import { epicIdAt } from '#operations/find-items.ts'
import { changeItem } from '#operations/item/change.ts'
import { freshEpic } from '../fresh-epic.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { fullPath, iid } from '../read-ids.ts'
import { given, labels, plainInputs, plainOf, textAndLabelInputs } from './item-inputs.ts'

const STATE = { CLOSE: 'closed', REOPEN: 'opened' } as const

/** `Mutation.updateEpic`; a refused change shows the epic as it is. */
export const updateEpic = mutation('updateEpic', {
  input: v.object({
    ...plainInputs('epic'),
    ...textAndLabelInputs,
    groupPath: fullPath,
    iid,
    lockVersion: maybe(v.number()),
    stateEvent: maybe(v.picklist(['CLOSE', 'REOPEN'])),
    removeLabels: labels(v.string()),
  }),
  write: async (context, input) =>
    changeItem(
      context,
      { kind: 'epic', id: await epicIdAt(context.table, input.groupPath, input.iid) },
      {
        ...plainOf('epic', input),
        ...given({
          title: input.title,
          description: input.description,
          lockVersion: input.lockVersion,
          state: input.stateEvent && STATE[input.stateEvent],
          addLabelIds: input.addLabelIds,
          removeLabelIds: input.removeLabelIds,
          addLabels: input.addLabels,
          removeLabels: input.removeLabels,
        }),
      },
    ),
  payload: async (request, changed, input) => ({
    epic: await freshEpic(request, changed?.id ?? (await epicIdAt(request.table, input.groupPath, input.iid))),
  }),
})
