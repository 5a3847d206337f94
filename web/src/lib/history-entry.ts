/** Names the entry of the browser's history that is shown: the router gives each a key, which a new load keeps; null without router. */
export function currentEntry(): string | null {
  const state = window.history.state as { __TSR_key?: string } | null
  return state?.__TSR_key ?? null
}
