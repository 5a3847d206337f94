import { createHash } from 'node:crypto'

const LOWEST = 100_000_000_000
const RANGE = 900_000_000_000

/**
 * The id of an imported row: the same row of the same export always gets the same id, so that a second run finds what the
 * first one made. Twelve digits, below every id made from a clock.
 * @param parts what names the row: root path, kind and the row's own id
 */
export function importId(...parts: (string | number)[]): number {
  const digest = createHash('sha256').update(parts.join('\n')).digest()
  return LOWEST + (digest.readUIntBE(0, 6) % RANGE)
}
