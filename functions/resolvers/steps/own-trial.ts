import { runtime } from '@aws-appsync/utils'
import { ROLE, roleIn } from '#domain/role.ts'
import { trialKey } from '#table/keys/keys.ts'
import type { GroupFacts } from '#presenters/graphql/group-object.ts'
import type { TrialItem } from '#table/items/place-items.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Reads the trial of the top-level group, for its own members only. */
export function request(ctx: FieldContext<unknown, GroupFacts>) {
  const { viewer, namespaceIds } = ctx.source
  const rootId = namespaceIds[0] ?? 0
  if (roleIn(viewer, [rootId]) < ROLE.guest) runtime.earlyReturn(null)
  return getItem(ctx, trialKey(rootId))
}

export function response(ctx: StepContext<TrialItem | null>): TrialItem | null {
  checkSource(ctx)
  return ctx.result
}
