import * as v from 'valibot'
import { pickReferences } from '#domain/item/references.ts'
import { createWithQuickActions } from '#operations/quick-actions/create-with-quick-actions.ts'
import { loadEpicStrong } from '../load-epic-strong.ts'
import { mutation } from '../mutation.ts'
import { fullPath } from '../read-ids.ts'
import { given, plainInputs, plainOf, referenceInputs, textAndLabelInputs } from './item-inputs.ts'

export const createEpic = mutation('createEpic', {
  input: v.object({ ...plainInputs('epic'), ...referenceInputs('epic'), ...textAndLabelInputs, groupPath: fullPath }),
  write: (context, input) =>
    createWithQuickActions(context, {
      kind: 'epic',
      homePath: input.groupPath,
      title: input.title ?? '',
      ...plainOf('epic', input),
      ...pickReferences('epic', input),
      ...given({ description: input.description, labels: input.addLabels, labelIds: input.addLabelIds }),
    }),
  payload: async (request, created) => ({ epic: created && (await loadEpicStrong(request, created.id)) }),
})
