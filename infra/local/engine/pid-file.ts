import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataFileError } from './engine-errors.ts'
import { processIdentity } from './process-identity.ts'
import { writeAtomically } from './write-atomically.ts'

type KnownProcess = { pid: number; identity: string }
type PidFileContent = { engine: KnownProcess; owner: KnownProcess }

const stopPatienceMs = 3000

export function pidFilePath(dataFile: string): string {
  return `${dataFile}.pid`
}

/** Records which engine works on the data file and which process owns that engine. */
export function writePidFile(dataFile: string, enginePid: number): void {
  const content: PidFileContent = { engine: known(enginePid), owner: known(process.pid) }
  writeAtomically(pidFilePath(dataFile), JSON.stringify(content))
}

export function removePidFile(dataFile: string): void {
  rmSync(pidFilePath(dataFile), { force: true })
}

/**
 * Ends the engine that a crashed owner left behind on this data file. Process ids are reused, so nothing is ended unless
 * its start time is the one noted. Throws DataFileError when the owner still runs.
 */
export async function endLeftBehindEngine(dataFile: string): Promise<void> {
  const content = readPidFile(dataFile)
  if (content && stillRuns(content.engine)) {
    if (stillRuns(content.owner)) {
      throw new DataFileError(
        `The data file ${dataFile} is in use by another running system (process ${content.owner.pid}): stop that one first.`,
      )
    }
    await end(content.engine)
  }
  removePidFile(dataFile)
}

function known(pid: number): KnownProcess {
  return { pid, identity: processIdentity(pid) ?? '' }
}

function stillRuns(noted: KnownProcess): boolean {
  return noted.identity !== '' && processIdentity(noted.pid) === noted.identity
}

async function end(engine: KnownProcess): Promise<void> {
  process.kill(engine.pid, 'SIGTERM')
  const deadline = Date.now() + stopPatienceMs
  while (stillRuns(engine)) {
    if (Date.now() > deadline) process.kill(engine.pid, 'SIGKILL')
    await sleep(10)
  }
}

function readPidFile(dataFile: string): PidFileContent | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(pidFilePath(dataFile), 'utf8'))
    return isPidFileContent(content) ? content : undefined
  } catch {
    // Absent, or cut short by a crash while writing: there is nothing to trust in it.
    return undefined
  }
}

function isPidFileContent(value: unknown): value is PidFileContent {
  if (typeof value !== 'object' || value === null || !('engine' in value) || !('owner' in value)) return false
  return isKnownProcess(value.engine) && isKnownProcess(value.owner)
}

function isKnownProcess(value: unknown): value is KnownProcess {
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('identity' in value)) return false
  return typeof value.pid === 'number' && typeof value.identity === 'string'
}
