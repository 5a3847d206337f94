import { expect, test } from 'vitest'
import { isLive } from '#infra/api/stream-filter.ts'
import { createCadence } from '#operations/iteration/save-cadence.ts'
import { changeMilestone } from '#operations/milestone/change-milestone.ts'
import { createMilestone } from '#operations/milestone/create-milestone.ts'
import { deleteMilestone } from '#operations/milestone/delete-milestone.ts'
import { liveChanges } from '#stream/live/live-changes.ts'
import { liveEvents } from '#stream/live/live-events.ts'
import { cadenceKey, iterationKey, milestoneKey } from '#table/keys/keys.ts'
import { givenWorld } from '#support/histories/given-world.ts'

test('milestones, iterations and cadences are told to those who may read their group or project, without what they say', async () => {
  const world = await givenWorld()
  /** What is told of an operation: types with the kinds of what they are about, and the places. */
  const toldOf = async (write: () => Promise<{ id: number }>) => {
    world.double.takeStream()
    const { id } = await write()
    const { events } = await liveEvents(world.table, liveChanges(world.double.takeStream()), 'https://canopy.example')
    const told = events
      .filter(({ kind }) => kind === 'plan')
      .map(({ type, itemId, namespaceIds, clearances, item }) => ({
        what: `${type} ${/\/([\w:]+)\/\d+$/.exec(itemId ?? '')?.[1] ?? ''}`,
        at: namespaceIds.join('/'),
        isOpen: clearances.includes('public'),
        item,
      }))
    return { id, told }
  }
  const { id, told } = await toldOf(() => createMilestone(world.as(), { fullPath: 'acme/api', title: 'Soon' }))
  const milestone = { at: '10/20', isOpen: true, item: null }
  expect(told).toEqual([{ ...milestone, what: 'created Milestone' }])
  const address = { owner: { kind: 'project' as const, id: 20 }, milestoneId: id }
  expect((await toldOf(() => changeMilestone(world.as(), { ...address, state: 'closed' }))).told).toEqual([
    { ...milestone, what: 'changed Milestone' },
  ])
  expect((await toldOf(() => deleteMilestone(world.as(), address))).told).toEqual([
    { ...milestone, what: 'gone Milestone' },
  ])
  const cadence = { title: 'Weeks', startDate: '2026-06-01', durationInWeeks: 1, iterationsInAdvance: 2 }
  const made = await toldOf(() =>
    createCadence(world.as(), { groupPath: 'acme', ...cadence, automatic: true, active: true, rollOver: false }),
  )
  expect(new Set(made.told.map(({ what }) => what))).toEqual(
    new Set(['created Iterations::Cadence', 'created Iteration']),
  )
  expect(new Set(made.told.map(({ at }) => at))).toEqual(new Set(['10']))
})

test('the function that tells what happens receives their records', () => {
  const owner = { kind: 'group' as const, id: 10 }
  for (const key of [milestoneKey(owner, 1), iterationKey(10, '2026-01-01', 1), cadenceKey(10, 1)])
    expect(isLive(key)).toBe(true)
})
