import { runtime } from '@aws-appsync/utils'
import { globalId } from '#domain/ids.ts'
import { wholeConnection } from '#presenters/graphql/connection.ts'
import type { FieldContext } from './shape/context.ts'
import { selectedFields, selectsBeyond } from './shape/selection.ts'

interface Source {
  discussionNumber: number
  /** No other comment stands in its discussion. */
  isAlone: boolean
  createdAt: string
}

/** Fields of a discussion that each of its comments tells. */
const OF_NOTE = ['id', 'replyId', 'resolvable', 'resolved', '__typename']

/** True when the comment knows all that is asked of its discussion. */
const isKnown = (ctx: FieldContext<unknown, Source>): boolean =>
  ctx.source.isAlone || !selectsBeyond(selectedFields(ctx), OF_NOTE)

/** Asks for the discussion where needed: the Lambda reads the discussion only when more is asked for than the comment knows. */
export function request(ctx: FieldContext<unknown, Source>) {
  if (isKnown(ctx)) runtime.earlyReturn(null)
  return {}
}

export function response(ctx: FieldContext<unknown, Source>): unknown {
  if (!isKnown(ctx)) return ctx.prev.result
  const { discussionNumber, createdAt } = ctx.source
  const id = globalId('Discussion', discussionNumber)
  return { id, replyId: id, createdAt, resolvable: false, resolved: false, notes: wholeConnection([ctx.source]) }
}
