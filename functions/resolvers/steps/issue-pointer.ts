import { runtime } from '@aws-appsync/utils'
import type { IssuePointerItem } from '#table/items/work-items.ts'
import { issuePointerKey } from '#table/keys/keys.ts'
import type { ProjectFacts } from '#presenters/graphql/project-object.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Finds the issue with the number of the stash in the project. */
export function request(ctx: FieldContext<unknown, ProjectFacts>) {
  const { iid } = ctx.stash
  if (iid === undefined) runtime.earlyReturn(null)
  return getItem(ctx, issuePointerKey(ctx.source.numericId, iid))
}

export function response(ctx: StepContext<IssuePointerItem | null>): null {
  checkSource(ctx)
  if (ctx.result) ctx.stash.issueId = ctx.result.id
  return null
}
