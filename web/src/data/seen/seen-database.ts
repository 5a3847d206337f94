import { SEEN_DATABASE } from '#web/lib/session/session.ts'
import { surplusOf, type SeenEntry } from './kept-answers.ts'

/** What a person has seen, as this browser keeps it. Everything rejects, or never ends, where the browser keeps nothing. */
export interface SeenDatabase {
  /** The text of an answer; null when it is not kept. */
  read: (owner: string, key: string) => Promise<string | null>
  /** Keeps an answer, and lets go what is too much then, and what belongs to others. It does nothing when `isCurrent` says no in the end. */
  write: (owner: string, entry: SeenEntry, text: string, isCurrent: () => boolean) => Promise<void>
  remove: (owner: string, key: string) => Promise<void>
  /** What is kept, without the answers. */
  entries: (owner: string) => Promise<SeenEntry[]>
}

/** What is known of the answers stands apart from them, so that it is read without them. */
const ENTRIES = 'entries'
const ANSWERS = 'answers'
const STORES = [ENTRIES, ANSWERS]

/** Returns all keys of a person: a list counts as more than any text. */
const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

/** Makes the access to the browser's database of what a person has seen; it is opened by the first call, and every call rejects where the browser has none. */
export function createSeenDatabase(): SeenDatabase {
  let opening: Promise<IDBDatabase> | null = null
  const open = (): Promise<IDBDatabase> => {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(SEEN_DATABASE, 1)
      request.onupgradeneeded = () => {
        for (const store of STORES) request.result.createObjectStore(store, { keyPath: ['owner', 'key'] })
      }
      request.onsuccess = () => {
        const database = request.result
        const forget = () => {
          opening = null
        }
        database.onclose = forget
        // A session has begun or ended, here or in another tab: everything is deleted, which waits for this.
        database.onversionchange = () => {
          database.close()
          forget()
        }
        resolve(database)
      }
      request.onerror = () => {
        reject(request.error ?? new Error('The database was not opened.'))
      }
    })
    return opening
  }

  return {
    async read(owner, key) {
      const store = (await open()).transaction(ANSWERS).objectStore(ANSWERS)
      const row = await resultOf<{ text: string } | undefined>(store.get([owner, key]))
      return row?.text ?? null
    },
    async write(owner, entry, text, isCurrent) {
      const database = await open()
      if (!isCurrent()) return
      const transaction = database.transaction(STORES, 'readwrite')
      const stores = STORES.map((name) => transaction.objectStore(name))
      const [entries, answers] = stores
      for (const store of stores) {
        store.delete(IDBKeyRange.upperBound([owner]))
        store.delete(IDBKeyRange.lowerBound([owner, []]))
      }
      entries?.put({ owner, ...entry })
      answers?.put({ owner, key: entry.key, text })
      const all = entries?.getAll()
      all?.addEventListener('success', () => {
        for (const key of surplusOf(all.result as SeenEntry[])) {
          for (const store of stores) store.delete([owner, key])
        }
      })
      await endOf(transaction)
    },
    async remove(owner, key) {
      const transaction = (await open()).transaction(STORES, 'readwrite')
      for (const name of STORES) transaction.objectStore(name).delete([owner, key])
      await endOf(transaction)
    },
    async entries(owner) {
      const store = (await open()).transaction(ENTRIES).objectStore(ENTRIES)
      return resultOf<SeenEntry[]>(store.getAll(ofOwner(owner)))
    },
  }
}

/** Returns what only this file writes, and so has the type that is asked for. */
function resultOf<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result as Result)
    }
    request.onerror = () => {
      reject(request.error ?? new Error('The database was not read.'))
    }
  })
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve()
    }
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('The database was not written.'))
    }
  })
}
