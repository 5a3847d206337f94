import type { Viewer } from '#domain/role.ts'
import type { Issuable } from '#table/keys.ts'
import type { FieldContext } from './context.ts'

/** What an epic and an issue both hand to their fields. */
export interface IssuableFacts {
  viewer: Viewer
  numericId: number
}

/** The epic or issue that the field belongs to. */
export const issuableOf = (ctx: FieldContext<unknown, IssuableFacts>): Issuable => ({
  kind: ctx.info.parentTypeName === 'Epic' ? 'epic' : 'issue',
  id: ctx.source.numericId,
})
