import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Returns files in a folder of this machine. */
export const folderStore = (folder: string): FileStore => ({
  async put(key, bytes) {
    const file = join(folder, key)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  },
  delete: (key) => rm(join(folder, key), { force: true }),
  async get(key) {
    try {
      return await readFile(join(folder, key))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  },
})
