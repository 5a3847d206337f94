import { runtime } from '@aws-appsync/utils'
import type { UserRef } from '#domain/refs.ts'
import type { UserStatus } from '#domain/schema.generated.ts'
import { statusOf } from '#presenters/graphql/user-status.ts'
import type { UserItem } from '#table/items/place-items.ts'
import { userKey } from '#table/keys/keys.ts'
import type { FieldContext, StepContext } from '../shape/context.ts'
import { checkSource } from '../shape/refuse.ts'
import { selectedFields, selectsBeyond } from '../shape/selection.ts'
import { getItem } from '../shape/table-call.ts'

/** A person, and what they say of themselves where it was read. */
export interface UserWithStatus {
  user: UserRef
  status: UserStatus | null
}

/** What every copy of a person has, and the lists that are theirs and are asked for by themselves. */
const IN_EVERY_COPY = [
  ...['id', 'name', 'username', 'avatarUrl', 'webPath', 'webUrl', '__typename'],
  ...['todos', 'preferences', 'pins', 'epics', 'issues', 'tasks', 'groups', 'milestones'],
]

/** Adds the status to the person that the step before found; only where it is asked for. */
export function request(ctx: FieldContext<unknown, unknown, UserRef | null>) {
  const user = ctx.prev.result
  if (user === null) runtime.earlyReturn(null)
  if (!selectsBeyond(selectedFields(ctx), IN_EVERY_COPY)) runtime.earlyReturn({ user, status: null })
  return getItem(ctx, userKey(user.id))
}

export function response(ctx: StepContext<UserItem | null, unknown, UserRef>): UserWithStatus {
  checkSource(ctx)
  return { user: ctx.prev.result, status: ctx.result && statusOf(ctx.result) }
}
