import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { givenFolder } from '#support/given/folder.ts'

/** One tree of so many is taken. */
const ONE_OF = 24

interface EpicLine {
  id: number
  parent_id: number | null
}

/**
 * A copy of an export with some of its trees of epics, whole and with their issues, and the other rows as they are.
 * @param seed which trees
 */
export function someTrees(from: string, seed: number): string {
  const folder = givenFolder()
  cpSync(from, folder, { recursive: true })
  const linesOf = (file: string): string[] =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
  const keep = (file: string, isKept: (line: string) => boolean): void => {
    const kept = linesOf(file).filter(isKept)
    writeFileSync(join(folder, file), kept.map((line) => `${line}\n`).join(''))
  }

  const epicOf = (line: string): EpicLine => JSON.parse(line) as EpicLine
  const parents = new Map(linesOf('epics.ndjson').map((line) => [epicOf(line).id, epicOf(line).parent_id]))
  const rootOf = (id: number): number => {
    const parent = parents.get(id) ?? null
    return parent === null ? id : rootOf(parent)
  }
  const roots = [...new Set([...parents.keys()].map(rootOf))]
  const taken = new Set(roots.filter((_, index) => (index + seed) % ONE_OF === 0))
  keep('epics.ndjson', (line) => taken.has(rootOf(epicOf(line).id)))
  keep('issues.ndjson', (line) => {
    const { epic_id: epicId } = JSON.parse(line) as { epic_id: number | null }
    return epicId !== null && taken.has(rootOf(epicId))
  })
  return folder
}
