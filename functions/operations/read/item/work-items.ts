import { nests, type ItemRef } from '#domain/item/kinds.ts'
import { workItemRefs } from '#domain/item/work-item-ids.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { descriptionKey, itemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { DescriptionItem, EpicItem, IssueItem } from '#table/items/work-items.ts'
import { parentRef } from '#table/rows/edge.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { refOf } from '../../item/item-for-write.ts'
import { ProblemError } from '../../write/problem-error.ts'
import { titledDescription } from '../../references/show-titles.ts'
import { ancestorsOf } from '../../tree/ancestors.ts'
import { loadItems, type ItemParts, type KnownOfGroup, type KnownOfProject } from './load-items.ts'
import { peopleNow } from '../people/people-now.ts'
import { wholeDescription } from './whole-description.ts'

interface Asking {
  table: Table
  viewer: Viewer
}

/** An item as the compatible interface shows it among work items: one of a group with what it has from below. */
export type WorkItem = ((KnownOfGroup & Pick<ItemParts, 'aggregate'>) | KnownOfProject) & Pick<ItemParts, 'description'>

/** Returns the item that the number of a work item means; undefined when there is none that the viewer may read. */
async function workItemAt({ table, viewer }: Asking, number: number) {
  const wanted = { viewer, parts: ['aggregate'], consistency: 'strong' } as const
  const [found] = (await loadItems(table, workItemRefs(number), wanted)).values()
  return found
}

/**
 * Returns what a work item's number stands for; ends the operation when there is none that the viewer may read.
 * @throws ProblemError NOT_FOUND
 */
export async function workItemRef(asking: Asking, number: number): Promise<ItemRef> {
  const found = await workItemAt(asking, number)
  if (found === undefined) throw new ProblemError(NOT_FOUND)
  return refOf(found)
}

/** Returns the items with their texts as the viewer may read them, and the people named there as they are now. */
async function shownTexts<Item extends WorkItem>(table: Table, viewer: Viewer, items: Item[]): Promise<Item[]> {
  const now = await peopleNow(
    table,
    items.flatMap(({ description }) => description?.lastEditedBy ?? []),
  )
  return Promise.all(
    items.map(async (item) => {
      const description = await titledDescription(table, viewer, item.description)
      const { lastEditedBy = null } = description ?? {}
      return {
        ...item,
        description: description && { ...description, lastEditedBy: lastEditedBy && now(lastEditedBy) },
      }
    }),
  )
}

/** Returns those of these items that are there and that the viewer may read, in their order, with their descriptions; read strongly. */
export async function readWorkItems(table: Table, viewer: Viewer, refs: ItemRef[]): Promise<WorkItem[]> {
  const items = await loadItems(table, refs, {
    viewer,
    parts: ['aggregate', 'description'],
    consistency: 'strong',
  })
  return shownTexts(table, viewer, [...items.values()])
}

/** Returns the work item of a number; null when there is none that the viewer may read. */
export async function readWorkItem(table: Table, viewer: Viewer, number: number): Promise<WorkItem | null> {
  const item = await workItemAt({ table, viewer }, number)
  if (item === undefined) return null
  // Only now, for of the items that the number may mean there is one at most.
  const description = await getItem<DescriptionItem>(table, descriptionKey(refOf(item)), 'strong')
  const whole = { ...item, description: await wholeDescription(table, refOf(item), description) }
  return (await shownTexts(table, viewer, [whole]))[0] ?? null
}

/** Returns what stands above an item, the topmost first: its parent, that one's, and so on up to the first that the viewer may not read. */
export async function readAncestors(table: Table, viewer: Viewer, ref: ItemRef): Promise<WorkItem[]> {
  const core = await getItem<EpicItem | IssueItem>(table, itemKey(ref), 'strong')
  if (!core?.parent) return []
  const parent = parentRef(core.parent)
  const isBelowEpic = nests(parent.kind)
  const lowest = isBelowEpic ? core : await getItem<IssueItem>(table, itemKey(parent), 'strong')
  const epics = lowest ? await ancestorsOf(table, lowest) : []
  const above = [...(isBelowEpic ? [] : [parent]), ...epics.map(({ id }) => ({ kind: 'epic' as const, id }))]
  const found = await readWorkItems(table, viewer, above)
  const end = above.findIndex(({ kind, id }, index) => found[index]?.kind !== kind || found[index].core.id !== id)
  return found.slice(0, end === -1 ? above.length : end).toReversed()
}
