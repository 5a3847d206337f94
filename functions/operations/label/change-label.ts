import { LABEL_COLOR_DEFAULT, normalColor } from '#domain/color.ts'
import { NOT_FOUND, type Problem } from '#domain/problem.ts'
import { colorProblem, firstProblem, labelDescriptionProblem, labelTitleProblem } from '#domain/text/text-checks.ts'
import { LABEL_PREFIX, bareKey, groupKey, labelKey, namespacePk, rootList, type Namespace } from '#table/keys/keys.ts'
import type { Table } from '#table/client/client.ts'
import { getItem, queryAll } from '#table/client/read.ts'
import { labelItem, labelRef, sameLabel } from '#table/items/label.ts'
import type { GroupItem, LabelItem } from '#table/items/place-items.ts'
import type { Action } from '#table/client/write.ts'
import { priorityProblem, TITLE_TAKEN } from './create-label.ts'
import { sourcesOf } from './labels-and-milestones.ts'
import { ProblemError } from '../write/problem-error.ts'
import { labelAt, type LabelAddress } from '../write/find-items.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { runWrite } from '../write/run-write.ts'
import { startFanOut } from '../write/start-fan-out.ts'
import { authorize, namespaceSubject, throwIf } from '../write/authorize.ts'

export interface ChangeLabelInput extends LabelAddress {
  title?: string
  /** `#rgb` or `#rrggbb` */
  color?: string
  description?: string | null
  /** Of a label of a project: 0 comes first; null for none. */
  priority?: number | null
}

/**
 * Changes what is said of a label; what is left out stays. The items that carry it follow in the background.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeLabel(context: OperationContext, input: ChangeLabelInput): Promise<{ id: number }> {
  return writeLabel(context, { operation: 'changeLabel', input }, (before) => {
    const title = input.title?.trim().normalize('NFC') ?? before.title
    const color = input.color ?? before.color
    const description = input.description === undefined ? before.description : input.description
    const { priority = before.priority ?? null } = input
    throwIf(
      firstProblem(
        labelTitleProblem(title),
        colorProblem(color),
        labelDescriptionProblem(description ?? ''),
        priorityProblem(input.owner, priority),
      ),
    )
    return labelItem({ ...before, title, color: normalColor(color) ?? LABEL_COLOR_DEFAULT, description, priority })
  })
}

/**
 * Deletes a label. No item can get it any more; those that carry it lose it in the background.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const deleteLabel = (context: OperationContext, input: LabelAddress): Promise<{ id: number }> =>
  writeLabel(context, { operation: 'deleteLabel', input }, () => null)

export interface MergeLabelInput extends LabelAddress {
  /** The label that what carries the other gets in its place: of the same group or project, or of a group above. */
  intoId: number
}

/**
 * Puts another label in the place of one, which goes; the items that carry it follow in the background.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function mergeLabel(context: OperationContext, input: MergeLabelInput): Promise<{ id: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'mergeLabel', input }, async () => {
    const { label, namespace } = await labelAt(table, input)
    authorize(viewer, namespaceSubject(namespace), 'adminLabel')
    const partitions = sourcesOf(namespace.namespaceIds, namespace.kind === 'project').map(namespacePk)
    const queries = partitions.map((partition) => ({ partition, prefix: LABEL_PREFIX, consistency: 'strong' as const }))
    const into = (await queryAll<LabelItem>(table, 'labels', queries)).find(({ id }) => id === input.intoId)
    if (into === undefined || into.id === label.id) throw new ProblemError(NO_OTHER_LABEL)
    return {
      actions: [
        ...(await replaced(context, label, into)),
        { kind: 'check', key: into, if: { equals: { id: into.id } } },
      ],
      response: { id: into.id },
      audit: { rootId: label.namespaceIds[0] ?? 0, target: 'label', targetId: label.id },
    }
  })
}

const NO_OTHER_LABEL: Problem = {
  code: 'BAD_REQUEST',
  message: 'Select another label of this group or project, or of a group above.',
  field: 'intoId',
}

/** Project labels of one title that become one label of a group at most, in one transaction. */
const PROMOTED_MAX = 40

/**
 * Makes a label of the group out of one of a project, and of those of the same title in the other projects of the group and below; where
 * the group has one of that title, it takes their place. The items that carry them follow in the background.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function promoteLabel(context: OperationContext, input: LabelAddress): Promise<{ id: number }> {
  const { table, viewer } = context
  return runWrite(context, { operation: 'promoteLabel', input }, async () => {
    const { label, namespace } = await labelAt(table, input)
    authorize(viewer, namespaceSubject(namespace), 'adminLabel')
    const groupId = namespace.kind === 'project' ? namespace.groupId : namespace.id
    const group = await getItem<GroupItem>(table, groupKey(groupId), 'strong')
    if (group === null) throw new ProblemError(NOT_FOUND)
    authorize(viewer, namespaceSubject(group), 'adminLabel')
    const audit = { rootId: label.namespaceIds[0] ?? 0, target: 'label', targetId: label.id }
    if (namespace.kind === 'group') return { actions: [], response: { id: label.id }, audit }
    const owner: Namespace = { kind: 'group', id: group.id }
    const there = await getItem<LabelItem>(table, labelKey(owner, label.title), 'strong')
    const alike = (await labelsAlike(table, label, group.id)).slice(0, PROMOTED_MAX)
    const promoted = labelItem({ ...label, ofProject: false, namespaceIds: group.namespaceIds })
    const into = there ?? promoted
    const others = [label, ...alike].filter(({ id }) => id !== into.id)
    return {
      actions: [
        ...(there === null
          ? [
              { kind: 'put' as const, item: promoted, if: { absent: true as const } },
              ...(await replaced(context, label, promoted)),
            ]
          : [{ kind: 'check' as const, key: there, if: { equals: { id: there.id } } }]),
        ...(await Promise.all(others.map((one) => replaced(context, one, into)))).flat(),
      ],
      response: { id: into.id },
      audit,
    }
  })
}

/** Returns the labels of other projects below a group with the same title. */
async function labelsAlike(
  table: Table,
  { id, title, namespaceIds }: LabelItem,
  groupId: number,
): Promise<LabelItem[]> {
  const rootId = namespaceIds[0] ?? 0
  const labels = await queryAll<LabelItem>(table, 'labels', { index: 'lists', partition: rootList(rootId, 'L') })
  return labels.filter(
    (one) =>
      one.id !== id &&
      one.ofProject &&
      one.namespaceIds.includes(groupId) &&
      one.title.toLowerCase() === title.toLowerCase(),
  )
}

/** Returns what takes a label away, and lets another one, or itself at another place, take its place on what carries it. */
async function replaced(context: OperationContext, label: LabelItem, into: LabelItem): Promise<Action[]> {
  return [
    { kind: 'delete', key: bareKey(label), if: { equals: { ...labelRef(label) } } },
    await startFanOut(context, {
      ...{ kind: 'label', id: label.id, source: bareKey(into), rootIds: label.namespaceIds.slice(0, 1) },
      ...(into.id !== label.id && { into: into.id }),
      postings: [{ kind: 'L', name: label.title }],
    }),
  ]
}

/** @param changed the label as it is to be; null when it is to go */
function writeLabel(
  context: OperationContext,
  request: { operation: string; input: LabelAddress },
  changed: (before: LabelItem) => LabelItem | null,
): Promise<{ id: number }> {
  const { table, viewer } = context
  return runWrite(context, request, async () => {
    const { label: before, namespace } = await labelAt(table, request.input)
    authorize(viewer, namespaceSubject(namespace), 'adminLabel')
    const after = changed(before)
    const response = { id: before.id }
    const audit = { rootId: before.namespaceIds[0] ?? 0, target: 'label', targetId: before.id }
    if (after && sameLabel(before, after)) {
      const isSame = (before.priority ?? null) === (after.priority ?? null)
      // No item carries the priority.
      return {
        actions: isSame ? [] : [{ kind: 'put', item: after, if: { equals: labelRef(before) } }],
        response,
        audit,
      }
    }
    const isAsRead = { equals: { ...labelRef(before) } }
    const isAtSameKey = after?.SK === before.SK
    return {
      actions: [
        ...(isAtSameKey ? [] : [{ kind: 'delete', key: before, if: isAsRead } satisfies Action]),
        ...(after === null
          ? []
          : [
              isAtSameKey
                ? ({ kind: 'put', item: after, if: isAsRead } satisfies Action)
                : ({ kind: 'put', item: after, if: { absent: true }, otherwise: TITLE_TAKEN } satisfies Action),
            ]),
        await startFanOut(context, {
          ...{
            kind: 'label',
            id: before.id,
            source: after && bareKey(after),
            rootIds: before.namespaceIds.slice(0, 1),
          },
          postings: [{ kind: 'L', name: before.title }],
        }),
      ],
      response,
      audit,
    }
  })
}
