import { useState } from 'react'
import { addDays } from '#domain/time/days.ts'
import { useNow } from '#web/lib/date/clock.ts'
import { Button } from '#web/ui/base/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface ExpiryDialogProps {
  name: string
  /** `YYYY-MM-DD`; null for a membership without an end. */
  expiresAt: string | null
  isBusy: boolean
  onSave: (expiresAt: string | null) => void
  onClose: () => void
}

/** Asks on which day a membership ends; none takes the end away. */
export function ExpiryDialog({ name, expiresAt, isBusy, onSave, onClose }: ExpiryDialogProps) {
  const [day, setDay] = useState(expiresAt ?? '')
  const tomorrow = addDays(useNow().toISOString().slice(0, 10), 1)
  const isPast = day !== '' && day < tomorrow
  return (
    <Dialog
      title="Expiration date"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            isBusy={isBusy}
            onClick={() => {
              if (!isPast) onSave(day || null)
            }}
          >
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <TextField
        label={`Access of ${name} ends on (optional)`}
        type="date"
        min={tomorrow}
        value={day}
        error={isPast ? 'This date is not in the future.' : undefined}
        onChange={(event) => {
          setDay(event.target.value)
        }}
      />
    </Dialog>
  )
}
