import type { ReactNode, RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import type { PopoverProps } from './popover.tsx'
import { overlayContainer } from './overlay-container.ts'
import styles from './popover-overlay.module.css'

interface PopoverOverlayProps {
  label: string
  placement: NonNullable<PopoverProps['placement']>
  triggerRef: RefObject<HTMLButtonElement | null>
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

export default function PopoverOverlay({ label, placement, triggerRef, onOpenChange, children }: PopoverOverlayProps) {
  return (
    <Popover
      isOpen
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      UNSTABLE_portalContainer={overlayContainer(triggerRef.current)}
      placement={placement}
      offset={4}
      className={styles.popover ?? ''}
    >
      <Dialog aria-label={label} className={styles.dialog ?? ''}>
        {children}
      </Dialog>
    </Popover>
  )
}
