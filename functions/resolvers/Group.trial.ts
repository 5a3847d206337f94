import { util } from '@aws-appsync/utils'
import type { GroupFacts } from '#presenters/graphql/group-object.ts'
import { trialObject } from '#presenters/graphql/trial-object.ts'
import type { TrialItem } from '#table/items/place-items.ts'
import type { FieldContext } from './shape/context.ts'

export const request = () => ({})

export function response(ctx: FieldContext<unknown, GroupFacts, TrialItem | null>) {
  const trial = ctx.prev.result
  return trial && trialObject(trial, util.time.nowISO8601().slice(0, 10))
}
