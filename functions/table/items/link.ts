import type { ItemKind, ItemRef } from '#domain/item/kinds.ts'
import { inverseLink, type LinkType } from '#domain/item/link-types.ts'
import type { Table } from '../client/client.ts'
import { LINK_PREFIX, itemPk, linkKey, rootList, type Key } from '../keys/keys.ts'
import type { Listed } from './place-items.ts'
import { queryAll, type Consistency } from '../client/read.ts'

/**
 * The link of an item to another one as it stands at the item. The same link, with the same number, stands at the other one,
 * and both come and go in one transaction. There is at most one link between two items.
 */
export interface LinkItem extends Key, Partial<Listed> {
  /** Number of the link. */
  id: number
  type: LinkType
  /** The other item. */
  kind: ItemKind
  itemId: number
  /** ISO 8601 */
  createdAt: string
  /** 1 at the end that the compatible interface calls the source: what blocks, or what was linked from. */
  source?: 1
  /**
   * At an item that is blocked: the `blockerKey` under which the blocking item is counted among its `blockers` now; null while
   * that one is closed.
   */
  counted?: string | null
}

export interface LinkInput {
  id: number
  item: ItemRef
  other: ItemRef
  /** As the item is linked to the other one. */
  type: LinkType
  createdAt: string
  /** The `blockerKey` of each end while it is open, else null; counted where it blocks the other one. */
  keys: { item: string | null; other: string | null }
  /** Root group of the source, when both ends are epics: the links of a group's epics are listed. */
  rootId: number | null
}

/** Returns a link's two items: at the item, and at the other one. */
export function linkItems({ id, item, other, type, createdAt, keys, rootId }: LinkInput): [LinkItem, LinkItem] {
  const end = (at: ItemRef, to: ItemRef, as: LinkType, key: string | null, isSource: boolean): LinkItem => ({
    ...linkKey(at, to),
    ...{ id, type: as, kind: to.kind, itemId: to.id, createdAt },
    ...(isSource && { source: 1 as const }),
    ...(isSource && rootId !== null && { GSI2PK: rootList(rootId, 'LK'), GSI2SK: `${createdAt}#${id}` }),
    ...(as === 'is_blocked_by' && { counted: key }),
  })
  const isSource = type !== 'is_blocked_by'
  return [end(item, other, type, keys.other, isSource), end(other, item, inverseLink(type), keys.item, !isSource)]
}

/** Returns the other end of a link. */
export const otherEnd = ({ kind, itemId }: Pick<LinkItem, 'kind' | 'itemId'>): ItemRef => ({ kind, id: itemId })

/** Returns all links of an item. */
export const linksOf = (table: Table, item: ItemRef, consistency: Consistency = 'eventual'): Promise<LinkItem[]> =>
  queryAll<LinkItem>(table, 'links', { partition: itemPk(item), prefix: LINK_PREFIX, consistency })
