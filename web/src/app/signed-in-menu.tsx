import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleHelp, Keyboard, KeyRound, LogOut, ShieldCheck, UserRound, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { keptChanges } from '#web/data/change/kept-changes.ts'
import { chooseFirstDayOfWeek, useFirstDayChoice } from '#web/lib/date/first-day-choice.ts'
import type { FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'
import { actionNow } from '#web/lib/actions/actions.ts'
import { useCurrentHref, useNavigateTo } from '#web/lib/page/navigation.ts'
import { accountPath } from '#web/lib/session/account-paths.ts'
import { helpPath, pathOf, signInPath } from '#web/lib/page/paths.ts'
import { signOut } from '#web/lib/session/session.ts'
import { administratorQuery } from '#web/lib/session/administrator-query.ts'
import { chooseTheme, useTheme } from '#web/lib/theme.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import styles from './account-menu.module.css'
import { THEME_CHOICES } from './theme-choices.ts'

export interface SignedInMenuProps {
  username: string
  name: string
}

const FIRST_DAYS = [
  { id: 'first-day', label: 'Default', day: null },
  { id: 'first-day-6', label: 'Saturday', day: 6 },
  { id: 'first-day-0', label: 'Sunday', day: 0 },
  { id: 'first-day-1', label: 'Monday', day: 1 },
] as const

/** Shows who is signed in, with choices and the way out. */
export function SignedInMenu({ username, name }: SignedInMenuProps) {
  const href = useCurrentHref()
  const navigateTo = useNavigateTo()
  const client = useQueryClient()
  const firstDay = useFirstDayChoice()
  const theme = useTheme()
  /** Asked when the menu is about to open, so that no page waits for it. */
  const [isNear, setNear] = useState(false)
  const { data: isAdministrator } = useQuery({ ...administratorQuery(username), enabled: isNear })
  /** Changes that the server has not taken yet, while the person is asked what to do about them. */
  const [unsaved, setUnsaved] = useState(0)
  const chooseDay = (day: FirstDayOfWeek | null) => {
    chooseFirstDayOfWeek(day)
    import('#web/data/store/own-preferences.ts')
      .then(({ saveOwnPreferences }) => saveOwnPreferences(client, { firstDayOfWeek: day }))
      .catch((error: unknown) =>
        showToast({ tone: 'danger', title: error instanceof Error ? error.message : 'The change was not saved.' }),
      )
  }
  const leave = () => {
    signOut().catch(() =>
      showToast({
        tone: 'neutral',
        title: 'Signed out on this device',
        text: 'The server could not be reached.',
      }),
    )
  }
  const handleAction = (id: string) => {
    const look = THEME_CHOICES.find((choice) => choice.id === id)
    const chosen = FIRST_DAYS.find((choice) => choice.id === id)
    if (look) chooseTheme(look.id)
    else if (chosen) chooseDay(chosen.day)
    else if (id === 'profile') navigateTo(pathOf('profile'))
    else if (id === 'account') navigateTo(accountPath)
    else if (id === 'switch') navigateTo(signInPath(href))
    else if (id === 'shortcuts') actionNow('globalShortcuts.toggleKeyboardShortcutsDialog')?.()
    else if (id === 'sign-out') {
      const { length } = keptChanges(username)
      setUnsaved(length)
      if (length === 0) leave()
    }
  }
  return (
    <>
      <Menu
        label="Account"
        placement="bottom end"
        header={
          <div className={styles.person}>
            <Avatar name={name} size={32} isDecorative />
            <div>
              <div className={styles.name}>{name}</div>
              <div className={styles.username}>@{username}</div>
            </div>
          </div>
        }
        sections={[
          { id: 'theme', title: 'Theme', entries: [...THEME_CHOICES], selectedId: theme },
          {
            id: 'first-day',
            title: 'First day of week',
            entries: FIRST_DAYS.map(({ id, label }) => ({ id, label })),
            selectedId: (FIRST_DAYS.find(({ day }) => day === firstDay) ?? FIRST_DAYS[0]).id,
          },
          {
            id: 'account',
            entries: [
              { id: 'profile', label: 'Profile and status', icon: UserRound },
              { id: 'account', label: 'Account', icon: KeyRound },
              ...(isAdministrator
                ? [{ id: 'administration', label: 'Administration', icon: ShieldCheck, href: pathOf('people') }]
                : []),
              { id: 'shortcuts', label: 'Keyboard shortcuts', icon: Keyboard },
              { id: 'help', label: 'Help', icon: CircleHelp, href: helpPath('index') },
              { id: 'switch', label: 'Sign in as someone else', icon: UserRoundPlus },
              { id: 'sign-out', label: 'Sign out', icon: LogOut },
            ],
          },
        ]}
        onAction={handleAction}
      >
        {(trigger) => (
          <button
            type="button"
            className={styles.trigger}
            aria-label={`Account of ${name}`}
            {...trigger}
            onPointerEnter={() => {
              setNear(true)
              trigger.onPointerEnter()
            }}
            onFocus={() => {
              setNear(true)
              trigger.onFocus()
            }}
          >
            <Avatar name={name} isDecorative />
          </button>
        )}
      </Menu>
      <ConfirmDialog
        title={unsaved === 1 ? 'One change is not saved yet.' : `${unsaved} changes are not saved yet.`}
        isOpen={unsaved > 0}
        confirmLabel="Sign out"
        cancelLabel="Stay signed in"
        tone="danger"
        onConfirm={() => {
          setUnsaved(0)
          leave()
        }}
        onCancel={() => {
          setUnsaved(0)
        }}
      >
        What is not saved stays in this browser. It is sent when you sign in here again.
      </ConfirmDialog>
    </>
  )
}
