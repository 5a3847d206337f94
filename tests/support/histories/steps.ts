import fc from 'fast-check'
import { ProblemError } from '#operations/write/problem-error.ts'
import { attachChild, type AttachChildInput } from '#operations/tree/attach-child.ts'
import { deleteEpic, deleteItem } from '#operations/item/delete-item.ts'
import { detachChild } from '#operations/tree/detach-child.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { addReferences, type AddedReferences } from '#operations/references/add-references.ts'
import { reorderTree } from '#operations/tree/reorder-tree.ts'
import type { EpicItem, IssueItem } from '#table/items/work-items.ts'
import type { ChangeEventItem } from '#table/items/change-event.ts'
import { EVENT_PREFIX } from '#table/keys/history-keys.ts'
import { epicKey, itemPk, issueKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { readWhole } from '#stream/read-whole.ts'
import { drop } from './drop.ts'
import type { TreeChild, TreeEffect } from './intended-order.ts'
import { EPIC_IDS, ISSUE_IDS, LABEL_TITLES, MILESTONE_IDS, TASK_IDS } from './world.ts'
import { changeEpic, changeIssue, createEpic, createIssue } from '#support/when/write-items.ts'

/** One thing that a person does. It may be refused: then it ends with a problem and changes nothing. */
export type Step = (context: OperationContext) => Promise<unknown>

/** A step that can be shown when a history fails. */
export interface NamedStep {
  name: string
  run: Step
  /** What it means for the order of children, one for each transaction of its own, by what it answered. */
  effects?: (answer: unknown) => TreeEffect[]
}

const epicId = fc.constantFrom(...EPIC_IDS)
const issueId = fc.constantFrom(...ISSUE_IDS)
const child = fc.oneof(
  epicId.map((id) => ({ kind: 'epic' as const, id })),
  issueId.map((id) => ({ kind: 'issue' as const, id })),
)
const day = fc.constantFrom(null, '2026-01-05', '2026-02-02', '2026-04-04', '2026-12-31')
const side = fc.constantFrom('before' as const, 'after' as const)

const optional = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined, freq: 2 })

/** A step that tells what it was called with. */
export const named = (name: string, input: object, run: Step, effects?: NamedStep['effects']): NamedStep => ({
  name: `${name} ${JSON.stringify(input)}`,
  run,
  ...(effects && { effects }),
})

const placed = (
  moved: TreeChild,
  parentId: number | null,
  place: { siblingId: number; side: 'before' | 'after' } | undefined,
): TreeEffect[] => [{ kind: 'place', child: moved, parentId, beside: place ?? null }]

/** A new child stands on top of its parent's. */
export const created =
  (kind: 'epic' | 'issue', parentId: number | undefined) =>
  (answer: unknown): TreeEffect[] =>
    parentId === undefined ? [] : placed({ kind, id: (answer as { id: number }).id }, parentId, undefined)

const attaching = (input: AttachChildInput): NamedStep =>
  named(
    'attach',
    input,
    (context) => attachChild(context, input),
    () => placed(input.child, input.parentId, input.place),
  )

const attach = fc
  .record({ child, parentId: epicId, beside: optional(fc.record({ sibling: child, side })) })
  .map(({ child: moved, parentId, beside }) => {
    const place = beside && { place: { siblingId: beside.sibling.id, side: beside.side } }
    const input = { child: moved, parentId, ...(beside?.sibling.kind === moved.kind && place) }
    return attaching(input)
  })

/** The epic above a child; none when it has none, or is gone. */
async function parentOf({ table }: OperationContext, { kind, id }: TreeChild): Promise<number | undefined> {
  const core = await getItem<EpicItem | IssueItem>(table, kind === 'epic' ? epicKey(id) : issueKey(id), 'strong')
  return core?.parent?.parentId
}

const detach = child.map((target) =>
  named(
    'detach',
    target,
    async (context) => {
      const parentId = await parentOf(context, target)
      if (parentId !== undefined) await detachChild(context, { child: target, parentId })
    },
    () => [{ kind: 'take', child: target }],
  ),
)

export interface Drag {
  moved: TreeChild
  newParentId: number | null
  beside: { sibling: TreeChild; side: 'before' | 'after' } | undefined
}

/** What a drop sends: the parent so far as the base, sometimes a new one, a sibling that may stand anywhere by now. */
export function dragging({ moved, newParentId, beside }: Drag): NamedStep {
  const place = beside?.sibling.kind === moved.kind ? { siblingId: beside.sibling.id, side: beside.side } : undefined
  const run: Step = async (context) => {
    const baseEpicId = (await parentOf(context, moved)) ?? newParentId ?? 101
    return drop(context, { baseEpicId, moved, place, newParentId })
  }
  return named('drag', { moved, newParentId, place }, run, () => placed(moved, newParentId, place))
}

const reorder = fc
  .record({ moved: child, newParentId: fc.constant(null), beside: optional(fc.record({ sibling: child, side })) })
  .map(dragging)

const drag = fc
  .record({ moved: child, newParentId: fc.option(epicId), beside: optional(fc.record({ sibling: child, side })) })
  .map(dragging)

/** A new issue on top of an epic's. */
export const newIssueBelow = (epicId: number): NamedStep =>
  named(
    'create issue',
    { epicId },
    (context) => createIssue(context, { projectPath: 'acme/api', title: 'New issue', epicId }),
    created('issue', epicId),
  )

/** Several references in one call; each that is linked is a transaction of its own, the last one first. */
const addExisting = fc
  .record({
    parentId: epicId,
    kind: fc.constantFrom('epic' as const, 'issue' as const),
    picks: fc.subarray([1, 2, 3, 4, 6]),
  })
  .map(({ parentId, kind, picks }) => {
    const references = picks.map((iid) => (kind === 'epic' ? `acme&${iid}` : `acme/api#${iid}`))
    const input = { kind, parentId, references, siteUrl: 'https://canopy.example' }
    return named(
      'add existing',
      input,
      (context) => addReferences(context, input),
      (answer) =>
        (answer as AddedReferences).linked.toReversed().flatMap(({ id }) => placed({ kind, id }, parentId, undefined)),
    )
  })

/** Changes an item; one that comes to another parent, or to none, tells so by the type of its event. */
const changing = (item: TreeChild, changes: ItemChanges): NamedStep =>
  named(
    `change ${item.kind}`,
    { id: item.id, ...changes },
    async (context) => {
      const { eventId } = await changeItem(context, item, changes)
      const query = { partition: itemPk(item), prefix: EVENT_PREFIX, consistency: 'strong' as const }
      const events = await readWhole<ChangeEventItem>(context.table, query)
      return events.some(({ id, type }) => id === eventId && type === 'moved')
    },
    (isMoved) => {
      const { parentId } = changes
      if (isMoved !== true || parentId === undefined) return []
      return parentId === null ? [{ kind: 'take', child: item }] : placed(item, parentId, undefined)
    },
  )

const editIssue = fc
  .record(
    {
      issueId,
      state: fc.constantFrom('opened' as const, 'closed' as const),
      confidential: fc.boolean(),
      milestoneId: fc.constantFrom(null, ...MILESTONE_IDS),
      weight: fc.constantFrom(null, 1, 2, 13),
      healthStatus: fc.constantFrom(null, 'onTrack' as const, 'needsAttention' as const, 'atRisk' as const),
      labels: fc.subarray(LABEL_TITLES),
      title: fc.constantFrom('A', 'B'),
      parentId: fc.option(epicId),
    },
    { requiredKeys: ['issueId'] },
  )
  .map(({ issueId: id, ...changes }) => changing({ kind: 'issue', id }, changes))

const editEpic = fc
  .record(
    {
      epicId,
      state: fc.constantFrom('opened' as const, 'closed' as const),
      confidential: fc.boolean(),
      startDateIsFixed: fc.boolean(),
      startDateFixed: day,
      dueDateIsFixed: fc.boolean(),
      dueDateFixed: day,
      labels: fc.subarray(LABEL_TITLES),
      title: fc.constantFrom('A', 'B'),
      parentId: fc.option(epicId, { freq: 2 }),
    },
    { requiredKeys: ['epicId'] },
  )
  .map(({ epicId: id, ...changes }) => changing({ kind: 'epic', id }, changes))

const newEpic = fc
  .record({ parentId: epicId, confidential: fc.boolean() }, { requiredKeys: ['confidential'] })
  .map((input) =>
    named(
      'create epic',
      input,
      (context) => createEpic(context, { groupPath: 'acme', title: 'New epic', ...input }),
      created('epic', input.parentId),
    ),
  )

const newIssue = fc
  .record({ epicId, confidential: fc.boolean() }, { requiredKeys: ['confidential'] })
  .map((input) =>
    named(
      'create issue',
      input,
      (context) => createIssue(context, { projectPath: 'acme/api', title: 'New issue', weight: 4, ...input }),
      created('issue', input.epicId),
    ),
  )

export const removeEpic = (id: fc.Arbitrary<number>): fc.Arbitrary<NamedStep> =>
  id.map((target) => named('delete epic', { target }, (context) => deleteEpic(context, { epicId: target })))

const editTask = fc
  .record(
    {
      taskId: fc.constantFrom(...TASK_IDS),
      state: fc.constantFrom('opened' as const, 'closed' as const),
      confidential: fc.boolean(),
      weight: fc.constantFrom(null, 1, 2),
      title: fc.constantFrom('A', 'B'),
      parentId: fc.option(issueId, { freq: 6 }),
    },
    { requiredKeys: ['taskId'] },
  )
  .map(({ taskId: id, ...changes }) =>
    named('change task', { id, ...changes }, (context) => changeItem(context, { kind: 'task', id }, changes)),
  )

const newTask = fc
  .record({ parentId: issueId, confidential: fc.boolean() }, { requiredKeys: ['parentId'] })
  .map((input) =>
    named('create task', input, (context) =>
      createItem(context, { kind: 'task', homePath: 'acme/api', title: 'New task', ...input }),
    ),
  )

const removeTask = fc
  .constantFrom(...TASK_IDS)
  .map((id) => named('delete task', { id }, (context) => deleteItem(context, { kind: 'task', id })))

/** Any step; moves and value changes are the most frequent. */
export const anyStep: fc.Arbitrary<NamedStep> = fc.oneof(
  { arbitrary: attach, weight: 6 },
  { arbitrary: editIssue, weight: 5 },
  { arbitrary: editEpic, weight: 4 },
  { arbitrary: detach, weight: 2 },
  { arbitrary: reorder, weight: 1 },
  { arbitrary: drag, weight: 4 },
  { arbitrary: addExisting, weight: 1 },
  { arbitrary: newEpic, weight: 1 },
  { arbitrary: newIssue, weight: 1 },
  { arbitrary: editTask, weight: 3 },
  { arbitrary: newTask, weight: 2 },
  { arbitrary: removeTask, weight: 1 },
  { arbitrary: removeEpic(epicId), weight: 1 },
)

const contestedMove = fc
  .record({ id: fc.constantFrom(101, 106), parentId: fc.constantFrom(103, 104, 105, 107, 108) })
  .map(({ id, parentId }) => {
    return attaching({ child: { kind: 'epic' as const, id }, parentId })
  })

/** Two trees that are dropped into each other. */
const oppositeDrop = fc
  .record({ id: fc.constantFrom(101, 106), newParentId: fc.constantFrom(101, 106, 102, 107) })
  .map(({ id, newParentId }) => {
    const moved = { kind: 'epic' as const, id }
    const input = { baseEpicId: id, moved, adjacent: null, relativePosition: null, newParentId }
    return named(
      'drag',
      input,
      (context) => reorderTree(context, input),
      () => placed(moved, newParentId, undefined),
    )
  })

const deepEpic = fc
  .constantFrom(105, 108)
  .map((parentId) =>
    named(
      'create epic',
      { parentId },
      (context) => createEpic(context, { groupPath: 'acme', title: 'Deep epic', parentId }),
      created('epic', parentId),
    ),
  )

const hide = fc
  .record({ epicId: fc.constant(108), confidential: fc.boolean() })
  .map((input) => named('change epic', input, (context) => changeEpic(context, input)))

const publicIssue = fc.constantFrom(201, 203).chain((id) =>
  fc.constantFrom(
    attaching({ child: { kind: 'issue', id }, parentId: 108 }),
    named('hide issue', { id }, (context) => changeIssue(context, { issueId: id, confidential: true })),
    named('reveal issue', { id }, (context) => changeIssue(context, { issueId: id, confidential: false })),
  ),
)

const thereAndBack = fc.constantFrom('A', 'B').map((title) =>
  named('change epic', { title }, async (context) => {
    await changeEpic(context, { epicId: 108, title })
    await changeEpic(context, { epicId: 108, title: 'C' })
  }),
)

/** Steps that only go well because of conditions: people work against each other on a few epics. */
export const contestedStep: fc.Arbitrary<NamedStep> = fc.oneof(
  { arbitrary: contestedMove, weight: 3 },
  { arbitrary: oppositeDrop, weight: 2 },
  { arbitrary: deepEpic, weight: 2 },
  { arbitrary: hide, weight: 2 },
  { arbitrary: publicIssue, weight: 3 },
  { arbitrary: thereAndBack, weight: 1 },
  { arbitrary: removeEpic(fc.constantFrom(101, 103, 107, 108)), weight: 1 },
)

/** Does the steps one after another; a step may be refused by a rule, but never because others were too busy. */
export async function act(context: OperationContext, steps: NamedStep[]): Promise<void> {
  for (const { run } of steps) {
    try {
      await run(context)
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.code === 'THROTTLED') throw error
    }
  }
}
