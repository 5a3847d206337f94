import { runtime } from '@aws-appsync/utils'
import type { DefaultProjectItem } from '#table/items/work-items.ts'
import { defaultProjectKey } from '#table/keys/keys.ts'
import type { EpicFacts } from '#presenters/graphql/epic-facts.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Reads in which project of the epic's group, or below it, the viewer last created an issue. */
export function request(ctx: FieldContext<unknown, EpicFacts>) {
  const { viewer, groupId } = ctx.source
  if (viewer.id === null) runtime.earlyReturn(null)
  return getItem(ctx, defaultProjectKey(viewer.id, groupId))
}

export function response(ctx: StepContext<DefaultProjectItem | null>): null {
  checkSource(ctx)
  if (ctx.result) ctx.stash.projectId = ctx.result.projectId
  return null
}
