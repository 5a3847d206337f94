import type { TreePosition } from '../tree-changes.ts'
import { dropPlaces, type DropPosition } from './drop-positions.ts'

export type PlaceStep = 'up' | 'down' | 'out' | 'in' | 'first' | 'last'

/** Returns the places for an item without those that mean the same, for going from one to the next. */
export function distinctPlaces(...tree: Parameters<typeof dropPlaces>): DropPosition[] {
  const seen = new Set<string>()
  return dropPlaces(...tree).filter(({ parentId, index }) => {
    const name = `${parentId} ${index}`
    return !seen.has(name) && seen.add(name)
  })
}

export const isSamePosition = (first: TreePosition, second: TreePosition): boolean =>
  first.parentId === second.parentId && first.index === second.index

/**
 * Returns the place that a step leads to, null when there is none. Up and down keep to the level where they can; out leads behind the
 * parent, in to the nearest place that is one level deeper.
 */
export function steppedPosition(
  places: readonly DropPosition[],
  from: DropPosition,
  step: PlaceStep,
): DropPosition | null {
  const at = places.findIndex((place) => isSamePosition(place, from))
  switch (step) {
    case 'up':
      return nextGap(places.slice(0, at).reverse(), from)
    case 'down':
      return nextGap(places.slice(at + 1), from)
    case 'out':
      return (
        places.find(({ gap, level }) => gap >= from.gap && level === from.level - 1) ??
        places.findLast(({ gap, level }) => gap < from.gap && level === from.level - 1) ??
        null
      )
    case 'in':
      return (
        places.findLast(({ gap, level }) => gap <= from.gap && level === from.level + 1) ??
        places.find(({ gap, level }) => gap > from.gap && level === from.level + 1) ??
        null
      )
    case 'first':
      return places[0] ?? null
    case 'last':
      return places.at(-1) ?? null
  }
}

/** Finds the place in the nearest other gap whose level is nearest. */
function nextGap(ahead: readonly DropPosition[], from: DropPosition): DropPosition | null {
  const gap = ahead.find((place) => place.gap !== from.gap)?.gap
  const candidates = ahead.filter((place) => place.gap === gap)
  const distance = ({ level }: DropPosition) => Math.abs(level - from.level)
  return candidates.reduce<DropPosition | null>(
    (best, place) => (!best || distance(place) < distance(best) ? place : best),
    null,
  )
}
