import { pathProblem } from '#domain/namespace/path-checks.ts'
import type { Visibility } from '#domain/permissions.ts'
import { descriptionProblem, firstProblem, nameProblem } from '#domain/text/text-checks.ts'
import { visibilityProblem } from '#domain/namespace/visibility-check.ts'
import { rootList } from '#table/keys/keys.ts'
import { projectItems } from '#table/items/project.ts'
import type { CreatedNamespace } from './create-group.ts'
import { groupAt } from '../write/find-items.ts'
import { PATH_TAKEN, requireFreePath, requireSettled, groupsAbove, unchanged } from './free-path.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

export interface CreateProjectInput {
  groupPath: string
  path: string
  name: string
  description?: string | null
  visibility: Visibility
}

/**
 * Makes a project in a group.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createProject(context: OperationContext, input: CreateProjectInput): Promise<CreatedNamespace> {
  return runWrite(context, { operation: 'createProject', input }, async () => {
    const group = await groupAt(context.table, input.groupPath)
    authorize(context.viewer, namespaceSubject(group), 'createProject')
    throwIf(
      firstProblem(
        pathProblem(input.path, false),
        nameProblem(input.name),
        descriptionProblem(input.description ?? ''),
        visibilityProblem(input.visibility, group.visibility),
      ),
    )
    const now = context.now()
    const { project, atPath } = projectItems({
      id: freshId(context),
      name: input.name,
      path: input.path,
      description: input.description ?? null,
      avatarUrl: null,
      visibility: input.visibility,
      createdAt: now,
      lastActivityAt: now,
      group,
    })
    const above = await groupsAbove(context.table, project)
    await requireSettled(context.table, above)
    await requireRoom(context.table, 'projects below it', {
      index: 'lists',
      partition: rootList(project.namespaceIds[0] ?? 0, 'J'),
    })
    const place = await requireFreePath(context.table, project.fullPath)
    return {
      actions: [
        { kind: 'put', item: atPath, if: place, otherwise: PATH_TAKEN },
        { kind: 'put', item: project, if: { absent: true } },
        ...unchanged(above),
      ],
      response: { id: project.id, fullPath: project.fullPath },
      audit: { rootId: project.namespaceIds[0] ?? 0, target: 'project', targetId: project.id },
    }
  })
}
