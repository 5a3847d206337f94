import { useEntityChange, type ChangeAnswer } from '#web/lib/entity-change.ts'
import { UPDATE_LABELS_FAILED } from '#web/lib/messages.ts'
import type { Owner, OwnerKind } from '#web/lib/owner.ts'
import { request } from '#web/lib/request.ts'
import type { LabelChange } from './label-choice.ts'
import { SetEpicLabelsDocument } from './label.generated.ts'

const SEND: Record<OwnerKind, (owner: Owner, change: LabelChange) => Promise<ChangeAnswer>> = {
  epic: async ({ fullPath, iid }, { addIds, removeIds }) => {
    const input = { groupPath: fullPath, iid, addLabelIds: addIds, removeLabelIds: removeIds }
    const { updateEpic } = await request(SetEpicLabelsDocument, { input })
    return { errors: updateEpic?.errors ?? [], fields: updateEpic?.epic ?? null }
  },
}

/** Saves a choice of labels; when that fails the labels from before come back. */
export function useLabelChange(owner: Owner) {
  return useEntityChange<LabelChange>({
    entityId: owner.id,
    expect: ({ labels }) => ({ labels: { nodes: labels } }),
    send: (change) => SEND[owner.kind](owner, change),
    failure: UPDATE_LABELS_FAILED,
    isReasonShown: false,
  })
}
