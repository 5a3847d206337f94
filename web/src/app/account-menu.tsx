import { lazyPart } from '#web/lib/lazy-part.ts'
import { useCurrentHref } from '#web/lib/navigation.ts'
import { signInPath } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LazyComponent } from '#web/ui/lazy-component.tsx'
import styles from './account-menu.module.css'

const signedInMenu = lazyPart(async () => (await import('./signed-in-menu.tsx')).SignedInMenu)

/** Who is signed in, with the way out; the way in for everybody else. */
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
    <LazyComponent part={signedInMenu} props={session}>
      <span className={styles.trigger}>
        <Avatar name={session.name} isDecorative />
      </span>
    </LazyComponent>
  )
}
