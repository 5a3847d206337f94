import { change, useIsChanging } from '#web/data/changes.ts'
import type { ItemState } from '#domain/refs.ts'
import { updateStatusFailed } from '#web/lib/messages.ts'
import { OWNER_NAMES, type Owner } from '#web/lib/owner.ts'
import { Button } from '#web/ui/button.tsx'

export interface StatusButtonProps {
  owner: Owner
  state: ItemState
  /** Called with the state that was chosen. */
  onState?: ((state: ItemState) => void) | undefined
}

/** Closes or reopens an item. */
export function StatusButton({ owner, state, onState }: StatusButtonProps) {
  const isSaving = useIsChanging(owner.id, 'stateEvent')
  const isOpen = state === 'opened'
  return (
    <Button
      isSaving={isSaving}
      onClick={({ detail }) => {
        // The second press of a double click would take back the first one.
        if (detail > 1) return
        const next = isOpen ? 'closed' : 'opened'
        change({
          item: owner,
          input: { stateEvent: isOpen ? 'CLOSE' : 'REOPEN' },
          show: { state: next },
          done: `${OWNER_NAMES[owner.kind]} ${isOpen ? 'closed' : 'reopened'}`,
          failure: updateStatusFailed(owner.kind),
          isReasonShown: false,
        })
        onState?.(next)
      }}
    >
      {isOpen ? 'Close' : 'Reopen'} {owner.kind}
    </Button>
  )
}
