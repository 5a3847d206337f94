import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { AlertRegion } from './alert-region.tsx'
import { IconButton } from '../base/icon-button.tsx'
import styles from './window-overlay.module.css'

export interface WindowOverlayProps {
  /** What assistive technology calls it. */
  name: string
  /** By Escape, by a press outside or by the cross. */
  onClose: () => void
  children: ReactNode
}

/** Shows a large window over the page that keeps the focus inside and gives it back. What is open in it closes first on Escape. */
export default function WindowOverlay({ name, onClose, children }: WindowOverlayProps) {
  return (
    <ModalOverlay isOpen isDismissable isKeyboardDismissDisabled onOpenChange={onClose} className={styles.scrim ?? ''}>
      <Modal className={styles.window ?? ''}>
        <div
          className={styles.keys}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
            event.preventDefault()
            onClose()
          }}
        >
          <Dialog aria-label={name} className={styles.dialog ?? ''}>
            <div className={styles.content}>
              <div className={styles.head}>
                <IconButton icon={X} label="Close" onClick={onClose} />
              </div>
              <AlertRegion />
              {children}
            </div>
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  )
}
