import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ROOT } from '#infra/build/bundle.ts'

const BUILD = `
import { bundleServer } from './infra/build/bundle.ts'
import { startSystem } from './infra/local/system.ts'
import { buildWeb } from './infra/local/web-build.ts'
await Promise.all([bundleServer(), buildWeb()])
const system = await startSystem({ port: 0, build: false, dataFolder: process.env.DATA_FOLDER })
await system.settled()
await system.stop()
process.exit(0)
`

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the data of a system that was started once with the demo set. */
    demoData: string
  }
}

/**
 * Builds what runs on the server and the web app, and loads the demo set. In a process of its own: a test runner's NODE_ENV
 * would make a build for developers.
 * @returns the folder of the data
 */
export function buildSystem(): string {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-demo-'))
  execFileSync(process.execPath, ['--import', 'tsx', '--no-warnings', '--input-type=module', '-e', BUILD], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, TEST: undefined, DATA_FOLDER: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

/** Once, before the tests of the whole system. */
export function setup(project: TestProject): () => void {
  const folder = buildSystem()
  project.provide('demoData', folder)
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}
