import fc from 'fast-check'
import { attachChild } from '#operations/tree/attach-child.ts'
import { changeMilestone } from '#operations/milestone/change-milestone.ts'
import { deleteMilestone } from '#operations/milestone/delete-milestone.ts'
import type { Key } from '#table/keys/keys.ts'
import { givenWorld } from './given-world.ts'
import { anyStep, created, named, removeEpic, type NamedStep } from './steps.ts'
import { ISSUE_IDS, MILESTONE_IDS, ROOT_ID } from './world.ts'
import { changeIssue, createIssue } from '#support/when/write-items.ts'
import { isRecord } from './records.ts'

const owner = { kind: 'group' as const, id: ROOT_ID }
const day = fc.constantFrom(null, '2026-01-02', '2026-02-15', '2026-03-01', '2027-05-05')
const milestoneId = fc.constantFrom(...MILESTONE_IDS)

/** The world of the histories with issues of milestones below epics on several levels. */
export async function milestoneWorld(): Promise<Key[]> {
  const { as, double, settle } = await givenWorld()
  const places = { 201: 105, 202: 103, 203: 105 }
  for (const [id, parentId] of Object.entries(places)) {
    await attachChild(as(), { child: { kind: 'issue', id: Number(id) }, parentId })
    await changeIssue(as(), { issueId: Number(id), milestoneId: 30 })
  }
  for (const [milestone, epicId] of [
    [30, 108],
    [31, 105],
    [31, 107],
  ] as const) {
    await createIssue(as(), { projectPath: 'acme/api', title: 'Planned', milestoneId: milestone, epicId })
  }
  await settle()
  return double.snapshot().filter((item) => !isRecord({ ...item }))
}

const edit = fc
  .record(
    {
      milestoneId,
      startDate: day,
      dueDate: day,
      title: fc.constantFrom('v1', 'V1', 'v2', 'Renamed'),
      state: fc.constantFrom('active' as const, 'closed' as const),
      description: fc.constantFrom('A', 'B'),
    },
    { requiredKeys: ['milestoneId'] },
  )
  .map((input) => named('change milestone', input, (context) => changeMilestone(context, { owner, ...input })))

/** Moved twice at once: what follows the first is overtaken by the second. */
const moveTwice = fc.tuple(milestoneId, fc.constantFrom('2025-11-11', '2028-08-08')).map(([id, dueDate]) =>
  named('move milestone twice', { id, dueDate }, async (context) => {
    await changeMilestone(context, { owner, milestoneId: id, startDate: null, dueDate: '2026-10-10' })
    await changeMilestone(context, { owner, milestoneId: id, dueDate })
  }),
)

const remove = milestoneId.map((id) =>
  named('delete milestone', { id }, (context) => deleteMilestone(context, { owner, milestoneId: id })),
)

const plan = fc
  .record({ issueId: fc.constantFrom(...ISSUE_IDS), milestoneId: fc.constantFrom(null, ...MILESTONE_IDS) })
  .map((input) => named('plan issue', input, (context) => changeIssue(context, input)))

const newPlanned = fc
  .record({ milestoneId, epicId: fc.constantFrom(105, 108) })
  .map((input) =>
    named(
      'create issue',
      input,
      (context) => createIssue(context, { projectPath: 'acme/api', title: 'New', ...input }),
      created('issue', input.epicId),
    ),
  )

/** Milestones are moved, closed and deleted while issues get them, move, and lose their epics. */
export const milestoneStep: fc.Arbitrary<NamedStep> = fc.oneof(
  { arbitrary: edit, weight: 6 },
  { arbitrary: moveTwice, weight: 2 },
  { arbitrary: remove, weight: 2 },
  { arbitrary: plan, weight: 4 },
  { arbitrary: newPlanned, weight: 2 },
  { arbitrary: removeEpic(fc.constantFrom(103, 105, 108)), weight: 1 },
  { arbitrary: anyStep, weight: 4 },
)
