import { hasEpics } from '#domain/namespace/group-features.ts'
import { iidNumber, wholeNumber } from '#domain/ids.ts'
import { KINDS, rollsUp, type ItemKind, type ItemRef, type KindOf } from '#domain/item/kinds.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { can, type Visibility } from '#domain/permissions.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import type { NoteCountItem } from '#table/items/note.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type {
  AggregateItem,
  DescriptionItem,
  EpicItem,
  EpicPointerItem,
  IssueItem,
  IssuePointerItem,
} from '#table/items/work-items.ts'
import { noteCountKey } from '#table/keys/history-keys.ts'
import { aggregateOfKey, descriptionKey, homeKeyOf, itemKey, itemPk, itemPointerKey } from '#table/keys/keys.ts'
import { getItem, getItems, type Consistency } from '#table/client/read.ts'
import { countsOf, type ItemCounts } from '../../note/note-count.ts'
import { itemSubject } from '../../write/authorize.ts'
import { ProblemError } from '../../write/problem-error.ts'
import { wholeDescription } from './whole-description.ts'

/** An item with its group or project, which decide together who may read it. */
export type KnownItem =
  | { kind: KindOf<'group'>; core: EpicItem; home: GroupItem }
  | { kind: KindOf<'project'>; core: IssueItem; home: ProjectItem }
export type KnownOfGroup = Extract<KnownItem, { home: GroupItem }>
export type KnownOfProject = Extract<KnownItem, { home: ProjectItem }>

/** Names the parts that may be read along with an item. */
export interface ItemParts {
  /** Holds the sums, dates and counts of the items below it; null where it has none. */
  aggregate: AggregateItem | null
  /** With its text, however long. */
  description: DescriptionItem | null
  counts: ItemCounts
}

/** Everything that is shown of an item outside lists. */
export const ALL_PARTS = ['aggregate', 'description', 'counts'] as const

/** The items of each kind. */
type KnownOfKind = { [Kind in ItemKind]: Kind extends KindOf<'group'> ? KnownOfGroup : KnownOfProject }
type Part = keyof ItemParts
type Loaded<Kind extends ItemKind, Asked extends Part> = KnownOfKind[Kind] & Pick<ItemParts, Asked>

/** An item as its page works with it. */
export type ItemDetails = Loaded<ItemKind, 'aggregate' | 'description'>

/** An item with everything that is shown of it, and of its group or project what decides about its readers. */
export type WholeItem<Kind extends ItemKind> = Pick<KnownOfKind[Kind], 'core'> &
  ItemParts & { home: { visibility: Visibility } }

/** True when it is an item of a group, which has what stands below it. */
export const isKnownOfGroup = <Item extends KnownItem>(item: Item): item is Extract<Item, { home: GroupItem }> =>
  item.home.kind === 'group'

interface Wanted<Asked extends Part> {
  /** Leaves out what this person may not read. */
  viewer?: Viewer
  parts?: readonly Asked[]
  /** Says how the items and their parts are read. */
  consistency?: Consistency
  /** Groups and projects that were read already. */
  homes?: readonly (GroupItem | ProjectItem)[]
}

/** An item and its parts as they are stored. */
interface Stored {
  ref: ItemRef
  core: EpicItem | IssueItem
  aggregate?: AggregateItem | null
  description?: DescriptionItem | null
  counts?: NoteCountItem | null
}

const KEYS = { core: itemKey, aggregate: aggregateOfKey, description: descriptionKey, counts: noteCountKey }

/** Returns those of the items that are there, with their parts, all read in one batch. */
async function storedItems(
  table: Table,
  refs: readonly ItemRef[],
  { parts = [], consistency }: Wanted<Part>,
): Promise<Stored[]> {
  const namesOf = ({ kind }: ItemRef) =>
    (['core', ...parts] as const).filter((name) => name !== 'aggregate' || rollsUp(kind))
  const keys = refs.flatMap((ref) => namesOf(ref).map((name) => KEYS[name](ref)))
  const items = (await getItems(table, keys, consistency)).values()
  return refs.flatMap((ref) => {
    const own = Object.fromEntries(namesOf(ref).map((name) => [name, items.next().value ?? null]))
    return own['core'] ? [{ ref, ...own } as Stored] : []
  })
}

/** Returns the items that the viewer may read, with their parts, by `itemPk`. Epics count where they are turned on. */
async function readable<Place extends { visibility: Visibility; allowEpics?: boolean }>(
  table: Table,
  stored: Stored[],
  homeOf: (item: Stored) => Place | undefined,
  viewer: Viewer | undefined,
) {
  const found = stored.flatMap((item) => {
    const home = homeOf(item)
    if (home === undefined || !hasEpics(home)) return []
    const { ref, core } = item
    return !viewer || can(viewer, 'read', itemSubject(ref.kind, core, home)) ? [{ ...item, home }] : []
  })
  const whole = found.map(async ({ ref, aggregate = null, description = null, counts, ...item }) => {
    const text = await wholeDescription(table, ref, description)
    return [itemPk(ref), { ...item, kind: ref.kind, aggregate, description: text, counts: countsOf(counts) }] as const
  })
  return new Map(await Promise.all(whole))
}

/**
 * Returns those of these items that are there, by `itemPk`, in the order of the refs; whether anybody may read them or not, unless
 * a viewer is given. The items and their parts are one batch, the homes that are not known a second one.
 */
export async function loadItems<Kind extends ItemKind, Asked extends Part = never>(
  table: Table,
  refs: readonly (ItemRef & { kind: Kind })[],
  wanted: Wanted<Asked> = {},
): Promise<Map<string, Loaded<Kind, Asked>>> {
  const stored = await storedItems(table, refs, wanted)
  const homes = new Map((wanted.homes ?? []).map((home) => [home.PK, home]))
  const keyOf = ({ ref, core }: Stored) => homeKeyOf(ref.kind, core)
  const unread = stored.map(keyOf).filter(({ PK }) => !homes.has(PK))
  for (const home of await getItems<GroupItem | ProjectItem>(table, unread)) if (home) homes.set(home.PK, home)
  const found = await readable(table, stored, (item) => homes.get(keyOf(item).PK), wanted.viewer)
  const known: Map<string, KnownItem> = found as Map<string, KnownItem & ItemParts>
  return known as Map<string, Loaded<Kind, Asked>>
}

/**
 * Returns an item as it is right after a write, read strongly. Who may see it is the caller's to know.
 * @throws ProblemError NOT_FOUND
 */
export async function loadItemStrong<Kind extends ItemKind, Asked extends Part = never>(
  table: Table,
  ref: ItemRef & { kind: Kind },
  parts: readonly Asked[] = [],
): Promise<Loaded<Kind, Asked>> {
  const [item] = (await loadItems(table, [ref], { parts, consistency: 'strong' })).values()
  if (item === undefined) throw new ProblemError(NOT_FOUND)
  return item
}

/**
 * Returns the item of a group or project that an address names; null when there is none that the viewer may read.
 * @param number as the address has it: that inside the home or that of the global id, by kind
 */
export async function findItem<Kind extends ItemKind, Asked extends Part = never>(
  table: Table,
  viewer: Viewer,
  home: GroupItem | ProjectItem,
  { kind, number, parts = [] }: { kind: Kind; number: string; parts?: readonly Asked[] },
): Promise<Loaded<Kind, Asked> | null> {
  const id = KINDS[kind].addressedBy === 'id' ? wholeNumber(number) : await idAt(table, home, kind, number)
  if (id === null) return null
  const [item] = (await loadItems(table, [{ kind, id }], { viewer, parts, homes: [home] })).values()
  return item?.home.id === home.id ? item : null
}

async function idAt(table: Table, home: GroupItem | ProjectItem, kind: ItemKind, number: string) {
  const iid = iidNumber(number)
  if (iid === null) return null
  const pointer = await getItem<EpicPointerItem | IssuePointerItem>(table, itemPointerKey(kind, home.id, iid))
  return pointer?.id ?? null
}

/**
 * Returns the whole items of rows that are there and that the viewer may read, in the order of the rows. Rows follow their items a
 * moment later, so items may be gone or confidential meanwhile.
 * @param rows with the visibility of the item's group or project
 */
export async function wholeItems<Kind extends ItemKind>(
  table: Table,
  viewer: Viewer,
  kind: Kind,
  rows: { id: number; visibility: Visibility }[],
): Promise<WholeItem<Kind>[]> {
  const homes = new Map(rows.map(({ id, visibility }) => [id, { visibility }]))
  const stored = await storedItems(
    table,
    rows.map(({ id }) => ({ kind, id })),
    { parts: ALL_PARTS },
  )
  const found = await readable(table, stored, ({ ref }) => homes.get(ref.id), viewer)
  return [...found.values()] as WholeItem<Kind>[]
}
