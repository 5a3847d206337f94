import { useEffect, useRef, type ReactNode } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { leavingKeys } from './leaving-keys.ts'
import type { OverlayProps } from './overlay-trigger.ts'
import type { PopoverProps } from './popover.tsx'
import styles from './popover-overlay.module.css'

interface PopoverOverlayProps extends OverlayProps {
  label: string
  placement: NonNullable<PopoverProps['placement']>
  /** Something is chosen or typed in it. */
  isEditor: boolean
  children: ReactNode
}

/** Shows a panel beside what opens it. */
export default function PopoverOverlay({
  label,
  placement,
  isEditor,
  triggerRef,
  onOpenChange,
  onLeave,
  children,
}: PopoverOverlayProps) {
  const keys = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A dialog around it takes the focus back that a field takes by itself while it is drawn.
    const isInDialog = triggerRef.current?.closest('[role="dialog"]')
    if (isInDialog && !isField(document.activeElement)) keys.current?.querySelector('input')?.focus()
  }, [triggerRef])
  const panel = (
    <Dialog aria-label={label} className={styles.dialog ?? ''}>
      {children}
    </Dialog>
  )
  return (
    <Popover
      isOpen
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      placement={placement}
      offset={4}
      className={styles.popover ?? ''}
    >
      {isEditor ? (
        <div ref={keys} className={styles.keys} onKeyDownCapture={leavingKeys(onLeave, () => true)}>
          {panel}
        </div>
      ) : (
        panel
      )}
    </Popover>
  )
}

const isField = (element: Element | null): boolean => element instanceof HTMLInputElement
