import { useCurrentHref } from '#web/lib/page/navigation.ts'
import { signInPath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import styles from './account-menu.module.css'

const SignedInMenu = lazyComponent(async () => (await import('./signed-in-menu.tsx')).SignedInMenu)

/** Shows who is signed in, with the way out; the way in for everybody else. */
export function AccountMenu() {
  const session = useSession()
  const href = useCurrentHref()
  if (session.state === 'anonymous') {
    return (
      <ButtonLink variant="primary" size="small" href={signInPath(href)}>
        Sign in
      </ButtonLink>
    )
  }
  return (
    <SignedInMenu
      {...session}
      fallback={
        <span className={styles.trigger}>
          <Avatar name={session.name} isDecorative />
        </span>
      }
    />
  )
}
