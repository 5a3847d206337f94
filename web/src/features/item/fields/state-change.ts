import { KINDS } from '#domain/item/kinds.ts'
import type { Change } from '#web/data/change/change.ts'
import type { ItemAddress } from '#web/data/change/operation.ts'
import { updateStatusFailed } from '#web/lib/messages.ts'
import { shortTitle } from '#web/lib/short-title.ts'

export interface StatedItem {
  title: string
  state: 'opened' | 'closed'
}

/** Closes an item of a row, or opens it again. */
export function stateChange(address: ItemAddress, { title, state }: StatedItem): Change {
  const isOpen = state === 'opened'
  const { gidType, noun } = KINDS[address.kind]
  return {
    item: address,
    input: { stateEvent: isOpen ? 'CLOSE' : 'REOPEN' },
    optimistic: { state: isOpen ? 'closed' : 'opened' },
    successMessage: `${gidType} ${isOpen ? 'closed' : 'reopened'}: ${shortTitle(title)}`,
    successMessageOfMany: `{items} ${isOpen ? 'closed' : 'reopened'}`,
    errorMessage: updateStatusFailed(noun),
  }
}
