/** Where the files are kept that people upload. A key is a path of plain words; what is stored under one is never changed. */
export interface FileStore {
  /** Keeps a file; a bucket gives it back with these headers. */
  put: (key: string, bytes: Uint8Array, headers?: Record<string, string>) => Promise<void>
  /** Takes a file away; does nothing where none is stored. */
  delete: (key: string) => Promise<void>
  /** null where nothing is stored. */
  get: (key: string) => Promise<Uint8Array | null>
}
