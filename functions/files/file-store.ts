/** Where the files are kept that people upload. A key is a path of plain words; what is stored under one is never changed. */
export interface FileStore {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Takes a file away; does nothing where none is stored. */
  delete: (key: string) => Promise<void>
  /** null where nothing is stored. */
  get: (key: string) => Promise<Uint8Array | null>
}
