import { CloudOff, Menu as MenuIcon } from 'lucide-react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useOnline } from '#web/lib/online.ts'
import type { Page } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Upgrade } from '#web/ui/upgrade.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './top-bar.module.css'

export interface TopBarProps {
  page: Page
  /** Given on phones, where the navigation is a drawer. */
  onOpenNavigation?: () => void
}

const themeMenu = lazyPart(async () => (await import('./theme-menu.tsx')).ThemeMenu)
const todoBadge = lazyPart(async () => (await import('#web/features/todo/todo-badge.tsx')).TodoBadge)

export function TopBar({ page, onOpenNavigation }: TopBarProps) {
  const isOnline = useOnline()
  const session = useSession()
  return (
    <header className={styles.bar}>
      {onOpenNavigation && <IconButton icon={MenuIcon} label="Open navigation" onClick={onOpenNavigation} />}
      <Breadcrumb page={page} />
      <div className={styles.tools}>
        <span role="status">
          {!isOnline && (
            <Badge tone="warning" icon={CloudOff}>
              Offline
            </Badge>
          )}
        </span>
        {session.state === 'signed-in' && (
          <Upgrade part={todoBadge} props={{}}>
            {null}
          </Upgrade>
        )}
        <Upgrade part={themeMenu} props={{}}>
          <span className={styles.later} />
        </Upgrade>
        <AccountMenu />
      </div>
    </header>
  )
}
