import { pathProblem } from '#domain/namespace/path-checks.ts'
import type { Action as Ability, Visibility } from '#domain/permissions.ts'
import { visibilityProblem, visibilityBelowProblem } from '#domain/namespace/visibility-check.ts'
import type { Problem } from '#domain/problem.ts'
import { descriptionProblem, firstProblem, nameProblem } from '#domain/text/text-checks.ts'
import { namespaceKey, projectKey, rootList } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import { isAtSamePath, isCalledSame, renameActions, renamedNamespace } from '#table/items/renamed-namespace.ts'
import type { CreatedNamespace } from './create-group.ts'
import { groupAt, namespaceAt, projectAt } from '../write/find-items.ts'
import {
  LISTS_BELOW,
  notOfPerson,
  PATH_TAKEN,
  requireFreePath,
  requireSettled,
  groupsAbove,
  unchanged,
} from './free-path.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { startFanOut } from '../write/start-fan-out.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

export interface ChangeNamespaceInput {
  fullPath: string
  name?: string
  /** The last part of its address. */
  path?: string
  description?: string | null
  /** Who may see it: not more than see the group above, nor fewer than see what is in it. Its Owners decide. */
  visibility?: Visibility
  /** Where its picture is shown; null for none. */
  avatarUrl?: string | null
}

export interface ChangeGroupInput extends ChangeNamespaceInput {
  /** A project of the group, whose description templates all projects below the group offer; null for none. */
  fileTemplateProjectId?: number | null
}

const NO_PROJECT_OF_GROUP: Problem = {
  code: 'BAD_REQUEST',
  message: 'The template project must be a project of this group.',
  field: 'fileTemplateProjectId',
}

/**
 * Changes what a group is called and what is said of it; what is left out stays. Groups and projects below it, and all that carries a
 * copy of its name or its path, follow in the background; its former path leads to it until another takes it.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const changeGroup = (context: OperationContext, input: ChangeGroupInput): Promise<CreatedNamespace> =>
  change(context, { operation: 'changeGroup', input }, 'adminGroup', groupAt)

/**
 * Returns the same for a project.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const changeProject = (context: OperationContext, input: ChangeNamespaceInput): Promise<CreatedNamespace> =>
  change(context, { operation: 'changeProject', input }, 'adminProject', projectAt)

/**
 * Archives a group or project, or takes it back: what is archived is read as before, nothing in it changes, and lists leave it out.
 * Groups and projects below a group follow in the background.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const archiveNamespace = (
  context: OperationContext,
  { fullPath, archived }: { fullPath: string; archived: boolean },
): Promise<CreatedNamespace> =>
  change(
    context,
    { operation: archived ? 'archive' : 'unarchive', input: { fullPath, archived } },
    'ownNamespace',
    namespaceAt,
  )

function change(
  context: OperationContext,
  request: { operation: string; input: ChangeGroupInput & { archived?: boolean } },
  ability: Ability,
  find: (table: OperationContext['table'], fullPath: string) => Promise<GroupItem | ProjectItem>,
): Promise<CreatedNamespace> {
  const { table, viewer } = context
  const { input } = request
  return runWrite(context, request, async () => {
    const found = await find(table, input.fullPath)
    authorize(viewer, namespaceSubject(found), ability)
    if (input.visibility !== undefined) authorize(viewer, namespaceSubject(found), 'ownNamespace')
    const own = {
      name: input.name?.trim() ?? found.name,
      path: input.path ?? found.path,
      description: input.description === undefined ? found.description : input.description || null,
      ...(input.fileTemplateProjectId !== undefined && { fileTemplateProjectId: input.fileTemplateProjectId }),
      ...(input.archived !== undefined && { archived: input.archived }),
      visibility: input.visibility ?? found.visibility,
      avatarUrl: input.avatarUrl === undefined ? found.avatarUrl : input.avatarUrl,
    }
    const isRoot = found.namespaceIds.length === 1
    throwIf(
      firstProblem(
        // A path from before a rule came stays as it is.
        own.path === found.path ? null : pathProblem(own.path, isRoot),
        nameProblem(own.name),
        descriptionProblem(own.description ?? ''),
        await templateProjectProblem(table, found, own.fileTemplateProjectId ?? null),
      ),
    )
    const above = await groupsAbove(table, found)
    const isSeenAlike = own.visibility === found.visibility
    if (!isSeenAlike) throwIf(await readersProblem(table, found, own.visibility, above))
    const after = renamedNamespace(found, own, above)
    const response = { id: found.id, fullPath: after.fullPath }
    const audit = { rootId: found.namespaceIds[0] ?? 0, target: found.kind, targetId: found.id }
    const isCalled = isCalledSame(found, after)
    const isSame =
      own.description === found.description &&
      own.avatarUrl === found.avatarUrl &&
      templateProjectOf(after) === templateProjectOf(found) &&
      isSeenAlike
    if (isCalled && isSame) return { actions: [], response, audit }
    const isMoved = !isAtSamePath(found, after)
    if (isMoved) await requireSettled(table, above)
    const place = isMoved ? { if: await requireFreePath(table, after.fullPath), otherwise: PATH_TAKEN } : {}
    return {
      actions: [
        ...renameActions(found, after, place),
        ...(isMoved ? notOfPerson(after) : []),
        ...(isMoved || !isSeenAlike ? unchanged(above) : []),
        ...(isCalled && isSeenAlike
          ? []
          : [
              await startFanOut(context, {
                ...{ kind: found.kind, id: found.id, source: namespaceKey(found) },
                ...{ rootIds: found.namespaceIds.slice(0, 1), postings: [] },
                ...(found.kind === 'group' && !isCalled && { below: true as const }),
                ...(!isSeenAlike && { readers: true as const }),
              }),
            ]),
      ],
      response,
      audit,
    }
  })
}

/** Returns what is wrong with who may see a group or project: the group above, and all that is in it. */
async function readersProblem(
  table: OperationContext['table'],
  { id, kind, namespaceIds }: GroupItem | ProjectItem,
  visibility: Visibility,
  above: GroupItem[],
): Promise<Problem | null> {
  const parent = above.at(-1)
  const problem = parent ? visibilityProblem(visibility, parent.visibility) : null
  if (problem !== null || kind === 'project') return problem
  const rootId = namespaceIds[0] ?? id
  const lists = LISTS_BELOW.map((list) => ({ index: 'lists' as const, partition: rootList(rootId, list) }))
  const all = await queryAll<GroupItem | ProjectItem>(table, 'groups', lists)
  const below = all.filter((one) => one.id !== id && one.namespaceIds.includes(id))
  return visibilityBelowProblem(visibility, below)
}

const templateProjectOf = (namespace: GroupItem | ProjectItem): number | null =>
  (namespace.kind === 'group' && namespace.fileTemplateProjectId) || null

/** Returns what is wrong with the project that lends its templates; who may change the group sees all of its projects. */
async function templateProjectProblem(
  table: OperationContext['table'],
  group: GroupItem | ProjectItem,
  projectId: number | null,
): Promise<Problem | null> {
  if (projectId === null || projectId === templateProjectOf(group)) return null
  const project = await getItem<ProjectItem>(table, projectKey(projectId), 'strong')
  return project?.groupId === group.id ? null : NO_PROJECT_OF_GROUP
}
