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
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Calls back after each change of what this tab keeps. Gives back how to stop. */
export function onKeptChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Keeps a change for the next visit; false when this browser keeps nothing, or nothing more. */
export function keepChange(kept: KeptChange): boolean {
  try {
    localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept))
    tell()
    return true
  } catch {
    return false
  }
}

export function dropChange(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id)
    tell()
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

/** Reads what was kept; null for what this version of the app cannot read, which stays where it is. */
function readKept(text: string | null): KeptChange | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null', (_name, value: unknown) => withNewNames(value))
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

/** The names that parts of a change had up to version 0.2, and those of today. */
const NEW_NAMES: Readonly<Record<string, keyof Change>> = {
  show: 'optimistic',
  done: 'successMessage',
  doneToMany: 'successMessageOfMany',
  failure: 'errorMessage',
  isReasonShown: 'serverReason',
}

/** Renames the parts of a change that an earlier version of the app has kept; returns every other value as it is. */
function withNewNames(value: unknown): unknown {
  const isEarlier =
    typeof value === 'object' && value !== null && ['item', 'input', 'show'].every((name) => name in value)
  if (!isEarlier) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [NEW_NAMES[name] ?? name, part]))
}

function isKept(value: unknown): value is KeptChange {
  if (typeof value !== 'object' || value === null) return false
  const { id, username, madeAt, number, tab, change } = value as Partial<Record<keyof KeptChange, unknown>>
  const isNamed = typeof id === 'string' && typeof username === 'string' && typeof tab === 'string'
  return isNamed && typeof madeAt === 'number' && typeof number === 'number' && isChange(change)
}

function isChange(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null) return false
  const { item, input, optimistic, successMessage, errorMessage } = value as Partial<Record<keyof Change, unknown>>
  const hasParts = [item, input, optimistic].every((part) => typeof part === 'object' && part !== null)
  return hasParts && typeof successMessage === 'string' && typeof errorMessage === 'string'
}
