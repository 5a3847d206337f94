import { itemFields } from '#web/features/item/fields/item-fields.ts'
import type { ListTarget } from '#web/features/item/row/list-row.tsx'
import type { EpicListRowFragment } from './epic-list.generated.ts'

/** Returns what of an epic is changed in its row; its reference begins with the path of its group. */
export function epicTarget(epic: EpicListRowFragment): ListTarget {
  const { id, iid, reference } = epic
  return {
    owner: { kind: 'epic', id, iid, fullPath: reference.slice(0, reference.lastIndexOf('&')) },
    isEditable: epic.userPermissions.adminEpic,
    item: {
      ...{ id, title: epic.title ?? '', state: epic.state === 'closed' ? 'closed' : 'opened' },
      ...{ startDate: epic.startDate, dueDate: epic.dueDate, ...itemFields(epic) },
      labels: { nodes: epic.labels?.nodes?.filter((label) => label !== null) ?? [] },
    },
  }
}
