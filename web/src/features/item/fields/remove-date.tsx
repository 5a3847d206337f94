import { X } from 'lucide-react'
import type { Owner } from '#web/lib/owner.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { editButton, itemFrame } from '../page/edit-buttons.ts'
import styles from './remove-date.module.css'

export interface RemoveDateProps {
  owner: Owner
  side: 'start' | 'due'
  onRemove: () => void
}

/** Shows the cross beside a date, which takes it away and goes with it: the focus goes on to what opens its editing. */
export function RemoveDate({ owner, side, onRemove }: RemoveDateProps) {
  return (
    <IconButton
      icon={X}
      label={`remove ${side} date`}
      size="small"
      className={styles.remove}
      onClick={() => {
        editButton(itemFrame(owner.id), `${side}Date`)?.focus()
        onRemove()
      }}
    />
  )
}
