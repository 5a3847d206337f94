import { durationClass } from '#domain/duration-class.ts'
import { effectiveDates } from '#domain/inherited-dates.ts'
import type { ListEntryItem, ManifestItem } from './index-items.ts'
import type { AggregateItem, EpicItem } from './work-items.ts'
import { BY_END, datedPk, datedSort, listPk, listSort, postingPk, searchKey, type Posting } from './index-keys.ts'
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
export const LIST_FORMAT = 4

/** The label of epics without any; labels have titles. */
export const NO_LABEL = ''

/** What an epic is found by below its root group. */
function postingsOf({ labels, author, milestoneIds, confidential }: ListEntry): Posting[] {
  const titles = labels.length === 0 ? [NO_LABEL] : new Set(labels.map(({ title }) => nameInKey(title)))
  return [
    ...[...titles].map((name) => ({ kind: 'L', name }) as const),
    { kind: 'A', name: author.username },
    ...milestoneIds.map((id) => ({ kind: 'M', id }) as const),
    ...(confidential ? [{ kind: 'C' } as const] : []),
  ]
}

/**
 * The rows that must exist for an epic in lists and roadmaps: a function of its two items alone. Every group from the root
 * down has one in its list and one by its dates; the root group also has one for each posting. An epic three groups deep with two
 * labels and a milestone has 10.
 */
export function listEntries(core: EpicItem, aggregate: AggregateItem): ListEntryItem[] {
  const entry = listEntry(core, aggregate)
  const c = packListEntry(entry)
  const w = core.version
  const SK = listSort(core.createdAt, core.id)
  const dated = { SK: datedSort(entry.startDate, core.id), [BY_END]: datedSort(entry.dueDate, core.id) }
  const [rootId = 0] = core.namespaceIds
  return [
    ...core.namespaceIds.flatMap((groupId) => [
      { PK: listPk(groupId, core.state), SK, c, w },
      { PK: datedPk(groupId, durationClass(entry)), ...dated, c, w },
    ]),
    ...postingsOf(entry).map((posting) => ({ PK: postingPk(rootId, posting), SK, c, w })),
  ]
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
