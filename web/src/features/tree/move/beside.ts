import type { Beside } from '#web/data/change/operation.ts'

/**
 * Tells beside which of the siblings an item stands that is to have so many of the others before it; null where there are none,
 * undefined where it stands there already. `siblings` are those before the move, with the item itself if it is one of them.
 */
export function besideAt(siblings: readonly string[], itemId: string, index: number): Beside | null | undefined {
  const from = siblings.indexOf(itemId)
  if (from === index) return undefined
  if (from < 0) {
    const id = siblings[index] ?? siblings.at(-1)
    return id === undefined ? null : { id, relativePosition: index < siblings.length ? 'after' : 'before' }
  }
  const id = siblings[index]
  return id === undefined ? undefined : { id, relativePosition: index === 0 || index < from ? 'after' : 'before' }
}
