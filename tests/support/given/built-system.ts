import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { ROOT } from '#infra/build/bundle.ts'
import { bundleCommands } from './built-commands.ts'

const BUILD = `
import { buildServer } from './infra/local/server-build.ts'
import { buildWeb } from './infra/local/web-build.ts'
await Promise.all([buildServer(), buildWeb()])
`
/** Without the stream of its load, which each system that takes a copy would read at its start and at each write. */
const LOAD = `
import { compactIfNeeded } from './infra/local/engine/compact-if-needed.ts'
import { dataFiles, TABLE_NAME } from './infra/local/settings.ts'
import { startSystem } from './infra/local/system.ts'
const dataFolder = process.env.DATA_FOLDER
const system = await startSystem({ port: 0, build: false, dataFolder })
await system.settled()
await system.stop()
const { table: dataFile, checkpoint: checkpointFile } = dataFiles(dataFolder)
const { compacted } = await compactIfNeeded({ dataFile, checkpointFile, tableName: TABLE_NAME, recordLimit: 0 })
process.exit(compacted ? 0 : 1)
`

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the data of a system that was started once with the demo set. */
    demoData: string
    /** A folder with the bundles of the commands. */
    commands: string
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

type Built = Pick<ProvidedContext, 'demoData' | 'commands'>

/** What the projects of one run share. */
const shared = globalThis as { canopyBuilt?: Built }

async function build(): Promise<Built> {
  buildSystem()
  const demoData = mkdtempSync(join(tmpdir(), 'canopy-demo-'))
  run(LOAD, { DATA_FOLDER: demoData })
  return { demoData, commands: await bundleCommands() }
}

/** Once, before the tests of the whole system. */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const isFirst = shared.canopyBuilt === undefined
  const built = (shared.canopyBuilt ??= await build())
  project.provide('demoData', built.demoData)
  project.provide('commands', built.commands)
  if (!isFirst) return undefined
  return () => {
    delete shared.canopyBuilt
    for (const folder of Object.values(built)) rmSync(folder, { recursive: true, force: true })
  }
}
