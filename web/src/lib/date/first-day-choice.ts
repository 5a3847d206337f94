import { useSyncExternalStore } from 'react'
import { readFirstDayOfWeek } from './first-day-of-week.ts'
import type { FirstDayOfWeek } from '../list/roadmap-page-data.ts'

const STORAGE_KEY = 'canopy.first-day-of-week'

const listeners = new Set<() => void>()
let chosen: FirstDayOfWeek | null | undefined

/** Returns the day on which the reader wants weeks to start; null when none was chosen or storage is closed off. */
export function firstDayChoice(): FirstDayOfWeek | null {
  chosen ??= readChoice()
  return chosen
}

/** Takes effect at once and stays for the next visit; null for what the installation has. */
export function chooseFirstDayOfWeek(day: FirstDayOfWeek | null): void {
  chosen = day
  try {
    if (day === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, String(day))
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  for (const listener of listeners) listener()
}

export function useFirstDayChoice(): FirstDayOfWeek | null {
  return useSyncExternalStore(subscribe, firstDayChoice)
}

/** Returns the reader's choice, or the installation's day. */
export function useFirstDayOfWeek(usual: FirstDayOfWeek): FirstDayOfWeek {
  return useFirstDayChoice() ?? usual
}

function readChoice(): FirstDayOfWeek | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === null ? null : readFirstDayOfWeek(stored)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
