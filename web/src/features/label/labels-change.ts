import type { Change } from '#web/data/change.ts'
import { UPDATE_LABELS_FAILED } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import type { LabelChange } from './label-choice.ts'

/** Gives an item a choice of labels; when that fails the labels from before come back. */
export function labelsChange(owner: Owner, { labels, addIds, removeIds }: LabelChange): Change {
  return {
    item: owner,
    input: { addLabelIds: addIds, removeLabelIds: removeIds },
    show: { labels: { nodes: labels } },
    done: 'Labels changed',
    failure: UPDATE_LABELS_FAILED,
    isReasonShown: false,
  }
}
