import { beforeEach, expect, test } from 'vitest'
import { createEpic } from '#operations/create-epic.ts'
import { loadViewer } from '#operations/read/load-viewer.ts'
import type { EpicNode, GivenEpic } from '../graphql/given.ts'
import { MutationWorld } from './mutation-world.ts'

/** Write units that one mutation may take, whatever it changes. */
const UNITS_MAX = 30

let world: MutationWorld
let root: GivenEpic
beforeEach(async () => {
  world = new MutationWorld()
  const { acme: group, api: project } = world
  const titles = ['first', 'second', 'third', 'fourth', 'p::1', 'p::2']
  const labels = titles.map((title) => world.label(`${title} with a longer name`))
  const chain = (level: number): EpicNode => ({
    group,
    iid: level,
    title: `An epic with a title of the length that titles have, on level ${level}`,
    labels: labels.slice(0, 4),
    confidential: level === 7,
    children: level < 7 ? [chain(level + 1)] : [],
    issues: [{ project, confidential: level === 7 }],
  })
  root = world.given.epic(chain(1))
  await world.write()
})

const text = 'A description of a few lines, as most of them are. See &1 and #1.\n'.repeat(12)

/** On the lowest level, where most stands above it. */
test.each<[string, string, object]>([
  ['title', 'updateEpic', { title: 'Renamed, and no shorter than it was before, which is long enough' }],
  ['description', 'updateEpic', { description: text, lockVersion: 0 }],
  ['state', 'updateEpic', { stateEvent: 'CLOSE' }],
  ['confidentiality', 'updateEpic', { confidential: false }],
  ['colour', 'updateEpic', { color: '#694cc0' }],
  ['a date', 'updateEpic', { startDateIsFixed: true, startDateFixed: '2026-02-03' }],
  ['labels', 'updateEpic', { addLabels: ['p::2 with a longer name'], removeLabels: ['first with a longer name'] }],
  ['texts and state at once', 'updateEpic', { title: 'Done', description: text, stateEvent: 'CLOSE' }],
  ['the subscription', 'epicSetSubscription', { subscribedState: true }],
])('updating %s takes at most 30 write units', async (_, name, input) => {
  const inputOf = { groupPath: 'acme', iid: '7', clientMutationId: 'once', ...input }
  expect(
    (await world.mutate(name, 'reporter', inputOf)).errors.filter((text) => !/non-confidential/.test(text)),
  ).toEqual([])
  expect(world.units).toBeLessThanOrEqual(UNITS_MAX)
})

test.each<[string, string, () => object]>([
  [
    'an epic',
    'createEpic',
    () => ({ groupPath: 'acme', title: 'New', description: text, addLabels: ['p::1 with a longer name'] }),
  ],
  ['a label', 'labelCreate', () => ({ groupPath: 'acme', title: 'new', description: 'What it means' })],
  ['a to-do', 'todoCreate', () => ({ targetId: `gid://gitlab/Epic/${root.core.id}` })],
])('making %s takes at most 30 write units', async (_, name, input) => {
  expect((await world.mutate(name, 'reporter', { ...input(), clientMutationId: 'once' })).errors).toEqual([])
  expect(world.units).toBeGreaterThan(0)
  expect(world.units).toBeLessThanOrEqual(UNITS_MAX)
})

test('a to-do that is done takes at most 30 write units', async () => {
  const targetId = `gid://gitlab/Epic/${root.core.id}`
  const { todo } = await world.mutate('todoCreate', 'reporter', { targetId })
  world.units = 0
  await world.mutate('todoMarkDone', 'reporter', { id: todo?.id, clientMutationId: 'once' })
  expect(world.units).toBeLessThanOrEqual(UNITS_MAX)
})

test('what the form in the tree sends, on the seventh level, takes at most 30 write units', async () => {
  const viewer = await loadViewer(world.table, 'reporter')
  let [parent] = root.children
  while (parent?.children[0] && parent.core.iid < 6) [parent] = parent.children
  world.units = 0
  const context = { table: world.table, viewer, now: () => '2026-06-01T00:00:00Z', random: () => 0.5 }
  await createEpic(context, { groupPath: 'acme', title: 'Deep', parentId: parent?.core.id ?? 0 })
  expect(world.units).toBeGreaterThan(0)
  expect(world.units).toBeLessThanOrEqual(UNITS_MAX)
})
