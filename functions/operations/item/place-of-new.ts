import { KINDS } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { homeKeyOf, itemKey } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { itemSubject } from '../write/authorize.ts'
import type { FoundParent } from '../write/find-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import type { SiblingPosition } from '../tree/sibling-position.ts'
import type { NewItem } from './create.ts'

/**
 * Chooses where a new item comes among the children of its parent: after the child that is named, if there is such a one and the
 * viewer may read it; else where its kind arrives, so that a hidden child and a missing one are alike.
 */
export async function placeOfNew(
  { table, viewer }: OperationContext,
  { kind, afterId }: NewItem,
  parent: FoundParent,
): Promise<SiblingPosition> {
  const { insertAt } = KINDS[kind]
  if (afterId === undefined) return insertAt
  const core = await getItem<EpicItem | IssueItem>(table, itemKey({ kind, id: afterId }), 'strong')
  if (core?.parent?.parentId !== parent.core.id) return insertAt
  const home = await getItem<GroupItem | ProjectItem>(table, homeKeyOf(kind, core))
  if (home === null || !can(viewer, 'read', itemSubject(kind, core, home))) return insertAt
  return { side: 'after', siblingId: afterId, siblingEdgeSk: core.parent.edgeSk }
}
