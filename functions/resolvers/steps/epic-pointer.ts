import { runtime } from '@aws-appsync/utils'
import { can } from '#domain/permissions.ts'
import type { EpicPointerItem } from '#table/items/work-items.ts'
import { epicPointerKey } from '#table/keys/keys.ts'
import { epicSubject } from '#presenters/graphql/epic-facts.ts'
import type { GroupFacts } from '#presenters/graphql/group-object.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Finds the epic with the number of the stash in the group, if the viewer may read it. */
export function request(ctx: FieldContext<unknown, GroupFacts>) {
  const { iid } = ctx.stash
  if (iid === undefined) runtime.earlyReturn(null)
  return getItem(ctx, epicPointerKey(ctx.source.numericId, iid))
}

export function response(ctx: StepContext<EpicPointerItem | null, GroupFacts>): null {
  checkSource(ctx)
  const pointer = ctx.result
  if (pointer && can(ctx.source.viewer, 'read', epicSubject(ctx.source, pointer.confidential))) {
    ctx.stash.epicId = pointer.id
    ctx.stash.isConfidential = pointer.confidential
  }
  return null
}
