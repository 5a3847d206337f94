import * as v from 'valibot'
import type { FileStore } from '#files/file-store.ts'
import { compared } from '#domain/text/search-terms.ts'
import type { ReplicaRow } from '#table/rows/replica-row.ts'
import { contentOf, rowsOf } from './chunk.ts'
import { textsOf, type Texts } from './text-chunk.ts'

/** A row with its title as searches compare it. */
export interface SearchRow extends ReplicaRow {
  compared: string
}

/** Returns a row with its title as searches compare it, which is the same text where that says the same. */
export const searchRow = (row: ReplicaRow): SearchRow => {
  const title = compared(row.title)
  return { ...row, compared: title === row.title ? row.title : title }
}

const byClass = { open: v.array(v.string()), confidential: v.array(v.string()) }
const homeChunks = v.object({
  /** Names of the files that hold its rows, by who may read them, each in the order of ids. */
  ...byClass,
  /** Names of the files that hold the descriptions of these rows. */
  texts: v.object(byClass),
  /** `checksumOf` the rows of each. */
  sums: v.object({ open: v.number(), confidential: v.number() }),
})
export type HomeChunks = v.InferOutput<typeof homeChunks>

const manifest = v.object({
  /** By the id of the group or project. */
  homes: v.record(v.string(), homeChunks),
  /** Ids of those that are still to be built. */
  pending: v.array(v.number()),
})
export type Manifest = v.InferOutput<typeof manifest>

/** Rows that are kept in memory, of all chunks together. */
const KEPT_ROWS_MAX = 400_000
/** Characters of descriptions that are kept in memory, of all chunks together. */
const KEPT_TEXT_MAX = 80_000_000
/** Manifests that are kept in memory. */
const KEPT_MANIFESTS_MAX = 100

/** Files of replicas, those that were read last in memory: what a name stands for never changes. */
export interface ReplicaFiles {
  store: FileStore
  /** null for one that is missing or damaged. */
  manifest: (key: string) => Promise<Manifest | null>
  /** Likewise. */
  rows: (key: string) => Promise<SearchRow[] | null>
  /** Likewise. */
  texts: (key: string) => Promise<Texts | null>
}

const known = new WeakMap<FileStore, ReplicaFiles>()

/** Returns the files of replicas in a store; the same for the same store, so that one request has what another one has read. */
export function replicaFiles(store: FileStore): ReplicaFiles {
  const files = known.get(store) ?? filesIn(store)
  known.set(store, files)
  return files
}

function filesIn(store: FileStore): ReplicaFiles {
  const read = async (key: string): Promise<unknown> => {
    const bytes = await store.get(key)
    return bytes === null ? null : contentOf({ key, bytes })
  }
  return {
    store,
    manifest: keptLast(
      KEPT_MANIFESTS_MAX,
      () => 1,
      async (key) => {
        const found = await read(key)
        return v.is(manifest, found) ? found : null
      },
    ),
    rows: keptLast(
      KEPT_ROWS_MAX,
      ({ length }) => length,
      async (key) => {
        const found = await read(key)
        return found === null ? null : rowsOf(found).map(searchRow)
      },
    ),
    texts: keptLast(KEPT_TEXT_MAX, sizeOf, async (key) => textsOf(await read(key))),
  }
}

const sizeOf = (texts: Texts): number => [...texts.values()].reduce((sum, text) => sum + text.length, 0)

/** Returns what reads by name, and has in memory what was read last, up to a size of all together; nothing that was not there. */
function keptLast<Content>(
  max: number,
  sizeOfOne: (content: Content) => number,
  read: (key: string) => Promise<Content | null>,
): (key: string) => Promise<Content | null> {
  const kept = new Map<string, { content: Content; size: number }>()
  let total = 0
  const take = (key: string): { content: Content; size: number } | undefined => {
    const one = kept.get(key)
    kept.delete(key)
    total -= one?.size ?? 0
    return one
  }
  return async (key) => {
    let found = take(key)
    if (found === undefined) {
      const content = await read(key)
      if (content === null) return null
      // Another request may have read the same meanwhile.
      found = take(key) ?? { content, size: sizeOfOne(content) }
    }
    kept.set(key, found)
    total += found.size
    for (const old of kept.keys()) {
      if (total <= max) break
      take(old)
    }
    return found.content
  }
}
