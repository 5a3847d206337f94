import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { TriggerProps } from './menu.tsx'
import { loadPopoverOverlay } from './overlay-chunks.ts'

const PopoverOverlay = lazy(loadPopoverOverlay)

export interface PopoverProps {
  /** The name of the panel for assistive technology. */
  label: string
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'right top' | 'left top'
  /** The opening button. */
  trigger: (trigger: TriggerProps) => ReactNode
  children: (close: () => void) => ReactNode
}

/** A button with a small panel beside it that takes the focus and gives it back. Its code is loaded when first needed. */
export function Popover({ label, placement = 'bottom start', trigger, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const preload = () => void loadPopoverOverlay().catch(() => undefined)
  return (
    <>
      {trigger({
        ref: (element) => {
          button.current = element
        },
        onClick: () => {
          setIsOpen((open) => !open)
        },
        onPointerEnter: preload,
        onFocus: preload,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
      })}
      {isOpen && (
        <Suspense>
          <PopoverOverlay label={label} placement={placement} triggerRef={button} onOpenChange={setIsOpen}>
            {children(() => {
              setIsOpen(false)
            })}
          </PopoverOverlay>
        </Suspense>
      )}
    </>
  )
}
