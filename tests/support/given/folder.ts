import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'canopy-test-'))
let made = 0

afterAll(() => {
  rmSync(root, { recursive: true, force: true, maxRetries: 3 })
})

/** A new empty folder that is gone when the test file is done. */
export function givenFolder(): string {
  made += 1
  const folder = join(root, String(made))
  mkdirSync(folder)
  return folder
}
