import * as v from 'valibot'
import { changeEpic } from '#operations/change-epic.ts'
import { epicIdAt } from '#operations/find-items.ts'
import { freshEpic } from '../fresh-epic.ts'
import { mutation } from '../mutation.ts'
import { maybe } from '../read-arguments.ts'
import { iid } from '../read-ids.ts'
import { day, epicInput, given, labels } from './epic-inputs.ts'

const STATE = { CLOSE: 'closed', REOPEN: 'opened' } as const

/** `Mutation.updateEpic`; a refused change shows the epic as it is. */
export const updateEpic = mutation('updateEpic', {
  input: v.object({
    ...epicInput,
    iid,
    lockVersion: maybe(v.number()),
    stateEvent: maybe(v.picklist(['CLOSE', 'REOPEN'])),
    removeLabels: labels(v.string()),
  }),
  write: async (context, input) =>
    changeEpic(context, {
      epicId: await epicIdAt(context.table, input.groupPath, input.iid),
      ...given({
        title: input.title,
        description: input.description,
        lockVersion: input.lockVersion,
        confidential: input.confidential,
        state: input.stateEvent && STATE[input.stateEvent],
        color: input.color,
        startDateIsFixed: input.startDateIsFixed,
        dueDateIsFixed: input.dueDateIsFixed,
        addLabelIds: input.addLabelIds,
        removeLabelIds: input.removeLabelIds,
        addLabels: input.addLabels,
        removeLabels: input.removeLabels,
      }),
      ...day('startDateFixed', input.startDateFixed),
      ...day('dueDateFixed', input.dueDateFixed),
    }),
  payload: async (request, changed, input) => ({
    epic: await freshEpic(request, changed?.id ?? (await epicIdAt(request.table, input.groupPath, input.iid))),
  }),
})
