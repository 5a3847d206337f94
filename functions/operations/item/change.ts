import { laterTime } from '#domain/time/compare-times.ts'
import { fieldEntry, type FieldName } from '#domain/item/fields.ts'
import { changedFields, fixedDatesProblem, plainProblem } from '#domain/item/field-values.ts'
import type { ItemRef } from '#domain/item/kinds.ts'
import type { Problem } from '#domain/problem.ts'
import type { UserRef } from '#domain/refs.ts'
import { parentRef, withCore } from '#table/rows/edge.ts'
import { changesBetween } from '#table/items/item-changes.ts'
import { shownVersion, type EpicItem, type IssueItem } from '#table/items/work-items.ts'
import type { Action } from '#table/client/write.ts'
import { itemById } from '../write/find-items.ts'
import { mentionedNames } from '../markdown/mentioned-names.ts'
import { mentionTodos } from '../todo/mention-todos.ts'
import { mentionedPeople, participationActions } from '../markdown/mentioned-people.ts'
import type { OperationContext } from '../write/operation-context.ts'
import { actingPerson } from '../person/people.ts'
import { runWrite, type PreparedWrite } from '../write/run-write.ts'
import { demandOldParent } from '../tree/attach-child.ts'
import { authorize, throwIf } from '../write/authorize.ts'
import { countsDiffer } from '../tree/show-change.ts'
import { notAllowedProblem } from './allowed-values.ts'
import { changedAssignees } from './change-assignees.ts'
import { confidentialityActions } from './change-confidentiality.ts'
import { changedEscalation } from './change-escalation.ts'
import { changedLabels } from './change-labels.ts'
import { chosenReferences } from './chosen-references.ts'
import { chosenParent, placeChanged } from './change-parent.ts'
import { changedSeverity } from './change-severity.ts'
import { changedText, type ChangedText } from './change-text.ts'
import { changedTime, timelogActions } from './change-time.ts'
import { changedType } from './change-type.ts'
import { demandFields, isOfProject, refOf, subjectOf, webPathOf, type ItemForWrite } from './item-for-write.ts'
import {
  changedFieldNames,
  expectationProblem,
  foreignFieldProblem,
  plainChanges,
  successorProblem,
  textsProblem,
  type ItemChanges,
} from './item-changes.ts'
import { pointerActions } from './pointer-actions.ts'
import { recordEvent, type Recording } from './record-event.ts'

export interface ChangedItem extends Recording {
  id: number
  /** Version of the texts. */
  lockVersion: number
  /** Ids of the labels and people that the change left out, as it asked for with `skipMissing`; nothing where there are none. */
  skipped?: { labelIds: number[]; assigneeIds: number[] }
}

/**
 * Changes an item of any kind; what is left out stays, and what is there already is not written again.
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, IDEMPOTENCY_MISMATCH, THROTTLED, LIMIT_EXCEEDED
 */
export const changeItem = (context: OperationContext, ref: ItemRef, changes: ItemChanges): Promise<ChangedItem> =>
  runWrite<ChangedItem>(
    context,
    { operation: 'changeItem', input: { ref, changes: withoutConditions(changes) } },
    (attempt) => preparedChange(context, ref, changes, attempt),
  )

/** Returns what a change does, whatever it expects: sent again with expectations it is still the same. */
const withoutConditions = ({ expect: _, expectsNoSuccessor: _moved, ...content }: ItemChanges): ItemChanges => content

/**
 * Decides on a change, without making it.
 * @param attempt from 1
 * @param successor what the item is moved or promoted to
 * @throws ProblemError BAD_REQUEST, NOT_FOUND, FORBIDDEN, CONFLICT, STALE_VERSION, HIERARCHY, HIERARCHY_TOO_DEEP, CONFIDENTIALITY, LIMIT_EXCEEDED
 */
export async function preparedChange(
  context: OperationContext,
  ref: ItemRef,
  changes: ItemChanges,
  attempt: number,
  successor?: ItemRef,
): Promise<PreparedWrite<ChangedItem> | 'again'> {
  const { table, viewer } = context
  const found = await itemById(table, ref)
  const { core: before, home } = found
  const names = changedFieldNames(changes)
  demandFields(viewer, found, foreignFieldProblem(ref.kind, names) === null ? names : [])
  const plain = plainChanges(ref.kind, changes)
  throwIf(foreignFieldProblem(ref.kind, names) ?? textsProblem(changes) ?? plainProblem(ref.kind, plain))
  await demandExpected(context, found, changes)
  throwIf(changes.expectsNoSuccessor ? successorProblem(before) : null)
  throwIf(expectationProblem(before, changes.expect) ?? (await notAllowedProblem(table, home, plain)))
  const parent = await chosenParent(context, found, changes)
  const text = await changedText(context, changes, found)
  const { fields, actions, skipped } = await changedOwnFields(context, found, changes)
  const draft = withCore(found, {
    ...changedFields(found.kind, plain),
    ...(await changedState(context, changes, found)),
    ...fields,
    ...changedType(context, found, changes),
    ...text.fields,
    ...(successor && { successor }),
    version: before.version + 1,
    updatedAt: laterTime(before.updatedAt, context.now()),
  })
  throwIf(fixedDatesProblem(draft.core))
  const isChanged =
    parent !== undefined ||
    text.changes.length > 0 ||
    successor !== undefined ||
    !isSame(duplicateOf(found), duplicateOf(draft))
  if (!isChanged && changesBetween(ref.kind, before, draft.core).length === 0) {
    return { actions: [], response: { ...answerOf(before), eventId: null, ...skipped }, audit: null }
  }
  const counted = countsDiffer(found, draft) ? before.countVersion + 1 : before.countVersion
  const wanted = { before: found, after: withCore(draft, { countVersion: counted }), parent }
  const placed = await placeChanged(context, wanted, attempt)
  if (placed === 'again') return 'again'
  const after = placed.item
  const event = recordEvent(context, {
    type: parent === undefined ? 'changed' : 'moved',
    item: after,
    visibility: home.visibility,
    changes: [...changesBetween(ref.kind, before, after.core), ...text.changes],
    parents: parent === undefined ? [] : parentsOf(before, after.core),
  })
  const own = distinct([
    { kind: 'put', item: after.core, if: { equals: { version: before.version } } },
    ...text.actions,
    ...pointerActions(ref.kind, before, after.core),
    ...(await participationActions(
      table,
      ref,
      { people: newAssignees(found, after), html: text.html },
      subjectOf(after),
    )),
    ...(after.core.confidential === before.confidential ? [] : await confidentialityActions(table, after)),
    ...actions,
    ...placed.actions,
    ...(isOfProject(found) ? await timelogActions(context, ref, found.core, changes, event.eventId) : []),
    ...event.actions,
  ])
  return {
    actions: [...own, ...(await newlyMentioned(context, after, text, own.length))],
    response: { ...answerOf(after.core), eventId: event.eventId, ...skipped },
    audit: null,
  }
}

/** Returns what gives those a to-do whom the description has not mentioned before. */
async function newlyMentioned(
  context: OperationContext,
  after: ItemForWrite,
  text: ChangedText,
  taken: number,
): Promise<Action[]> {
  if (text.html === null) return []
  const named = mentionedNames(text.htmlBefore)
  const people = await mentionedPeople(context.table, text.html, subjectOf(after), named)
  return mentionTodos(context, after, people, { html: text.html, webPath: webPathOf(after) }, taken)
}

/** Ends the operation where a refusal would name a value that the viewer may not see. */
async function demandExpected(
  context: OperationContext,
  found: ItemForWrite,
  { expect = {} }: ItemChanges,
): Promise<void> {
  const names = Object.keys(expect) as FieldName[]
  authorize(context.viewer, subjectOf(found), ...names.flatMap((name) => fieldEntry(name).readAbility ?? []))
  // Whoever may take it away from its parent may know the parent.
  if (names.includes('parent')) await demandOldParent(context, found.core.parent)
}

const newAssignees = (before: ItemForWrite, after: ItemForWrite): UserRef[] =>
  isOfProject(before) && isOfProject(after)
    ? after.core.assignees.filter(({ id }) => !before.core.assignees.some((person) => person.id === id))
    : []

/** Returns items that an item comes to or leaves. */
const parentsOf = (...items: (EpicItem | IssueItem)[]): ItemRef[] =>
  items.flatMap(({ parent }) => (parent === null ? [] : [parentRef(parent)]))

/** Returns each action once: two rules may do or check the same, and a transaction takes one action for each. */
const distinct = (actions: Action[]): Action[] => [
  ...new Map(actions.map((action) => [JSON.stringify(action), action])).values(),
]

const answerOf = (core: EpicItem | IssueItem): Omit<ChangedItem, 'eventId'> => ({
  id: core.id,
  lockVersion: core.lockVersion,
  version: shownVersion(core),
})

/**
 * Returns the fields of a changed state: closing notes when, by whom and as a duplicate of what; reopening forgets all of it. A state that is there already changes nothing,
 * but what is closed may turn out to be a duplicate.
 */
async function changedState(
  context: OperationContext,
  { state, duplicateOf: other }: ItemChanges,
  found: ItemForWrite,
): Promise<Partial<EpicItem & IssueItem>> {
  const { core } = found
  const next = state ?? core.state
  throwIf(other && isSame(other, refOf(found)) ? DUPLICATE_OF_ITSELF : null)
  if (next === 'opened') {
    const duplicate = duplicateOf(found) ? { duplicateOf: null } : {}
    return next === core.state ? {} : { state: next, closedAt: null, closedBy: null, ...duplicate }
  }
  return {
    ...(next !== core.state && { state: next, closedAt: context.now(), closedBy: await actingPerson(context) }),
    ...(other && { duplicateOf: other }),
  }
}

const DUPLICATE_OF_ITSELF: Problem = { code: 'BAD_REQUEST', message: 'An item cannot be a duplicate of itself.' }

const duplicateOf = (found: ItemForWrite): ItemRef | null => (isOfProject(found) && found.core.duplicateOf) || null

const isSame = (one: ItemRef | null, other: ItemRef | null): boolean =>
  one?.kind === other?.kind && one?.id === other?.id

/** Returns the new values of fields that refer to other things, and what is written besides the item. */
async function changedOwnFields(
  context: OperationContext,
  found: ItemForWrite,
  changes: ItemChanges,
): Promise<{ fields: Partial<EpicItem & IssueItem>; actions: Action[]; skipped: Pick<ChangedItem, 'skipped'> }> {
  const { table } = context
  const { core, home } = found
  const names = changedFieldNames(changes)
  const {
    labels,
    missing: labelIds,
    made,
  } = names.includes('labels')
    ? await changedLabels(context, changes, core.labels, home)
    : { labels: core.labels, missing: [], made: [] }
  const labelActions = made.map((item): Action => ({ kind: 'put', item, if: { absent: true } }))
  const references = { ...(await chosenReferences(context, subjectOf(found), changes)), labels }
  if (!isOfProject(found)) return { fields: references, actions: labelActions, skipped: skippedOf(labelIds, []) }
  const { assignees, missing: assigneeIds } = names.includes('assignees')
    ? await changedAssignees(table, changes, found)
    : { assignees: found.core.assignees, missing: [] }
  const escalation = await changedEscalation(context, found.core, changes)
  const fields = {
    ...references,
    assignees,
    ...changedTime(context, found.core, changes),
    ...changedSeverity(found.core, changes),
    ...(changes.discussionLocked !== undefined && { discussionLocked: changes.discussionLocked }),
    ...(changes.zoomMeetingUrl !== undefined && { zoomMeetingUrl: changes.zoomMeetingUrl }),
    ...(changes.publishedIncidentUrl !== undefined && { publishedIncidentUrl: changes.publishedIncidentUrl }),
    ...escalation.fields,
  }
  return { fields, actions: [...labelActions, ...escalation.actions], skipped: skippedOf(labelIds, assigneeIds) }
}

const skippedOf = (labelIds: number[], assigneeIds: number[]): Pick<ChangedItem, 'skipped'> =>
  labelIds.length + assigneeIds.length === 0 ? {} : { skipped: { labelIds, assigneeIds } }
