import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** What a running system tells other commands about itself. */
export interface Running {
  pid: number
  /** Address of the web app. */
  url: string
  /** Address of the DynamoDB engine. */
  engine: string
  /** What administrative requests to the sign-in service are signed with. */
  adminKey: string
}

export function writeRunning(file: string, running: Running): void {
  writeFileSync(file, JSON.stringify(running), { mode: 0o600 })
}

export function removeRunning(file: string): void {
  rmSync(file, { force: true })
}

/** Returns the system that runs on this data folder, or null; a file left behind by a crash counts as none. */
export function readRunning(file: string): Running | null {
  if (!existsSync(file)) return null
  try {
    const { pid, url, engine, adminKey } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Running>
    if (typeof pid !== 'number' || typeof url !== 'string' || typeof engine !== 'string') return null
    if (typeof adminKey !== 'string') return null
    process.kill(pid, 0)
    return { pid, url, engine, adminKey }
  } catch {
    return null
  }
}
