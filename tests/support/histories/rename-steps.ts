import fc from 'fast-check'
import { changeGroup, changeProject } from '#operations/namespace/change-namespace.ts'
import { createGroup } from '#operations/namespace/create-group.ts'
import { createMilestone } from '#operations/milestone/create-milestone.ts'
import { createProject } from '#operations/namespace/create-project.ts'
import { BEING_RENAMED } from '#operations/namespace/free-path.ts'
import { ProblemError } from '#operations/write/problem-error.ts'
import { changeItem } from '#operations/item/change.ts'
import { groupKey, projectKey, type Key } from '#table/keys/keys.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import { readWhole } from '#stream/read-whole.ts'
import { userItems } from '#table/items/user.ts'
import { putItems } from '#table/client/write.ts'
import { createIssue } from '#support/when/write-items.ts'
import { givenWorld } from './given-world.ts'
import { isRecord } from './records.ts'
import { anyStep, created, named, type NamedStep, type Step } from './steps.ts'
import { MILESTONE_IDS, OWNER } from './world.ts'

const GROUP_IDS = [10, 11, 12]
const PROJECT_IDS = [20, 21]

/** The world of the histories with issues that have milestones, and with everything by which groups are found. */
export async function renameWorld(): Promise<Key[]> {
  const { as, double, settle, table } = await givenWorld()
  const { user, username, viewer, tokens } = userItems({ ...OWNER, email: 'o@example.com', createdAt: '2026-01-01' })
  const isThere = await getItem(table, username)
  if (isThere === null) await putItems(table, [user, username, viewer, ...tokens])
  for (const id of [202, 204]) await changeItem(as(), { kind: 'issue', id }, { milestoneId: MILESTONE_IDS[0] ?? 0 })
  await settle()
  return double.snapshot().filter((item) => !isRecord({ ...item }))
}

/** The full path of a group or project as it is now. */
export const pathOf = async (table: Table, kind: 'group' | 'project', id: number): Promise<string> => {
  const key = kind === 'group' ? groupKey(id) : projectKey(id)
  return (await getItem<GroupItem | ProjectItem>(table, key, 'strong'))?.fullPath ?? ''
}

/** A step that is refused while groups above are being renamed. */
export const patient = (name: string, input: object, run: Step, effects?: NamedStep['effects']): NamedStep =>
  named(
    name,
    input,
    async (context) => {
      try {
        return await run(context)
      } catch (error) {
        if (error instanceof ProblemError && error.problem === BEING_RENAMED) return undefined
        throw error
      }
    },
    effects,
  )

const place = fc.oneof(
  fc.constantFrom(...GROUP_IDS).map((id) => ({ kind: 'group' as const, id })),
  fc.constantFrom(...PROJECT_IDS).map((id) => ({ kind: 'project' as const, id })),
)
const path = fc.constantFrom('acme', 'web', 'api', 'one', 'two')

const rename = fc
  .record(
    { place, name: fc.constantFrom('One', 'Two words'), path, description: fc.constantFrom(null, 'What it is') },
    { requiredKeys: ['place'] },
  )
  .map(({ place: { kind, id }, ...said }) =>
    patient('rename', { kind, id, ...said }, async (context) => {
      const input = { fullPath: await pathOf(context.table, kind, id), ...said }
      await (kind === 'group' ? changeGroup : changeProject)(context, input)
    }),
  )

/** Back and forth: what follows the first is overtaken by the second. */
const renameTwice = fc.record({ place, path }).map(({ place: { kind, id }, path: first }) =>
  patient('rename twice', { kind, id, first }, async (context) => {
    const rename = kind === 'group' ? changeGroup : changeProject
    const fullPath = await pathOf(context.table, kind, id)
    await rename(context, { fullPath, path: first })
    // By the path that it had before.
    await rename(context, { fullPath, path: 'three', name: 'Three' })
  }),
)

const newNamespace = fc.record({ below: fc.constantFrom(10, 11), path, isGroup: fc.boolean() }).map((input) =>
  patient('make group or project', input, async (context) => {
    const above = await pathOf(context.table, 'group', input.below)
    const said = { path: input.path, name: input.path, visibility: 'public' as const }
    await (input.isGroup
      ? createGroup({ ...context, isAdmin: true }, { ...said, parentPath: above })
      : createProject(context, { ...said, groupPath: above }))
  }),
)

const newMilestone = place.map(({ kind, id }) =>
  named('make milestone', { kind, id }, async (context) => {
    const fullPath = await pathOf(context.table, kind, id)
    const titles = await readWhole(context.table, {
      partition: `${kind === 'group' ? 'G' : 'J'}#${id}`,
      prefix: 'MST#',
    })
    await createMilestone(context, { fullPath, title: `Milestone ${titles.length}` })
  }),
)

const plan = fc
  .record({ id: fc.constantFrom(201, 202, 204), milestoneId: fc.constantFrom(null, ...MILESTONE_IDS) })
  .map(({ id, milestoneId }) =>
    named('plan issue', { id, milestoneId }, (context) => changeItem(context, { kind: 'issue', id }, { milestoneId })),
  )

const newIssue = fc
  .constantFrom(105, 108)
  .map((epicId) =>
    named(
      'create issue',
      { epicId },
      async (context) =>
        createIssue(context, { projectPath: await pathOf(context.table, 'project', 20), title: 'New', epicId }),
      created('issue', epicId),
    ),
  )

/** Groups and projects are renamed while others are made, and while items are made, moved and planned in them. */
export const renameStep: fc.Arbitrary<NamedStep> = fc.oneof(
  { arbitrary: rename, weight: 7 },
  { arbitrary: renameTwice, weight: 2 },
  { arbitrary: newNamespace, weight: 2 },
  { arbitrary: newMilestone, weight: 1 },
  { arbitrary: plan, weight: 3 },
  { arbitrary: newIssue, weight: 3 },
  { arbitrary: anyStep, weight: 4 },
)
