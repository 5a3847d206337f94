import { fieldEntry, fieldsOf, type FieldName, type PlainInput } from '#domain/item/fields.ts'
import { pickFields } from '#domain/item/field-values.ts'
import { KINDS, type ItemKind, type ItemRef } from '#domain/item/kinds.ts'
import { CHANGED_BY_OTHERS, movedProblem } from '#domain/item/refused-expectation.ts'
import { ASSIGNEES_MAX } from '#domain/limits.ts'
import { REFERENCES, type ReferenceInput } from '#domain/item/references.ts'
import type { Problem } from '#domain/problem.ts'
import type { EscalationStatus, ItemState, Severity } from '#domain/refs.ts'
import { descriptionProblem, firstProblem, invalid, titleProblem } from '#domain/text/text-checks.ts'
import { webAddressProblem } from '#domain/web-address.ts'
import { hasValue, valueInWords } from '#table/items/item-changes.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import type { EpicAddress } from '../write/find-items.ts'
import type { AssigneeChange } from './change-assignees.ts'
import type { LabelChange } from './change-labels.ts'
import type { TextChange } from './change-text.ts'
import type { TimeChange } from './change-time.ts'

/** A change of an item: what is left out stays as it is. Plain fields stand under their own names. */
export interface ItemChanges extends PlainInput, ReferenceInput, TextChange, LabelChange, AssigneeChange, TimeChange {
  state?: ItemState
  /** Together with closing it: what it is a duplicate of. */
  duplicateOf?: ItemRef
  escalationPolicyId?: number | null
  /** Of an incident. */
  severity?: Severity
  /** Whether only members may comment and react. */
  discussionLocked?: boolean
  /** Address of the meeting in which it is talked about, which was checked; null for none. */
  zoomMeetingUrl?: string | null
  /** Of the page that tells the public of an incident. */
  publishedIncidentUrl?: string | null
  /** Of an incident that escalates. */
  escalationStatus?: EscalationStatus
  /** Id of the epic that it is to belong to, on top of the children of its kind. */
  parentId?: number | null
  /** In place of its id: the epic's number in a group. It is looked up when it is known that the parent may be changed. */
  parentAt?: EpicAddress
  /**
   * Values that fields must have for the change to be made, as history keeps them: of a thing that is referred to its id,
   * of a list the ids in any order.
   */
  expect?: Partial<Record<FieldName, unknown>>
  /** Whether it is refused where the issue was closed by a move or a promotion. */
  expectsNoSuccessor?: boolean
}

/** Inputs that have another name than the field that they change. */
const FIELD_OF_INPUT: Record<string, FieldName | null> = {
  ...Object.fromEntries(REFERENCES.map(({ name, inputName }) => [inputName, name])),
  addLabels: 'labels',
  addLabelIds: 'labels',
  removeLabels: 'labels',
  removeLabelIds: 'labels',
  addAssignees: 'assignees',
  addAssigneeIds: 'assignees',
  removeAssignees: 'assignees',
  removeAssigneeIds: 'assignees',
  skipMissing: null,
  makesLabels: null,
  escalationPolicyId: 'escalation',
  addTimeSpent: 'timeSpent',
  withoutTimelog: 'timeSpent',
  duplicateOf: 'state',
  parentId: 'parent',
  parentAt: 'parent',
  lockVersion: null,
  expect: null,
  expectsNoSuccessor: null,
}

/** Returns the fields that a change names. */
export const changedFieldNames = (changes: ItemChanges): FieldName[] => [
  ...new Set(
    Object.entries(changes).flatMap(([input, value]): FieldName[] => {
      const name = Object.hasOwn(FIELD_OF_INPUT, input) ? FIELD_OF_INPUT[input] : (input as FieldName)
      return value === undefined || name === null || name === undefined ? [] : [name]
    }),
  ),
]

/** Returns the plain values of a change; those that an item of the kind does not have are left out. */
export const plainChanges = (kind: ItemKind, changes: ItemChanges): PlainInput => pickFields(kind, changes)

/** Returns what is wrong with what was given, before anything is looked up. */
export const textsProblem = (
  given: Pick<ItemChanges, 'title' | 'description' | 'assignees' | 'assigneeIds' | 'publishedIncidentUrl'>,
): Problem | null =>
  firstProblem(
    given.title === undefined ? null : titleProblem(given.title),
    given.description === undefined ? null : descriptionProblem(given.description),
    given.publishedIncidentUrl
      ? webAddressProblem('publishedIncidentUrl', 'The address', given.publishedIncidentUrl)
      : null,
    (given.assignees ?? []).length + (given.assigneeIds ?? []).length > ASSIGNEES_MAX
      ? invalid('assignees', `There can be at most ${ASSIGNEES_MAX} assignees.`)
      : null,
  )

/** Returns the problem of fields that items of the kind do not have; null when there are none. */
export function foreignFieldProblem(kind: ItemKind, names: FieldName[]): Problem | null {
  const foreign = names.find((name) => !fieldsOf(kind).includes(name))
  return foreign === undefined ? null : invalid(foreign, `This ${KINDS[kind].noun} cannot have the field "${foreign}"`)
}

/** Returns the problem of the first field that does not have the value that the change expects; null when all do. */
export function expectationProblem(core: EpicItem | IssueItem, expect: ItemChanges['expect'] = {}): Problem | null {
  const names = Object.keys(expect) as FieldName[]
  const changed = names.find((name) => !hasValue(core, name, expect[name]))
  if (changed === undefined) return null
  const name = fieldEntry(changed).label.toLowerCase()
  const message = `${CHANGED_BY_OTHERS}${name}. Now: ${valueInWords(core, changed)}.`
  return { code: 'CONFLICT', message, field: changed }
}

/** Returns why what was meant for an issue is not done to it, null where it may be: it was closed because it goes on elsewhere. */
export function successorProblem(core: EpicItem | IssueItem): Problem | null {
  const successor = 'successor' in core ? core.successor : undefined
  return successor && core.state === 'closed' ? movedProblem(successor) : null
}
