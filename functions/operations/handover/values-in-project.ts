import { labelsAmong, sourcesOf } from '../label/labels-and-milestones.ts'
import type { ProjectItem } from '#table/items/place-items.ts'
import { readersAmong } from '../item/change-assignees.ts'
import { carriedReferences } from '../item/chosen-references.ts'
import type { ProjectItemForWrite } from '../item/item-for-write.ts'
import type { OperationContext } from '../write/operation-context.ts'

/** Returns what an item refers to, as far as it can have it in another project too. */
export async function valuesIn(
  { table, now }: Pick<OperationContext, 'table' | 'now'>,
  { kind, core }: ProjectItemForWrite,
  { visibility, namespaceIds }: ProjectItem,
) {
  const place = { kind, visibility, namespaceIds }
  const titles = core.labels.map((label) => label.title)
  const [labels, assignees, references] = await Promise.all([
    labelsAmong(table, sourcesOf(namespaceIds, true), titles),
    readersAmong(table, core.assignees, place),
    carriedReferences({ table, now }, place, core),
  ])
  return { ...references, labels: labels.filter((label) => label !== null), assignees }
}
