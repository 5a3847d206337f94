import { can } from '#domain/permissions.ts'
import { mayContain, type ItemRef } from '#domain/item/kinds.ts'
import type { Viewer } from '#domain/role.ts'
import type { Table } from '#table/client/client.ts'
import { descriptionKey, edgePrefix, itemPk } from '#table/keys/keys.ts'
import { canSeeEdge } from '#presenters/graphql/edge-visibility.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { getItems, queryAll } from '#table/client/read.ts'
import type { DescriptionItem, EdgeItem } from '#table/items/work-items.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { subjectOf } from '../../item/item-for-write.ts'
import { ProblemError } from '../../write/problem-error.ts'
import { titledDescription } from '../../references/show-titles.ts'
import { knownItems, type KnownItem } from './known-items.ts'
import { peopleNow } from '../people/people-now.ts'
import { wholeDescription } from './whole-description.ts'

/** What the compatible interface calls work items: tasks and issues. */
export type LinkedOfProject = Extract<KnownItem, { home: ProjectItem }>

interface Asking {
  table: Table
  viewer: Viewer
}

export interface WholeWorkItem {
  item: LinkedOfProject
  description: DescriptionItem | null
}

/** Returns both items that the number of a work item may mean: a task, or an issue. */
const refsOf = (id: number): ItemRef[] => [
  { kind: 'task', id },
  { kind: 'issue', id },
]

/**
 * Returns what a work item's number stands for; ends the operation when there is none that the viewer may read.
 * @throws ProblemError NOT_FOUND
 */
export async function workItemRef({ table, viewer }: Asking, id: number): Promise<ItemRef> {
  const known = await knownItems(table, refsOf(id), 'strong')
  const [found] = [...known.values()]
  if (found === undefined || !can(viewer, 'read', subjectOf(found))) throw new ProblemError(NOT_FOUND)
  return { kind: found.kind, id }
}

/** Returns those of these items that are there and that the viewer may read, in their order, with their descriptions; read strongly. */
export async function readWorkItems(table: Table, viewer: Viewer, refs: ItemRef[]): Promise<WholeWorkItem[]> {
  const known = await knownItems(table, refs, 'strong')
  const items = refs.flatMap((ref) => {
    const item = known.get(itemPk(ref))
    const isOpen = item?.home.kind === 'project' && can(viewer, 'read', subjectOf(item))
    return isOpen ? [{ ref, item: item as LinkedOfProject }] : []
  })
  const descriptions = await getItems<DescriptionItem>(
    table,
    items.map(({ ref }) => descriptionKey(ref)),
    'strong',
  )
  const now = await peopleNow(
    table,
    descriptions.flatMap((description) => description?.lastEditedBy ?? []),
  )
  return Promise.all(
    items.map(async ({ ref, item }, index) => {
      const whole = await wholeDescription(table, ref, descriptions[index] ?? null)
      const description = await titledDescription(table, viewer, whole)
      const { lastEditedBy = null } = description ?? {}
      return { item, description: description && { ...description, lastEditedBy: lastEditedBy && now(lastEditedBy) } }
    }),
  )
}

/** Returns the work item of a number; null when there is none that the viewer may read. */
export const readWorkItem = async (table: Table, viewer: Viewer, id: number): Promise<WholeWorkItem | null> =>
  (await readWorkItems(table, viewer, refsOf(id)))[0] ?? null

/** Returns the edges to the tasks of an item that the viewer may read, in their order, read strongly: there are at most a hundred. */
export async function taskEdges(table: Table, viewer: Viewer, parent: ItemRef): Promise<EdgeItem[]> {
  if (!mayContain(parent.kind, 'task')) return []
  const query = { partition: itemPk(parent), prefix: edgePrefix('task'), consistency: 'strong' as const }
  return (await queryAll<EdgeItem>(table, 'children of this item', query)).filter((edge) =>
    canSeeEdge(viewer, edge, 'task'),
  )
}
