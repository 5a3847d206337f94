import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

// web/public/theme.js reads the same key before the first paint.
const STORAGE_KEY = 'canopy.theme'

const listeners = new Set<() => void>()
let chosen: Theme | undefined

/** Returns the reader's choice; `system` when none was made or storage is closed off. */
export function currentTheme(): Theme {
  chosen ??= readTheme()
  return chosen
}

/** Switches the colours at once and keeps the choice for the next visit. */
export function chooseTheme(theme: Theme): void {
  chosen = theme
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== null && event.key !== STORAGE_KEY) return
  chosen = readTheme()
  applyTheme(chosen)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}
