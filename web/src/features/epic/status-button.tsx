import { change, useIsChanging } from '#web/data/changes.ts'
import { updateStatusFailed } from '#web/lib/messages.ts'
import type { Owner } from '#web/lib/owner.ts'
import { Button } from '#web/ui/button.tsx'
import { tellState, type EpicState } from './state-event.ts'

export interface StatusButtonProps {
  owner: Owner
  state: EpicState
}

/** Closes or reopens the epic. */
export function StatusButton({ owner, state }: StatusButtonProps) {
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
          done: isOpen ? 'Epic closed' : 'Epic reopened',
          failure: updateStatusFailed(owner.kind),
          isReasonShown: false,
        })
        tellState(next)
      }}
    >
      {isOpen ? 'Close epic' : 'Reopen epic'}
    </Button>
  )
}
