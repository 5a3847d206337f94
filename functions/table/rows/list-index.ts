import { UNDATED_CLASS, durationClass } from '#domain/time/duration-class.ts'
import { effectiveDates } from '#domain/tree/inherited-dates.ts'
import type { ListEntryItem, ManifestItem } from './index-items.ts'
import type { Listed } from '../items/place-items.ts'
import { shownVersion, type EpicItem } from '../items/work-items.ts'
import { kindEntry, listsOf, type ItemKind } from '#domain/item/kinds.ts'
import type { Child, IssueCore } from './edge.ts'
import { countedIn } from './list-counts.ts'
import {
  BY_END,
  datedPk,
  datedSort,
  dueDayAt,
  isDatedPk,
  isOwnListPk,
  listPk,
  listSort,
  openDueAt,
  ownListPk,
  postingPk,
  type Posting,
} from '../keys/index-keys.ts'
import { manifestKey, nameInKey, type Key } from '../keys/keys.ts'
import {
  LIST_DEFAULTS,
  epicRowFields,
  issueRowFields,
  listReferences,
  packListRow,
  unpackListRow,
  type ListRow,
} from '../rows.generated.ts'

/** An item that has rows in lists, with what they show that it has from others. */
export type ListedItem = Child

/** Returns what only epics show in lists. */
function epicParts({ core, aggregate }: Extract<ListedItem, { core: EpicItem }>) {
  const milestoneIds = Object.keys(aggregate.milestones)
    .map(Number)
    .sort((a, b) => a - b)
  return {
    homePath: core.groupPath,
    color: core.color,
    milestoneIds,
    ...effectiveDates(core, aggregate),
    type: 'ISSUE' as const,
    ...epicRowFields(core),
  }
}

/** Returns what only items of projects show in lists. */
const issueParts = ({ core }: IssueCore) => ({
  homePath: core.projectPath,
  color: '',
  milestoneIds: core.milestone ? [core.milestone.id] : [],
  type: core.type,
  ...issueRowFields(core),
})

/** Returns the item's row, the same in all lists. */
function listRow(item: ListedItem): ListRow {
  const { core } = item
  return {
    id: core.id,
    iid: core.iid,
    namespaceIds: core.namespaceIds,
    parentId: core.parent?.parentId ?? null,
    title: core.title,
    state: core.state,
    confidential: core.confidential,
    author: core.author,
    ...listReferences(core),
    createdAt: core.createdAt,
    updatedAt: core.updatedAt,
    closedAt: core.closedAt,
    ...LIST_DEFAULTS,
    ...(item.aggregate ? epicParts(item) : issueParts(item)),
  }
}

/**
 * The format of list entries. Whoever changes their keys or what is packed in them raises it and adds a
 * migration that projects every epic: rows of another format are then written again.
 */
export const LIST_FORMAT = 7

/** The label of items without any; labels have titles. */
export const NO_LABEL = ''

/** Returns what the item of a row is found by below its root group. */
export function postingsOf({ labels, author, assignees, milestoneIds, confidential }: ListRow): Posting[] {
  const titles = labels.length === 0 ? [NO_LABEL] : new Set(labels.map(({ title }) => nameInKey(title)))
  return [
    ...[...titles].map((name) => ({ kind: 'L', name }) as const),
    { kind: 'A', name: author.username },
    ...assignees.map(({ username }) => ({ kind: 'S', name: username }) as const),
    ...milestoneIds.map((id) => ({ kind: 'M', id }) as const),
    ...(confidential ? [{ kind: 'C' } as const] : []),
  ]
}

/**
 * Returns the rows that must exist for an item in lists and roadmaps: a function of the item, and of an epic's aggregate, alone. Its home
 * and every group above have one in their list, and for what is on roadmaps one by its dates; the root group also has one for each
 * posting, and each of those whose it is has one: its author, and to whom it is assigned. An epic three groups deep with two labels and a
 * milestone has 11, such an issue with an assignee 11. Of a kind without lists only people have rows. Open ones that are due stand in index
 * `lists`, too: by day, for those to whom they are assigned, and by due date in groups.
 */
export function listEntries(item: ListedItem): ListEntryItem[] {
  const { kind, core } = item
  const row = listRow(item)
  const c = packListRow(row)
  const w = shownVersion(core)
  const SK = listSort(core.createdAt, core.id)
  const name = durationClass(row)
  const dated = {
    SK: datedSort(row.startDate, core.id),
    // What has no dates has the same place by start and by end, so it stands in no index.
    ...(name !== UNDATED_CLASS && { [BY_END]: datedSort(row.dueDate, core.id) }),
  }
  const [rootId = 0] = core.namespaceIds
  const own = ownKeys(kind, row, SK).map((key) => ({ ...key, c, w }))
  if (kindEntry(kind).lists === null) return own
  const due = openDueDate(row)
  return [
    ...core.namespaceIds.flatMap((id) => [
      { PK: listPk(kind, id, core.state), SK, c, w },
      ...(listsOf(kind).isDated
        ? [{ PK: datedPk(id, name), ...dated, ...(due !== null && openDueAt(id, due, core.id)), c, w }]
        : []),
    ]),
    ...postingsOf(row).map((posting) => ({ PK: postingPk(kind, rootId, posting), SK, c, w })),
    ...own,
  ]
}

/** Returns when an open item is due; null for others. */
const openDueDate = ({ state, dueDate }: ListRow): string | null => (state === 'opened' ? dueDate : null)

/** Returns the keys of an item's rows in the lists of who made it, and of those to whom it is assigned. */
function ownKeys(kind: ItemKind, row: ListRow, createdSort: string): (Key & Partial<Listed>)[] {
  const { id, state, dueDate, assignees, author } = row
  const due = openDueDate(row)
  return [
    { PK: ownListPk(kind, author.id, 'created', state), SK: createdSort },
    ...assignees.map((person) => ({
      ...{ PK: ownListPk(kind, person.id, 'assigned', state), SK: datedSort(dueDate, id) },
      ...(due !== null && dueDayAt(due, { kind, id }, person.id)),
    })),
  ]
}

/** Returns a row without its time of change. */
const timelessRow = (row: string): string =>
  packListRow({ ...unpackListRow(row), updatedAt: unpackListRow(row).createdAt })

/**
 * Returns what an entry must say for its item to have this row. Those by dates and those of people need not know the time of change: two units for each group above,
 * with every comment. Whoever reads them takes it from the item.
 */
export const saidBy = ({ PK }: Key, row: string): string => (isDatedPk(PK) || isOwnListPk(PK) ? timelessRow(row) : row)

/** True when a row tells of a later time of change than another one, and of nothing else. */
export function isOnlyLater(before: string, after: string): boolean {
  const [from, to] = [unpackListRow(before), unpackListRow(after)]
  return timelessRow(before) === timelessRow(after) && Date.parse(to.updatedAt) > Date.parse(from.updatedAt)
}

/** Returns an entry's key as one text. */
export const entryName = (key: Key): string => `${key.PK}|${key.SK}`

/** Returns the key of an entry's name; sort keys hold no bar, titles in partition keys may. */
export function entryKey(name: string): Key {
  const bar = name.lastIndexOf('|')
  return { PK: name.slice(0, bar), SK: name.slice(bar + 1) }
}

/**
 * Returns the names of entries as the manifest stores them: those of one sort key stand together, and only the first has it. Most have that
 * of the item's creation, so the manifest of an item takes one write unit instead of two.
 */
export function storedNames(names: string[]): string[] {
  const bySort = new Map<string, string[]>()
  for (const name of names) {
    const { PK, SK } = entryKey(name)
    const same = bySort.get(SK)
    if (same) same.push(entryName({ PK, SK: '' }))
    else bySort.set(SK, [name])
  }
  return [...bySort.values()].flat()
}

/** Returns the names of the entries that a manifest stores. Those from before have their sort keys all. */
export function entryNames({ keys }: Pick<ManifestItem, 'keys'>): string[] {
  let last = ''
  return keys.map((name) => {
    const { PK, SK } = entryKey(name)
    last = SK === '' ? last : SK
    return entryName({ PK, SK: last })
  })
}

/** Returns the record of which entries are written for an item. */
export function manifestItem(item: ListedItem, entries: ListEntryItem[], version = 1): ManifestItem {
  const { kind, core, aggregate } = item
  const counted = countedIn(kind, core)
  return {
    ...manifestKey({ kind, id: core.id }),
    keys: storedNames(entries.map(entryName)),
    card: entries[0]?.c ?? '',
    layout: LIST_FORMAT,
    epicVersion: core.version,
    aggregateVersion: aggregate?.version ?? 0,
    ...(counted && { counted }),
    version,
  }
}
