/** What the router keeps with each entry of the browser's history, where a new load of the page finds it again. */
export interface EntryState {
  key: string
  /** How many entries of the app came before, which tells "back" from "forward". */
  index: number
}

/** Returns what was kept with the entry that is shown; null without router, and for one that the browser made for a link within the page. */
export function entryState(): EntryState | null {
  const { key, index } = (window.history.state ?? {}) as Partial<EntryState>
  return key === undefined ? null : { key, index: index ?? 0 }
}

/** Names the entry of the browser's history that is shown; null without router. */
export function currentEntry(): string | null {
  return entryState()?.key ?? null
}
