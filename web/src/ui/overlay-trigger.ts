import { useMemo, useState, type RefObject } from 'react'

/** What the button that opens a menu or panel must be given. */
export interface TriggerProps {
  ref: (element: HTMLButtonElement | null) => void
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
}

/** What a menu or panel must know of its button. */
export interface OverlayProps {
  triggerRef: RefObject<HTMLButtonElement | null>
  onOpenChange: (isOpen: boolean) => void
}

/**
 * A button and what it opens. `load` fetches the code of the opened part and is called when the button is pointed at or
 * focused.
 */
export function useOverlayTrigger(
  kind: 'menu' | 'dialog',
  load: () => Promise<unknown>,
  onOpenChange?: (isOpen: boolean) => void,
) {
  const [isOpen, setIsOpen] = useState(false)
  const change = (next: boolean) => {
    if (next === isOpen) return
    setIsOpen(next)
    onOpenChange?.(next)
  }
  const [element, setElement] = useState<HTMLButtonElement | null>(null)
  const triggerRef = useMemo(() => ({ current: element }), [element])
  const preload = () => {
    // A failed attempt does no harm: the press asks again.
    load().catch(() => undefined)
  }
  const triggerProps: TriggerProps = {
    ref: setElement,
    onClick: () => {
      change(!isOpen)
    },
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
  }
  const overlayProps: OverlayProps = { triggerRef, onOpenChange: change }
  return { isOpen, triggerProps, overlayProps }
}
