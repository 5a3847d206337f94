import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { ROOT_PATH } from '#infra/root-path.ts'
import { startSystem, type System, type SystemOptions } from '#infra/local/system.ts'
import { givenFolder } from './folder.ts'

export interface GivenSystem extends System {
  dataFolder: string
  /** What the system printed. */
  lines: string[]
}

/** Data that a system has left behind in order, with the demo set. */
export function givenDemoData(): string {
  const dataFolder = join(givenFolder(), 'data')
  cpSync(inject('demoData'), dataFolder, { recursive: true })
  return dataFolder
}

/**
 * The whole system on a free port with data of its own and the demo set, as it was built before the first test. One per
 * test file: its functions keep their environment for the life of the process.
 */
export async function givenSystem(options: Partial<SystemOptions> = {}): Promise<GivenSystem> {
  // What was loaded for a site without a path holds its addresses.
  const takesDemoData = options.demo !== false && ROOT_PATH === ''
  const dataFolder = options.dataFolder ?? (takesDemoData ? givenDemoData() : join(givenFolder(), 'data'))
  const lines: string[] = []
  const system = await startSystem({ port: 0, build: false, log: (line) => lines.push(line), ...options, dataFolder })
  // Each signing in is written to disk, and a token serves for an hour.
  const tokens = new Map<string, string>()
  const tokenFor = (username: string): string => {
    const token = tokens.get(username) ?? system.tokenFor(username)
    tokens.set(username, token)
    return token
  }
  return { ...system, tokenFor, dataFolder, lines }
}
