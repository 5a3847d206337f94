import { isInScope, type ListScope } from '#domain/item/filter-conditions.ts'
import { all, idsOf, is, requiredOf, type Filter } from '#domain/item/filter-expression.ts'
import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Table } from '#table/client/client.ts'
import type { ListEntry } from '#table/rows/list-entry.ts'
import { rowsById } from './rows-by-id.ts'
import { matchingItems, rowTest, searchedText, withoutTexts, type ItemMatch } from './matching-items.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'
import type { KindList } from './list-rows.ts'
import { numberedItems } from './numbered-items.ts'
import { resolveFilter } from './resolve-filter.ts'
import { searchTexts } from './search-texts.ts'
import { replicaFiles } from '../../replica/replica-files.ts'

export interface ListRequest {
  kind: ItemKind
  /** Ids from the root group down to the group, or to the project. */
  namespaceIds: number[]
  filter: Filter
  /** Leaves out items whose parent comes as well. */
  topLevelOnly?: boolean
  includeAncestors: boolean
  /** Also what groups below have; a project has all of its items by itself. */
  includeDescendants: boolean
  /** Leaves out what is in archived projects. */
  leavesOutArchived?: boolean
  /** Where texts are searched; without them lists look at what they read themselves. */
  files?: FileStore
}

export interface ListSearch extends ItemMatch {
  kind: ItemKind
  /** The list that holds all that is asked for. */
  place: KindList
  scope: ListScope
  /** The root group, which has the postings. */
  rootId: number
  /** The only items that may be asked for, by their ids, where all of them were read; else null. */
  known: ReadonlyMap<number, ListEntry> | null
  /** The only ids that what is asked for may have; undefined where nothing says. */
  ids: ReadonlySet<number> | undefined
  /** Projects of which nothing is asked for; read beside the rows. */
  archived: Promise<ReadonlySet<number>> | null
  /** For a list of the top level: which items are known to be asked for or not, whatever is above them. */
  met: Map<number, boolean> | null
  /** Rows of items that were met, parents of others included. */
  seen: Map<number, ListEntry>
  /** How many items were looked at to find the only items that may be there; null where none were. */
  texts: number | null
}

/** Returns what is asked for, with everything resolved that leads to ids: numbers, the viewer's reactions, and words of texts. */
export async function searchOf(table: Table, access: NamespaceAccess, request: ListRequest): Promise<ListSearch> {
  const { kind, namespaceIds, includeAncestors, includeDescendants, topLevelOnly = false, files } = request
  const groupId = namespaceIds.at(-1) ?? 0
  const rootId = namespaceIds[0] ?? groupId
  const scope = { groupId, ancestorIds: namespaceIds.slice(0, -1), includeAncestors, includeDescendants }
  const archived = request.leavesOutArchived === true ? access.archivedBelow(rootId) : null
  // Where something else fails first nobody waits for it.
  archived?.catch(() => undefined)
  const asked = await resolveFilter({ table, access, rootId, kind }, request.filter)
  const text = searchedText(asked)
  const numbers = requiredOf(asked, 'iid').find(({ operator }) => operator === 'is')?.values
  const numbersOf = (iids: readonly unknown[]) =>
    numberedItems(
      table,
      kind,
      rootId,
      scope,
      iids.filter((iid) => typeof iid === 'number'),
    )
  const [numbered, found] = await Promise.all([
    numbers && numbersOf(numbers),
    text && files ? searchTexts({ table, files: replicaFiles(files) }, kind, rootId, scope, text) : null,
  ])
  const filter = all(
    found ? withoutTexts(asked) : asked,
    ...(numbered ? [is('id', ...numbered)] : []),
    ...(found ? [is('id', ...found.ids)] : []),
  )
  return {
    kind,
    place: { kind, namespaceId: includeAncestors ? rootId : groupId },
    rootId,
    known: null,
    seen: new Map(),
    scope,
    filter,
    archived,
    ids: idsOf(filter),
    met: topLevelOnly ? new Map() : null,
    texts: found?.texts ?? null,
  }
}

/** Returns the ones of these entries that are asked for. The top level has those whose parents are not asked for. */
export async function matchesOf(
  table: Table,
  access: NamespaceAccess,
  search: ListSearch,
  entries: ListEntry[],
): Promise<ListEntry[]> {
  const { met, seen } = search
  for (const entry of entries) seen.set(entry.id, entry)
  const matches = await meetingAll(table, access, search, entries)
  if (met === null) return matches
  const note = (asked: Iterable<number>, found: ListEntry[]): void => {
    for (const id of asked) met.set(id, false)
    for (const { id } of found) met.set(id, true)
  }
  note(
    entries.map(({ id }) => id),
    matches,
  )
  const parentIds = new Set(
    matches.flatMap(({ parentId }) => (parentId === null || met.has(parentId) ? [] : [parentId])),
  )
  if (parentIds.size > 0) {
    const parents = await parentsOf(table, search, parentIds)
    for (const parent of parents) seen.set(parent.id, parent)
    note(parentIds, await meetingAll(table, access, search, parents))
  }
  return matches.filter(({ parentId }) => parentId === null || met.get(parentId) !== true)
}

const parentsOf = (table: Table, { kind, known }: ListSearch, ids: Set<number>): Promise<ListEntry[]> =>
  known ? Promise.resolve([...ids].flatMap((id) => known.get(id) ?? [])) : rowsById(table, kind, ids)

/** Returns the ones of these entries that meet all conditions; groups of their own are read, because some have no epics any more. */
async function meetingAll(
  table: Table,
  access: NamespaceAccess,
  search: ListSearch,
  entries: ListEntry[],
): Promise<ListEntry[]> {
  const meets = rowTest(search.filter)
  const archived = await search.archived
  const wanted = entries.filter(
    (entry) => isInScope(entry, search.scope) && meets(entry) && archived?.has(entry.namespaceIds.at(-1) ?? 0) !== true,
  )
  if (KINDS[search.kind].home === 'group') {
    await access.learnGroups(wanted.map(({ namespaceIds, homePath }) => ({ namespaceIds, fullPath: homePath })))
  }
  return matchingItems(table, access, search, wanted)
}
