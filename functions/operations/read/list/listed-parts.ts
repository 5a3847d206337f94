import { can, type Visibility } from '#domain/permissions.ts'
import type { Table } from '#table/client/client.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { AggregateItem, DescriptionItem, EpicItem } from '#table/items/work-items.ts'
import { aggregateKey, descriptionKey, epicKey, groupKey, groupPk, type Key } from '#table/keys/keys.ts'
import type { EpicParts } from '#presenters/graphql/epic-object.ts'
import { getItems } from '#table/client/read.ts'
import { epicSubject } from '../../write/authorize.ts'
import type { NamespaceAccess } from '../namespace/namespace-access.ts'

/** Which parts of epics are wanted. */
export interface EpicNeeds {
  core: boolean
  aggregate: boolean
  description: boolean
}

/** The parts of an epic of a list, and its group where it was wanted. */
export type IndexedParts = EpicParts & { group?: GroupItem | null }

export interface IndexedRow {
  id: number
  groupId: number
  /** Of the epic's group. */
  visibility: Visibility
}

/**
 * Returns the wanted parts of a page's epics and of their groups, in the order of the rows; all of them in as few calls as can
 * be. Rows follow the epics a moment later, so whoever reads more than they hold learns nothing of an epic that was
 * deleted or made confidential meanwhile: null.
 */
export async function loadListedParts(
  table: Table,
  rows: IndexedRow[],
  needs: EpicNeeds & { group: boolean },
  access: Pick<NamespaceAccess, 'known' | 'viewer' | 'aggregates'>,
): Promise<(IndexedParts | null)[]> {
  const keysOf = (isWanted: boolean, keyOf: (row: IndexedRow) => Key): Key[] => (isWanted ? rows.map(keyOf) : [])
  const needsCore = needs.core || needs.description
  const cores = keysOf(needsCore, ({ id }) => epicKey(id))
  const unread = rows.filter(({ id }) => !access.aggregates.has(id))
  const aggregates = needs.aggregate ? unread.map(({ id }) => aggregateKey(id)) : []
  const descriptions = keysOf(needs.description, ({ id }) => descriptionKey({ kind: 'epic', id }))
  const groupIds = [...new Set(needs.group ? rows.map(({ groupId }) => groupId) : [])]
  const groups = groupIds.filter((id) => access.known(id) === undefined).map(groupKey)
  const keys = [...cores, ...aggregates, ...descriptions, ...groups]
  const items = await getItems(table, keys)
  const taken = (wanted: Key[]): (Key | null)[] => items.splice(0, wanted.length)
  const [core, aggregate, description] = [taken(cores), taken(aggregates), taken(descriptions)]
  const aggregateOf = new Map(access.aggregates)
  aggregate.forEach((item, index) => aggregateOf.set(unread[index]?.id ?? 0, item as AggregateItem | null))
  const read = new Map(items.map((item) => [item?.PK, item as GroupItem | null]))
  const groupOf = (id: number): GroupItem | null => {
    const known = access.known(id)
    return known?.kind === 'group' ? known : (read.get(groupPk(id)) ?? null)
  }
  return rows.map(({ id, groupId, visibility }, index) => {
    const own = (core[index] ?? null) as EpicItem | null
    if (needsCore && (own === null || !can(access.viewer, 'read', epicSubject(own, { visibility })))) return null
    return {
      ...(own && { core: own }),
      ...(needs.aggregate && { aggregate: aggregateOf.get(id) ?? null }),
      ...(needs.description && { description: (description[index] ?? null) as DescriptionItem | null }),
      ...(needs.group && { group: groupOf(groupId) }),
    }
  })
}
