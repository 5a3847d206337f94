import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import type { TreeItem } from '../tree-item.ts'
import type { DropPosition } from './drop-positions.ts'
import styles from './drop-mark.module.css'

/** Returns a place by a transform, so that nothing is laid out again. */
const marked = (top: number, height: number | undefined, level: number): CSSProperties => ({
  transform: `translateY(${top}px)`,
  height,
  ...{ '--mark-level': level - 1 },
})

export interface DropMarkProps {
  place: DropPosition
  rowHeight: number
  /** Whether the tree scrolls to it; with the pointer the reader does that. */
  isFollowed: boolean
}

/** Shows a line where the item will be, as far in as its level; a frame around an epic that it would be the first child of. */
export function DropMark({ place: { gap, level, isInto }, rowHeight, isFollowed }: DropMarkProps) {
  const mark = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isFollowed) mark.current?.scrollIntoView({ block: 'nearest' })
  }, [isFollowed, gap])
  return (
    <div
      ref={mark}
      className={isInto ? styles.target : styles.line}
      style={marked((isInto ? gap - 1 : gap) * rowHeight, isInto ? rowHeight : undefined, level)}
      data-drop-line={level}
      aria-hidden
    />
  )
}

/** Rows further down are out of view, and nothing as tall as a long list may be painted. */
const VEILED_MAX = 60

/** Shows a veil over the row that moves and what is below it. */
export function MovedRows({ first, end, rowHeight }: { first: number; end: number; rowHeight: number }) {
  const height = Math.min(end - first, VEILED_MAX) * rowHeight
  return <div className={styles.moved} style={marked(first * rowHeight, height, 1)} aria-hidden />
}

export interface DragChipProps {
  ref: RefObject<HTMLElement | null>
  item: TreeItem
  isNowhere: boolean
}

/** Shows what follows the pointer; where that is, `ref` is told. */
export function DragChip({ ref, item, isNowhere }: DragChipProps) {
  return (
    <span ref={ref} className={styles.chip} data-nowhere={isNowhere} aria-hidden>
      <ItemStateIcon type={item.type} isOpen={item.state === 'opened'} isBlocked={item.blocked} />
      <span className={styles.title} dir="auto">
        {item.title}
      </span>
    </span>
  )
}

/** Shows what the keys do while a row moves by keyboard. */
export function MoveHint() {
  return (
    <p className={styles.hint} aria-hidden>
      <span>↑ ↓ choose a place</span>
      <span>← → out and in</span>
      <span>Enter drops</span>
      <span>Escape cancels</span>
    </p>
  )
}
