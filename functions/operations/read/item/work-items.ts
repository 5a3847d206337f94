import { KINDS, mayContain, type ItemRef } from '#domain/item/kinds.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { descriptionKey, edgePrefix, itemPk } from '#table/keys/keys.ts'
import { canSeeEdge } from '#presenters/graphql/edge-visibility.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import type { DescriptionItem, EdgeItem } from '#table/items/work-items.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { refOf } from '../../item/item-for-write.ts'
import { ProblemError } from '../../write/problem-error.ts'
import { titledDescription } from '../../references/show-titles.ts'
import { loadItems, type ItemParts, type KnownOfProject } from './load-items.ts'
import { peopleNow } from '../people/people-now.ts'
import { wholeDescription } from './whole-description.ts'

interface Asking {
  table: Table
  viewer: Viewer
}

/** A task or an issue, which the compatible interface calls work items. */
export type WorkItem = KnownOfProject & Pick<ItemParts, 'description'>

/** True when it stands for a task or an issue. */
const isOfProject = (ref: ItemRef): ref is ItemRef & { kind: WorkItem['kind'] } => KINDS[ref.kind].home === 'project'

/** Returns the item that the number of a work item means, a task or an issue; undefined when there is none that the viewer may read. */
async function workItemAt({ table, viewer }: Asking, id: number): Promise<KnownOfProject | undefined> {
  const refs = (['task', 'issue'] as const).map((kind) => ({ kind, id }))
  const [found] = (await loadItems(table, refs, { viewer, consistency: 'strong' })).values()
  return found
}

/**
 * Returns what a work item's number stands for; ends the operation when there is none that the viewer may read.
 * @throws ProblemError NOT_FOUND
 */
export async function workItemRef(asking: Asking, id: number): Promise<ItemRef> {
  const found = await workItemAt(asking, id)
  if (found === undefined) throw new ProblemError(NOT_FOUND)
  return { kind: found.kind, id }
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
  const items = await loadItems(table, refs.filter(isOfProject), {
    viewer,
    parts: ['description'],
    consistency: 'strong',
  })
  return shownTexts(table, viewer, [...items.values()])
}

/** Returns the work item of a number; null when there is none that the viewer may read. */
export async function readWorkItem(table: Table, viewer: Viewer, id: number): Promise<WorkItem | null> {
  const item = await workItemAt({ table, viewer }, id)
  if (item === undefined) return null
  // Only now, for of the two items that the number may mean there is one at most.
  const description = await getItem<DescriptionItem>(table, descriptionKey(refOf(item)), 'strong')
  const whole = { ...item, description: await wholeDescription(table, refOf(item), description) }
  return (await shownTexts(table, viewer, [whole]))[0] ?? null
}

/** Returns the edges to the tasks of an item that the viewer may read, in their order, read strongly: there are at most a hundred. */
export async function taskEdges(table: Table, viewer: Viewer, parent: ItemRef): Promise<EdgeItem[]> {
  if (!mayContain(parent.kind, 'task')) return []
  const query = { partition: itemPk(parent), prefix: edgePrefix('task'), consistency: 'strong' as const }
  return (await queryAll<EdgeItem>(table, 'children of this item', query)).filter((edge) =>
    canSeeEdge(viewer, edge, 'task'),
  )
}
