const PREFIX = 'autosave/'

/** The drafts of one form, kept in this browser under `autosave/{place}/{field}` until they are dropped. */
export interface Drafts {
  read: (field: string) => string | null
  write: (field: string, text: string) => void
  drop: () => void
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
    drop: () => {
      quietly(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
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
