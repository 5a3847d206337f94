import { change } from '#web/data/changes.ts'
import type { ItemState } from '#domain/refs.ts'
import { updateStatusFailed } from '#web/lib/messages.ts'
import { OWNER_NAMES, type Owner } from '#web/lib/owner.ts'

/** Closes an item, or opens it again. */
export function changeState(owner: Owner, next: ItemState): void {
  const isClosing = next === 'closed'
  change({
    item: owner,
    input: { stateEvent: isClosing ? 'CLOSE' : 'REOPEN' },
    show: { state: next },
    done: `${OWNER_NAMES[owner.kind]} ${isClosing ? 'closed' : 'reopened'}`,
    failure: updateStatusFailed(owner.kind),
    isReasonShown: false,
  })
}
