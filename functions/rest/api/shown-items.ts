import { readableParents } from '#operations/read/item/readable-parents.ts'
import { isKnownOfGroup, type ItemDetails } from '#operations/read/item/load-items.ts'
import { titledDescription } from '#operations/references/show-titles.ts'
import { groupItemEntity, itemEntity, projectItemEntity } from './item-entity.ts'
import type { RestRequest } from '../server/router.ts'

/** Returns an item as its page shows it to the one who asks. */
export async function shownEntity({ table, viewer }: RestRequest, item: ItemDetails) {
  const entity = itemEntity(item, await titledDescription(table, viewer, item.description), viewer)
  if (!isKnownOfGroup(item)) return { ...entity, ...projectItemEntity(item) }
  const [parent = null] = await readableParents(table, viewer, [item.core])
  return { ...entity, ...groupItemEntity(item, item.aggregate, parent, viewer) }
}
