import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { tooltipPlace } from './tooltip-place.ts'
import styles from './tooltip.module.css'

/** Milliseconds between pointing at something and its tooltip. */
export const TOOLTIP_DELAY_MS = 50

/** Long enough to move the pointer from the thing onto its tooltip, which must not vanish on the way. */
const LEAVE_DELAY_MS = 100

export interface TooltipProps {
  text: ReactNode
  /** One element; it must pass `aria-describedby` on to what it renders. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
  /** False when the text only repeats the name of the element, which should not be read out twice. */
  isDescription?: boolean
  /** Shows the text no matter where pointer and focus are. */
  isPinned?: boolean
}

/** A text that shows while its child is pointed at or has the keyboard focus. Escape or a press takes it away. */
export function Tooltip({ text, children, isDescription = true, isPinned = false }: TooltipProps) {
  const [isWanted, setIsWanted] = useState(false)
  const isOpen = isWanted || isPinned
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<number>(undefined)
  const id = useId()

  const change = (open: boolean, delay: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      setIsWanted(open)
    }, delay)
  }
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
    },
    [],
  )

  if (text === '' || text === null || text === undefined) return children
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') change(true, TOOLTIP_DELAY_MS)
      }}
      onPointerLeave={() => {
        change(false, LEAVE_DELAY_MS)
      }}
      onPointerDown={() => {
        change(false, 0)
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) change(true, TOOLTIP_DELAY_MS)
      }}
      onBlur={() => {
        change(false, 0)
      }}
    >
      {isOpen && isDescription ? cloneElement(children, { 'aria-describedby': id }) : children}
      {isOpen &&
        createPortal(
          <TooltipBubble
            id={id}
            anchor={anchor}
            onEscape={() => {
              change(false, 0)
            }}
          >
            {text}
          </TooltipBubble>,
          document.body,
        )}
    </span>
  )
}

interface TooltipBubbleProps {
  id: string
  anchor: { current: HTMLElement | null }
  onEscape: () => void
  children: ReactNode
}

function TooltipBubble({ id, anchor, onEscape, children }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const target = anchor.current?.firstElementChild
    const element = bubble.current
    if (!target || !element) return
    // The top layer keeps the tooltip above dialogs; where the browser has none, it is placed like any fixed element.
    if ('showPopover' in element) element.showPopover()
    const place = tooltipPlace(target.getBoundingClientRect(), element.getBoundingClientRect(), window)
    element.style.left = `${place.left}px`
    element.style.top = `${place.top}px`
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
    }
  })

  return (
    <div ref={bubble} id={id} role="tooltip" popover="manual" className={styles.bubble}>
      {children}
    </div>
  )
}
