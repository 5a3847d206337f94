import { globalId } from '#domain/ids.ts'
import { wholeConnection } from '#table/objects/connection.ts'
import type { FieldContext } from './shape/context.ts'

interface Source {
  numericId: number
  createdAt: string
}

export const request = (): Record<string, never> => ({})

/** Each comment stands by itself, so its discussion has no other. */
export function response(ctx: FieldContext<unknown, Source>) {
  const { numericId, createdAt } = ctx.source
  const id = globalId('Discussion', numericId)
  return { id, replyId: id, createdAt, resolvable: false, resolved: false, notes: wholeConnection([ctx.source]) }
}
