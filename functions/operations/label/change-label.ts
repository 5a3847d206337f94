import { LABEL_COLOR_DEFAULT, normalColor } from '#domain/color.ts'
import { colorProblem, firstProblem, labelDescriptionProblem, labelTitleProblem } from '#domain/text/text-checks.ts'
import { bareKey } from '#table/keys/keys.ts'
import { labelItem, labelRef, sameLabel } from '#table/items/label.ts'
import type { LabelItem } from '#table/items/place-items.ts'
import type { Action } from '#table/client/write.ts'
import { TITLE_TAKEN } from './create-label.ts'
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
}

/**
 * Changes what is said of a label; what is left out stays. The items that carry it follow in the background.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export function changeLabel(context: OperationContext, input: ChangeLabelInput): Promise<{ id: number }> {
  return writeLabel(context, { operation: 'changeLabel', input }, (before) => {
    const title = input.title?.trim() ?? before.title
    const color = input.color ?? before.color
    const description = input.description === undefined ? before.description : input.description
    throwIf(firstProblem(labelTitleProblem(title), colorProblem(color), labelDescriptionProblem(description ?? '')))
    return labelItem({ ...before, title, color: normalColor(color) ?? LABEL_COLOR_DEFAULT, description })
  })
}

/**
 * Deletes a label. No item can get it any more; those that carry it lose it in the background.
 * @throws ProblemError NOT_FOUND, FORBIDDEN, TAKEN, IDEMPOTENCY_MISMATCH, THROTTLED
 */
export const deleteLabel = (context: OperationContext, input: LabelAddress): Promise<{ id: number }> =>
  writeLabel(context, { operation: 'deleteLabel', input }, () => null)

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
    if (after && sameLabel(before, after)) return { actions: [], response, audit }
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
