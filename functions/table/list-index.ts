import { durationClass, monthsReached, partName } from '#domain/duration-class.ts'
import { effectiveDates } from '#domain/inherited-dates.ts'
import type { ListEntryItem, ManifestItem } from './index-items.ts'
import type { AggregateItem, EpicItem } from './work-items.ts'
import { BY_END, hasMonths, listKey, roadmapPk, roadmapSort, searchKey, type Facet } from './index-keys.ts'
import { manifestKey, nameInKey, type Key } from './keys.ts'
import { packListEntry, type ListEntry } from './list-entry.ts'
import { epicRowFields } from './rows.generated.ts'

/** The epic's row, the same in all lists. */
function listEntry(core: EpicItem, aggregate: AggregateItem): ListEntry {
  const milestoneIds = Object.keys(aggregate.milestones)
    .map(Number)
    .sort((a, b) => a - b)
  return {
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
    ...epicRowFields(core),
  }
}

/**
 * The format of list entries and search cards. Whoever changes their keys or what is packed in them raises it and adds a
 * migration that projects every epic: rows of another format are then written again.
 */
export const LIST_FORMAT = 3

/** The label of epics without any; labels have titles. */
export const NO_LABEL = ''

/** What an epic is found by in the roadmaps of its group and of every group above. */
function facetsOf({ state, labels, author, milestoneIds, confidential }: ListEntry): Facet[] {
  const titles = labels.length === 0 ? [NO_LABEL] : new Set(labels.map(({ title }) => nameInKey(title)))
  return [
    { kind: 'G' },
    { kind: 'G', state },
    ...[...titles].map((name) => ({ kind: 'L', name }) as const),
    { kind: 'A', name: author.username },
    ...milestoneIds.map((id) => ({ kind: 'M', id }) as const),
    ...(confidential ? [{ kind: 'C' } as const] : []),
  ]
}

/**
 * The entries that must exist for an epic in lists and roadmaps: a function of its two items alone. Every group from the
 * root down has one in its list and one for each facet, so that a facet of a subgroup is as short to read as one of the
 * root; an epic three groups deep with two labels and a milestone has 21.
 */
export function listEntries(core: EpicItem, aggregate: AggregateItem): ListEntryItem[] {
  const entry = listEntry(core, aggregate)
  const c = packListEntry(entry)
  const name = durationClass(entry)
  const sort = { SK: roadmapSort(entry.startDate, core.id), [BY_END]: roadmapSort(entry.dueDate, core.id) }
  const months = monthsReached(entry)
  // Of a label, an author or a milestone there are too few for months to matter.
  const parts = (facet: Facet): string[] => [
    partName(name),
    ...(hasMonths(facet) ? months.map((month) => partName(name, month)) : []),
  ]
  const rows = facetsOf(entry).flatMap((facet) => parts(facet).map((part) => ({ facet, part })))
  return core.namespaceIds.flatMap((groupId) => [
    { ...listKey(groupId, core.createdAt, core.id), c },
    ...rows.map(({ facet, part }) => ({ PK: roadmapPk(groupId, facet, part), ...sort, c })),
  ])
}

/** How the manifest writes an entry's key. */
export const entryName = (key: Key): string => `${key.PK}|${key.SK}`

/** The key that a name in the manifest stands for; sort keys hold no bar, titles in partition keys may. */
export function entryKey(name: string): Key {
  const bar = name.lastIndexOf('|')
  return { PK: name.slice(0, bar), SK: name.slice(bar + 1) }
}

/** The record of which entries and search card are written for an epic. */
export const manifestItem = (
  core: EpicItem,
  aggregate: AggregateItem,
  entries: ListEntryItem[],
  version = 1,
): ManifestItem => ({
  ...manifestKey(core.id),
  keys: [...entries, searchKey(core.namespaceIds[0] ?? 0, core.id)].map(entryName),
  card: entries[0]?.c ?? '',
  layout: LIST_FORMAT,
  epicVersion: core.version,
  aggregateVersion: aggregate.version,
  textVersion: `${core.lockVersion}/${core.namespaceIds.join('/')}`,
  version,
})
