import type { Table } from '#table/client.ts'
import type { ListLayoutItem, RelistingPlace } from '#table/index-items.ts'
import { listLayoutKey } from '#table/index-keys.ts'
import { EPIC_POINTER_PREFIX, ROOTS_LIST, groupPk, pathKey, rootList } from '#table/keys.ts'
import { TABLE_LAYOUT } from '#table/list-index.ts'
import { groupRows } from '#table/group-directory.ts'
import type { GroupItem } from '#table/place-items.ts'
import { getItem, queryFirst } from '#table/read.ts'
import { putItems, transact } from '#table/write.ts'
import { completeAggregate } from './complete-aggregate.ts'
import { completeIssuePointers } from './complete-issue-pointers.ts'
import { completePointer, type FormerPointer } from './complete-pointer.ts'
import { projectListIndex } from './project-list-index.ts'

/** How much is done in one turn, which must end well within the time of a Lambda. */
export interface RelistingSizes {
  /** Epics, of one group. */
  epics: number
  /** Groups without any that are passed. */
  groups: number
}

const SIZES: RelistingSizes = { epics: 200, groups: 50 }
const CONCURRENCY = 8

/**
 * Goes on writing the rows of lists as they are laid out now, an epic at a time, over all groups. Rows that are right are
 * left alone, and the record says where a turn ended, so that doubled, late and simultaneous calls, and one that died
 * half-way, do no harm. The changed record comes by the stream and leads back here.
 */
export async function continueRelisting(table: Table, sizes = SIZES): Promise<void> {
  const record = await getItem<ListLayoutItem>(table, listLayoutKey, 'strong')
  // Another layout is the work of the code that has it.
  if (record === null || record.at === null || record.layout !== TABLE_LAYOUT) return
  let at: RelistingPlace | null = record.at
  for (let passed = 0; at !== null && passed < sizes.groups; passed += 1) {
    const pointers = await pointersAt(table, at, sizes.epics)
    await project(table, pointers)
    const last = pointers.length === sizes.epics ? pointers.at(-1) : undefined
    at = last ? { ...at, after: last.SK } : await nextGroup(table, at)
    if (pointers.length > 0) break
  }
  const isAsRead = { equals: { version: record.version } }
  await transact(table, [{ kind: 'update', key: record, set: { at, version: record.version + 1 }, if: isAsRead }])
}

async function pointersAt(table: Table, { group: path, after }: RelistingPlace, limit: number) {
  const group = await getItem<GroupItem>(table, pathKey(path))
  if (group?.kind !== 'group') return []
  // Groups from before they were found by words have no rows yet, and their issues no titles on their pointers.
  if (after === null) {
    await putItems(table, groupRows(group))
    await completeIssuePointers(table, group)
  }
  const query = { partition: groupPk(group.id), prefix: EPIC_POINTER_PREFIX, ...(after !== null && { after }) }
  return queryFirst<FormerPointer>(table, query, limit)
}

async function project(table: Table, pointers: FormerPointer[]): Promise<void> {
  const open = [...pointers]
  const worker = async (): Promise<void> => {
    for (let pointer = open.shift(); pointer; pointer = open.shift()) {
      await completePointer(table, pointer)
      await completeAggregate(table, pointer.id)
      await projectListIndex(table, pointer.id)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/** Sorts behind every path. */
const LAST = '~'
/** Sorts behind a path and before every path that continues it. */
const behind = (path: string): string => `${path}!`

/** The beginning of the next group by path, or of the next root group; null behind the last one. */
async function nextGroup(table: Table, { root, group }: RelistingPlace): Promise<RelistingPlace | null> {
  const rootGroup = await getItem<GroupItem>(table, pathKey(root))
  const next = rootGroup === null ? null : await firstBehind(table, rootList(rootGroup.id, 'G'), group)
  if (next !== null) return { root, group: next, after: null }
  const nextRoot = await firstBehind(table, ROOTS_LIST, root)
  return nextRoot === null ? null : { root: nextRoot, group: nextRoot, after: null }
}

async function firstBehind(table: Table, partition: string, path: string): Promise<string | null> {
  const query = { index: 'lists' as const, partition, range: { from: behind(path), to: LAST } }
  const [group] = await queryFirst<GroupItem>(table, query, 1)
  return group?.GSI2SK ?? null
}
