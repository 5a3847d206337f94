import { useIsChanging } from '#web/data/change/changes.ts'
import type { ItemState } from '#domain/refs.ts'
import type { Owner } from '#web/lib/owner.ts'
import { Button } from '#web/ui/base/button.tsx'
import { changeState } from '../fields/change-state.ts'
import styles from './status-button.module.css'

export interface StatusButtonProps {
  owner: Owner
  /** What people call the item, where its kind has several names. */
  noun?: string
  state: ItemState
  /** Called with the state that was chosen. */
  onState?: ((state: ItemState) => void) | undefined
}

/** Closes or reopens an item. */
export function StatusButton({ owner, noun = owner.kind, state, onState }: StatusButtonProps) {
  const isSaving = useIsChanging(owner.id, 'stateEvent')
  const isOpen = state === 'opened'
  return (
    <Button
      isSaving={isSaving}
      onClick={({ detail }) => {
        // The second press of a double click would take back the first one.
        if (detail > 1) return
        const next = isOpen ? 'closed' : 'opened'
        changeState(owner, next, noun)
        onState?.(next)
      }}
    >
      <span>
        {isOpen ? 'Close' : 'Reopen'} <span className={styles.noun}>{noun}</span>
      </span>
    </Button>
  )
}
