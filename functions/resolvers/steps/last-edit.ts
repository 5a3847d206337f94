import { runtime } from '@aws-appsync/utils'
import type { DescriptionItem } from '#table/items/work-items.ts'
import { descriptionKey } from '#table/keys/keys.ts'
import { lastEditOf, type LastEdit } from '#presenters/graphql/text-fields.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { issuableOf, type IssuableFacts } from '../shape/issuable-of.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Reads who changed the description last; mostly the parent knows. */
export function request(ctx: FieldContext<unknown, IssuableFacts & { lastEdit?: LastEdit[] }>) {
  if (ctx.source.lastEdit !== undefined) runtime.earlyReturn(ctx.source.lastEdit)
  return getItem(ctx, descriptionKey(issuableOf(ctx)))
}

export function response(ctx: StepContext<DescriptionItem | null>): LastEdit[] {
  checkSource(ctx)
  return lastEditOf(ctx.result)
}
