import * as v from 'valibot'
import { epicIdAt } from '#operations/write/find-items.ts'
import { changeWithQuickActions } from '#operations/quick-actions/change-with-quick-actions.ts'
import { loadEpicStrong } from '../load-epic-strong.ts'
import { mutation } from '../mutation.ts'
import { fullPath, iid } from '../read-ids.ts'
import { changeInputs, changesOf } from './change-inputs.ts'

/** A refused change shows the epic as it is. */
export const updateEpic = mutation('updateEpic', {
  input: v.object({ ...changeInputs('epic'), groupPath: fullPath, iid }),
  write: async (context, input) =>
    changeWithQuickActions(
      context,
      { kind: 'epic', id: await epicIdAt(context.table, input) },
      changesOf('epic', input),
    ),
  payload: async (request, changed, input) => ({
    epic: await loadEpicStrong(request, changed?.id ?? (await epicIdAt(request.table, input))),
  }),
})
