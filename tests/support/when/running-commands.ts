import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The commands that have not ended. */
export const running = new Set<ChildProcess>()

/** Ends those that a failed test left behind; they are asked first, so that they take their own children along. */
export async function endCommands(): Promise<void> {
  for (const child of running) {
    child.kill('SIGTERM')
    const insist = setTimeout(() => child.kill('SIGKILL'), 10_000)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    clearTimeout(insist)
  }
}
