import { nests, rollsUp, type ItemRef } from '#domain/item/kinds.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { Table } from '#table/client/client.ts'
import { edgeKeyOf, namedAbove, parentRef } from '#table/rows/edge.ts'
import { aggregateKey, aggregateOfKey, epicKey, homeKeyOf, itemKey, keyName, type Key } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItems } from '#table/client/read.ts'
import type { AggregateItem, EdgeItem, EpicItem, IssueItem } from '#table/items/work-items.ts'
import { foundItem, type FoundEpic } from '../write/find-items.ts'
import type { ItemForWrite } from '../item/item-for-write.ts'
import { ProblemError } from '../write/problem-error.ts'

/** Everything that takes part when a child is dragged, read strongly. */
export interface MoveParts {
  moved: ItemForWrite
  adjacent: ItemForWrite | null
  base: FoundEpic
  newParent: FoundEpic | null
  /** Those above the new parent of an epic, as far as its link names them, in no order. */
  above: EpicItem[]
  /** The parent of the moved one now; null without a parent, or when that one is gone. */
  oldParent: FoundEpic | null
  /** The edge to it. */
  edge: EdgeItem | null
}

export interface MoveNames {
  baseEpicId: number
  moved: ItemRef
  adjacent: ItemRef | null
  newParentId: number | null
}

type Stored = EpicItem | IssueItem | AggregateItem | EdgeItem | GroupItem | ProjectItem

/** Items read strongly so far, by their keys; each is read once. Their shapes are what the keys promise. */
class StrongReads {
  readonly #table: Table
  readonly #items = new Map<string, Stored | null>()

  constructor(table: Table) {
    this.#table = table
  }

  has(key: Key): boolean {
    return this.#items.has(keyName(key))
  }

  /** @param again keys that are read whether they stand here or not */
  async read(keys: Key[], again: Key[] = []): Promise<void> {
    const unread = [...keys.filter((key) => !this.has(key)), ...again]
    const items = await getItems<Stored>(this.#table, unread, 'strong')
    unread.forEach((key, index) => this.#items.set(keyName(key), items[index] ?? null))
  }

  get(key: Key): Stored | null {
    return this.#items.get(keyName(key)) ?? null
  }

  /** Ends the operation when the item is not there. */
  take(key: Key): Stored {
    const item = this.get(key)
    if (item === null) throw new ProblemError(NOT_FOUND)
    return item
  }

  core(ref: ItemRef): EpicItem | IssueItem {
    return this.take(itemKey(ref)) as EpicItem | IssueItem
  }

  item(ref: ItemRef): ItemForWrite {
    const core = this.core(ref)
    const aggregate = this.get(aggregateOfKey(ref)) as AggregateItem | null
    const home = this.get(homeKeyOf(ref.kind, core)) as GroupItem | ProjectItem | null
    return foundItem(ref.kind, core, aggregate, home)
  }

  epic(id: number): FoundEpic {
    return this.item({ kind: 'epic', id }) as FoundEpic
  }
}

/**
 * Reads the parts in two reads, three where the base epic is not the parent; ends the operation when a part is missing.
 * @throws ProblemError NOT_FOUND
 */
export async function loadMove(table: Table, names: MoveNames): Promise<MoveParts> {
  const { moved, adjacent, newParentId } = names
  const epicIds = newParentId === null ? [names.baseEpicId] : [names.baseEpicId, newParentId]
  const references: ItemRef[] = [
    ...epicIds.map((id) => ({ kind: 'epic' as const, id })),
    ...(adjacent ? [moved, adjacent] : [moved]),
  ]
  const reads = new StrongReads(table)
  await reads.read(references.flatMap(ownKeys))
  const homes = references.map((reference) => homeKeyOf(reference.kind, reads.core(reference)))
  const link = reads.core(moved).parent
  const above = link === null ? [] : [...ownKeys(parentRef(link)), edgeKeyOf(link)]
  const isParentRead = link === null || reads.has(aggregateKey(link.parentId))
  // Where the sibling stands is read after what its parent counts: no change between the two goes unseen then. So is a new
  // parent, see `raisedAggregate`.
  const siblingKeys = adjacent ? [itemKey(adjacent)] : []
  const parentKeys = newParentId === null ? [] : [epicKey(newParentId)]
  const isNested = nests(moved.kind) && newParentId !== null
  const chain = isNested ? namedAbove(reads.take(epicKey(newParentId)) as EpicItem).map(epicKey) : []
  await reads.read([...homes, ...above, ...chain], [...siblingKeys, ...parentKeys])
  const oldCore = link === null ? null : (reads.get(epicKey(link.parentId)) as EpicItem | null)
  if (oldCore) await reads.read([homeKeyOf('epic', oldCore)], isParentRead ? [] : siblingKeys)
  return {
    moved: reads.item(moved),
    adjacent: adjacent && reads.item(adjacent),
    base: reads.epic(names.baseEpicId),
    newParent: newParentId === null ? null : reads.epic(newParentId),
    above: chain.flatMap((key) => (reads.get(key) as EpicItem | null) ?? []),
    oldParent: oldCore && reads.epic(oldCore.id),
    edge: link === null ? null : (reads.get(edgeKeyOf(link)) as EdgeItem | null),
  }
}

const ownKeys = (ref: ItemRef): Key[] => (rollsUp(ref.kind) ? [itemKey(ref), aggregateOfKey(ref)] : [itemKey(ref)])
