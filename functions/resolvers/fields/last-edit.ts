import type { LastEdit } from '#presenters/graphql/text-fields.ts'
import { userObject } from '#presenters/graphql/user-object.ts'
import { webUrlOf, type FieldContext } from '../shape/context.ts'

export const request = () => ({})

/** Tells when a description was changed last, or by whom. */
export function response(ctx: FieldContext<unknown, unknown, LastEdit[]>) {
  const [edit] = ctx.prev.result
  if (!edit) return null
  return ctx.info.fieldName === 'lastEditedAt' ? edit.at : userObject(edit, webUrlOf(ctx))
}
