import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Page } from '#web/lib/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Navigation } from './navigation.tsx'
import styles from './navigation-drawer.module.css'

export interface NavigationDrawerProps {
  page: Page
  isOpen: boolean
  onClose: () => void
}

/** The navigation on phones: a modal dialog of the browser, which keeps the focus inside and gives it back. */
export function NavigationDrawer({ page, isOpen, onClose }: NavigationDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Navigation"
      onClose={onClose}
      onClick={(event) => {
        // A press on the backdrop hits the dialog itself. A link closes the drawer even when it leads to the page that is shown.
        const target = event.target
        if (target === dialog.current || (target instanceof Element && target.closest('a'))) onClose()
      }}
    >
      {isOpen && (
        <nav className={styles.content} aria-label="Main">
          <div className={styles.close}>
            <IconButton icon={X} label="Close navigation" onClick={onClose} />
          </div>
          <Navigation page={page} />
        </nav>
      )}
    </dialog>
  )
}
