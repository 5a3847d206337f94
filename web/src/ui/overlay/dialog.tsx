import { lazy, Suspense, type ReactNode } from 'react'
import { loadDialogOverlay } from '../form/editing-chunks.ts'

const DialogOverlay = lazy(loadDialogOverlay)

export interface DialogProps {
  title: ReactNode
  isOpen: boolean
  /** By Escape, by a press outside or by a button. */
  onClose: () => void
  children: ReactNode
  /** The buttons at the foot, the one that does it first. */
  actions: ReactNode
  /** Interrupts the reader with a question that must be answered first. */
  isAlert?: boolean
  /** For more than a question: takes the room that there is. */
  isWide?: boolean
}

/** Shows a window over the page that keeps the focus inside and gives it back. Its code is loaded when first needed. */
export function Dialog({ isOpen, ...dialog }: DialogProps) {
  return (
    isOpen && (
      <Suspense>
        <DialogOverlay {...dialog} />
      </Suspense>
    )
  )
}
