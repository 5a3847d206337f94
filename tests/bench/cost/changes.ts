import { attachChild } from '#operations/tree/attach-child.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import type { ItemChanges } from '#operations/item/item-changes.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { linkItems } from '#operations/link/link-items.ts'
import { createNote } from '#operations/note/create-note.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import type { Table } from '#table/client/client.ts'
import { OWNER, type GivenItems, type Subjects } from './given-items.ts'
import type { Used } from './meter.ts'

/** Kinds of change that the mix tells apart. */
export type ChangeKind = 'state' | 'label or assignee' | 'date' | 'title or description' | 'move' | 'creation'

interface Change {
  what: string
  /** Which of the mix it stands for; none for what only has a budget. */
  of?: ChangeKind
  /** Whose trees it is tried with. */
  inherits?: true
  budget: number
  run: (context: OperationContext, subjects: Subjects, given: GivenItems) => Promise<unknown>
}

/** Kilobytes of the new text, of the version that is kept and of the text for search; two units each. */
const TEXT = 'It is done when somebody has seen it work, and **not** before.\n'.repeat(16)
const TEXT_UNITS = 2 * 3

const ofEpic =
  (changes: ItemChanges): Change['run'] =>
  (context, { epic }) =>
    changeItem(context, epic, changes)
const ofIssue =
  (changes: ItemChanges): Change['run'] =>
  (context, { issue }) =>
    changeItem(context, issue, changes)
const LATER = { startDateIsFixed: true, startDateFixed: '2026-10-08', dueDateIsFixed: true, dueDateFixed: '2027-01-07' }
const LABELS = { addLabels: ['label 5'], removeLabels: ['label 3'] }

/** The comments that answers are to, by the item. */
const discussions = new Map<string, number>()
const ofComments =
  (what: 'epic' | 'issue', isAnswer: boolean): Change['run'] =>
  async (context, { [what]: target }) => {
    const name = `${target.kind} ${target.id}`
    const discussion = isAnswer ? discussions.get(name) : undefined
    const body = 'It works as **described**, and I have tried it twice.'
    const { noteId } = await createNote(context, { target, body, internal: false, ...(discussion && { discussion }) })
    discussions.set(name, noteId)
  }

/** In an order in which each finds what it changes. */
export const CHANGES: Change[] = [
  { what: 'comment on an epic', budget: 30, run: ofComments('epic', false) },
  { what: 'comment on an issue', budget: 30, run: ofComments('issue', false) },
  { what: 'answer to a comment on an epic', budget: 30, run: ofComments('epic', true) },
  { what: 'answer to a comment on an issue', budget: 30, run: ofComments('issue', true) },
  {
    what: 'link of two issues',
    budget: 35,
    run: (context, { issue }, given) => {
      const other = given.inheriting[given.fixed.findIndex((one) => one.issue.id === issue.id)]?.issue
      if (other === undefined) throw new Error('There is no issue to link to.')
      return linkItems(context, { item: issue, other, type: 'relates_to' })
    },
  },
  {
    what: 'link of an epic and an issue',
    budget: 35,
    run: (context, { epic, issue }) => linkItems(context, { item: epic, other: issue, type: 'relates_to' }),
  },
  { what: 'state of an epic', of: 'state', budget: 55, run: ofEpic({ state: 'closed' }) },
  { what: 'state of an issue', of: 'state', budget: 55, run: ofIssue({ state: 'closed' }) },
  { what: 'a label of an epic', of: 'label or assignee', budget: 55, run: ofEpic(LABELS) },
  { what: 'priority of an epic', budget: 45, run: ofEpic({ priority: 'HIGH' }) },
  { what: 'assignee of an issue', of: 'label or assignee', budget: 45, run: ofIssue({ assignees: ['synthetic.9'] }) },
  { what: 'weight of an issue', budget: 45, run: ofIssue({ weight: 5 }) },
  { what: 'health of an issue', budget: 45, run: ofIssue({ healthStatus: 'atRisk' }) },
  {
    what: 'milestone of an issue',
    budget: 55,
    run: (context, { issue }, { otherMilestoneId: milestoneId }) => changeItem(context, issue, { milestoneId }),
  },
  { what: 'date of an epic', of: 'date', budget: 55, run: ofEpic(LATER) },
  { what: 'date of an epic that five inherit', inherits: true, budget: 55 + 5 * 20, run: ofEpic(LATER) },
  {
    what: 'title of an epic',
    of: 'title or description',
    budget: 45,
    run: ofEpic({ title: 'Another title of an epic, no shorter than it was' }),
  },
  {
    what: 'title of an issue',
    of: 'title or description',
    budget: 45,
    run: ofIssue({ title: 'Another title of usual length' }),
  },
  {
    what: 'description of an epic',
    of: 'title or description',
    budget: 45 + TEXT_UNITS,
    run: ofEpic({ description: TEXT }),
  },
  {
    what: 'description of an issue',
    of: 'title or description',
    budget: 45 + TEXT_UNITS,
    run: ofIssue({ description: TEXT }),
  },
  {
    what: 'move of an epic',
    of: 'move',
    budget: 70,
    run: (context, { epic: child, otherParentId: parentId }) => attachChild(context, { child, parentId }),
  },
  {
    what: 'move of an issue',
    of: 'move',
    budget: 70,
    run: (context, { issue: child, otherParentId: parentId }) => attachChild(context, { child, parentId }),
  },
  {
    what: 'creation of an epic',
    of: 'creation',
    budget: 60,
    run: (context, { parentId, groupPath: homePath }) =>
      createItem(context, { kind: 'epic', homePath, parentId, title: 'A new epic', labels: ['label 3'] }),
  },
  {
    what: 'creation of an issue',
    of: 'creation',
    budget: 60,
    run: (context, { parentId, projectPath: homePath }) =>
      createItem(context, { kind: 'issue', homePath, parentId, title: 'A new issue', labels: ['label 3'] }),
  },
]

export interface ChangeCost extends Pick<Change, 'what' | 'budget'> {
  of: ChangeKind | undefined
  /** Of an epic or of an issue. */
  isEpic: boolean
  /** The mean of all trees. */
  used: Used
}

const mean = (all: Used[]): Used => ({
  calls: all.reduce((sum, { calls }) => sum + calls, 0) / all.length,
  reads: all.reduce((sum, { reads }) => sum + reads, 0) / all.length,
  writes: all.reduce((sum, { writes }) => sum + writes, 0) / all.length,
})

/** What every change costs with everything that follows from it. */
export async function costsOfChanges(
  { table, costOf }: { table: Table; costOf: (work: () => Promise<unknown>) => Promise<Used> },
  given: GivenItems,
): Promise<ChangeCost[]> {
  const viewer = await loadViewer(table, OWNER)
  let keys = 0
  const contextOf = (): OperationContext => ({
    ...{ table, viewer, now: () => new Date().toISOString(), random: Math.random, entrance: 'web' },
    idempotencyKey: `cost-${(keys += 1)}`,
  })
  const costs: ChangeCost[] = []
  for (const { what, of, inherits, budget, run } of CHANGES) {
    const all: Used[] = []
    for (const subjects of inherits ? given.inheriting : given.fixed) {
      all.push(await costOf(() => run(contextOf(), subjects, given)))
    }
    costs.push({ what, budget, of, isEpic: what.includes('epic'), used: mean(all) })
  }
  return costs
}
