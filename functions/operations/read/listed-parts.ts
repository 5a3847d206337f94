import type { Table } from '#table/client.ts'
import type { GroupItem } from '#table/place-items.ts'
import type { AggregateItem, DescriptionItem, EpicItem } from '#table/work-items.ts'
import { aggregateKey, descriptionKey, epicKey, groupKey, groupPk, type Key } from '#table/keys.ts'
import type { EpicParts } from '#table/objects/epic-object.ts'
import { getItems } from '#table/read.ts'
import type { EpicNeeds } from './epic-parts.ts'
import type { NamespaceAccess } from './namespace-access.ts'

/** The parts of an epic of a list, and its group where it was wanted. */
export type ListedParts = EpicParts & { group?: GroupItem | null }

/** The wanted parts of a page's epics and of their groups, in the order of the rows; all of them in as few calls as can be. */
export async function loadListedParts(
  table: Table,
  rows: { id: number; groupId: number }[],
  needs: EpicNeeds & { group: boolean },
  access: Pick<NamespaceAccess, 'known'>,
): Promise<ListedParts[]> {
  const keysOf = (isWanted: boolean, keyOf: (row: { id: number; groupId: number }) => Key): Key[] =>
    isWanted ? rows.map(keyOf) : []
  const cores = keysOf(needs.core, ({ id }) => epicKey(id))
  const aggregates = keysOf(needs.aggregate, ({ id }) => aggregateKey(id))
  const descriptions = keysOf(needs.description, ({ id }) => descriptionKey({ kind: 'epic', id }))
  const groupIds = [...new Set(needs.group ? rows.map(({ groupId }) => groupId) : [])]
  const groups = groupIds.filter((id) => access.known(id) === undefined).map(groupKey)
  const keys = [...cores, ...aggregates, ...descriptions, ...groups]
  const items = await getItems(table, keys)
  const taken = (wanted: Key[]): (Key | null)[] => items.splice(0, wanted.length)
  const [core, aggregate, description] = [taken(cores), taken(aggregates), taken(descriptions)]
  const read = new Map(items.map((item) => [item?.PK, item as GroupItem | null]))
  const groupOf = (id: number): GroupItem | null => {
    const known = access.known(id)
    return known?.kind === 'group' ? known : (read.get(groupPk(id)) ?? null)
  }
  return rows.map(({ groupId }, index) => ({
    ...(core[index] && { core: core[index] as EpicItem }),
    ...(needs.aggregate && { aggregate: (aggregate[index] ?? null) as AggregateItem | null }),
    ...(needs.description && { description: (description[index] ?? null) as DescriptionItem | null }),
    ...(needs.group && { group: groupOf(groupId) }),
  }))
}
