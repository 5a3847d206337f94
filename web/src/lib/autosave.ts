const PREFIX = 'autosave/'

/** The drafts of one form, kept in this browser under `autosave/{place}/{field}` until they are dropped. */
export interface Drafts {
  read: (field: string) => string | null
  write: (field: string, text: string) => void
  /** Drops these fields, or all. */
  drop: (fields?: readonly string[]) => void
}

/** `place` is the path of the page that the form is on. Where storage is closed or full, drafts last as long as the form. */
export function draftsAt(place: string): Drafts {
  const prefix = `${PREFIX}${place.replace(/^\//, '')}/`
  return {
    read: (field) => quietly(() => localStorage.getItem(prefix + field)) ?? null,
    write: (field, text) => {
      quietly(() => {
        localStorage.setItem(prefix + field, text)
      })
    },
    drop: (fields) => {
      quietly(() => {
        const isDropped = (key: string) =>
          fields === undefined ? key.startsWith(prefix) : fields.some((field) => key === prefix + field)
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
