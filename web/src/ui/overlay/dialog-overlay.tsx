import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { DialogProps } from './dialog.tsx'
import styles from './dialog-overlay.module.css'

/** Shows a dialog over the page; Escape closes it. */
export default function DialogOverlay({
  title,
  onClose,
  children,
  actions,
  isAlert = false,
  isWide = false,
}: Omit<DialogProps, 'isOpen'>) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={styles.scrim ?? ''}>
      <Modal className={styles.modal ?? ''} data-wide={isWide}>
        <Dialog role={isAlert ? 'alertdialog' : 'dialog'} className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          <div className={styles.text}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
