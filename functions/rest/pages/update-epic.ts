import * as v from 'valibot'
import { clickTask } from '#operations/click-task.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { changeWithQuickActions } from '#operations/quick-actions/change-with-quick-actions.ts'
import { writtenEpic } from '#operations/read/epic-details.ts'
import { ok } from '../answer.ts'
import { operationContextOf } from '../operation-context-of.ts'
import { bodyOf, unwrapped } from '../read-body.ts'
import type { RestRequest } from '../router.ts'
import { shownEntity } from '../shown-epics.ts'
import { flag, numbers, wholeNumber } from '../body-fields.ts'
import { plainBody, plainOf, withoutUndefined } from '../item-bodies.ts'
import { onEpicPage } from './in-page.ts'
import { afterWrite, unprocessable } from './page-answers.ts'
import { readFields } from '../read-input.ts'

const schema = v.object({
  ...plainBody('epic'),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  lock_version: v.optional(wholeNumber),
  state_event: v.optional(v.string()),
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
})

type Given = v.InferOutput<typeof schema>

const STATES = new Map<string, ItemChanges['state']>([
  ['close', 'closed'],
  ['reopen', 'opened'],
])

/** The body's fields, and those in the address as `epic[state_event]=close`. */
function fieldsOf(request: RestRequest): Record<string, unknown> {
  const inAddress = Object.entries(request.query).flatMap(([name, value]): [string, unknown][] => {
    const [, field] = /^epic\[(\w+)\]$/.exec(name) ?? []
    return field === undefined ? [] : [[field, value]]
  })
  return { ...unwrapped(bodyOf(request), 'epic'), ...Object.fromEntries(inAddress) }
}

/** Only what is given is part of the change. */
const changeOf = (given: Given): ItemChanges => ({
  ...plainOf('epic', given),
  ...withoutUndefined({
    title: given.title,
    description: given.description,
    lockVersion: given.lock_version,
    state: STATES.get(given.state_event ?? ''),
    labelIds: given.label_ids,
    addLabelIds: given.add_label_ids,
    removeLabelIds: given.remove_label_ids,
  }),
})

/** Changes the epic, or checks one of its tasks; answers with what it is then. */
export const updateEpic = onEpicPage((request, _group, { core }) => {
  const given = readFields(schema, fieldsOf(request))
  const { state_event: event, update_task: task } = given
  const epicId = core.id
  return afterWrite(async () => {
    const context = operationContextOf(request)
    if (event !== undefined && !STATES.has(event)) return unprocessable('State event is invalid')
    if (task) {
      const { line_number: lineNumber, line_source: lineSource, checked } = task
      await clickTask(context, { epicId, lineNumber, lineSource, checked })
    } else {
      await changeWithQuickActions(context, { kind: 'epic', id: epicId }, changeOf(given))
    }
    return ok(await shownEntity(request, await writtenEpic(request.table, epicId)))
  })
})
