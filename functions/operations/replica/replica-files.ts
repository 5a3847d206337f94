import * as v from 'valibot'
import type { FileStore } from '#files/file-store.ts'
import { compared } from '#domain/text/search-terms.ts'
import type { ReplicaRow } from '#table/rows/replica-row.ts'
import { contentOf, rowsOf } from './chunk.ts'

/** A row with its title as searches compare it. */
export interface SearchRow extends ReplicaRow {
  compared: string
}

export const searchRow = (row: ReplicaRow): SearchRow => {
  const title = compared(row.title)
  return { ...row, compared: title === row.title ? row.title : title }
}

const homeChunks = v.object({
  /** Names of the files that hold its rows, by who may read them, each in the order of ids. */
  open: v.array(v.string()),
  confidential: v.array(v.string()),
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
/** Manifests that are kept in memory. */
const KEPT_MANIFESTS_MAX = 100

/** Files of replicas, those that were read last in memory: what a name stands for never changes. */
export interface ReplicaFiles {
  store: FileStore
  /** null for one that is missing or damaged. */
  manifest: (key: string) => Promise<Manifest | null>
  /** Likewise. */
  rows: (key: string) => Promise<SearchRow[] | null>
}

const known = new WeakMap<FileStore, ReplicaFiles>()

/** Returns the files of replicas in a store; the same for the same store, so that one request has what another one has read. */
export function replicaFiles(store: FileStore): ReplicaFiles {
  const files = known.get(store) ?? filesIn(store)
  known.set(store, files)
  return files
}

function filesIn(store: FileStore): ReplicaFiles {
  const manifests = new Map<string, Manifest>()
  const chunks = new Map<string, SearchRow[]>()
  let kept = 0
  const read = async (key: string): Promise<unknown> => {
    const bytes = await store.get(key)
    return bytes === null ? null : contentOf({ key, bytes })
  }
  return {
    store,
    manifest: async (key) => {
      const found = manifests.get(key) ?? (await read(key))
      if (!v.is(manifest, found)) return null
      manifests.delete(key)
      manifests.set(key, found)
      for (const old of manifests.keys()) if (manifests.size > KEPT_MANIFESTS_MAX) manifests.delete(old)
      return found
    },
    rows: async (key) => {
      const there = chunks.get(key)
      const content = there ? null : await read(key)
      const rows = there ?? (content === null ? null : rowsOf(content).map(searchRow))
      if (rows === null) return null
      if (there) chunks.delete(key)
      else kept += rows.length
      chunks.set(key, rows)
      for (const [old, { length }] of chunks) {
        if (kept <= KEPT_ROWS_MAX) break
        chunks.delete(old)
        kept -= length
      }
      return rows
    },
  }
}
