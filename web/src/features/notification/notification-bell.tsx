import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EMAILS_DISABLED } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { CustomEventsDialog } from './custom-events-dialog.tsx'
import { LEVEL_TEXTS, LEVELS } from './levels.ts'
import { emailsOffQuery, notificationsQuery } from './notifications-query.ts'
import { useNotificationChange } from './use-notification-change.ts'

export interface NotificationBellProps {
  kind: 'group' | 'project'
  fullPath: string
  name: string
}

/** Shows how much the signed-in person is told of in a group or project, with the other levels; nothing to others. */
export function NotificationBell(place: NotificationBellProps) {
  return useSession().state === 'signed-in' ? <OwnBell {...place} /> : null
}

function OwnBell({ kind, fullPath, name }: NotificationBellProps) {
  const of = { kind, full_path: fullPath }
  const { data } = useQuery(notificationsQuery(of))
  const isOff = useQuery(emailsOffQuery({ kind, fullPath })).data ?? false
  const [isAsked, setAsked] = useState(false)
  const { mutate } = useNotificationChange(of, name)
  const level = data?.level ?? 'global'
  return (
    <>
      <Menu
        label={`Notifications of ${name}`}
        placement="bottom end"
        sections={[
          {
            id: 'level',
            ...(isOff && { title: EMAILS_DISABLED }),
            entries: LEVELS.map((id) => {
              const { name: label, description, icon } = LEVEL_TEXTS[id]
              return { id, label, description, icon }
            }),
            selectedId: level,
          },
        ]}
        onAction={(id) => {
          const chosen = LEVELS.find((one) => one === id)
          if (chosen === 'custom') setAsked(true)
          else if (chosen !== undefined) mutate({ level: chosen })
        }}
      >
        {(trigger) => (
          <IconButton
            size="small"
            icon={LEVEL_TEXTS[level].icon}
            label={`Notifications of ${name}: ${LEVEL_TEXTS[level].name}`}
            tooltip={isOff ? EMAILS_DISABLED : `Notifications: ${LEVEL_TEXTS[level].name}`}
            disabled={data === undefined}
            {...trigger}
          />
        )}
      </Menu>
      {isAsked && (
        <CustomEventsDialog
          of={of}
          name={name}
          onClose={() => {
            setAsked(false)
          }}
        />
      )}
    </>
  )
}
