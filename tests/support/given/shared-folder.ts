import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what test files of a process share, which is gone after the run. */
    sharedFolder: string
  }
}

export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-shared-'))
  project.provide('sharedFolder', folder)
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}
