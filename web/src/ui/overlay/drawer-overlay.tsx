import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import type { DrawerProps } from './drawer.tsx'
import styles from './drawer-overlay.module.css'

export default function DrawerOverlay({ label, onClose, children }: Omit<DrawerProps, 'isOpen'>) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={styles.scrim ?? ''}>
      <Modal className={styles.drawer ?? ''}>
        <Dialog aria-label={label} className={styles.dialog ?? ''}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
