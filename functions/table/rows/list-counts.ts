import { isHiddenItem, kindEntry, type ItemKind } from '#domain/item/kinds.ts'
import type { ItemState } from '#domain/refs.ts'
import type { CountColumn, ListCountItem, ManifestItem } from './index-items.ts'
import { countKey } from '../keys/index-keys.ts'
import { keyName, type Key } from '../keys/keys.ts'
import { unpackListEntry } from './list-entry.ts'
import type { Action } from '../client/write.ts'

/**
 * How many open and closed items each group and project has by itself, confidential ones apart: so the items that a viewer may
 * read are counted without reading them. They are a ledger: a manifest says in which number its item is counted, and both
 * change in one transaction; its row says in which home. That of another root group is another number.
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

/** Counts an item in another number than its manifest says; in none where there is no column, and of a kind that homes do not count. */
export function countItem(
  kind: ItemKind,
  item: Counted,
  manifest: ManifestItem | null,
  after: CountColumn | undefined,
): Action[] {
  const before = manifest?.counted
  if (kindEntry(kind).lists === null) return []
  const key = countKey(kind, item.namespaceIds, item.id)
  const former = manifest && before ? countKey(kind, unpackListEntry(kind, manifest.card).namespaceIds, item.id) : key
  if (keyName(former) !== keyName(key)) return [...counts(former, before, undefined), ...counts(key, undefined, after)]
  return before === after ? [] : counts(key, before, after)
}

const counts = (key: Key, before: CountColumn | undefined, after: CountColumn | undefined): Action[] => [
  {
    ...{ kind: 'update', key, set: {} },
    add: { ...(before && { [before]: -1 }), ...(after && { [after]: 1 }), version: 1 },
  },
]

/** Takes the item of a manifest that goes out of the numbers. */
export const uncountItem = (kind: ItemKind, manifest: ManifestItem): Action[] =>
  manifest.counted === undefined ? [] : countItem(kind, unpackListEntry(kind, manifest.card), manifest, undefined)

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
