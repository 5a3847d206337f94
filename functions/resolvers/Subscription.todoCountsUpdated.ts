import { extensions } from '@aws-appsync/utils'
import { globalId } from '#domain/ids.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import type { ViewerItem } from '#table/items/place-items.ts'
import type { FieldContext } from './shape/context.ts'
import { refuse } from './shape/refuse.ts'

export const request = (): Record<string, never> => ({})

/** Lets a signed-in person follow the number of their own to-dos; null, as nothing has happened yet. */
export function response(ctx: FieldContext<unknown, null, ViewerItem | null>): null {
  const person = ctx.prev.result
  if (person === null) refuse(NOT_FOUND)
  const own = { fieldName: 'userId', operator: 'eq' as const, value: globalId('User', person.id) }
  extensions.setSubscriptionFilter({ filterGroup: [{ filters: [own] }] })
  return null
}
