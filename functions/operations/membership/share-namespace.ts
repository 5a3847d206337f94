import type { Problem } from '#domain/problem.ts'
import { NOT_FOUND } from '#domain/problem.ts'
import { MEMBER_ACCESS_LEVELS, roleIn } from '#domain/role.ts'
import { invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, getItems, queryAll } from '#table/client/read.ts'
import { shareEndItem, type ShareEndItem } from '#table/items/due.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { lentItem, shareItems, type ShareItem } from '#table/items/share.ts'
import { shareEndKey } from '#table/keys/due-keys.ts'
import {
  LENT_PREFIX,
  SHARE_PREFIX,
  groupKey,
  groupPk,
  namespacePk,
  shareKey,
  type Namespace,
} from '#table/keys/keys.ts'
import { signedIn } from '../person/people.ts'
import { canReadGroup } from '../read/namespace/group-list.ts'
import { authorizeMembers, throwIf } from '../write/authorize.ts'
import { namespaceAt } from '../write/find-items.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { ProblemError } from '../write/problem-error.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { ABOVE_OWN, expiryProblem } from './set-membership.ts'

const ALREADY_SHARED: Problem = { code: 'CONFLICT', message: 'Group has already been invited', field: 'groupId' }

export interface ShareNamespaceInput {
  /** Full path of a group or project. */
  fullPath: string
  groupId: number
  /** The highest role that members of the group get. */
  accessLevel: number
  /** `YYYY-MM-DD`: it ends with the beginning of this day in UTC. */
  expiresAt?: string | null | undefined
}

/**
 * Shares a group or project with a group: whoever is a direct member of that group has a role in it from now on, not above the given one,
 * nor above their own in that group. Nobody gives a role above their own.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function shareNamespace(context: OperationContext, input: ShareNamespaceInput): Promise<{ shareId: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'shareNamespace', input }, async () => {
    const place = await managedPlace(context, input.fullPath)
    const isLevel = MEMBER_ACCESS_LEVELS.some((level) => level === input.accessLevel)
    throwIf(isLevel ? null : invalid('accessLevel', `${input.accessLevel} is not an access level`))
    throwIf(input.accessLevel > roleIn(viewer, place.namespaceIds) ? ABOVE_OWN : null)
    throwIf(input.expiresAt ? expiryProblem(input.expiresAt, context.now(), false) : null)
    const group = await getItem<GroupItem>(table, groupKey(input.groupId), 'strong')
    if (group === null || !canReadGroup(viewer, group)) throw new ProblemError(NOT_FOUND)
    const isAbove = place.namespaceIds.includes(group.id)
    throwIf(isAbove ? invalid('groupId', 'Members of this group and of those above have access already') : null)
    const owner: Namespace = { kind: place.kind, id: place.id }
    await requireRoom(table, 'shares', { partition: namespacePk(owner), prefix: SHARE_PREFIX })
    await requireRoom(table, 'shares', { partition: groupPk(group.id), prefix: LENT_PREFIX })
    const id = freshId(context)
    const expiresAt = input.expiresAt ?? undefined
    const { share, lent } = shareItems({
      ...{ id, place: owner, groupId: group.id, accessLevel: input.accessLevel, createdAt: context.now(), expiresAt },
    })
    return {
      actions: [
        { kind: 'put', item: share, if: { absent: true }, otherwise: ALREADY_SHARED },
        { kind: 'put', item: lent },
        ...(expiresAt === undefined
          ? []
          : [
              {
                kind: 'put' as const,
                item: shareEndItem({ owner, groupId: group.id, actor: signedIn(context) }, expiresAt),
              },
            ]),
      ],
      response: { shareId: id },
      audit: { rootId: place.namespaceIds[0] ?? 0, target: `${place.kind} share`, targetId: group.id },
    }
  })
}

/**
 * Takes back that a group or project is shared with a group; what its members have there by themselves stays.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function unshareNamespace(
  context: OperationContext,
  input: Pick<ShareNamespaceInput, 'fullPath' | 'groupId'>,
): Promise<null> {
  return runWrite(context, { operation: 'unshareNamespace', input }, async () => {
    const place = await managedPlace(context, input.fullPath)
    return endOf(context, place, input.groupId)
  })
}

/**
 * Ends a share whose day has come, in the name of who set the day.
 * @param end with a lease
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export async function endShare(context: OperationContext, end: ShareEndItem): Promise<void> {
  const { owner, groupId, lease } = end
  await runWrite(context, { operation: 'endShare', input: { owner, groupId } }, async () => {
    const place = await getItem<GroupItem | ProjectItem>(context.table, { PK: namespacePk(owner), SK: '#' }, 'strong')
    const current = await getItem<ShareEndItem>(context.table, end, 'strong')
    if (place === null || current?.lease !== lease) return { actions: [], response: null, audit: null }
    return endOf(context, place, groupId)
  })
}

async function endOf(context: OperationContext, place: GroupItem | ProjectItem, groupId: number) {
  const owner: Namespace = { kind: place.kind, id: place.id }
  const share = await getItem<ShareItem>(context.table, shareKey(owner, groupId), 'strong')
  if (share === null) throw new ProblemError(NOT_FOUND)
  return {
    actions: [
      { kind: 'delete' as const, key: share, if: { equals: { id: share.id } } },
      { kind: 'put' as const, item: lentItem(groupId, owner, null, freshId(context)) },
      ...(share.expiresAt === undefined ? [] : [{ kind: 'delete' as const, key: shareEndKey(owner, groupId) }]),
    ],
    response: null,
    audit: { rootId: place.namespaceIds[0] ?? 0, target: `${place.kind} share`, targetId: groupId },
  }
}

/**
 * Returns a group or project whose members the viewer may manage.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function managedPlace(
  { table, viewer }: OperationContext,
  fullPath: string,
): Promise<GroupItem | ProjectItem> {
  const place = await namespaceAt(table, fullPath)
  authorizeMembers(viewer, place)
  return place
}

export interface FoundShare {
  share: ShareItem
  /** What is shared. */
  place: Namespace
  group: GroupItem
}

/** Returns with which groups these groups and projects are shared, as far as the viewer may see them, by path. */
export async function sharesOf(
  table: Table,
  viewer: OperationContext['viewer'],
  places: Namespace[],
): Promise<FoundShare[]> {
  const placeAt = new Map(places.map((place) => [namespacePk(place), place]))
  const queries = [...placeAt.keys()].map((partition) => ({ partition, prefix: SHARE_PREFIX }))
  const shares = await queryAll<ShareItem>(table, 'shares', queries)
  const groups = await getItems<GroupItem>(
    table,
    shares.map(({ groupId }) => groupKey(groupId)),
  )
  return shares
    .flatMap((share, index) => {
      const [place, group] = [placeAt.get(share.PK), groups[index] ?? null]
      return place && group && canReadGroup(viewer, group) ? [{ share, place, group }] : []
    })
    .toSorted((one, other) => (one.group.fullPath < other.group.fullPath ? -1 : 1))
}
