import { createHash } from 'node:crypto'
import type { UserRef } from '#domain/refs.ts'
import type { Table } from '#table/client/client.ts'
import type { UsernameItem } from '#table/items/place-items.ts'
import { homeKeyOf, importKey, keyName, pathKey, usernameKey, type Key } from '#table/keys/keys.ts'
import { listCounts, type CountedItem } from '#table/rows/list-counts.ts'
import { getItem, getItems } from '#table/client/read.ts'
import { userRef } from '#table/items/user.ts'
import { replicaIsStale } from '#table/items/replica.ts'
import { putItems, transact } from '#table/client/write.ts'
import { recountHome } from '../namespace/recount-home.ts'
import { buildItems, type BuiltImport } from './build-items.ts'
import { checkRows } from './check-rows.ts'
import type { LaterMembership } from './import-directory.ts'
import { writeItems } from './write-items.ts'
import type { BadLine, Export } from './rows.ts'

/** How far an import into one root group has come. */
interface ImportState extends Key {
  state: 'loading' | 'done'
  /** Of the accepted rows: another export into the same group is another import. */
  digest: string
  startedAt: string
}

export interface ImportResult {
  outcome: 'loaded' | 'continued' | 'unchanged'
  /** Accepted rows by kind. */
  counts: Record<keyof Export, number>
  bad: BadLine[]
  itemsWritten: number
  roots: BuiltImport['roots']
  laterMemberships: LaterMembership[]
}

export interface ImportOptions {
  now: string
  onProgress: (done: number, total: number) => void
  /** Runs the bulk write; where nobody else writes, with the stream off. */
  bulk?: (load: () => Promise<number>) => Promise<number>
  /** Does what belongs to the import by ordinary operations, before it counts as done: again where a run was cut off, so it must be able to. */
  finish?: (made: Pick<ImportResult, 'laterMemberships' | 'roots'>) => Promise<void>
}

/** An import that cannot be carried out; the message is for the person at the terminal. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError'
}

/**
 * Imports an export: checks the rows, computes every item with the rules of ordinary writes, and writes them in batches.
 * Running it again changes nothing; an interrupted run continues where it stopped.
 * @param read rows that could be read, with the lines that could not
 * @throws ImportRefusedError when a root group of that path exists that this export did not make
 */
export async function runImport(
  table: Table,
  read: { rows: Export; bad: BadLine[] },
  options: ImportOptions,
): Promise<ImportResult> {
  const checked = checkRows(read.rows)
  const { rows } = checked
  const bad = [...read.bad, ...checked.bad]
  const digest = digestOf(rows)
  const states = await Promise.all(rootPaths(rows).map((path) => stateOf(table, path, digest)))
  // What is left of an interrupted import is made of the same time as what is there.
  const startedAt = states.find((state) => state !== null)?.startedAt ?? options.now
  const built = buildItems(rows, await existingPeople(table, rows), startedAt)
  const { roots, laterMemberships } = built
  const result = { counts: countsOf(rows), bad, roots, laterMemberships }
  if (states.every((state) => state?.state === 'done')) return { ...result, outcome: 'unchanged', itemsWritten: 0 }

  const onlyMissing = states.some((state) => state !== null)
  for (const root of roots) await mark(table, root.fullPath, { state: 'loading', digest, startedAt })
  const load = async (): Promise<number> => {
    const written = await writeItems(table, built.items, { onlyMissing, onProgress: options.onProgress })
    return written + (await loadCounts(table, built.listed, onlyMissing))
  }
  const itemsWritten = await (options.bulk ?? ((run) => run()))(load)
  await options.finish?.(result)
  // What an import writes is in no log.
  for (const { id } of roots) await transact(table, [replicaIsStale(id, options.now)])
  for (const root of roots) await mark(table, root.fullPath, { state: 'done', digest, startedAt })
  return { ...result, outcome: onlyMissing ? 'continued' : 'loaded', itemsWritten }
}

/** Returns how far an import into the root group of this path has come; null when there was none. */
export const importBegun = (table: Table, root: string): Promise<Pick<ImportState, 'state' | 'startedAt'> | null> =>
  getItem<ImportState>(table, importKey(root), 'strong')

/** Writes how many items each group and project has. Where items may have changed since they were written, they are counted. */
async function loadCounts(table: Table, listed: CountedItem[], mayDiffer: boolean): Promise<number> {
  const counts = listCounts(listed)
  if (mayDiffer) {
    const homes = new Map(listed.map((item) => [keyName(homeKeyOf(item.kind, item.core)), item]))
    for (const { kind, core } of homes.values()) await recountHome(table, kind, core.namespaceIds)
  } else await putItems(table, counts)
  return counts.length
}

const rootPaths = (rows: Export): string[] =>
  rows.groups.filter(({ row }) => row.parent_id === null).map(({ row }) => row.full_path)

/** Returns how far this import has come into a root group; null when it has not begun. */
async function stateOf(table: Table, root: string, digest: string): Promise<ImportState | null> {
  const state = await getItem<ImportState>(table, importKey(root), 'strong')
  if (state !== null && state.digest !== digest) {
    throw new ImportRefusedError(
      `The group ${root} came from another import. Import into a fresh system, or give the export another root group.`,
    )
  }
  if (state !== null) return state
  const group = await getItem(table, pathKey(root), 'strong')
  if (group !== null)
    throw new ImportRefusedError(`There is a group ${root} already. Give the export another root group.`)
  return null
}

async function mark(table: Table, root: string, state: Omit<ImportState, keyof Key>): Promise<void> {
  const item: ImportState = { ...importKey(root), ...state }
  await putItems(table, [item])
}

/** Returns the people of the export who are here already, by user name in lower case. */
async function existingPeople(table: Table, rows: Export): Promise<Map<string, UserRef>> {
  const names = [...new Set(rows.users.map(({ row }) => row.username.toLowerCase()))]
  const found = await getItems<UsernameItem>(table, names.map(usernameKey))
  return new Map(found.flatMap((item) => (item === null ? [] : [[item.username.toLowerCase(), userRef(item)]])))
}

/** Exports that were imported before there were iterations keep their digest. */
const digestOf = ({ iterations, ...rows }: Export): string =>
  createHash('sha256')
    .update(JSON.stringify(iterations.length === 0 ? rows : { ...rows, iterations }))
    .digest('base64url')

const countsOf = (rows: Export): Record<keyof Export, number> => ({
  groups: rows.groups.length,
  projects: rows.projects.length,
  users: rows.users.length,
  members: rows.members.length,
  labels: rows.labels.length,
  milestones: rows.milestones.length,
  iterations: rows.iterations.length,
  epics: rows.epics.length,
  issues: rows.issues.length,
})
