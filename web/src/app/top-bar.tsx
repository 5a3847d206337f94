import { Menu as MenuIcon } from 'lucide-react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { Page } from '#web/lib/page/pages.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { LazyComponent } from '#web/ui/base/lazy-component.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './top-bar.module.css'

export interface TopBarProps {
  page: Page
  /** Given on phones, where the navigation is a drawer. */
  onOpenNavigation?: () => void
}

const createButton = lazyPart(async () => (await import('./create-button.tsx')).CreateButton)
const connectionStatus = lazyPart(async () => (await import('./connection-status.tsx')).ConnectionStatus)
const searchButton = lazyPart(async () => (await import('./search-button.tsx')).SearchButton)
const themeMenu = lazyPart(async () => (await import('./theme-menu.tsx')).ThemeMenu)
const todoBadge = lazyPart(async () => (await import('#web/features/todo/todo-badge.tsx')).TodoBadge)

/** Shows the bar above a page: where it is, how the connection is, what the signed-in person has to do, the theme and their menu. */
export function TopBar({ page, onOpenNavigation }: TopBarProps) {
  const session = useSession()
  return (
    <header className={styles.bar}>
      {onOpenNavigation && <IconButton icon={MenuIcon} label="Open navigation" onClick={onOpenNavigation} />}
      <Breadcrumb page={page} />
      <div className={styles.tools}>
        <LazyComponent part={connectionStatus} props={{ page }}>
          {null}
        </LazyComponent>
        <LazyComponent part={searchButton} props={{ page }}>
          <span className={styles.later} />
        </LazyComponent>
        {session.state === 'signed-in' && (
          <>
            <LazyComponent part={createButton} props={{}}>
              <span className={styles.later} />
            </LazyComponent>
            <LazyComponent part={todoBadge} props={{}}>
              {null}
            </LazyComponent>
          </>
        )}
        <LazyComponent part={themeMenu} props={{}}>
          <span className={styles.later} />
        </LazyComponent>
        <AccountMenu />
      </div>
    </header>
  )
}
