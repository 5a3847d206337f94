import type { ChangeEvent } from '#domain/item/change-event.ts'
import { changeEventItem, type ChangeEventItem } from '#table/items/change-event.ts'

/** An event of an epic, for tests of what reads events. */
export function givenEvent(
  rootId: number,
  { id, itemId, at }: { id: number; itemId: number; at: string },
  rest: Partial<Omit<ChangeEvent, 'id' | 'itemId' | 'kind' | 'at'>> = {},
): ChangeEventItem {
  return changeEventItem({
    ...{ id, rootId, at, item: { kind: 'epic', id: itemId }, type: 'changed', version: 2 },
    ...{ actor: { id: 1, username: 'olivia' }, entrance: 'web', visibility: 'public' },
    changes: [['priority', 'NONE', 'HIGH']],
    ...rest,
  })
}
