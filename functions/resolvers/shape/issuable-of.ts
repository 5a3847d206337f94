import type { ItemKind, ItemRef } from '#domain/item/kinds.ts'
import type { Viewer } from '#domain/role.ts'
import type { FieldContext } from './context.ts'

/** What an epic and an issue both hand to their fields. */
export interface IssuableFacts {
  viewer: Viewer
  numericId: number
  /** Told by parts of work items, which show more than one kind. */
  itemKind?: ItemKind
  title: string
  webUrl: string
}

/** What the types show that have such fields; a row of the tree is one of its own. */
const KIND_OF_TYPE: Record<string, ItemKind> = { Epic: 'epic' }

/** Returns the epic or issue that the field belongs to. */
export const issuableOf = (ctx: FieldContext<unknown, IssuableFacts>): ItemRef => ({
  kind: ctx.source.itemKind ?? KIND_OF_TYPE[ctx.info.parentTypeName] ?? 'issue',
  id: ctx.source.numericId,
})
