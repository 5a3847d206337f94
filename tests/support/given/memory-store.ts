import type { FileStore } from '#files/file-store.ts'

/** Files in memory. */
export function memoryStore(): FileStore & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    put: (key, bytes) => {
      kept.set(key, bytes)
      return Promise.resolve()
    },
    delete: (key) => {
      kept.delete(key)
      return Promise.resolve()
    },
    get: (key) => Promise.resolve(kept.get(key) ?? null),
  }
}
