/** What an answer told of how far lists follow changes behind, in seconds; null where they follow. */
export interface Behind {
  seconds: number | null
}

interface Answer {
  group?: { listsBehind?: number | null } | null
  project?: { listsBehind?: number | null } | null
}

let told: Behind = { seconds: null }
const listeners = new Set<() => void>()

const set = (seconds: number | null): void => {
  if (told.seconds === null && seconds === null) return
  told = { seconds }
  for (const listener of listeners) listener()
}

/** Whether lists are behind, as the last answer said that was asked for it. Every telling is another object. */
export const listsBehind = {
  /** Takes what an answer says of it, if it does. */
  tell(answer: unknown): void {
    const { group, project } = answer as Answer
    const seconds = (group ?? project)?.listsBehind
    if (seconds !== undefined) set(seconds)
  },
  forget: (): void => {
    set(null)
  },
  current: (): Behind => told,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
