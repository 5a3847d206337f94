import { beforeDraftsOf, typingOwner } from './draft-owner.ts'

const PREFIX = 'autosave/'

/** The drafts of one form, kept in this browser under `autosave/{place}/{field}` until they are dropped. */
export interface Drafts {
  read: (field: string) => string | null
  write: (field: string, text: string) => void
  /** All that is kept here and not empty, by field. */
  all: () => { field: string; text: string }[]
  /** Drops these fields, or all. */
  drop: (fields?: readonly string[]) => void
}

/**
 * Returns the drafts of a form. `place` is the path of the page that the form is on. The drafts are of whoever uses this browser now, also when they are written
 * after that. Where storage is closed or full, they last as long as the form.
 */
export function draftsAt(place: string): Drafts {
  const owner = typingOwner()
  const prefix = (): string => `${beforeDraftsOf(owner)}${PREFIX}${place.replace(/^\//, '')}/`
  return {
    read: (field) => quietly(() => localStorage.getItem(prefix() + field)) ?? null,
    write: (field, text) => {
      quietly(() => {
        localStorage.setItem(prefix() + field, text)
      })
    },
    all: () =>
      quietly(() => {
        const start = prefix()
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(start))
        return keys
          .map((key) => ({ field: key.slice(start.length), text: localStorage.getItem(key) ?? '' }))
          .filter(({ text }) => text !== '')
      }) ?? [],
    drop: (fields) => {
      quietly(() => {
        const start = prefix()
        const isDropped = (key: string) =>
          fields === undefined ? key.startsWith(start) : fields.some((field) => key === start + field)
        for (const key of Object.keys(localStorage).filter(isDropped)) localStorage.removeItem(key)
      })
    },
  }
}

function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
