import { NOT_FOUND } from '#domain/problem.ts'
import type { Table } from '#table/client.ts'
import { namedAbove } from '#table/edge.ts'
import { aggregateKey, epicKey, groupKey, issueKey, keyName, projectKey, type Key } from '#table/keys.ts'
import type { GroupItem, ProjectItem } from '#table/place-items.ts'
import { getItems } from '#table/read.ts'
import type { AggregateItem, EdgeItem, EpicItem, IssueItem } from '#table/work-items.ts'
import type { ChildReference, FoundChild } from '../child-by-id.ts'
import { foundEpic, type FoundEpic } from '../find-items.ts'
import { ProblemError } from '../problem-error.ts'
import { epicSubject, issueSubject } from '../subjects.ts'
import { edgeKeyOf } from './reorder-actions.ts'

/** Everything that takes part when a child is dragged, read strongly. */
export interface MoveScene {
  moved: FoundChild
  adjacent: FoundChild | null
  base: FoundEpic
  newParent: FoundEpic | null
  /** Those above the new parent of an epic, as far as its link names them, in no order. */
  above: EpicItem[]
  /** Where the moved one hangs now; null without a parent, or when that one is gone. */
  oldParent: FoundEpic | null
  /** The edge that it hangs by. */
  edge: EdgeItem | null
}

export interface MoveNames {
  baseEpicId: number
  moved: ChildReference
  adjacent: ChildReference | null
  newParentId: number | null
}

type Stored = EpicItem | IssueItem | AggregateItem | EdgeItem | GroupItem | ProjectItem

/** Items read strongly so far, by their keys; each is read once. Their shapes are what the keys promise. */
class Shelf {
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

  core({ kind, id }: ChildReference): EpicItem | IssueItem {
    const item = this.take(coreKey({ kind, id }))
    return kind === 'epic' ? (item as EpicItem) : (item as IssueItem)
  }

  epic(id: number): FoundEpic {
    const core = this.take(epicKey(id)) as EpicItem
    const aggregate = this.get(aggregateKey(id)) as AggregateItem | null
    return foundEpic(core, aggregate, this.get(groupKey(core.groupId)) as GroupItem | null)
  }

  child({ kind, id }: ChildReference): FoundChild {
    if (kind === 'epic') {
      const { core, aggregate, group } = this.epic(id)
      return { child: { kind, core, aggregate }, visibility: group.visibility, subject: epicSubject(core, group) }
    }
    const core = this.take(issueKey(id)) as IssueItem
    const project = this.take(projectKey(core.projectId)) as ProjectItem
    return { child: { kind, core }, visibility: project.visibility, subject: issueSubject(core, project) }
  }
}

/** Reads the scene in two reads, three where the base epic is not the parent; ends the operation when a part is missing. */
export async function readMoveScene(table: Table, names: MoveNames): Promise<MoveScene> {
  const { moved, adjacent, newParentId } = names
  const epicIds = newParentId === null ? [names.baseEpicId] : [names.baseEpicId, newParentId]
  const references: ChildReference[] = [
    ...epicIds.map((id) => ({ kind: 'epic' as const, id })),
    ...(adjacent ? [moved, adjacent] : [moved]),
  ]
  const shelf = new Shelf(table)
  await shelf.read(references.flatMap(ownKeys))
  const cores = references.map((reference) => shelf.core(reference))
  const link = shelf.core(moved).parent
  const above = link === null ? [] : [...ownKeys({ kind: 'epic', id: link.parentId }), edgeKeyOf(link)]
  const isParentRead = link === null || shelf.has(aggregateKey(link.parentId))
  // Where the sibling stands is read after what its parent counts: no change between the two goes unseen then. So is a new
  // parent, see `raisedAggregate`.
  const siblingKeys = adjacent ? [coreKey(adjacent)] : []
  const parentKeys = newParentId === null ? [] : [epicKey(newParentId)]
  const hangsEpic = moved.kind === 'epic' && newParentId !== null
  const chain = hangsEpic ? namedAbove(shelf.take(epicKey(newParentId)) as EpicItem).map(epicKey) : []
  await shelf.read([...cores.map(placeKey), ...above, ...chain], [...siblingKeys, ...parentKeys])
  const oldCore = link === null ? null : (shelf.get(epicKey(link.parentId)) as EpicItem | null)
  if (oldCore) await shelf.read([placeKey(oldCore)], isParentRead ? [] : siblingKeys)
  return {
    moved: shelf.child(moved),
    adjacent: adjacent && shelf.child(adjacent),
    base: shelf.epic(names.baseEpicId),
    newParent: newParentId === null ? null : shelf.epic(newParentId),
    above: chain.flatMap((key) => (shelf.get(key) as EpicItem | null) ?? []),
    oldParent: oldCore && shelf.epic(oldCore.id),
    edge: link === null ? null : (shelf.get(edgeKeyOf(link)) as EdgeItem | null),
  }
}

const ownKeys = ({ kind, id }: ChildReference): Key[] =>
  kind === 'epic' ? [epicKey(id), aggregateKey(id)] : [issueKey(id)]

const coreKey = ({ kind, id }: ChildReference): Key => (kind === 'epic' ? epicKey(id) : issueKey(id))

const placeKey = (core: EpicItem | IssueItem): Key =>
  'groupId' in core ? groupKey(core.groupId) : projectKey(core.projectId)
