import { createHash } from 'node:crypto'

const LOWEST = 100_000_000_000
const RANGE = 900_000_000_000

/**
 * Returns the id of an imported row: the same row of the same export always gets the same id, so that a second run finds what the
 * first one made. Twelve digits, below every id made from a clock.
 * @param parts what names the row: root path, kind and the row's own id
 */
export function importId(...parts: (string | number)[]): number {
  const digest = createHash('sha256').update(parts.join('\n')).digest()
  return LOWEST + (digest.readUIntBE(0, 6) % RANGE)
}

/** Returns the root path that a group's rows belong to; it keeps the ids of different exports apart. */
export const scopeOf = (namespace: { fullPath: string }): string => namespace.fullPath.split('/')[0] ?? ''

/** Returns a sequence counter that has handed out numbers up to `n`. */
export const counter = (n: number): { n: number } => ({ n })
