import { Keyboard, KeyRound, LogOut, UserRoundPlus } from 'lucide-react'
import { chooseFirstDayOfWeek, useFirstDayChoice } from '#web/lib/first-day-choice.ts'
import { useCurrentHref, useNavigateTo } from '#web/lib/navigation.ts'
import { accountPath } from '#web/lib/account-paths.ts'
import { signInPath } from '#web/lib/paths.ts'
import { signOut } from '#web/lib/session.ts'
import { switchShortcuts, useShortcutsOff } from '#web/lib/shortcut-choice.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './account-menu.module.css'

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

/** Who is signed in, with choices and the way out. */
export function SignedInMenu({ username, name }: SignedInMenuProps) {
  const href = useCurrentHref()
  const navigateTo = useNavigateTo()
  const isWithoutShortcuts = useShortcutsOff()
  const firstDay = useFirstDayChoice()
  const handleAction = (id: string) => {
    const chosen = FIRST_DAYS.find((choice) => choice.id === id)
    if (chosen) chooseFirstDayOfWeek(chosen.day)
    else if (id === 'account') navigateTo(accountPath)
    else if (id === 'switch') navigateTo(signInPath(href))
    else if (id === 'shortcuts') switchShortcuts(!isWithoutShortcuts)
    else {
      signOut().catch(() =>
        showToast({
          tone: 'neutral',
          title: 'You are signed out on this device.',
          text: 'The server could not be told.',
        }),
      )
    }
  }
  return (
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
        {
          id: 'first-day',
          title: 'First day of week',
          entries: FIRST_DAYS.map(({ id, label }) => ({ id, label })),
          selectedId: (FIRST_DAYS.find(({ day }) => day === firstDay) ?? FIRST_DAYS[0]).id,
        },
        {
          id: 'account',
          entries: [
            { id: 'account', label: 'Password and sign-in', icon: KeyRound },
            {
              id: 'shortcuts',
              label: isWithoutShortcuts ? 'Turn keyboard shortcuts on' : 'Turn keyboard shortcuts off',
              icon: Keyboard,
            },
            { id: 'switch', label: 'Sign in as someone else', icon: UserRoundPlus },
            { id: 'sign-out', label: 'Sign out', icon: LogOut },
          ],
        },
      ]}
      onAction={handleAction}
    >
      {(trigger) => (
        <button type="button" className={styles.trigger} aria-label={`Account of ${name}`} {...trigger}>
          <Avatar name={name} isDecorative />
        </button>
      )}
    </Menu>
  )
}
