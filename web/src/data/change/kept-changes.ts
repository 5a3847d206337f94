import type { Change } from './change.ts'
import type { Fields } from '../store/item-store.ts'

/** A change that the server has not answered yet, as this browser keeps it. */
export interface KeptChange {
  /** Also the key by which the server carries it out once. */
  id: string
  username: string
  /** Milliseconds since 1970. Changes of one moment keep their order by `number`. */
  madeAt: number
  number: number
  /** The tab that sends it. */
  tab: string
  change: Change
  /** What was shown of its fields before; missing in what an earlier version of the app has kept. */
  replaced?: Fields
  /** Whether it waited, however short, for example for another visit. */
  isLate?: boolean
}

const PREFIX = 'canopy.change.'

/** Keeps a change for the next visit; false when this browser keeps nothing, or nothing more. */
export function keepChange(kept: KeptChange): boolean {
  try {
    localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function dropChange(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id)
  } catch {
    // Where nothing can be kept there is nothing to drop.
  }
}

/** Returns the changes of a person that wait in this browser, in the order in which they were made. */
export function keptChanges(username: string): KeptChange[] {
  return keys()
    .flatMap((key) => readKept(localStorage.getItem(key)) ?? [])
    .filter((kept) => kept.username === username)
    .toSorted((a, b) => a.madeAt - b.madeAt || a.number - b.number)
}

/** True when any change waits in this browser, whoever made it. */
export const hasKeptChanges = (): boolean => keys().length > 0

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

/** Reads a kept change: what this version of the app cannot read stays where it is. */
function readKept(text: string | null): KeptChange | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

function isKept(value: unknown): value is KeptChange {
  if (typeof value !== 'object' || value === null) return false
  const { id, username, madeAt, number, tab, change } = value as Partial<Record<keyof KeptChange, unknown>>
  const isNamed = typeof id === 'string' && typeof username === 'string' && typeof tab === 'string'
  return isNamed && typeof madeAt === 'number' && typeof number === 'number' && isChange(change)
}

function isChange(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null) return false
  const { item, input, show, done, failure } = value as Partial<Record<keyof Change, unknown>>
  const hasParts = [item, input, show].every((part) => typeof part === 'object' && part !== null)
  return hasParts && typeof done === 'string' && typeof failure === 'string'
}
