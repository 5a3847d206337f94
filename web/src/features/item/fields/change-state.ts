import { change } from '#web/data/change/changes.ts'
import type { ItemState } from '#domain/refs.ts'
import { capitalized } from '#web/lib/capitalized.ts'
import { updateStatusFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'

/**
 * Closes an item, or opens it again.
 * @param noun what people call the item
 */
export function changeState(owner: Owner, next: ItemState, noun: string = owner.kind): void {
  const isClosing = next === 'closed'
  change({
    item: owner,
    input: { stateEvent: isClosing ? 'CLOSE' : 'REOPEN' },
    optimistic: { state: next },
    successMessage: `${capitalized(noun)} ${isClosing ? 'closed' : 'reopened'}`,
    errorMessage: updateStatusFailed(noun),
    serverReason: false,
  })
}
