import { KINDS, type ItemKind } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { homeKeyOf, itemKey } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import { itemSubject } from '../write/authorize.ts'
import type { FoundParent } from '../write/find-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import type { SiblingPosition } from '../tree/sibling-position.ts'
import type { PlainInput } from '#domain/item/fields.ts'
import type { ReferenceInput } from '#domain/item/references.ts'
import type { IssueType } from '#domain/refs.ts'
import type { GivenOrigin } from './given-origin.ts'
import type { ItemChanges } from './item-changes.ts'

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
/** A new item. Plain fields stand under their own names; what is left out has its default. */

export interface NewItem
  extends
    PlainInput,
    ReferenceInput,
    GivenOrigin,
    Pick<
      ItemChanges,
      'description' | 'labels' | 'labelIds' | 'makesLabels' | 'assignees' | 'assigneeIds' | 'parentAt'
    > {
  kind: ItemKind
  /** Full path of its group or project. */
  homePath: string
  title: string
  /** Says what an issue is: a plain issue or an incident; a plain issue when left out. */
  type?: IssueType
  /** Id of the epic that it comes to, on top of the children of its kind; `parentAt` says where that stands instead. */
  parentId?: number
  /** Id of a child of the epic of the same kind, right after which it comes; where that is no longer there it comes on top. */
  afterId?: number
}
