import { useSyncExternalStore } from 'react'

const PREFIX = 'open-form/'
const listeners = new Set<() => void>()

/** Forms of this page where the browser keeps nothing. */
const unkept = new Set<string>()

/** True when a form is open in this tab. It is so again after a reload, a new sign-in, and when what it has sent was refused. */
export function useIsFormOpen(place: string): boolean {
  return useSyncExternalStore(subscribe, () => isFormOpen(place))
}

/** True when one of these forms is. */
export function useIsAnyFormOpen(places: readonly string[]): boolean {
  return useSyncExternalStore(subscribe, () => places.some(isFormOpen))
}

export function isFormOpen(place: string): boolean {
  try {
    return unkept.has(place) || sessionStorage.getItem(PREFIX + place) !== null
  } catch {
    return unkept.has(place)
  }
}

export function openForm(place: string): void {
  try {
    sessionStorage.setItem(PREFIX + place, '')
  } catch {
    unkept.add(place)
  }
  for (const listener of listeners) listener()
}

export function closeForm(place: string): void {
  unkept.delete(place)
  try {
    sessionStorage.removeItem(PREFIX + place)
  } catch {
    // Nothing was kept then.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
