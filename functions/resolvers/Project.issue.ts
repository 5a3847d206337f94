import { util } from '@aws-appsync/utils'
import { iidNumber } from '#domain/ids.ts'
import { can } from '#domain/permissions.ts'
import { issueObject, issueSubject, type IssueParts } from '#presenters/graphql/issue-object.ts'
import type { Alone } from '#presenters/graphql/page-arguments.ts'
import type { ProjectObject } from '#presenters/graphql/project-object.ts'
import { webUrlOf, type FieldContext } from './shape/context.ts'

interface Arguments {
  iid?: string | null
}

export function request(ctx: FieldContext<Arguments, ProjectObject>) {
  const iid = iidNumber(ctx.args.iid ?? '')
  if (iid !== null) ctx.stash.iid = iid
  return {}
}

export function response(ctx: FieldContext<Arguments, ProjectObject & Alone, IssueParts | null>) {
  const parts = ctx.prev.result
  const { viewer, visibility } = ctx.source
  if (parts === null || !can(viewer, 'read', issueSubject(parts.core, visibility))) return null
  const issue = issueObject(parts, ctx.source, webUrlOf(ctx), util.time.nowISO8601().slice(0, 10))
  return { ...issue, isAlone: ctx.source.isAlone }
}
