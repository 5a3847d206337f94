import { runtime } from '@aws-appsync/utils'
import type { ProjectItem } from '#table/items/place-items.ts'
import { projectKey } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Reads the project with the number of the stash. */
export function request(ctx: FieldContext) {
  const { projectId } = ctx.stash
  if (projectId === undefined) runtime.earlyReturn(null)
  return getItem(ctx, projectKey(projectId))
}

export function response(ctx: StepContext<ProjectItem | null>): ProjectItem | null {
  checkSource(ctx)
  return ctx.result
}
