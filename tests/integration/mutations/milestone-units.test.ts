import { beforeEach, expect, test } from 'vitest'
import { changeMilestone } from '#operations/milestone/change-milestone.ts'
import { createMilestone } from '#operations/milestone/create-milestone.ts'
import { deleteMilestone } from '#operations/milestone/delete-milestone.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { itemSequenceKey } from '#table/keys/keys.ts'
import type { GivenEpic } from '../graphql/given.ts'
import { MutationWorld } from './mutation-world.ts'
import { changeIssue, createIssue } from '#support/when/write-items.ts'

/** Write units that one mutation may take, whatever it changes. */
const UNITS_MAX = 34

let world: MutationWorld
let epic: GivenEpic
let requests = 0
let contextOf: () => OperationContext
beforeEach(async () => {
  world = new MutationWorld()
  const { acme: group, api: project } = world
  epic = world.given.epic({ group, iid: 1, title: 'The epic above', issues: [{ project }] })
  world.given.items.push({ ...itemSequenceKey('issue', project.id), ...{ n: 100 } })
  await world.write()
  const viewer = await loadViewer(world.table, 'reporter')
  // Each is a request of its own with a key, which costs two units more.
  contextOf = () => ({
    ...{ table: world.table, viewer, now: () => new Date().toISOString(), random: Math.random },
    idempotencyKey: `request ${(requests += 1)}`,
  })
})

const given = (title: string) =>
  createMilestone(contextOf(), { fullPath: 'acme', title, startDate: '2026-01-01', dueDate: '2026-02-01' })

async function unitsOf(write: () => Promise<unknown>): Promise<number> {
  world.units = 0
  await write()
  return world.units
}

test('what has to do with milestones takes at most 34 write units', async () => {
  const [first, second] = [await given('First'), await given('Second')]
  const owner = { kind: 'group' as const, id: world.acme.id }
  const address = { owner, milestoneId: first.id }
  const issueId = epic.issues[0]?.core.id ?? 0
  const planned = { projectPath: 'acme/api', title: 'Planned', milestoneId: first.id, epicId: epic.core.id }
  const units = {
    'making one': await unitsOf(() => given('Third')),
    'making an issue of one in an epic, the first of an hour': await unitsOf(() => createIssue(contextOf(), planned)),
    'giving an issue one': await unitsOf(() => changeIssue(contextOf(), { issueId, milestoneId: first.id })),
    'giving it another': await unitsOf(() => changeIssue(contextOf(), { issueId, milestoneId: second.id })),
    'taking it away': await unitsOf(() => changeIssue(contextOf(), { issueId, milestoneId: null })),
    'changing everything': await unitsOf(() =>
      changeMilestone(contextOf(), { ...address, title: 'New', dueDate: '2026-03-01', state: 'closed' }),
    ),
    'deleting one': await unitsOf(() => deleteMilestone(contextOf(), address)),
  }
  const tooMany = Object.entries(units).filter(([, taken]) => taken === 0 || taken > UNITS_MAX)
  expect(tooMany).toEqual([])
})
