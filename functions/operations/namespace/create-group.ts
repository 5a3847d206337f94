import { GROUP_DEPTH_MAX } from '#domain/limits.ts'
import { pathProblem } from '#domain/namespace/path-checks.ts'
import type { Visibility } from '#domain/permissions.ts'
import type { UserRef } from '#domain/refs.ts'
import { ROLE } from '#domain/role.ts'
import { descriptionProblem, firstProblem, invalid, nameProblem } from '#domain/text/text-checks.ts'
import { visibilityProblem } from '#domain/namespace/visibility-check.ts'
import { rootList } from '#table/keys/keys.ts'
import { groupItems } from '#table/items/group.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import type { Action } from '#table/client/write.ts'
import { groupAt } from '../write/find-items.ts'
import { grantActions, standingOf } from '../membership/membership.ts'
import { notOfPerson, PATH_TAKEN, requireFreePath, requireSettled, groupsAbove, unchanged } from './free-path.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { actingPerson } from '../person/people.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

export interface CreateGroupInput {
  /** Null for a top-level group. */
  parentPath: string | null
  path: string
  name: string
  description?: string | null
  visibility: Visibility
}

export interface CreatedNamespace {
  id: number
  fullPath: string
}

/**
 * Makes a group, at the top or below another; the person who makes it becomes its Owner.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createGroup(context: OperationContext, input: CreateGroupInput): Promise<CreatedNamespace> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'createGroup', input }, async () => {
    const parent = input.parentPath === null ? null : await groupAt(table, input.parentPath)
    if (parent) authorize(viewer, namespaceSubject(parent), 'createGroup')
    throwIf(inputProblem(input, parent))
    const now = context.now()
    const { group, atPath, rows } = groupItems({
      id: freshId(context),
      name: input.name,
      path: input.path,
      description: input.description ?? null,
      avatarUrl: null,
      visibility: input.visibility,
      createdAt: now,
      parent,
    })
    const above = await groupsAbove(table, group)
    await requireSettled(table, above)
    if (parent)
      await requireRoom(table, 'groups below it', {
        index: 'lists',
        partition: rootList(group.namespaceIds[0] ?? 0, 'G'),
      })
    const place = await requireFreePath(table, group.fullPath)
    const granted = context.isAdmin ? [] : await ownedBy(context, group, await actingPerson(context))
    return {
      actions: [
        { kind: 'put', item: atPath, if: place, otherwise: PATH_TAKEN },
        ...notOfPerson(group),
        { kind: 'put', item: group, if: { absent: true } },
        ...rows.map((item): Action => ({ kind: 'put', item })),
        // It starts with what its parent allows, at the path of its parent.
        ...unchanged(above),
        ...granted,
      ],
      response: { id: group.id, fullPath: group.fullPath },
      audit: { rootId: group.namespaceIds[0] ?? 0, target: 'group', targetId: group.id },
    }
  })
}

/**
 * Makes a person the Owner of a group.
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function ownedBy(
  context: OperationContext,
  { id, namespaceIds }: Pick<GroupItem, 'id' | 'namespaceIds'>,
  user: UserRef,
): Promise<Action[]> {
  const owner = { kind: 'group', id } as const
  const grant = { owner, namespaceIds, user, accessLevel: ROLE.owner }
  return grantActions(context, grant, await standingOf(context.table, owner, user))
}

const inputProblem = (input: CreateGroupInput, parent: GroupItem | null) =>
  firstProblem(
    pathProblem(input.path, parent === null),
    nameProblem(input.name),
    descriptionProblem(input.description ?? ''),
    parent && visibilityProblem(input.visibility, parent.visibility),
    parent && parent.namespaceIds.length >= GROUP_DEPTH_MAX
      ? invalid('path', `Groups can be nested at most ${GROUP_DEPTH_MAX} deep.`)
      : null,
  )
