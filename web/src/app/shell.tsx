import { useEffect, useState } from 'react'
import { useIsGroupMissing } from '#web/lib/group-name.ts'
import { useCurrentHref } from '#web/lib/page/navigation.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { isSignInPage, parsePath, signInPath } from '#web/lib/page/paths.ts'
import { useSession, useSessionEpoch } from '#web/lib/session/session.ts'
import { clearAlerts, leaveAlerts } from '#web/lib/alerts.ts'
import { AlertRegion } from '#web/ui/overlay/alert-region.tsx'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { ToastHost } from '#web/ui/overlay/toast-host.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { useNavigationForm } from './navigation-choice.ts'
import { Navigation } from './navigation.tsx'
import { ShownPage, type ShownPageProps } from './shown-page.tsx'
import { TopBar } from './top-bar.tsx'
import { CONTENT_ID, useFocusOnNavigation } from './use-focus-on-navigation.ts'
import styles from './shell.module.css'

/** Windows with room for the navigation do without these. */
const BottomBar = lazyComponent(async () => (await import('./bottom-bar.tsx')).BottomBar)
const NavigationDrawer = lazyComponent(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer)

const LateTools = lazyComponent(async () => (await import('./late-tools.tsx')).LateTools)

/** Shows everything around a page: navigation, top bar, messages. The pages for signing in stand alone. */
export function Shell(props: ShownPageProps) {
  const { shown } = props
  const { pathname } = shown.entry
  const epoch = useSessionEpoch()
  const { form, toggle } = useNavigationForm()
  // The drawer is open for the page it was opened on, so that every change of page closes it.
  const [drawerPathname, setDrawerPathname] = useState<string | null>(null)
  useFocusOnNavigation(shown)
  useEffect(() => leaveAlerts, [pathname])
  useEffect(() => clearAlerts, [epoch])

  const page = parsePath(pathname)
  const isGroupMissing = useIsGroupMissing('groupPath' in page ? page.groupPath : '')
  if (isSignInPage(page)) {
    return (
      <main id={CONTENT_ID} tabIndex={-1}>
        <ShownPage {...props} />
      </main>
    )
  }
  // Where there is no such group there are no places of it either.
  const place: Page = isGroupMissing ? { page: 'not-found' } : page
  const openNavigation = () => {
    setDrawerPathname(pathname)
  }
  return (
    <div className={styles.shell} data-navigation={form}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        Skip to content
      </a>
      {form === 'drawer' ? (
        <NavigationDrawer
          page={place}
          isOpen={drawerPathname === pathname}
          onClose={() => {
            setDrawerPathname(null)
          }}
        />
      ) : (
        <nav className={styles.side} aria-label="Main">
          <Navigation page={place} isNarrow={form === 'icons'} onToggle={toggle} />
        </nav>
      )}
      <div className={styles.column}>
        <TopBar page={place} {...(form === 'drawer' && { onOpenNavigation: openNavigation })} />
        <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
          <AlertRegion>
            <SessionNotice />
          </AlertRegion>
          <ShownPage key={epoch} {...props} />
        </main>
      </div>
      {form === 'drawer' && <BottomBar page={place.page} onOpenNavigation={openNavigation} />}
      <LateTools />
      <ToastHost />
    </div>
  )
}

function SessionNotice() {
  const session = useSession()
  const href = useCurrentHref()
  if (session.state === 'signed-in' || !session.hasRunOut) return null
  return (
    <div className={styles.notice}>
      <Alert tone="warning" actions={<a href={signInPath(href)}>Sign in</a>}>
        Your session has expired.
      </Alert>
    </div>
  )
}
