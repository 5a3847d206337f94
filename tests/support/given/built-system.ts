import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { ROOT } from '#infra/build/bundle.ts'
import { bundleCommands } from './built-commands.ts'

const buildScript = (name: string, file: string): string => `
import { ${name} } from './infra/local/${file}.ts'
await ${name}()
`
const SERVER_BUILD = buildScript('buildServer', 'server-build')
const WEB_BUILD = buildScript('buildWeb', 'web-build')

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the data of a system that was started once with the demo set. */
    demoData: string
    /** A folder with the bundle of the commands and what runs them. */
    commands: string
  }
}

/** In a process of its own: a test runner's NODE_ENV would make a build for developers. */
async function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, ['--no-warnings', ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, TEST: undefined, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`A build before the tests failed: ${args.at(-1) ?? ''}`)
}

const runScript = (script: string): Promise<void> => run(['--import', 'tsx', '--input-type=module', '-e', script])

/** Builds what runs on the server, and the web app. */
export async function buildSystem(): Promise<void> {
  await Promise.all([runScript(SERVER_BUILD), runScript(WEB_BUILD)])
}

type Built = Pick<ProvidedContext, 'demoData' | 'commands'>

/** What the projects of one run share. */
const shared = globalThis as { canopyBuilt?: Promise<Built> }

/** The web app, which takes as long as all the rest, is built beside it. */
async function build(): Promise<Built> {
  const [built] = await Promise.all([loadDemoData(), runScript(WEB_BUILD)])
  return built
}

async function loadDemoData(): Promise<Built> {
  const [commands] = await Promise.all([bundleCommands(), runScript(SERVER_BUILD)])
  const demoData = mkdtempSync(join(tmpdir(), 'canopy-demo-'))
  const demo = 'tests/support/given/load-demo-data.ts'
  await run([join(commands, 'run-command.cjs'), demo], { DATA_FOLDER: demoData })
  return { demoData, commands }
}

/** Once, before the tests of the whole system. */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const isFirst = shared.canopyBuilt === undefined
  const built = await (shared.canopyBuilt ??= build())
  project.provide('demoData', built.demoData)
  project.provide('commands', built.commands)
  if (!isFirst) return undefined
  return () => {
    delete shared.canopyBuilt
    for (const folder of Object.values(built)) rmSync(folder, { recursive: true, force: true })
  }
}
