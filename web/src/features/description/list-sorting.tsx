import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useDndContext,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useAreTextsChanging } from '#web/data/change/changes.ts'
import type { Owner } from '#web/lib/owner.ts'
import { parsedHtml } from '#web/lib/trusted-html.ts'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { changeDescription, conflictWatcher, raiseTextConflict } from './change-description.ts'
import { movableLists, movedText, type MovableItem } from './movable-lists.ts'
import styles from './list-sorting.module.css'

const POINTER = { activationConstraint: { distance: 4 } }
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

export interface ListSortingProps {
  /** What shows `html`. */
  root: RefObject<HTMLElement | null>
  owner: Owner
  /** What people call it. */
  noun: string
  /** The source of the text, and what the server has made of it. */
  description: string
  html: string
  lockVersion: number
}

interface Text {
  description: string
  html: string
  lockVersion: number
}

/** Shows a handle for each item of a description's lists, by which its lines change places with those of the others. */
export function ListSorting({ root, owner, noun, ...text }: ListSortingProps) {
  const { description, html } = text
  const lists = useMemo(
    () => movableLists(parsedHtml(html).body, description).map(({ items }) => items),
    [html, description],
  )
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD))
  const isDisabled = useAreTextsChanging(owner.id)
  /** As it was when an item was taken up. */
  const taken = useRef<Text>(text)
  /** The line of the handle that was used: with a new text it is another one, and gets the focus. */
  const usedLine = useRef<number | null>(null)
  useEffect(() => {
    const isLost = usedLine.current !== null && document.activeElement === document.body
    const handle = isLost ? handleAt(root.current, usedLine.current ?? 0) : null
    handle?.focus({ preventScroll: true })
    if (handle) usedLine.current = null
  }, [root, html, isDisabled])

  const drop = ({ active, over }: DragEndEvent) => {
    const place = placeOf(lists, Number(over?.id))
    if (!place || active.id === over?.id) return
    if (taken.current.description !== description) {
      raiseTextConflict(noun)
      return
    }
    const moved = movedText(taken.current, Number(active.id), place.index)
    if (moved === null) return
    usedLine.current = moved.line
    changeDescription(
      owner,
      { description: moved.description, lockVersion: taken.current.lockVersion },
      'List item moved',
      undefined,
      moved.html,
      conflictWatcher(noun),
    )
  }
  const saidOf = (id: string | number): string => {
    const place = placeOf(lists, Number(id))
    return place ? `place ${place.index + 1} of ${place.count}` : 'no place'
  }
  const wordsOf = (id: string | number): string => placeOf(lists, Number(id))?.item.words ?? 'Item'
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={UP_AND_DOWN}
      accessibility={{
        container: document.body,
        screenReaderInstructions: {
          draggable: 'Space picks the item up, the arrow keys move it, Space drops it, Escape puts it back.',
        },
        announcements: {
          onDragStart: ({ active }) => `Picked up ${wordsOf(active.id)}, ${saidOf(active.id)}.`,
          onDragOver: ({ over }) => (over ? `Now at ${saidOf(over.id)}.` : undefined),
          onDragEnd: ({ active, over }) => `Dropped ${wordsOf(active.id)} at ${saidOf(over?.id ?? active.id)}.`,
          onDragCancel: ({ active }) => `Put ${wordsOf(active.id)} back.`,
        },
      }}
      onDragStart={() => {
        taken.current = text
      }}
      onDragEnd={drop}
    >
      {lists.map((items) => {
        const lines = items.map(({ line }) => line)
        const list = `list ${lines[0] ?? 0}`
        return (
          <SortableContext key={list} id={list} items={lines} strategy={verticalListSortingStrategy}>
            {items.map((item) => (
              <Handle key={item.line} {...{ root, html, item, list, isDisabled }} />
            ))}
          </SortableContext>
        )
      })}
    </DndContext>
  )
}

const UP_AND_DOWN: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

function placeOf(lists: readonly (readonly MovableItem[])[], line: number) {
  for (const items of lists) {
    const index = items.findIndex((item) => item.line === line)
    const item = items[index]
    if (item) return { item, index, count: items.length }
  }
  return null
}

const handleAt = (root: HTMLElement | null, line: number): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`.${styles.slot ?? ''}[data-line="${line}"] button:enabled`) ?? null

/** Finds the item on a line: no other item that can move begins on the line. */
const itemAt = (root: HTMLElement | null, line: number): HTMLElement | null =>
  [...(root?.querySelectorAll<HTMLElement>(`li[data-sourcepos^="${line}:"]`) ?? [])].at(-1) ?? null

interface HandleProps extends Pick<ListSortingProps, 'root' | 'html'> {
  item: MovableItem
  /** The list that it belongs to. */
  list: string
  isDisabled: boolean
}

/** Shows the handle of an item, which React has not made itself: it is put in front of the item's words, and moves the item. */
function Handle({ root, html, item: { line, words }, list, isDisabled }: HandleProps) {
  const slot = useMemo(() => {
    const element = document.createElement('span')
    element.className = styles.slot ?? ''
    element.dataset['line'] = String(line)
    return element
  }, [line])
  const { active } = useDndContext()
  const listOfActive: unknown = active?.data.current?.['list']
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: line,
    data: { list },
    disabled: { draggable: isDisabled, droppable: active !== null && listOfActive !== list },
  })
  useEffect(() => {
    const element = itemAt(root.current, line)
    if (!element) return
    element.prepend(slot)
    setNodeRef(element)
    return () => {
      slot.remove()
      setNodeRef(null)
    }
  }, [root, html, line, slot, setNodeRef])
  useEffect(() => {
    const element = itemAt(root.current, line)
    if (!element) return
    element.style.transform = CSS.Translate.toString(transform) ?? ''
    element.style.transition = transition ?? ''
    element.classList.toggle(styles.dragged ?? '', isDragging)
  }, [root, line, transform, transition, isDragging])
  return createPortal(
    <IconButton
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      icon={GripVertical}
      size="small"
      label={`Move: ${words}`}
      tooltip="Drag to move"
      disabled={isDisabled}
      onKeyDown={(event) => {
        // The window around a description would take it for its own.
        if (isDragging && event.key === 'Escape') event.preventDefault()
        listeners?.['onKeyDown']?.(event)
      }}
    />,
    slot,
  )
}
