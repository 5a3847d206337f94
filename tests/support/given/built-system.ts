import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ROOT } from '#infra/build/bundle.ts'

const BUILD = `
import { bundleServer } from './infra/build/bundle.ts'
import { buildWeb } from './infra/local/web-build.ts'
await Promise.all([bundleServer(), buildWeb()])
`
const LOAD = `
import { startSystem } from './infra/local/system.ts'
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

/** In a process of its own: a test runner's NODE_ENV would make a build for developers. */
function run(script: string, env: NodeJS.ProcessEnv = {}): void {
  execFileSync(process.execPath, ['--import', 'tsx', '--no-warnings', '--input-type=module', '-e', script], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, TEST: undefined, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Builds what runs on the server, and the web app. */
export function buildSystem(): void {
  run(BUILD)
}

/** What the projects of one run share. */
const shared = globalThis as { canopyDemoData?: string }

/** Once, before the tests of the whole system. */
export function setup(project: TestProject): (() => void) | undefined {
  const { canopyDemoData } = shared
  if (canopyDemoData !== undefined) {
    project.provide('demoData', canopyDemoData)
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'canopy-demo-'))
  shared.canopyDemoData = folder
  if (process.env.BUILT !== 'true') buildSystem()
  run(LOAD, { DATA_FOLDER: folder })
  project.provide('demoData', folder)
  return () => {
    delete shared.canopyDemoData
    rmSync(folder, { recursive: true, force: true })
  }
}
