import * as v from 'valibot'
import { pickReferences } from '#domain/item/references.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import { ESCALATION_STATUSES } from '#domain/namespace/escalation.ts'
import { SEVERITIES } from '#domain/refs.ts'
import { maybe } from '../read-arguments.ts'
import { epicNumber, recordId } from '../read-ids.ts'
import {
  expectedReferences,
  given,
  labels,
  plainInputs,
  plainOf,
  referenceExpectations,
  referenceInputs,
  said,
  textAndLabelInputs,
} from './item-inputs.ts'

/** What `updateEpic` and `updateIssue` say alike of the item that they change. */

/** The types that an issue takes on by a change. */
export const CONVERTIBLE = ['ISSUE', 'INCIDENT'] as const

const STATE = { CLOSE: 'closed', REOPEN: 'opened' } as const

/**
 * Returns what a change may expect of fields. A refusal names the value, so the parent and the escalation take the rights to know of
 * them.
 */
export const expectInput = (kind: ItemKind) =>
  maybe(
    v.object({
      ...plainInputs(kind),
      ...referenceExpectations(),
      title: maybe(v.string()),
      state: maybe(v.picklist(['opened', 'closed'])),
      timeEstimate: maybe(v.number()),
      severity: maybe(v.picklist(SEVERITIES)),
      locked: maybe(v.boolean()),
      epicId: maybe(epicNumber),
      escalationPolicyId: maybe(recordId('escalationPolicies')),
      escalationStatus: maybe(v.picklist(ESCALATION_STATUSES)),
      moved: maybe(v.literal(false, 'Only false can be expected.')),
    }),
  )

/** Returns the input fields of a change of an item. */
export const changeInputs = (kind: ItemKind) => ({
  ...plainInputs(kind),
  ...referenceInputs(kind),
  ...textAndLabelInputs,
  lockVersion: maybe(v.number()),
  stateEvent: maybe(v.picklist(['CLOSE', 'REOPEN'])),
  removeLabels: labels(v.string()),
  skipMissing: maybe(v.boolean()),
  expect: expectInput(kind),
})

type ChangeInput = v.InferOutput<v.ObjectSchema<ReturnType<typeof changeInputs>, undefined>>

/** Returns the change that such an input asks for. */
export const changesOf = (kind: ItemKind, input: ChangeInput): ItemChanges => ({
  ...plainOf(kind, input),
  ...pickReferences(kind, input),
  ...given({
    title: input.title,
    description: input.description,
    lockVersion: input.lockVersion,
    state: input.stateEvent && STATE[input.stateEvent],
    addLabelIds: input.addLabelIds,
    removeLabelIds: input.removeLabelIds,
    addLabels: input.addLabels,
    removeLabels: input.removeLabels,
    skipMissing: input.skipMissing,
  }),
  ...expectedValues(kind, input.expect),
})

/** Returns what such an input expects, as a part of the change; nothing where it expects nothing. */
export const expectedValues = (
  kind: ItemKind,
  expect: v.InferOutput<ReturnType<typeof expectInput>>,
): Pick<ItemChanges, 'expect' | 'expectsNoSuccessor'> =>
  expect
    ? {
        ...(expect.moved === false && { expectsNoSuccessor: true }),
        expect: {
          ...plainOf(kind, expect),
          ...expectedReferences(expect),
          ...given({
            title: expect.title,
            escalationStatus: expect.escalationStatus,
            state: expect.state,
            discussionLocked: expect.locked,
          }),
          ...said({ parent: expect.epicId, escalation: expect.escalationPolicyId }),
          // No estimate is recorded as none, and so is an unknown severity.
          ...said({ timeEstimate: expect.timeEstimate === 0 ? null : expect.timeEstimate }),
          ...said({ severity: expect.severity === 'UNKNOWN' ? null : expect.severity }),
        },
      }
    : {}
