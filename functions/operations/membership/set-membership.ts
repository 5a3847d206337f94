import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { isDay } from '#domain/time/is-day.ts'
import { MEMBER_ACCESS_LEVELS, ROLE, ROLE_NAMES, roleIn } from '#domain/role.ts'
import { invalid } from '#domain/text/text-checks.ts'
import type { GroupItem, MemberItem, ProjectItem } from '#table/items/place-items.ts'
import { MEMBER_PREFIX, memberKey, namespacePk, type Namespace } from '#table/keys/keys.ts'
import { queryAll } from '#table/client/read.ts'
import type { Action } from '#table/client/write.ts'
import { seatActions } from '../billing/seats.ts'
import { namespaceAt } from '../write/find-items.ts'
import { grantActions, revokeActions, standingOf, type Standing } from './membership.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { peopleNamed } from '../person/people.ts'
import { ProblemError } from '../write/problem-error.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, authorizeMembers, namespaceSubject, throwIf } from '../write/authorize.ts'

export interface MembershipInput {
  /** Full path of a group or project. */
  fullPath: string
  username: string
}

const LAST_OWNER: Problem = { code: 'CONFLICT', message: 'A top-level group keeps at least one Owner.' }

const ALREADY_MEMBER: Problem = { code: 'CONFLICT', message: 'Member already exists' }

export const ABOVE_OWN: Problem = { code: 'FORBIDDEN', message: 'Nobody gives or takes a role above their own.' }

/** Returns why a role means nothing to somebody, who inherits a higher one; null when it means something. */
function inheritanceProblem({ viewer }: Standing, namespaceIds: number[], accessLevel: number): Problem | null {
  const inherited = roleIn(viewer, namespaceIds.slice(0, -1))
  if (inherited <= accessLevel) return null
  return invalid(
    'accessLevel',
    `Access level should be greater than or equal to ${ROLE_NAMES[inherited]} inherited membership`,
  )
}

/** Returns what is wrong with the day on which a membership is to end; null when nothing is. */
export function expiryProblem(day: string, now: string, isOfLastOwners: boolean): Problem | null {
  if (!isDay(day)) return invalid('expiresAt', 'Expires at must be a date, as in 2026-11-30')
  if (day < now.slice(0, 10)) return invalid('expiresAt', 'Expires at cannot be a date in the past')
  return isOfLastOwners ? invalid('expiresAt', 'An Owner of a top-level group stays until somebody ends that') : null
}

const ownerOf = ({ kind, id }: GroupItem | ProjectItem): Namespace => ({ kind, id })

export interface GivenMembership extends MembershipInput {
  accessLevel: number
  /** `YYYY-MM-DD`: it ends with the beginning of this day in UTC. Null: not by itself. Left out: as before, if it was one. */
  expiresAt?: string | null | undefined
}

/**
 * Makes a person a direct member, or changes the role of one. Nobody gives a role above their own.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function setMembership(context: OperationContext, input: GivenMembership): Promise<{ userId: number }> {
  return changeMembership(context, 'setMembership', input, input.accessLevel)
}

/**
 * Makes a person a direct member who is none yet; a role below the one that they inherit would mean nothing.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function addMember(context: OperationContext, input: GivenMembership): Promise<{ userId: number }> {
  return changeMembership(context, 'addMember', input, input.accessLevel)
}

/**
 * Gives a direct member another role, under the same rule.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeMember(context: OperationContext, input: GivenMembership): Promise<{ userId: number }> {
  return changeMembership(context, 'changeMember', input, input.accessLevel)
}

/**
 * Ends a person's direct membership; what they inherit stays. Everybody may leave.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function removeMembership(context: OperationContext, input: MembershipInput): Promise<{ userId: number }> {
  return changeMembership(context, 'removeMembership', input, null)
}

function changeMembership(
  context: OperationContext,
  operation: 'setMembership' | 'removeMembership' | 'addMember' | 'changeMember',
  input: MembershipInput & Pick<GivenMembership, 'expiresAt'>,
  accessLevel: number | null,
): Promise<{ userId: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation, input }, async () => {
    const namespace = await namespaceAt(table, input.fullPath)
    const owner = ownerOf(namespace)
    const { namespaceIds } = namespace
    const isLeaving = accessLevel === null && viewer.username === input.username
    if (isLeaving) authorize(viewer, namespaceSubject(namespace), 'read')
    else authorizeMembers(viewer, namespace)
    const isLevel = accessLevel === null || MEMBER_ACCESS_LEVELS.some((level) => level === accessLevel)
    throwIf(isLevel ? null : invalid('accessLevel', `${accessLevel} is not an access level`))
    const ownLevel = roleIn(viewer, namespaceIds)
    throwIf(accessLevel !== null && accessLevel > ownLevel ? ABOVE_OWN : null)
    const isOfLastOwners = namespaceIds.length === 1 && accessLevel === ROLE.owner
    throwIf(input.expiresAt ? expiryProblem(input.expiresAt, context.now(), isOfLastOwners) : null)
    const [user] = await peopleNamed(table, { usernames: [input.username] })
    if (user === undefined) return 'again'
    const standing = await standingOf(table, owner, user)
    throwIf((standing.before?.accessLevel ?? 0) > ownLevel ? ABOVE_OWN : null)
    if (operation === 'addMember' && standing.before !== null) throw new ProblemError(ALREADY_MEMBER)
    if (operation === 'changeMember' && standing.before === null) throw new ProblemError(NOT_FOUND)
    if (accessLevel !== null && operation !== 'setMembership') {
      throwIf(inheritanceProblem(standing, namespaceIds, accessLevel))
    }
    if (standing.before === null && accessLevel !== null) {
      await requireRoom(table, 'members', { partition: namespacePk(owner), prefix: MEMBER_PREFIX })
    }
    const isNew = standing.before === null && accessLevel !== null
    const root = { id: namespaceIds[0] ?? 0, fullPath: namespace.fullPath.split('/')[0] ?? '' }
    const seat = isNew ? await seatActions(table, root, user.id, context.now().slice(0, 10)) : []
    const kept = isOfLastOwners ? undefined : standing.before?.expiresAt
    const expiresAt = input.expiresAt === undefined ? kept : (input.expiresAt ?? undefined)
    const changed =
      accessLevel === null
        ? await revokeActions(table, owner, user, standing)
        : grantActions(context, { owner, namespaceIds, user, accessLevel, expiresAt }, standing)
    const isDemotion = namespaceIds.length === 1 && accessLevel !== ROLE.owner
    const witness = isDemotion ? await otherOwner(context, owner, user.id) : []
    return {
      actions: [...changed, ...witness, ...seat],
      response: { userId: user.id },
      audit: { rootId: namespaceIds[0] ?? 0, target: `${namespace.kind} member`, targetId: user.id },
    }
  })
}

/** Checks that there is an Owner left: another Owner stays one while this one goes; without one the change is refused. */
async function otherOwner({ table }: OperationContext, owner: Namespace, userId: number): Promise<Action[]> {
  const partition = namespacePk(owner)
  const members = await queryAll<MemberItem>(table, 'members', {
    partition,
    prefix: MEMBER_PREFIX,
    consistency: 'strong',
  })
  const owners = members.filter((member) => member.accessLevel === ROLE.owner)
  if (!owners.some((member) => member.user.id === userId)) return []
  const other = owners.find((member) => member.user.id !== userId)
  if (other === undefined) throw new ProblemError(LAST_OWNER)
  return [{ kind: 'check', key: memberKey(owner, other.user.id), if: { equals: { accessLevel: ROLE.owner } } }]
}
