import { effectiveDates } from '#domain/roll-up.ts'
import type { AggregateItem, EpicItem, ListEntryItem, ManifestItem } from './items.ts'
import { listKey, manifestKey, type Key } from './keys.ts'
import { packListEntry } from './list-entry.ts'

/** The epic's row in the lists of its group and of every group above, packed; the same in all of them. */
function listCard(core: EpicItem, aggregate: AggregateItem): string {
  const milestoneIds = Object.keys(aggregate.milestones)
    .map(Number)
    .sort((a, b) => a - b)
  return packListEntry({
    id: core.id,
    iid: core.iid,
    groupId: core.groupId,
    groupPath: core.groupPath,
    namespaceIds: core.namespaceIds,
    parentId: core.parent?.parentId ?? null,
    title: core.title,
    state: core.state,
    confidential: core.confidential,
    color: core.color,
    author: core.author,
    labels: core.labels,
    milestoneIds,
    ...effectiveDates(core, aggregate),
    createdAt: core.createdAt,
    updatedAt: core.updatedAt,
    closedAt: core.closedAt,
  })
}

/** The list entries that must exist for an epic: a function of its two items alone. */
export function listEntries(core: EpicItem, aggregate: AggregateItem): ListEntryItem[] {
  const card = listCard(core, aggregate)
  return core.namespaceIds.map((groupId) => ({ ...listKey(groupId, core.createdAt, core.id), c: card }))
}

/** How the manifest writes an entry's key. */
export const entryName = (key: Key): string => `${key.PK}|${key.SK}`

/** The key that a name in the manifest stands for. */
export function entryKey(name: string): Key {
  const bar = name.indexOf('|')
  return { PK: name.slice(0, bar), SK: name.slice(bar + 1) }
}

/** The record of which entries are written for an epic. */
export const manifestItem = (
  core: EpicItem,
  aggregate: AggregateItem,
  entries: ListEntryItem[],
  version = 1,
): ManifestItem => ({
  ...manifestKey(core.id),
  keys: entries.map(entryName),
  card: entries[0]?.c ?? '',
  epicVersion: core.version,
  aggregateVersion: aggregate.version,
  version,
})
