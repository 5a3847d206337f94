import { isContainer } from '../is-container.ts'
import type { ItemRow, TreeRow } from '../flatten.ts'
import type { TreePosition } from '../tree-changes.ts'

/** A place where an item can be dropped, and where that is among the rows. */
export interface DropPosition extends TreePosition {
  /** Above which row the line is drawn. */
  gap: number
  /** Of the moved item, once it is there. */
  level: number
  /** The first child of an epic that has none, or that is closed. */
  isInto: boolean
}

/**
 * Returns every place for an item among the visible rows, top to bottom and outermost first: among items of its own kind, as the first
 * one of its kind, or on top of an epic that is closed; never inside itself, below `deepest`, nor below an epic whose children
 * are on their way.
 */
export function dropPlaces(
  rows: readonly TreeRow[],
  rootId: string,
  moved: ItemRow,
  deepest: number = Infinity,
): DropPosition[] {
  const places: DropPosition[] = []
  addPlacesBelow({ rows, moved, places }, rootId, 1, 0)
  return places.filter(({ level }) => level <= deepest).sort((a, b) => a.gap - b.gap || a.level - b.level)
}

interface Walk {
  rows: readonly TreeRow[]
  moved: ItemRow
  places: DropPosition[]
}

/** Adds the places below one parent, whose first row is at `start`; gives the row after its last descendant. */
function addPlacesBelow({ rows, moved, places }: Walk, parentId: string, level: number, start: number): number {
  const isLoading = rows[start]?.kind === 'loading' && rows[start].parentId === parentId
  const add = (gap: number, index: number): void => {
    if (!isLoading) places.push({ parentId, index, gap, level, isInto: false })
  }
  let at = start
  /** After how many of the others the item stands behind the rows so far; those that are not shown count. */
  let index = 0
  // Epics begin above everything, issues below the last epic.
  let end = start
  for (let row = rows[at]; row?.parentId === parentId; row = rows[at]) {
    const item = row.kind === 'item' ? row : null
    const isParent = isContainer(item?.item)
    const isSameKind = item?.item.type === moved.item.type
    const isMoved = row.key === moved.key
    const isBelowMoved = moved.parentId === parentId && item !== null && item.index > moved.index
    if (isSameKind) add(at, item.index - Number(isBelowMoved))
    const isOpen = item?.isExpanded && !isMoved
    const next = isOpen ? addPlacesBelow({ rows, moved, places }, row.key, level + 1, at + 1) : endOf(rows, at)
    if (isParent && !item.isExpanded && !isMoved) {
      places.push({ parentId: row.key, index: 0, gap: at + 1, level: level + 1, isInto: true })
    }
    if (isSameKind) index = isMoved ? item.index : item.index + 1 - Number(isBelowMoved)
    // What comes first for issues is the place below the last epic.
    if (isSameKind || isParent) end = next
    at = next
  }
  add(end, index)
  return at
}

/** Returns the row after an item and all that is visible below it. */
export function endOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 0
  let end = at + 1
  while ((rows[end]?.level ?? 0) > level) end += 1
  return end
}

/** The share of a row's height, at its top and its bottom, that means the gap beside it rather than the row. */
const EDGE = 0.25

/**
 * Returns the place that is meant by a height, in rows from the top, and a level. Null where the item cannot be dropped. The middle of
 * an epic that shows no children means inside of it.
 */
export function placeAt(places: readonly DropPosition[], height: number, level: number): DropPosition | null {
  const row = Math.floor(height)
  const part = height - row
  const into = placesAbove(places, row + 1).find(({ isInto }) => isInto)
  if (into && part > EDGE && part < 1 - EDGE) return into
  const gap = Math.max(0, Math.round(height))
  let best: DropPosition | null = null
  for (const place of placesAbove(places, gap)) {
    // The edge of the next row does not mean what is inside the one above.
    if (place.isInto && row !== gap - 1) continue
    if (!best || Math.abs(place.level - level) < Math.abs(best.level - level)) best = place
  }
  return best
}

/** Returns the places above one row. They are sorted by that, and there are thousands of them in an open tree. */
function placesAbove(places: readonly DropPosition[], gap: number): readonly DropPosition[] {
  let [first, end] = [0, places.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if ((places[middle]?.gap ?? Infinity) < gap) first = middle + 1
    else end = middle
  }
  while (places[end]?.gap === gap) end += 1
  return places.slice(first, end)
}
