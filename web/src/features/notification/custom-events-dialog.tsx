import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTIFICATION_EVENTS, type NotificationEvent } from '#domain/notification/notification-level.ts'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EVENT_TEXTS } from './levels.ts'
import { notificationsQuery, type SettingOf } from './notifications-query.ts'
import styles from './notifications.module.css'
import { useNotificationChange } from './use-notification-change.ts'

export interface CustomEventsDialogProps {
  of: SettingOf
  /** Of the place, or "everywhere". */
  name: string
  onClose: () => void
}

/** Asks which events the level "Custom" tells of besides what one takes part in. */
export function CustomEventsDialog({ of, name, onClose }: CustomEventsDialogProps) {
  const { data, error } = useQuery(notificationsQuery(of))
  const [changed, setChanged] = useState<Partial<Record<NotificationEvent, boolean>>>({})
  const { mutate, isPending } = useNotificationChange(of, name, onClose)
  return (
    <Dialog
      title="Custom notifications"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            isBusy={isPending}
            disabled={data === undefined}
            onClick={() => {
              mutate({ level: 'custom', ...changed })
            }}
          >
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.events}>
        <p>You are emailed about what you take part in, and about these events{of === null ? '' : ` in ${name}`}:</p>
        {error && <Alert tone="danger">{errorText(error)}</Alert>}
        {data === undefined && !error && <Skeleton shape="box" height="180px" />}
        {data !== undefined &&
          NOTIFICATION_EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={EVENT_TEXTS[event]}
              isChecked={changed[event] ?? data.events?.[event] ?? false}
              onChange={(isChecked) => {
                setChanged({ ...changed, [event]: isChecked })
              }}
            />
          ))}
      </div>
    </Dialog>
  )
}
