import { hasEpics } from '#domain/namespace/group-features.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { Table } from '#table/client/client.ts'
import { homeKeyOf, itemKey, itemPk } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItems, type Consistency } from '#table/client/read.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'

/** An item with its group or project, which decide together who may read it. */
export type KnownItem =
  { kind: 'epic'; core: EpicItem; home: GroupItem } | { kind: 'issue' | 'task'; core: IssueItem; home: ProjectItem }

/** True when it is an item of a group, which has what stands below it. */
export const isKnownOfGroup = (item: KnownItem): item is Extract<KnownItem, { home: GroupItem }> =>
  item.home.kind === 'group'

/** Returns those of these items that are there, whether anybody may read them or not; by `itemPk`. Epics count where they are turned on. */
export async function knownItems(
  table: Table,
  refs: ItemRef[],
  consistency: Consistency = 'eventual',
): Promise<Map<string, KnownItem>> {
  const cores = await getItems<EpicItem | IssueItem>(table, refs.map(itemKey), consistency)
  const found = refs.flatMap((ref, index) => {
    const core = cores[index] ?? null
    return core === null ? [] : [{ ref, core, homeKey: homeKeyOf(ref.kind, core) }]
  })
  const keys = found.map(({ homeKey }) => homeKey)
  const homes = await getItems<GroupItem | ProjectItem>(table, keys)
  return new Map(
    found.flatMap(({ ref, core }, index) => {
      const home = homes[index] ?? null
      const isOff = home?.kind === 'group' && !hasEpics(home)
      return home === null || isOff ? [] : [[itemPk(ref), { kind: ref.kind, core, home } as KnownItem]]
    }),
  )
}
