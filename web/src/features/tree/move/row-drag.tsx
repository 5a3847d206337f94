import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  TraversalOrder,
  useDraggable,
  useSensor,
  useSensors,
  type Announcements,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'

/** Milliseconds that a finger rests on a row before it drags; until then a swipe scrolls. */
const HOLD_MS = 200

/** What follows the pointer is a layer of its own, or each of its moves would paint the page again. */
const OWN_LAYER = { willChange: 'transform' }

const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: HOLD_MS, tolerance: 8 } }

export interface RowDragProps {
  /** Holds the rows; each has its key in `data-key`. */
  grid: RefObject<HTMLElement | null>
  /** `x` is where the pointer was, in px from the left of the window. */
  onStart: (key: string, x: number) => void
  onDrop: () => void
  onCancel: () => void
  /** What follows the pointer. */
  children: ReactNode
}

/**
 * Lets people drag rows by mouse and finger, with scrolling at the edges. The rows know nothing of it: one drag source is put on
 * whichever row is pressed, so that a move of the pointer draws none of them again.
 */
export function RowDrag({ grid, onStart, onDrop, onCancel, children }: RowDragProps) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  const pressed = useRef('')
  const autoScroll = useMemo(
    () => ({
      // The box of the rows scrolls before the page does.
      order: TraversalOrder.ReversedTreeOrder,
      // And the page only as long as some of the box is out of view, or it would take the box away from under the pointer.
      canScroll: (scroller: Element) => scroller === grid.current || !isInView(grid.current),
    }),
    [grid],
  )
  const handleStart = ({ activatorEvent }: DragStartEvent) => {
    onStart(pressed.current, getEventCoordinates(activatorEvent)?.x ?? 0)
  }
  return (
    <DndContext
      sensors={sensors}
      autoScroll={autoScroll}
      accessibility={{ announcements: SILENT, restoreFocus: false }}
      onDragStart={handleStart}
      onDragEnd={() => {
        ignoreClick('released')
        onDrop()
      }}
      onDragCancel={() => {
        ignoreClick('pressed')
        onCancel()
      }}
    >
      <DragSource grid={grid} pressed={pressed} />
      {createPortal(
        <DragOverlay dropAnimation={null} modifiers={[besidePointer]} style={OWN_LAYER}>
          {children}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

/** Pages scroll by whole pixels, so an edge that was brought into the window may stand less than one outside. */
const A_PIXEL = 1

/** True when an element is in the window from its upper to its lower edge. */
function isInView(element: Element | null): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  return top > -A_PIXEL && bottom < window.innerHeight + A_PIXEL
}

function DragSource({ grid, pressed }: Pick<RowDragProps, 'grid'> & { pressed: RefObject<string> }) {
  const { listeners, setNodeRef } = useDraggable({ id: 'row' })
  useEffect(() => {
    const element = grid.current
    const handlePress = (event: Event) => {
      if (!(event.target instanceof Element) || event.target.closest('button, input')) return
      const row = event.target.closest<HTMLElement>('[data-key][data-state]')
      const listener = listeners?.[event.type === 'mousedown' ? 'onMouseDown' : 'onTouchStart']
      if (!row || !listener) return
      pressed.current = row.dataset['key'] ?? ''
      setNodeRef(row)
      Reflect.apply(listener, null, [{ nativeEvent: event }])
    }
    element?.addEventListener('mousedown', handlePress)
    element?.addEventListener('touchstart', handlePress, { passive: true })
    return () => {
      element?.removeEventListener('mousedown', handlePress)
      element?.removeEventListener('touchstart', handlePress)
    }
  }, [grid, listeners, pressed, setNodeRef])
  return null
}

/** The tree has announcements of its own, with titles. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Returns the width of the chip, in px; as wide as what follows the pointer can be. */
const chipWidthMax = (windowWidth: number): number => Math.min(360, windowWidth * 0.7)

/** Returns the place right below the pointer, but not beyond the right edge of the window. */
export const besidePointer: Modifier = ({ transform, activatorEvent, activeNodeRect, windowRect }) => {
  const pointer = activatorEvent && getEventCoordinates(activatorEvent)
  if (!pointer || !activeNodeRect) return transform
  const lastLeft = windowRect ? windowRect.width - chipWidthMax(windowRect.width) - 8 : Infinity
  return {
    ...transform,
    x: Math.min(transform.x + pointer.x + 12, lastLeft) - activeNodeRect.left,
    y: transform.y + pointer.y - activeNodeRect.top + 8,
  }
}

/**
 * Ignores the click after a drag. Where a drag ends on the link on which it began, the browser would follow the link as soon as the button is let go. After
 * Escape that is still to come; where it was not seen, the next press ends the waiting.
 */
function ignoreClick(button: 'released' | 'pressed'): void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const end = () => {
    over.abort()
  }
  const endSoon = () => {
    setTimeout(end)
  }
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, options)
  if (button === 'released') endSoon()
  else {
    window.addEventListener('pointerup', endSoon, options)
    window.addEventListener('pointerdown', end, options)
  }
}
