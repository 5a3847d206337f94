import { lazy, Suspense, type ReactNode } from 'react'
import type { Leave } from './leaving-keys.ts'
import { loadPopoverOverlay } from './overlay-chunks.ts'
import { useOverlayTrigger, type TriggerProps } from './overlay-trigger.ts'

const PopoverOverlay = lazy(loadPopoverOverlay)

export interface PopoverProps {
  /** The name of the panel for assistive technology. */
  label: string
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'right top' | 'left top'
  onOpenChange?: (isOpen: boolean) => void
  /** Called when a panel in which something is chosen or typed closes; with it Tab and Ctrl or Cmd with Enter close it, too. */
  onLeave?: Leave
  /** The opening button. */
  trigger: (trigger: TriggerProps) => ReactNode
  children: (close: () => void) => ReactNode
}

/** Shows a button with a small panel beside it that takes the focus and gives it back. Its code is loaded when first needed. */
export function Popover({ label, placement = 'bottom start', onOpenChange, onLeave, trigger, children }: PopoverProps) {
  const { isOpen, isAnchored, triggerProps, overlayProps } = useOverlayTrigger(
    'dialog',
    loadPopoverOverlay,
    onOpenChange,
    onLeave,
  )
  return (
    <>
      {!isAnchored && trigger(triggerProps)}
      {isOpen && (
        <Suspense>
          <PopoverOverlay label={label} placement={placement} isEditor={onLeave !== undefined} {...overlayProps}>
            {children(() => {
              overlayProps.onOpenChange(false)
            })}
          </PopoverOverlay>
        </Suspense>
      )}
    </>
  )
}
