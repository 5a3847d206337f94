import { invalid } from '#domain/text/text-checks.ts'
import { INVITE_FOR_TASK, type InviteEvent } from '#domain/namespace/invite-events.ts'
import { MEMBER_ACCESS_LEVELS, ROLE } from '#domain/role.ts'
import { auditItem } from '#table/items/audit.ts'
import { seatsOf, type Seats } from '../billing/seats.ts'
import { managedPlace } from '../membership/share-namespace.ts'
import { signedIn } from '../person/people.ts'
import { throwIf } from '../write/authorize.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'

/**
 * Returns how many more people fit into the top-level group of a group or project, for who may invite there; null where nothing limits it.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function inviteSeats(context: OperationContext, fullPath: string): Promise<Seats | null> {
  const { namespaceIds } = await managedPlace(context, fullPath)
  return seatsOf(context.table, namespaceIds[0] ?? 0, context.now().slice(0, 10))
}

export interface InviteEventInput {
  fullPath: string
  event: InviteEvent
  /** The role that was given; of invitations for a task only. */
  accessLevel?: number | undefined
}

/**
 * Writes what somebody did with the form for invitations into the log of the top-level group. An invitation for a task is written
 * down for roles that work on tasks only.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function recordInviteEvent(context: OperationContext, input: InviteEventInput): Promise<null> {
  return runWrite(context, { operation: 'recordInviteEvent', input }, async () => {
    const place = await managedPlace(context, input.fullPath)
    const { event, accessLevel = ROLE.none } = input
    const isForTask = event === INVITE_FOR_TASK
    const isLevel = MEMBER_ACCESS_LEVELS.some((level) => level === accessLevel)
    throwIf(isForTask && !isLevel ? invalid('accessLevel', `${accessLevel} is not an access level`) : null)
    const item = auditItem({
      ...{ rootId: place.namespaceIds[0] ?? 0, id: freshId(context), actor: signedIn(context) },
      ...{ operation: event, at: context.now() },
      ...(isForTask ? { target: 'role', targetId: accessLevel } : { target: place.kind, targetId: place.id }),
    })
    const isKept = !isForTask || accessLevel >= ROLE.developer
    return { actions: isKept ? [{ kind: 'put', item }] : [], response: null, audit: null }
  })
}
