import { util } from '@aws-appsync/utils'
import { get } from '@aws-appsync/utils/dynamodb'
import { lagKey } from '#table/keys/keys.ts'
import { listsBehind } from '#presenters/graphql/lists-behind.ts'
import type { LagItem } from '#table/items/place-items.ts'
import type { StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'

/** Reads whether lists follow late. A moment ago is as good as now. */
export const request = () => get({ key: { PK: lagKey.PK, SK: lagKey.SK }, consistentRead: false })

export function response(ctx: StepContext<LagItem | null>): number | null {
  checkSource(ctx)
  return listsBehind(ctx.result, util.time.nowEpochSeconds())
}
