import type { Change } from './change.ts'

/** A change that was made, and the one that leads back. */
export interface LoggedChange {
  id: string
  change: Change
  inverse: Change
}

/** What a person has done in this tab, and can take back, the last thing first. It outlives a reload. */
export interface UndoLog {
  add: (logged: LoggedChange) => void
  /** Takes a change out, for example since the server has refused it. */
  remove: (id: string) => void
  /** Takes back the last change, or the one with this id; it can be done again after that. */
  undo: (id?: string) => LoggedChange | null
  /** Does again what was taken back last. */
  redo: () => LoggedChange | null
  /** Changes what the log knows of changes, such as the ids of what was new. */
  map: (update: (change: Change) => Change) => void
  /** What one person has done is nothing to the next. */
  open: (username: string) => void
}

const CHANGES_MAX = 100
const KEY = 'canopy.done.'

export function createUndoLog(): UndoLog {
  let username: string | null = null
  let done: readonly LoggedChange[] = []
  let undone: readonly LoggedChange[] = []

  const set = (nextDone: readonly LoggedChange[], nextUndone: readonly LoggedChange[]) => {
    done = nextDone.slice(-CHANGES_MAX)
    undone = nextUndone
    try {
      if (username !== null) sessionStorage.setItem(KEY + username, JSON.stringify({ done, undone }))
    } catch {
      // Without storage the log lasts until the page is closed.
    }
  }

  return {
    add(logged) {
      set([...done, logged], [])
    },
    remove(id) {
      const isOther = (logged: LoggedChange) => logged.id !== id
      set(done.filter(isOther), undone.filter(isOther))
    },
    undo(id) {
      const last = id === undefined ? done.at(-1) : done.find((logged) => logged.id === id)
      if (!last) return null
      set(
        done.filter((logged) => logged !== last),
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
      set(done.map(updated), undone.map(updated))
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
  done: readonly LoggedChange[]
  undone: readonly LoggedChange[]
}

const NOTHING: Stored = { done: [], undone: [] }

/** Only this app writes there, and only for the life of the tab. */
function readStored(key: string): Stored {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? NOTHING : (JSON.parse(text) as Stored)
  } catch {
    return NOTHING
  }
}
