import { lazy, Suspense, type ReactNode } from 'react'
import { loadDrawerOverlay } from './overlay-chunks.ts'

const DrawerOverlay = lazy(loadDrawerOverlay)

export interface DrawerProps {
  /** The name of the drawer for assistive technology. */
  label: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Shows a panel over the left side of the window that keeps the focus inside and gives it back. Its code is loaded when first needed. */
export function Drawer({ isOpen, ...drawer }: DrawerProps) {
  return (
    isOpen && (
      <Suspense>
        <DrawerOverlay {...drawer} />
      </Suspense>
    )
  )
}
