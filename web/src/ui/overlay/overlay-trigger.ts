import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import type { Leave } from './leaving-keys.ts'

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
  triggerRef: RefObject<HTMLElement | null>
  onOpenChange: (isOpen: boolean) => void
  /** Closes what something is chosen or typed in. */
  onLeave: Leave
}

/** What was pressed already: the menu or panel below opens beside it at once and has no button of its own. */
export interface OverlayAnchor {
  element: HTMLElement
  onClosed: () => void
}

export const OverlayAnchorContext = createContext<OverlayAnchor | null>(null)

/**
 * Returns a button and what it opens. `load` fetches the code of the opened part and is called when the button is pointed at or
 * focused. `onLeave` is called when it closes, before `onOpenChange`.
 */
export function useOverlayTrigger(
  kind: 'menu' | 'dialog',
  load: () => Promise<unknown>,
  onOpenChange?: (isOpen: boolean) => void,
  onLeave?: Leave,
) {
  const anchor = useContext(OverlayAnchorContext)
  const isAnchored = anchor !== null
  const [isOpen, setIsOpen] = useState(isAnchored)
  const change = (next: boolean, isKept = true) => {
    if (next === isOpen) return
    setIsOpen(next)
    if (!next) onLeave?.(isKept)
    onOpenChange?.(next)
    if (!next) anchor?.onClosed()
  }
  const tellOpened = useEffectEvent(() => {
    onOpenChange?.(true)
  })
  useEffect(() => {
    if (isAnchored) tellOpened()
  }, [isAnchored])
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const element = anchor?.element ?? button
  const triggerRef = useMemo(() => ({ current: element }), [element])
  const preload = () => {
    // A failed attempt does no harm: the press asks again.
    load().catch(() => undefined)
  }
  const triggerProps: TriggerProps = {
    ref: setButton,
    onClick: () => {
      change(!isOpen)
    },
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
  }
  const overlayProps: OverlayProps = {
    triggerRef,
    onOpenChange: (next) => {
      change(next)
    },
    onLeave: (isKept) => {
      change(false, isKept)
    },
  }
  return { isOpen, isAnchored, triggerProps, overlayProps }
}
