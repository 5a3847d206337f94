import { iidNumber } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import { epicSubject, placeOfGroup } from '#presenters/graphql/epic-facts.ts'
import { epicObject } from '#presenters/graphql/epic-object.ts'
import type { GroupObject } from '#presenters/graphql/group-object.ts'
import type { Alone } from '#presenters/graphql/page-arguments.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'

interface Arguments {
  iid?: string | null
}

export function request(ctx: FieldContext<Arguments, GroupObject>) {
  const iid = iidNumber(ctx.args.iid ?? '')
  if (iid !== null && ctx.source.allowEpics) ctx.stash.iid = iid
  return {}
}

export function response(ctx: FieldContext<Arguments, GroupObject & Alone>) {
  const { epicId, iid, parts, isConfidential } = ctx.stash
  if (epicId === undefined || iid === undefined) return null
  // The pointer let the viewer in; the epic may have been deleted or made confidential since.
  if (parts && !parts.core) return null
  const confidential = parts?.core?.confidential ?? isConfidential ?? true
  const place = placeOfGroup(ctx.source)
  if (!can(place.viewer, 'read', epicSubject(place, confidential))) return null
  const epic = epicObject(place, { id: epicId, iid, confidential }, parts ?? {}, webUrlOf(ctx), ctx.source)
  return { ...epic, isAlone: ctx.source.isAlone }
}
