import type { Change } from './change.ts'

/** A change that was made, and the one that leads back. */
export interface LoggedChange {
  id: string
  change: Change
  inverse: Change
}

/** What was done in one go. */
export interface LoggedStep {
  /** Of several changes an id of its own, else that of the change. */
  id: string
  changes: readonly LoggedChange[]
  /** What has happened, for the person who did it. */
  done: string
}

/** What a person has done in this tab, and can take back, the last thing first. It outlives a reload. */
export interface UndoLog {
  add: (step: LoggedStep) => void
  /** Takes a change out, for example since the server has refused it. */
  remove: (id: string) => void
  /** Takes back the last step, or the one with this id; it can be done again after that. */
  undo: (id?: string) => LoggedStep | null
  /** Does again what was taken back last. */
  redo: () => LoggedStep | null
  /** Changes what the log knows of changes, such as the ids of what was new. */
  map: (update: (change: Change) => Change) => void
  /** What one person has done is nothing to the next. */
  open: (username: string) => void
}

const STEPS_MAX = 100
const KEY = 'canopy.steps.'

/** Makes the log of what a person has done in this tab and can take back, or make again; it lasts as long as the tab, per person. */
export function createUndoLog(): UndoLog {
  let username: string | null = null
  let done: readonly LoggedStep[] = []
  let undone: readonly LoggedStep[] = []

  const set = (nextDone: readonly LoggedStep[], nextUndone: readonly LoggedStep[]) => {
    done = nextDone.slice(-STEPS_MAX)
    undone = nextUndone
    try {
      if (username !== null) sessionStorage.setItem(KEY + username, JSON.stringify({ done, undone }))
    } catch {
      // Without storage the log lasts until the page is closed.
    }
  }

  return {
    add(step) {
      set([...done, step], [])
    },
    remove(id) {
      const without = (steps: readonly LoggedStep[]) =>
        steps
          .map((step) => ({ ...step, changes: step.changes.filter((logged) => logged.id !== id) }))
          .filter(({ changes }) => changes.length > 0)
      set(without(done), without(undone))
    },
    undo(id) {
      const last = id === undefined ? done.at(-1) : done.find((step) => step.id === id)
      if (!last) return null
      set(
        done.filter((step) => step !== last),
        [...undone, last],
      )
      return last
    },
    redo() {
      const last = undone.at(-1)
      if (!last) return null
      set([...done, last], undone.slice(0, -1))
      return last
    },
    map(update) {
      const updated = ({ id, change, inverse }: LoggedChange) => ({
        id,
        change: update(change),
        inverse: update(inverse),
      })
      const updatedStep = (step: LoggedStep) => ({ ...step, changes: step.changes.map(updated) })
      set(done.map(updatedStep), undone.map(updatedStep))
    },
    open(next) {
      username = next
      const stored = readStored(KEY + next)
      done = stored.done
      undone = stored.undone
    },
  }
}

interface Stored {
  done: readonly LoggedStep[]
  undone: readonly LoggedStep[]
}

const NOTHING: Stored = { done: [], undone: [] }

/** Reads what is stored: only this app writes there, and only for the life of the tab. */
function readStored(key: string): Stored {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? NOTHING : (JSON.parse(text) as Stored)
  } catch {
    return NOTHING
  }
}
