import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'
import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { Point } from './move-pointer.ts'

/** Milliseconds that a finger rests on a row before it drags; until then a swipe scrolls. */
const HOLD_MS = 200

const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: HOLD_MS, tolerance: 8 } }

const tellNobody = () => undefined

/** Tells the context where a drag begins and ends, but of no move, for each of which it would draw itself anew. */
class StillMouseSensor extends MouseSensor {
  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super({ ...props, onMove: tellNobody })
  }
}

/** Does the same for fingers. */
class StillTouchSensor extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    super({ ...props, onMove: tellNobody })
  }
}

export interface RowDragProps {
  /** Holds the rows; each has its key in `data-key`. */
  grid: RefObject<HTMLElement | null>
  /** `point` is where the pointer was pressed. */
  onStart: (key: string, point: Point) => void
  onDrop: () => void
  onCancel: () => void
}

/**
 * Lets people take up rows by mouse and finger; what a move of the pointer means is `useMovePointer`'s. The rows know nothing of it: one
 * drag source is put on whichever row is pressed. It is drawn once.
 */
export function RowDrag({ grid, ...listeners }: RowDragProps) {
  const newest = useRef(listeners)
  useLayoutEffect(() => {
    newest.current = listeners
  })
  const pressed = useRef('')
  const sensors = useSensors(useSensor(StillMouseSensor, MOUSE), useSensor(StillTouchSensor, TOUCH))
  return useMemo(
    () => (
      <DndContext
        sensors={sensors}
        autoScroll={false}
        accessibility={{ announcements: SILENT, restoreFocus: false }}
        onDragStart={({ activatorEvent }) => {
          newest.current.onStart(pressed.current, getEventCoordinates(activatorEvent) ?? { x: 0, y: 0 })
        }}
        onDragEnd={() => {
          ignoreClick('released')
          newest.current.onDrop()
        }}
        onDragCancel={() => {
          ignoreClick('pressed')
          newest.current.onCancel()
        }}
      >
        <DragSource grid={grid} pressed={pressed} />
      </DndContext>
    ),
    [grid, sensors],
  )
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
  onDragStart: tellNobody,
  onDragOver: tellNobody,
  onDragEnd: tellNobody,
  onDragCancel: tellNobody,
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
