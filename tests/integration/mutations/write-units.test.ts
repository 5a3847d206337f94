import { beforeEach, expect, test } from 'vitest'
import { attachChild } from '#operations/tree/attach-child.ts'
import { detachChild } from '#operations/tree/detach-child.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import type { EpicNode, GivenEpic } from '../graphql/given.ts'
import { MutationWorld } from './mutation-world.ts'
import { createEpic } from '#support/when/write-items.ts'

/** Write units that one mutation may take, whatever it changes. */
const UNITS_MAX = 34

let world: MutationWorld
let root: GivenEpic
let loose: GivenEpic
beforeEach(async () => {
  world = new MutationWorld()
  const { acme: group, api: project } = world
  const titles = ['first', 'second', 'third', 'fourth', 'p::1', 'p::2']
  const labels = titles.map((title) => world.label(`${title} with a longer name`))
  const chain = (level: number): EpicNode => ({
    group,
    iid: level,
    title: `An epic with a title of the length that titles have, on level ${level}`,
    labels: labels.slice(0, 5),
    confidential: level === 7,
    children: level < 7 ? [chain(level + 1)] : [],
    issues: [{ project, confidential: level === 7 }],
  })
  root = world.given.epic(chain(1))
  loose = world.given.epic({ ...chain(7), iid: 8, issues: [] })
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
])('updating %s takes at most 34 write units', async (_, name, input) => {
  const inputOf = { groupPath: 'acme', iid: '7', clientMutationId: 'once-measured', ...input }
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
])('making %s takes at most 34 write units', async (_, name, input) => {
  expect((await world.mutate(name, 'reporter', { ...input(), clientMutationId: 'once-measured' })).errors).toEqual([])
  expect(world.units).toBeGreaterThan(0)
  expect(world.units).toBeLessThanOrEqual(UNITS_MAX)
})

test('a to-do that is done takes at most 34 write units', async () => {
  const targetId = `gid://gitlab/Epic/${root.core.id}`
  const { todo } = await world.mutate('todoCreate', 'reporter', { targetId })
  world.units = 0
  await world.mutate('todoMarkDone', 'reporter', { id: todo?.id, clientMutationId: 'once-measured' })
  expect(world.units).toBeLessThanOrEqual(UNITS_MAX)
})

/** The lowest epic that may have child epics. */
function sixth(): GivenEpic {
  let parent = root
  for (let [child] = parent.children; child && child.core.iid < 7; [child] = child.children) parent = child
  return parent
}

/** The context of a request with a key, which costs two units more. */
async function contextOf(): Promise<OperationContext> {
  const viewer = await loadViewer(world.table, 'reporter')
  world.units = 0
  return {
    ...{ table: world.table, viewer, now: () => new Date().toISOString(), random: Math.random },
    idempotencyKey: 'once',
  }
}

test.each<[string, (context: OperationContext) => Promise<unknown>]>([
  [
    'making what the form in the tree sends',
    (context) => createEpic(context, { groupPath: 'acme', title: 'Deep', parentId: sixth().core.id }),
  ],
  [
    'moving an epic with five labels there',
    (context) => attachChild(context, { child: { kind: 'epic', id: loose.core.id }, parentId: sixth().core.id }),
  ],
  [
    'taking an epic away from there',
    (context) => {
      const [child] = sixth().children
      return detachChild(context, { child: { kind: 'epic', id: child?.core.id ?? 0 }, parentId: sixth().core.id })
    },
  ],
])('on the seventh level %s takes at most 34 write units', async (_, write) => {
  await write(await contextOf())
  expect(world.units).toBeGreaterThan(0)
  expect(world.units).toBeLessThanOrEqual(UNITS_MAX)
})
