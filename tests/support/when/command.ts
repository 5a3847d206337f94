import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inject } from 'vitest'
import { ROOT } from '#infra/build/bundle.ts'
import { running } from './running-commands.ts'

export interface Ended {
  /** Null when a signal ended it. */
  code: number | null
  signal: NodeJS.Signals | null
  out: string
  err: string
}

export interface Command {
  pid: number
  /** Both streams, as far as they were written. */
  output: () => { out: string; err: string }
  /** Resolves with the first match in what is printed to the standard output; rejects when the command ends without. */
  prints: (text: RegExp) => Promise<RegExpExecArray>
  signal: (name: NodeJS.Signals) => void
  ended: Promise<Ended>
}

export interface CommandOptions {
  env?: Record<string, string | undefined>
}

/** Runs a TypeScript file of the project as its npm scripts do. */
export const whenScriptRuns = (file: string, args: string[] = [], options: CommandOptions = {}): Command =>
  whenNodeRuns(['--import', 'tsx', '--no-warnings', file, ...args], options)

/** Runs the same from the bundle of this run, which is loaded in a fraction of the time. */
export const whenCommandRuns = (file: string, args: string[] = [], options: CommandOptions = {}): Command =>
  whenNodeRuns(['--no-warnings', join(inject('commands'), 'run-command.cjs'), file, ...args], options)

function whenNodeRuns(args: string[], { env = {} }: CommandOptions): Command {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    // A test runner's environment is not a user's.
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, NODE_OPTIONS: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const written = { out: '', err: '' }
  const waiting = new Set<() => void>()
  const note = (stream: 'out' | 'err') => (chunk: Buffer) => {
    written[stream] += chunk.toString()
    for (const look of waiting) look()
  }
  child.stdout.on('data', note('out'))
  child.stderr.on('data', note('err'))
  const ended = once(child, 'close').then((): Ended => {
    running.delete(child)
    return { code: child.exitCode, signal: child.signalCode, ...written }
  })
  return {
    pid: child.pid ?? 0,
    output: () => ({ ...written }),
    prints: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = text.exec(written.out)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
        void ended.then(({ code, err }) => {
          reject(new Error(`The command ended with ${code ?? 'a signal'} and did not print ${String(text)}. ${err}`))
        })
      }),
    signal: (name) => child.kill(name),
    ended,
  }
}

const SYSTEM = 'infra/local/start.ts'

export interface StartedSystem extends Command {
  url: string
  dataFolder: string
}

/** Starts the system at a free port, and waits for its address. */
export async function whenSystemStarts(
  dataFolder: string,
  args: string[] = [],
  whenRuns = whenCommandRuns,
): Promise<StartedSystem> {
  const command = whenRuns(SYSTEM, ['--port', '0', '--data', dataFolder, ...args])
  const [, url = ''] = await command.prints(/Canopy is running at (\S+)/)
  return { ...command, url, dataFolder }
}

/** Starts the system where it cannot start, and waits for its end. */
export const whenSystemFails = (args: string[], options: CommandOptions = {}): Promise<Ended> =>
  whenCommandRuns(SYSTEM, args, options).ended

/** Runs the importer to its end. */
export const whenImported = (folder: string, dataFolder: string, args: string[] = []): Promise<Ended> =>
  whenCommandRuns('infra/data/import.ts', [folder, '--data', dataFolder, ...args]).ended
