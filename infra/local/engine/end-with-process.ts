import type { ChildProcess } from 'node:child_process'

const owned = new Set<ChildProcess>()
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ends the child when this process exits, crashes or is asked to stop. Call the result when the child has ended. */
export function endWithProcess(child: ChildProcess): () => void {
  if (owned.size === 0) watchProcess()
  owned.add(child)
  return () => {
    owned.delete(child)
    if (owned.size === 0) unwatchProcess()
  }
}

function watchProcess(): void {
  // An uncaught exception ends in 'exit' as well.
  process.on('exit', endAll)
  for (const signal of endingSignals) process.on(signal, onSignal)
}

function unwatchProcess(): void {
  process.removeListener('exit', endAll)
  for (const signal of endingSignals) process.removeListener(signal, onSignal)
}

function endAll(): void {
  for (const child of owned) child.kill('SIGTERM')
}

function onSignal(signal: NodeJS.Signals): void {
  // When others listen they shut down in order and stop us; our listener alone would only swallow the signal.
  if (process.listenerCount(signal) > 1) return
  endAll()
  unwatchProcess()
  process.kill(process.pid, signal)
}
