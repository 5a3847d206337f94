import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build/bundle.ts'

function changeOf(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changeOf(join(path, name))))
}

/** Returns the latest change of or below files and folders of the project, in milliseconds since 1970. */
export const lastChange = (sources: string[]): number =>
  Math.max(...sources.map((source) => changeOf(join(ROOT, source))))
