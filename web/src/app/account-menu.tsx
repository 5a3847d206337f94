import { Keyboard, LogOut, UserRoundPlus } from 'lucide-react'
import { useCurrentHref, useNavigateTo } from '#web/lib/navigation.ts'
import { signInPath } from '#web/lib/paths.ts'
import { signOut, useSession } from '#web/lib/session.ts'
import { switchShortcuts, useShortcutsOff } from '#web/lib/shortcuts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './account-menu.module.css'

/** Who is signed in, with the way out; the way in for everybody else. */
export function AccountMenu() {
  const session = useSession()
  const href = useCurrentHref()
  const navigateTo = useNavigateTo()
  const isWithoutShortcuts = useShortcutsOff()
  if (session.state === 'anonymous') {
    return (
      <ButtonLink variant="primary" size="small" href={signInPath(href)}>
        Sign in
      </ButtonLink>
    )
  }
  const handleAction = (id: string) => {
    if (id === 'switch') navigateTo(signInPath(href))
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
          <Avatar name={session.name} size={32} isDecorative />
          <div>
            <div className={styles.name}>{session.name}</div>
            <div className={styles.username}>@{session.username}</div>
          </div>
        </div>
      }
      sections={[
        {
          id: 'account',
          entries: [
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
        <button type="button" className={styles.trigger} aria-label={`Account of ${session.name}`} {...trigger}>
          <Avatar name={session.name} isDecorative />
        </button>
      )}
    </Menu>
  )
}
