import { X } from 'lucide-react'
import type { Page } from '#web/lib/page/pages.ts'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { Navigation } from './navigation.tsx'
import styles from './navigation-drawer.module.css'

export interface NavigationDrawerProps {
  page: Page
  isOpen: boolean
  onClose: () => void
}

/** Shows the navigation on phones. */
export function NavigationDrawer({ page, isOpen, onClose }: NavigationDrawerProps) {
  return (
    <Drawer label="Navigation" isOpen={isOpen} onClose={onClose}>
      <div className={styles.close}>
        <IconButton icon={X} label="Close navigation" onClick={onClose} />
      </div>
      <nav
        className={styles.content}
        aria-label="Main"
        onClick={(event) => {
          // A change of page closes the drawer anyway; this is for the link to the page that is shown.
          if (event.target instanceof Element && event.target.closest('a')) onClose()
        }}
      >
        <Navigation page={page} />
      </nav>
    </Drawer>
  )
}
