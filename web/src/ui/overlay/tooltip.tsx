import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { tooltipPosition } from './tooltip-position.ts'
import styles from './tooltip.module.css'

/** Milliseconds between pointing at something and its tooltip. */
export const TOOLTIP_DELAY_MS = 50

/** Long enough to move the pointer from the thing onto its tooltip, which must not vanish on the way. */
const LEAVE_DELAY_MS = 100

type Listening = Pick<
  HTMLAttributes<HTMLElement>,
  'aria-describedby' | 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'
>

export interface TooltipProps {
  text: ReactNode
  /** One element; a component must pass `aria-describedby` on to what it renders. */
  children: ReactElement<Listening>
  /** False when the text only repeats the name of the element, which should not be read out twice. */
  isDescription?: boolean
  /** Shows the text no matter where pointer and focus are. */
  isPinned?: boolean | undefined
  /** Whether the text stays when its child is pressed, since it then tells what the press did. */
  tellsOfPress?: boolean
  /** Whether it shows where the pointer has come in: for what is as wide as the window. */
  isAtPointer?: boolean
}

/**
 * Shows a text that shows while its child is pointed at or has the keyboard focus. Escape or a press takes it away. It adds no element of
 * its own, unless its child is a component: there are hundreds of them in a list.
 */
export function Tooltip({
  text,
  children,
  isDescription = true,
  isPinned = false,
  tellsOfPress = false,
  isAtPointer = false,
}: TooltipProps) {
  const [isWanted, setIsWanted] = useState(false)
  const anchor = useRef<Element>(null)
  const pointerX = useRef<number>(undefined)
  const timer = useRef<number>(undefined)
  const id = useId()
  if (text === '' || text === null || text === undefined) return children

  const isOpen = isWanted || isPinned
  const isElement = typeof children.type === 'string'
  const change = (open: boolean, delay: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      setIsWanted(open)
    }, delay)
  }
  const anchorAt = (target: Element) => {
    anchor.current = isElement ? target : target.firstElementChild
  }
  const { onPointerEnter, onPointerLeave, onPointerDown, onFocus, onBlur } = isElement ? children.props : {}
  const listeners: Listening = {
    onPointerEnter(event) {
      onPointerEnter?.(event)
      anchorAt(event.currentTarget)
      if (isAtPointer) pointerX.current = event.clientX
      if (event.pointerType !== 'touch') change(true, TOOLTIP_DELAY_MS)
    },
    onPointerLeave(event) {
      onPointerLeave?.(event)
      change(false, LEAVE_DELAY_MS)
    },
    onPointerDown(event) {
      onPointerDown?.(event)
      anchorAt(event.currentTarget)
      if (!tellsOfPress) change(false, 0)
    },
    onFocus(event) {
      onFocus?.(event)
      anchorAt(event.currentTarget)
      pointerX.current = undefined
      if (event.target.matches(':focus-visible')) change(true, TOOLTIP_DELAY_MS)
    },
    onBlur(event) {
      onBlur?.(event)
      change(false, 0)
    },
  }
  const described = isOpen && isDescription ? { 'aria-describedby': id } : null
  return (
    <>
      {isElement ? (
        <children.type {...children.props} {...listeners} {...described} />
      ) : (
        <span className={styles.anchor} {...listeners}>
          {described ? cloneElement(children, described) : children}
        </span>
      )}
      {isOpen &&
        createPortal(
          <TooltipBubble
            id={id}
            anchor={anchor}
            pointerX={pointerX}
            // The pointer can move from the thing onto its tooltip.
            onReach={() => {
              change(true, 0)
            }}
            onLeave={() => {
              change(false, LEAVE_DELAY_MS)
            }}
            onDismiss={() => {
              change(false, 0)
            }}
          >
            {text}
          </TooltipBubble>,
          document.body,
        )}
    </>
  )
}

interface TooltipBubbleProps {
  id: string
  anchor: { current: Element | null }
  pointerX: { current: number | undefined }
  onReach: () => void
  onLeave: () => void
  onDismiss: () => void
  children: ReactNode
}

function TooltipBubble({ id, anchor, pointerX, onReach, onLeave, onDismiss, children }: TooltipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const target = anchor.current
    const element = bubble.current
    if (!target || !element) return
    // What went without being left, with a text that was replaced, has no place any more.
    if (!target.isConnected) {
      onDismiss()
      return
    }
    // The top layer keeps the tooltip above dialogs; where the browser has none, it is placed like any fixed element.
    if ('showPopover' in element) element.showPopover()
    const place = tooltipPosition(
      target.getBoundingClientRect(),
      element.getBoundingClientRect(),
      window,
      pointerX.current,
    )
    element.style.left = `${place.left}px`
    element.style.top = `${place.top}px`
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
    }
  })

  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      popover="manual"
      className={styles.bubble}
      onPointerEnter={onReach}
      onPointerLeave={onLeave}
      onPointerDown={onDismiss}
    >
      {children}
    </div>
  )
}
