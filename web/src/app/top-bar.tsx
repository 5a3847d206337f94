import { Menu as MenuIcon } from 'lucide-react'
import type { Page } from '#web/lib/page/pages.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './top-bar.module.css'

export interface TopBarProps {
  page: Page
  /** Given on phones, where the navigation is a drawer. */
  onOpenNavigation?: () => void
}

const CreateButton = lazyComponent(async () => (await import('./create-button.tsx')).CreateButton)
const ConnectionStatus = lazyComponent(async () => (await import('./connection-status.tsx')).ConnectionStatus)
const SearchButton = lazyComponent(async () => (await import('./search-button.tsx')).SearchButton)
const ThemeMenu = lazyComponent(async () => (await import('./theme-menu.tsx')).ThemeMenu)
const TodoBadge = lazyComponent(async () => (await import('#web/features/todo/todo-badge.tsx')).TodoBadge)

/** Shows the bar above a page: where it is, how the connection is, what the signed-in person has to do, and their menu; for everybody else the theme and the way in. */
export function TopBar({ page, onOpenNavigation }: TopBarProps) {
  const session = useSession()
  return (
    <header className={styles.bar} data-one-stop="horizontal">
      {onOpenNavigation && <IconButton icon={MenuIcon} label="Open navigation" onClick={onOpenNavigation} />}
      <Breadcrumb page={page} />
      <div className={styles.tools}>
        <ConnectionStatus page={page} />
        <span className={styles.below}>
          <SearchButton page={page} fallback={<span className={styles.later} />} />
          {session.state === 'signed-in' && <CreateButton fallback={<span className={styles.later} />} />}
        </span>
        {session.state === 'signed-in' && <TodoBadge />}
        {session.state === 'anonymous' && <ThemeMenu fallback={<span className={styles.later} />} />}
        <AccountMenu />
      </div>
    </header>
  )
}
