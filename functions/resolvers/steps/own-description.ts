import { runtime } from '@aws-appsync/utils'
import type { DescriptionItem } from '#table/items/work-items.ts'
import { descriptionKey } from '#table/keys/keys.ts'
import { showsTitles } from '#presenters/graphql/text-fields.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { issuableOf, type IssuableFacts } from '../shape/issuable-of.ts'
import { checkSource } from '../shape/refuse.ts'
import { getItem } from '../shape/table-call.ts'

/** Reads the description; not when the parent found already that it is long. */
export function request(ctx: FieldContext<unknown, IssuableFacts & { isLongText?: boolean }>) {
  if (ctx.source.isLongText) {
    ctx.stash.isForGraph = true
    runtime.earlyReturn(null)
  }
  return getItem(ctx, descriptionKey(issuableOf(ctx)))
}

/** Returns the text that the field asks for; the Lambda has to put a long one together, and knows the titles of others. */
export function response(ctx: StepContext<DescriptionItem | null>): string | null {
  checkSource(ctx)
  const item = ctx.result
  if (item === null) return null
  const isMarkdown = ctx.info.fieldName === 'description'
  ctx.stash.isForGraph = item.parts !== undefined || (!isMarkdown && showsTitles(item.html))
  return isMarkdown ? item.markdown : item.html
}
