import { spawn } from 'node:child_process'
import { endWithProcess } from './end-with-process.ts'

/** How a child ended: what it last wrote to its error stream, and why it never started if it did not. */
export type ChildEnd = { lastWords: string; startError?: Error }

/** A child process that never outlives this one. */
export type OwnedChild = {
  pid: number | undefined
  ended: Promise<ChildEnd>
  hasEnded: () => boolean
  /** Asks it to end, insists after a while, and resolves when it is gone. */
  stop: () => Promise<void>
}

const keptOutput = 2000
const stopPatienceMs = 5000

/** Starts a process that ends with this one. */
export function spawnOwned(command: string, args: string[]): OwnedChild {
  // Its own process group: Ctrl-C in the terminal must reach us first, so that we can finish our writes before it goes.
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const release = endWithProcess(child)
  let lastWords = ''
  let over = false
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-keptOutput)
  })

  const ended = new Promise<ChildEnd>((resolve) => {
    const finish = (startError?: Error): void => {
      over = true
      release()
      resolve({ lastWords: lastWords.trim(), ...(startError && { startError }) })
    }
    child.once('close', () => {
      finish()
    })
    child.once('error', finish)
  })

  const stop = async (): Promise<void> => {
    if (!over) child.kill('SIGTERM')
    const insist = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs)
    await ended
    clearTimeout(insist)
  }
  return { pid: child.pid, ended, hasEnded: () => over, stop }
}
