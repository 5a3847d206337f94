import { inTitleOrder } from '#domain/namespace/title-order.ts'
import type { Change } from '#web/data/change/change.ts'
import { UPDATE_LABELS_FAILED } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { idsOf, withEdit, type SetEdit } from '#web/lib/list/set-edit.ts'
import type { Label } from './label.ts'

/** Adds labels to those that an item has, and takes others off; when that fails the labels from before come back. */
export function labelsChange(owner: Owner, labels: readonly Label[], edit: SetEdit<Label>): Change {
  return {
    item: owner,
    input: { addLabelIds: idsOf(edit.added), removeLabelIds: idsOf(edit.removed) },
    optimistic: { labels: { nodes: inTitleOrder(withEdit(labels, edit)) } },
    successMessage: 'Labels changed',
    successMessageOfMany: 'Labels of {items} changed',
    errorMessage: UPDATE_LABELS_FAILED,
    serverReason: false,
  }
}
