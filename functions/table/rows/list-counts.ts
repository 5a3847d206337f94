import { isHiddenItem, kindEntry, type ItemKind } from '#domain/item/kinds.ts'
import type { ItemState } from '#domain/refs.ts'
import type { CountColumn, ListCountItem, ManifestItem } from './index-items.ts'
import { countKey } from '../keys/index-keys.ts'
import { keyName } from '../keys/keys.ts'
import { unpackListEntry } from './list-entry.ts'
import type { Action } from '../client/write.ts'

/**
 * How many open and closed items each group and project has by itself, confidential ones apart: so the items that a viewer may
 * read are counted without reading them. They are a ledger: a manifest says in which number its item is counted, and both
 * change in one transaction. Groups and projects stay where they are, and so do their items.
 */

/** What an item is counted by. */
export interface Counted {
  id: number
  namespaceIds: number[]
}

const countColumn = ({ state, confidential }: { state: ItemState; confidential: boolean }): CountColumn =>
  `${confidential ? 'x' : ''}${state === 'opened' ? 'o' : 'c'}`

/** What decides in which number an item is counted. */
type Countable = Parameters<typeof countColumn>[0] & Parameters<typeof isHiddenItem>[1]

/** Returns in which number of its home an item is counted; undefined for a kind that homes do not count, and while it is hidden. */
export const countedIn = (kind: ItemKind, core: Countable): CountColumn | undefined =>
  kindEntry(kind).lists === null || isHiddenItem(kind, core) ? undefined : countColumn(core)

/** Counts an item in another number than before; in none where there is no column, and of a kind that homes do not count. */
export function countItem(
  kind: ItemKind,
  { id, namespaceIds }: Counted,
  before: CountColumn | undefined,
  after: CountColumn | undefined,
): Action[] {
  if (before === after || kindEntry(kind).lists === null) return []
  const add = { ...(before && { [before]: -1 }), ...(after && { [after]: 1 }), version: 1 }
  return [{ kind: 'update', key: countKey(kind, namespaceIds, id), set: {}, add }]
}

/** Takes the item of a manifest that goes out of the numbers. */
export const uncountItem = (kind: ItemKind, { card, counted }: ManifestItem): Action[] =>
  counted === undefined ? [] : countItem(kind, unpackListEntry(kind, card), counted, undefined)

/** An item that is counted from the beginning. */
export interface CountedItem {
  kind: ItemKind
  core: Counted & Countable
}

/** Returns the numbers that these items make up; of kinds that homes count. */
export function listCounts(items: readonly CountedItem[]): ListCountItem[] {
  const counts = new Map<string, ListCountItem>()
  for (const { kind, core } of items) {
    const column = countedIn(kind, core)
    if (column === undefined) continue
    const key = countKey(kind, core.namespaceIds, core.id)
    const count = counts.get(keyName(key)) ?? { ...key, version: 1 }
    counts.set(keyName(key), { ...count, [column]: (count[column] ?? 0) + 1 })
  }
  return [...counts.values()]
}
