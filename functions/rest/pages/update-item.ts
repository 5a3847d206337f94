import * as v from 'valibot'
import { fieldsOf } from '#domain/item/fields.ts'
import { nounOf, type ItemKind } from '#domain/item/kinds.ts'
import { can } from '#domain/permissions.ts'
import { clickTask } from '#operations/task-line/click-task.ts'
import { refOf, subjectOf } from '#operations/item/item-for-write.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { changeWithQuickActions } from '#operations/quick-actions/change-with-quick-actions.ts'
import { loadItemStrong, type KnownItem } from '#operations/read/item/load-items.ts'
import { forbidden, ok } from '../server/answer.ts'
import { operationContextOf } from '../server/operation-context-of.ts'
import type { PageRoute } from '../server/endpoint.ts'
import type { RestRequest } from '../server/router.ts'
import { shownEntity } from '../api/shown-items.ts'
import { flag, numbers, wholeNumber } from '../server/body-fields.ts'
import { fieldBody, fieldValues, withoutUndefined } from '../api/item-bodies.ts'
import { onItemPage } from './in-page.ts'
import { afterWrite, unprocessable } from './page-answers.ts'
import { readFields } from '../server/read-input.ts'

const common = {
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  lock_version: v.optional(wholeNumber),
  state_event: v.optional(v.string()),
  issue_type: v.optional(v.string()),
  label_ids: v.optional(numbers),
  add_label_ids: v.optional(numbers),
  remove_label_ids: v.optional(numbers),
  update_task: v.optional(
    v.object({
      index: v.optional(wholeNumber),
      checked: flag,
      line_number: wholeNumber,
      line_source: v.string(),
    }),
  ),
  expect: v.optional(v.strictObject({ moved: v.optional(flag) })),
}

type Given = v.InferOutput<v.ObjectSchema<typeof common, undefined>>

const STATES = new Map<string, ItemChanges['state']>([
  ['close', 'closed'],
  ['reopen', 'opened'],
])

const TYPES = new Map<string, ItemChanges['type']>([
  ['issue', 'ISSUE'],
  ['incident', 'INCIDENT'],
])

/** Returns the names of the kind and of its types, below which fields may stand: `issue[title]`. */
const namesOf = (kind: ItemKind): string[] => [
  ...new Set([nounOf(kind, null), ...(fieldsOf(kind).includes('type') ? [nounOf(kind, 'INCIDENT')] : [])]),
]

/** Returns the type that is given; undefined for items that are of one type only. */
const typeIn = (kind: ItemKind, { issue_type: type }: Given): string | undefined =>
  fieldsOf(kind).includes('type') ? type : undefined

/** Returns the changes: only what is given is part of the change. */
const changeOf = (kind: ItemKind, given: Given): ItemChanges => ({
  ...fieldValues(kind, given),
  ...withoutUndefined({
    title: given.title,
    description: given.description,
    lockVersion: given.lock_version,
    state: STATES.get(given.state_event ?? ''),
    type: TYPES.get(typeIn(kind, given) ?? ''),
    labelIds: given.label_ids,
    addLabelIds: given.add_label_ids,
    removeLabelIds: given.remove_label_ids,
  }),
  ...expectedValues(given),
})

/** Tells whether it is refused where the issue goes on elsewhere. */
const expectedValues = ({ expect }: Given): Pick<ItemChanges, 'expectsNoSuccessor'> =>
  expect?.moved === false ? { expectsNoSuccessor: true } : {}

/** True when somebody who may change the item makes of it what they may not create; of that they are told as such. */
const isRetypedWithoutRight = ({ viewer }: RestRequest, item: KnownItem, { type }: ItemChanges): boolean =>
  type === 'INCIDENT' &&
  'type' in item.core &&
  item.core.type !== type &&
  can(viewer, 'update', subjectOf(item)) &&
  !can(viewer, 'createIncident', subjectOf(item))

/**
 * Changes the item, or checks one of its tasks; answers with what it is then.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export const updateItem = (kind: ItemKind): PageRoute => {
  const input = { ...fieldBody(kind), ...common }
  return onItemPage(
    kind,
    (request, item) => {
      const given = readFields(v.object(input), request.given)
      const { state_event: event, update_task: task } = given
      const type = typeIn(kind, given)
      return afterWrite(async () => {
        const context = operationContextOf(request)
        if (event !== undefined && !STATES.has(event)) return unprocessable('State event is invalid')
        if (type !== undefined && !TYPES.has(type)) return unprocessable('Issue type is invalid')
        const changes = changeOf(kind, given)
        if (isRetypedWithoutRight(request, item, changes)) return forbidden
        if (task) {
          const { line_number: lineNumber, line_source: lineSource, checked } = task
          await clickTask(context, refOf(item), { lineNumber, lineSource, checked, ...expectedValues(given) })
        } else {
          await changeWithQuickActions(context, refOf(item), changes)
        }
        const written = await loadItemStrong(request.table, refOf(item), ['aggregate', 'description'])
        return ok(await shownEntity(request, written))
      })
    },
    { input, names: namesOf(kind) },
  )
}
