import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  parseRow,
  ROW_KINDS,
  type BadLine,
  type Export,
  type Placed,
  type Row,
  type RowKind,
} from '#operations/import/rows.ts'
import { UsageError } from './usage-error.ts'

async function readKind<Kind extends RowKind>(
  folder: string,
  kind: Kind,
  bad: BadLine[],
): Promise<Placed<Row<Kind>>[]> {
  const file = `${kind}.ndjson`
  const path = join(folder, file)
  if (!existsSync(path)) return []
  const rows: Placed<Row<Kind>>[] = []
  // Editors of some systems begin a file with a byte order mark.
  const lines = (await readFile(path, 'utf8')).replace(/^\ufeff/, '').split('\n')
  lines.forEach((text, index) => {
    if (text.trim() === '') return
    const parsed = parseRow(kind, text)
    if ('row' in parsed) rows.push({ file, line: index + 1, row: parsed.row })
    else bad.push({ file, line: index + 1, reason: parsed.reason })
  })
  return rows
}

/**
 * Reads a folder of `{kind}.ndjson` files. Lines that are not valid rows are kept out and returned as bad.
 * @throws Error in words for the person at the terminal, when the folder is no export
 */
export async function readExport(folder: string): Promise<{ rows: Export; bad: BadLine[] }> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new UsageError(`There is no folder ${folder}.`)
  if (!existsSync(join(folder, 'groups.ndjson'))) {
    throw new UsageError(
      `${folder} holds no groups.ndjson; an export has ${ROW_KINDS.map((kind) => `${kind}.ndjson`).join(', ')}.`,
    )
  }
  const bad: BadLine[] = []
  const rows: Export = {
    groups: await readKind(folder, 'groups', bad),
    projects: await readKind(folder, 'projects', bad),
    users: await readKind(folder, 'users', bad),
    members: await readKind(folder, 'members', bad),
    labels: await readKind(folder, 'labels', bad),
    milestones: await readKind(folder, 'milestones', bad),
    iterations: await readKind(folder, 'iterations', bad),
    epics: await readKind(folder, 'epics', bad),
    issues: await readKind(folder, 'issues', bad),
  }
  return { rows, bad }
}
