import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'

/** The time in ms that a pointer may be away before the card goes. */
const HIDE_DELAY_MS = 400

/**
 * Tells whether a card is open that belongs to a link: it comes with the pointer or the keyboard focus, goes a moment after the
 * pointer has left unless the keyboard focus is there, with the focus, and with Escape. The handlers belong on an element around the link and the card.
 */
export function useHoverCard(link: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<number>(undefined)
  const stay = () => {
    window.clearTimeout(timer.current)
  }
  useEffect(() => stay, [])
  useEffect(() => {
    if (!isOpen) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      const isInside = link.current?.parentElement?.contains(document.activeElement) ?? false
      // The focus first: it opens the card.
      if (isInside) link.current?.focus()
      stay()
      setIsOpen(false)
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
    }
  }, [isOpen, link])

  return {
    isOpen,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return
        stay()
        setIsOpen(true)
      },
      onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) => {
        stay()
        timer.current = window.setTimeout(() => {
          if (!hasKeyboardFocus(currentTarget)) setIsOpen(false)
        }, HIDE_DELAY_MS)
      },
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        if (!target.matches(':focus-visible')) return
        stay()
        setIsOpen(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.contains(relatedTarget)) return
        stay()
        setIsOpen(false)
      },
    },
  }
}

function hasKeyboardFocus(element: HTMLElement): boolean {
  const focused = document.activeElement
  return focused !== null && element.contains(focused) && focused.matches(':focus-visible')
}
