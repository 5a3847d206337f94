import type { Change } from '#web/data/change/change.ts'
import { UPDATE_ASSIGNEES_FAILED } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { idsOf, withEdit, type SetEdit } from '#web/lib/list/set-edit.ts'
import type { ItemPersonFragment } from './item-fields.generated.ts'

/** Assigns people besides those who work on an item, and takes others off. */
export function assignment(
  owner: Owner,
  assignees: readonly ItemPersonFragment[],
  edit: SetEdit<ItemPersonFragment>,
): Change {
  const next = withEdit(assignees, edit)
  return {
    item: owner,
    input: { addAssigneeIds: idsOf(edit.added), removeAssigneeIds: idsOf(edit.removed) },
    optimistic: { assignees: { nodes: next } },
    successMessage: next.length === 0 ? 'Assignees removed' : `Assigned to ${next.map(({ name }) => name).join(', ')}`,
    successMessageOfMany: next.length === 0 ? 'Assignees of {items} removed' : 'Assignees of {items} changed',
    errorMessage: UPDATE_ASSIGNEES_FAILED,
  }
}
