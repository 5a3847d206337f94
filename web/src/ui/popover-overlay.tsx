import type { ReactNode } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import type { OverlayProps } from './overlay-trigger.ts'
import type { PopoverProps } from './popover.tsx'
import styles from './popover-overlay.module.css'

interface PopoverOverlayProps extends OverlayProps {
  label: string
  placement: NonNullable<PopoverProps['placement']>
  children: ReactNode
}

export default function PopoverOverlay({ label, placement, triggerRef, onOpenChange, children }: PopoverOverlayProps) {
  return (
    <Popover
      isOpen
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
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
