const listeners = new Set<() => void>()

/** Calls back after each change of what this tab keeps for its next visit. Gives back how to stop. */
export function onKeptChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells that a change is kept now, or no more. */
export function tellKeptChanges(): void {
  for (const listener of listeners) listener()
}
