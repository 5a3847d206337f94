import { House, Inbox, Menu as MenuIcon, Plus, Search, type LucideIcon } from 'lucide-react'
import { actionNow } from '#web/lib/actions/actions.ts'
import type { ActionId } from '#web/lib/actions/catalogue.ts'
import type { PageName } from '#web/lib/page/pages.ts'
import { homePath, pathOf } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import styles from './bottom-bar.module.css'

const ACTIONS: readonly { label: string; icon: LucideIcon; action: ActionId; isPersonal: boolean }[] = [
  { label: 'Search', icon: Search, action: 'globalShortcuts.startSearch', isPersonal: false },
  { label: 'New', icon: Plus, action: 'globalShortcuts.create', isPersonal: true },
]

export interface BottomBarProps {
  page: PageName
  onOpenNavigation: () => void
}

/** Shows at the lower edge of a phone what is needed from every page, where a thumb gets to it. */
export function BottomBar({ page, onOpenNavigation }: BottomBarProps) {
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <nav className={styles.bar} aria-label="Shortcuts">
      <a className={styles.entry} href={homePath} aria-current={page === 'home' ? 'page' : undefined}>
        <Icon of={House} size={20} />
        Home
      </a>
      {isSignedIn && (
        <a className={styles.entry} href={pathOf('inbox')} aria-current={page === 'inbox' ? 'page' : undefined}>
          <Icon of={Inbox} size={20} />
          Inbox
        </a>
      )}
      {ACTIONS.filter(({ isPersonal }) => isSignedIn || !isPersonal).map(({ label, icon, action }) => (
        <button
          key={action}
          type="button"
          className={styles.entry}
          onClick={() => {
            actionNow(action)?.()
          }}
        >
          <Icon of={icon} size={20} />
          {label}
        </button>
      ))}
      <button type="button" className={styles.entry} onClick={onOpenNavigation}>
        <Icon of={MenuIcon} size={20} />
        Menu
      </button>
    </nav>
  )
}
