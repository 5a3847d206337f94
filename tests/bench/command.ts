import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '#infra/build/bundle.ts'

export interface RunningCommand {
  pid: number
  /** Seconds from its start to the first match in what it prints. */
  prints: (text: RegExp) => Promise<number>
  /** Asks it to end; resolves when it has. */
  stop: () => Promise<void>
  ended: Promise<{ code: number | null; out: string; seconds: number }>
}

/** Runs a TypeScript file of the project as its npm scripts do. */
export function runCommand(file: string, args: string[]): RunningCommand {
  const begin = performance.now()
  const seconds = (): number => (performance.now() - begin) / 1000
  const child = spawn(process.execPath, ['--import', 'tsx', '--no-warnings', file, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, out, seconds: seconds() }))
  return {
    pid: child.pid ?? 0,
    ended,
    prints: (text) =>
      new Promise((resolve, reject) => {
        child.stdout.on('data', () => {
          if (text.test(out)) resolve(seconds())
        })
        void ended.then(({ code }) => {
          reject(new Error(`${file} ended with ${code ?? 'a signal'} before it printed ${String(text)}.`))
        })
      }),
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

export const START = 'infra/local/start.ts'
export const IMPORT = 'infra/data/import.ts'
export const READY = /Canopy is running at/
