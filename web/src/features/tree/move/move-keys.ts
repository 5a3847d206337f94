import { useEffect, useRef } from 'react'
import type { ItemRow } from '../flatten.ts'
import type { LazyFeatureProps } from '../lazy-tree-features.ts'
import { steppedPosition, type PlaceStep } from './position-steps.ts'
import type { useMoving } from './use-moving.ts'

const STEPS: Readonly<Record<string, PlaceStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
  Home: 'first',
  End: 'last',
}

/** Not the other two, by which browsers go back and forth. */
const ALT_STEPS: Readonly<Record<string, PlaceStep>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** Moves rows by keyboard: Space, or Alt with up or down, takes a row up, arrows move it, Enter or Space drops, Escape cancels. */
export function useMoveKeys({ grid, rows, store }: LazyFeatureProps, control: ReturnType<typeof useMoving>): void {
  const newest = useRef({ rows, control })
  useEffect(() => {
    newest.current = { rows, control }
  })
  useEffect(() => {
    const handleMoving = (event: KeyboardEvent) => {
      const {
        rows: visible,
        control: { moving, aim, drop, cancel },
      } = newest.current
      if (moving?.by !== 'keys') return
      const step = STEPS[event.key]
      if (event.key === 'Tab') cancel()
      if (!step && ![' ', 'Enter', 'Escape'].includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') cancel()
      else if (!step) drop()
      else if (moving.place && !(step === 'in' && visible[moving.place.gap - 1]?.kind === 'loading')) {
        // There is no place inside an epic whose children are on their way, and elsewhere is not what is meant.
        const closed = step === 'in' ? closedEpicAbove(visible, moving.place.gap, moving.row) : undefined
        if (closed) void store.expand(closed.key)
        const next = steppedPosition(moving.places, moving.place, step)
        if (next && !closed) aim(next)
      }
    }
    const handleStart = (event: KeyboardEvent) => {
      const {
        rows: visible,
        control: { moving, start },
      } = newest.current
      const step = event.altKey ? ALT_STEPS[event.key] : undefined
      if (
        event.defaultPrevented ||
        moving ||
        (!step && (event.altKey || event.key !== ' ')) ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return
      const { target } = event
      if (!(target instanceof HTMLElement) || target.role !== 'row' || !grid.current?.contains(target)) return
      const row = visible.find(({ key }) => key === target.dataset['key'])
      if (row?.kind !== 'item') return
      event.preventDefault()
      start(row, 'keys', step)
    }
    const handlePress = () => {
      const { moving, cancel } = newest.current.control
      if (moving?.by === 'keys') cancel()
    }
    // While a row moves its keys come before those of the tree and of the app; a start is what nobody else has used.
    document.addEventListener('keydown', handleMoving, { capture: true })
    document.addEventListener('keydown', handleStart)
    document.addEventListener('pointerdown', handlePress)
    return () => {
      document.removeEventListener('keydown', handleMoving, { capture: true })
      document.removeEventListener('keydown', handleStart)
      document.removeEventListener('pointerdown', handlePress)
    }
  }, [grid, store])
}

/** Returns the closed epic right above a gap, which a step in opens first. */
function closedEpicAbove(rows: LazyFeatureProps['rows'], gap: number, moved: ItemRow): ItemRow | undefined {
  const above = rows[gap - 1]
  if (above?.kind !== 'item' || above.key === moved.key) return undefined
  return above.isExpandable && !above.isExpanded ? above : undefined
}
