import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ItemRow } from '../flatten.ts'
import { positionOf, siblingIds, type TreePosition } from '../tree-changes.ts'
import type { LazyFeatureProps } from '../lazy-tree-features.ts'
import { isContainer } from '../is-container.ts'
import type { TreeItem } from '../tree-item.ts'
import { childList, hasMoreOf, isExpandable } from '../tree-state.ts'
import { deepestLevel } from './deepest-level.ts'
import { dropPlaces, placeAt, type DropPosition } from './drop-positions.ts'
import { distinctPlaces, isSamePosition, steppedPosition, type PlaceStep } from './position-steps.ts'
import { moveItem } from './move-item.ts'

/** Where the reader points: at a height in rows and a level, or at one place; null is nowhere. */
export type Aim = { height: number; level: number } | TreePosition | null

export interface Moving {
  row: ItemRow
  by: 'pointer' | 'keys'
  places: readonly DropPosition[]
  /** Where the row would be dropped now. */
  place: DropPosition | null
}

/** Returns one row on its way to another place. What was announced of it last is in `text`. */
export function useMoving({ rows, store, config, focus }: LazyFeatureProps) {
  const [moved, setMoved] = useState<{ row: ItemRow; by: Moving['by'] } | null>(null)
  const [aim, setDrawnAim] = useState<Aim>(null)
  /** What is drawn follows some moments later, while the pointer goes on. */
  const newestAim = useRef<Aim>(null)
  const setAim = (next: Aim) => {
    newestAim.current = next
    setDrawnAim(next)
  }
  /** Where the row is first, which is announced together with the keys. */
  const [firstAim, setFirstAim] = useState<Aim>(null)
  const [outcome, setOutcome] = useState('')
  const release = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      release.current?.()
    },
    [],
  )

  const placesFor = useCallback(
    (row: ItemRow, placesAmong: typeof dropPlaces) => {
      const state = store.state()
      return placesAmong(rows, state.rootId, row, deepestLevel(state, config.parent, row.item))
    },
    [rows, store, config],
  )
  // Apart from the aim, which changes with every move of the pointer: there are thousands of places in an open tree.
  const places = useMemo((): readonly DropPosition[] => {
    if (!moved) return []
    return placesFor(moved.row, moved.by === 'keys' ? distinctPlaces : dropPlaces)
  }, [moved, placesFor])
  const moving = useMemo(
    (): Moving | null => (moved ? { ...moved, places, place: aimedPosition(places, aim) } : null),
    [moved, places, aim],
  )

  const start = (row: ItemRow, by: Moving['by'], step?: PlaceStep) => {
    release.current?.()
    release.current = store.hold()
    setMoved({ row, by })
    setOutcome('')
    if (by === 'pointer') {
      setAim(null)
      return
    }
    const places = placesFor(row, distinctPlaces)
    const origin = aimedPosition(places, positionOf(store.state(), row.key))
    const first = (origin && step && steppedPosition(places, origin, step)) ?? origin
    setAim(first)
    setFirstAim(first)
  }
  const end = (text: string) => {
    release.current?.()
    setMoved(null)
    setOutcome(text)
  }
  const cancel = () => {
    if (moving) end(`“${moving.row.item.title}” stays where it was.`)
  }
  const drop = () => {
    const place = aimedPosition(places, newestAim.current)
    if (!moving || !place) {
      cancel()
      return
    }
    const { row } = moving
    end(`“${row.item.title}” dropped: ${placeText(place, row)}.`)
    const isClosed = place.isInto && isExpandableId(place.parentId)
    focus.focusRow(isClosed ? place.parentId : row.key)
    moveItem(store, row.key, place)
    if (isClosed) void store.expand(place.parentId)
  }

  const isExpandableId = (id: string): boolean => {
    const epic = store.state().items.get(id)
    return isContainer(epic) && isExpandable(store.state(), epic)
  }
  const placeText = ({ parentId, index }: TreePosition, { item, key }: ItemRow): string => {
    const state = store.state()
    const parent = state.items.get(parentId)?.title ?? config.parent.title
    const list = childList(state, parentId)
    const others = siblingIds(state, parentId, item.type).filter((id) => id !== key).length
    const hasMore = hasMoreOf(list, item.type)
    const isUnknown = hasMore || (!list.isLoaded && isExpandableId(parentId))
    return wordsFor(index, isUnknown ? null : others, parent)
  }
  /** Tells of a move that was made in another way than step by step; `siblings` are those of its kind at the new parent. */
  const tellMoved = (
    { key, item }: ItemRow,
    { index }: TreePosition,
    siblings: readonly TreeItem[],
    parent: string,
  ) => {
    const others = siblings.filter(({ id }) => id !== key).length
    setOutcome(`“${item.title}” moved: ${wordsFor(index, others, parent)}.`)
  }
  const hint = moving?.by === 'keys' && aim === firstAim ? ` ${KEYS_HINT}` : ''
  const text = moving ? textOf(moving, placeText) + hint : outcome
  /** Aims at a place: most moves of the pointer mean the same place as the one before: nothing is drawn again for these. */
  const aimAt = (next: Aim) => {
    if (aimedPosition(places, next) !== aimedPosition(places, newestAim.current)) setAim(next)
  }
  return { moving, text, start, aim: aimAt, drop, cancel, tellMoved }
}

/** What `MoveHint` shows. */
const KEYS_HINT = 'Up and down choose a place, left and right go out and in, Enter drops, Escape cancels.'

/** Says what a drag does: `others` is null while their number is not known. */
function wordsFor(index: number, others: number | null, parent: string): string {
  return `place ${index + 1}${others === null ? '' : ` of ${others + 1}`} in “${parent}”`
}

function aimedPosition(places: readonly DropPosition[], aim: Aim): DropPosition | null {
  if (!aim) return null
  if ('height' in aim) return placeAt(places, aim.height, aim.level)
  return places.find((place) => isSamePosition(place, aim)) ?? null
}

function textOf({ row, by, place }: Moving, placeText: (place: TreePosition, row: ItemRow) => string): string {
  if (!place) return by === 'keys' ? '' : `“${row.item.title}” cannot be dropped here.`
  return `“${row.item.title}”: ${placeText(place, row)}.`
}
