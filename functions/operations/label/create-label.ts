import { LABEL_COLOR_DEFAULT, normalColor } from '#domain/color.ts'
import type { Problem } from '#domain/problem.ts'
import {
  colorProblem,
  firstProblem,
  invalid,
  labelDescriptionProblem,
  labelTitleProblem,
} from '#domain/text/text-checks.ts'
import type { Table } from '#table/client/client.ts'
import { LABEL_PREFIX, namespacePk } from '#table/keys/keys.ts'
import { labelItem } from '#table/items/label.ts'
import type { GroupItem, LabelItem, ProjectItem } from '#table/items/place-items.ts'
import { namespaceAt } from '../write/find-items.ts'
import { freshId, type OperationContext } from '../write/operation-context.ts'
import { requireRoom } from '../write/require-room.ts'
import { runWrite } from '../write/run-write.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

export interface CreateLabelInput {
  /** Full path of a group or project. */
  fullPath: string
  title: string
  /** `#rrggbb` */
  color?: string
  description?: string | null
  /** Of a label of a project: 0 comes first. */
  priority?: number | null | undefined
}

/** Refuses a second label of one title in a group or project. */
export const TITLE_TAKEN: Problem = { code: 'TAKEN', message: 'Title has already been taken', field: 'title' }

/**
 * Makes a label in a group or project.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function createLabel(context: OperationContext, input: CreateLabelInput): Promise<{ id: number }> {
  return runWrite(context, { operation: 'createLabel', input }, async () => {
    const namespace = await namespaceAt(context.table, input.fullPath)
    authorize(context.viewer, namespaceSubject(namespace), 'adminLabel')
    const color = input.color ?? LABEL_COLOR_DEFAULT
    throwIf(
      firstProblem(
        labelTitleProblem(input.title),
        colorProblem(color),
        labelDescriptionProblem(input.description ?? ''),
        priorityProblem(namespace, input.priority),
      ),
    )
    await requireRoomForLabel(context.table, namespace)
    const item = newLabel(context, namespace, { ...input, color })
    return {
      actions: [{ kind: 'put', item, if: { absent: true }, otherwise: TITLE_TAKEN }],
      response: { id: item.id },
      audit: { rootId: item.namespaceIds[0] ?? 0, target: 'label', targetId: item.id },
    }
  })
}

/** Returns what is wrong with the priority of a label; null when nothing is. */
export const priorityProblem = (
  { kind }: Pick<GroupItem | ProjectItem, 'kind'>,
  priority: number | null | undefined,
): Problem | null =>
  kind === 'group' && typeof priority === 'number'
    ? invalid('priority', 'Only labels of projects have a priority.')
    : null

/**
 * Ends a write that would make a label where there are as many as there may be.
 * @throws ProblemError BAD_REQUEST
 */
export const requireRoomForLabel = (table: Table, owner: GroupItem | ProjectItem): Promise<void> =>
  requireRoom(table, 'labels', { partition: namespacePk(owner), prefix: LABEL_PREFIX })

/** Returns a label that is to be put into a group or project; title and description were checked. */
export const newLabel = (
  context: OperationContext,
  { kind, namespaceIds }: GroupItem | ProjectItem,
  { title, color, description, priority }: Omit<CreateLabelInput, 'fullPath'>,
): LabelItem =>
  labelItem({
    ...{ id: freshId(context), title: title.trim().normalize('NFC'), description: description ?? null },
    color: normalColor(color ?? LABEL_COLOR_DEFAULT) ?? LABEL_COLOR_DEFAULT,
    ...{ ofProject: kind === 'project', namespaceIds, createdAt: context.now(), priority },
  })
