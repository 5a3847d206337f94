import { hasEpics } from '#domain/group-features.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client.ts'
import { epicKey, groupKey, issuablePk, issueKey, projectKey } from '#table/keys.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import { getItems, type Consistency } from '#table/read.ts'
import type { EpicItem, IssueItem } from '#table/work-items.ts'

/** An item with its group or project, which decide together who may read it. */
export type KnownItem =
  { kind: 'epic'; core: EpicItem; home: GroupItem } | { kind: 'issue'; core: IssueItem; home: ProjectItem }

/** Those of these items that are there, whether anybody may read them or not; by `issuablePk`. Epics count where they are turned on. */
export async function knownItems(
  table: Table,
  refs: ItemRef[],
  consistency: Consistency = 'eventual',
): Promise<Map<string, KnownItem>> {
  const keys = refs.map(({ kind, id }) => (kind === 'epic' ? epicKey(id) : issueKey(id)))
  const cores = await getItems<Core>(table, keys, consistency)
  const homes = await homesOf(table, cores)
  return new Map(
    refs.flatMap((ref, index) => {
      const item = placed(cores[index] ?? null, homes)
      return item === null ? [] : [[issuablePk(ref), item]]
    }),
  )
}

type Core = EpicItem | IssueItem

async function homesOf(table: Table, cores: (Core | null)[]): Promise<Map<number, GroupItem | ProjectItem>> {
  const keys = cores.flatMap((core) => {
    if (core === null) return []
    return [ofEpic(core) ? groupKey(core.groupId) : projectKey(core.projectId)]
  })
  const homes = await getItems<GroupItem | ProjectItem>(table, keys)
  return new Map(homes.flatMap((home) => (home ? [[home.id, home]] : [])))
}

const ofEpic = (core: Core): core is EpicItem => 'groupId' in core

/** An item with its group or project; null when either is gone, or where epics are turned off. */
function placed(core: Core | null, homes: Map<number, GroupItem | ProjectItem>): KnownItem | null {
  if (core === null) return null
  if (ofEpic(core)) {
    const home = homes.get(core.groupId)
    return home?.kind === 'group' && hasEpics(home) ? { kind: 'epic', core, home } : null
  }
  const home = homes.get(core.projectId)
  return home?.kind === 'project' ? { kind: 'issue', core, home } : null
}
