import { GROUP_DEPTH_MAX, NAMESPACES_MAX } from '#domain/limits.ts'
import { pathProblem } from '#domain/namespace/path-checks.ts'
import { visibilityProblem } from '#domain/namespace/visibility-check.ts'
import type { Problem } from '#domain/problem.ts'
import { ROLE } from '#domain/role.ts'
import { firstProblem, invalid } from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { queryAll } from '#table/client/read.ts'
import { auditItem } from '#table/items/audit.ts'
import type { GroupItem, MemberItem, ProjectItem } from '#table/items/place-items.ts'
import { renameActions, renamedNamespace } from '#table/items/renamed-namespace.ts'
import type { Action } from '#table/client/write.ts'
import { MEMBER_PREFIX, namespaceKey, namespacePk, rootList } from '#table/keys/keys.ts'
import { actingPerson, signedIn } from '../person/people.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'
import { groupAt, namespaceAt } from '../write/find-items.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { startFanOut } from '../write/start-fan-out.ts'
import { ownedBy, type CreatedNamespace } from './create-group.ts'
import {
  LISTS_BELOW,
  PATH_TAKEN,
  groupsAbove,
  notOfPerson,
  parentIdOf,
  requireFreePath,
  requireSettled,
  unchanged,
} from './free-path.ts'

export interface TransferInput {
  fullPath: string
  /** Full path of the group that it comes to; null for a group that comes to the top. */
  parentPath: string | null
}

/**
 * Brings a group or project into another group, or a group to the top. Its Owners may, where they may make such a one. Its former path leads to it; what
 * is below it and in it follows in the background.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function transferNamespace(context: OperationContext, input: TransferInput): Promise<CreatedNamespace> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'transferNamespace', input }, async () => {
    const before = await namespaceAt(table, input.fullPath)
    authorize(viewer, namespaceSubject(before), 'ownNamespace')
    const parent = input.parentPath === null ? null : await groupAt(table, input.parentPath)
    if (parent) authorize(viewer, namespaceSubject(parent), before.kind === 'group' ? 'createGroup' : 'createProject')
    throwIf(placeProblem(before, parent))
    const above = parent === null ? [] : [...(await groupsAbove(table, parent)), parent]
    await requireSettled(table, [
      ...(await groupsAbove(table, before)),
      ...above,
      ...(before.kind === 'group' ? [before] : []),
    ])
    const { name, path, description } = before
    const after = renamedNamespace({ ...before, ...parentOf(before, parent) }, { name, path, description }, above)
    const [from = 0, to = 0] = [before.namespaceIds[0], after.namespaceIds[0]]
    await demandRoom(table, before, after)
    const place = { if: await requireFreePath(table, after.fullPath), otherwise: PATH_TAKEN }
    const audit = { rootId: to, target: before.kind, targetId: before.id }
    const left = auditItem({
      ...{ ...audit, rootId: from, operation: 'transferNamespace' },
      ...{ id: freshId(context), actor: signedIn(context), at: context.now() },
    })
    return {
      actions: [
        ...renameActions(before, after, place),
        ...notOfPerson(after),
        ...unchanged(above),
        await startFanOut(context, {
          ...{ kind: before.kind, id: before.id, source: namespaceKey(before), postings: [] },
          ...{ rootIds: [...new Set([from, to])], moved: true },
          ...(before.kind === 'group' && { below: true as const }),
        }),
        ...(from === to ? [] : [{ kind: 'put' as const, item: left }]),
        ...(parent === null ? await ownedBySomebody(context, after) : []),
      ],
      response: { id: after.id, fullPath: after.fullPath },
      audit,
    }
  })
}

const parentOf = ({ kind }: GroupItem | ProjectItem, parent: GroupItem | null) =>
  kind === 'group' ? { parentId: parent?.id ?? null } : { groupId: parent?.id ?? 0 }

/** Returns how compatible clients call the group that something comes to. */
const fieldOf = ({ kind }: GroupItem | ProjectItem): string => (kind === 'group' ? 'groupId' : 'namespace')

/** Returns what is wrong with a group as the place of a group or project; null when nothing is. */
function placeProblem(before: GroupItem | ProjectItem, parent: GroupItem | null): Problem | null {
  const field = fieldOf(before)
  if (parent === null && before.kind === 'project') return invalid(field, 'A project needs a group.')
  if (parentIdOf(before) === (parent?.id ?? null)) return invalid(field, `The ${before.kind} is there already.`)
  if (parent?.namespaceIds.includes(before.id))
    return invalid(field, 'A group cannot come into itself, or into a group below it.')
  return firstProblem(
    parent && visibilityProblem(before.visibility, parent.visibility),
    parent === null ? pathProblem(before.path, true) : null,
  )
}

/** Makes the acting person an Owner of a group that comes to the top, where it has none of its own. */
async function ownedBySomebody(context: OperationContext, group: GroupItem | ProjectItem): Promise<Action[]> {
  const query = { partition: namespacePk(group), prefix: MEMBER_PREFIX, consistency: 'strong' as const }
  const members = await queryAll<MemberItem>(context.table, 'members', query)
  if (context.isAdmin || members.some(({ accessLevel }) => accessLevel >= ROLE.owner)) return []
  return ownedBy(context, group, await actingPerson(context))
}

/** Ends a transfer that would make groups too deep, or more of them below a top-level group than there may be. */
async function demandRoom(
  table: Table,
  before: GroupItem | ProjectItem,
  after: GroupItem | ProjectItem,
): Promise<void> {
  const [from = 0, to = 0] = [before.namespaceIds[0], after.namespaceIds[0]]
  for (const list of LISTS_BELOW) {
    const query = { index: 'lists' as const, partition: rootList(from, list) }
    const all = await queryAll<GroupItem | ProjectItem>(table, list === 'G' ? 'groups' : 'projects', query)
    const coming = all.filter(({ namespaceIds }) => namespaceIds.includes(before.id))
    const deeper = after.namespaceIds.length - before.namespaceIds.length
    const isTooDeep = list === 'G' && coming.some(({ namespaceIds }) => namespaceIds.length + deeper > GROUP_DEPTH_MAX)
    if (isTooDeep) throwIf(invalid(fieldOf(before), `Groups can be nested at most ${GROUP_DEPTH_MAX} deep.`))
    if (from === to || coming.length === 0) continue
    const rows = list === 'G' ? 'groups below it' : 'projects below it'
    await requireRoom(
      table,
      rows,
      { index: 'lists', partition: rootList(to, list) },
      Math.min(coming.length, NAMESPACES_MAX),
    )
  }
}
