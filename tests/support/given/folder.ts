import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let root: string | null = null
let made = 0

/** A new empty folder that is gone when the test file is done. */
export function givenFolder(): string {
  root ??= mkdtempSync(join(tmpdir(), 'canopy-test-'))
  made += 1
  const folder = join(root, String(made))
  mkdirSync(folder)
  return folder
}

/** Removes all that were given so far. */
export function removeFolders(): void {
  if (root !== null) rmSync(root, { recursive: true, force: true, maxRetries: 3 })
  root = null
}
