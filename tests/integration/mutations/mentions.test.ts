import { beforeEach, expect, test } from 'vitest'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { listParticipants } from '#operations/read/people/participants.ts'
import { clickTask } from '#operations/task-line/click-task.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
beforeEach(async () => {
  world = new MutationWorld()
  await world.write()
})

const EPIC = { kind: 'epic' as const }

async function participants(): Promise<string[]> {
  const core = world.stored().find(({ SK, title }) => SK === '#' && title === 'Plan')
  return (await listParticipants(world.table, { ...EPIC, id: Number(core?.id) })).map(({ username }) => username)
}
const create = (description: string, input: object = {}) =>
  world.mutate('createEpic', 'reporter', { groupPath: 'acme', title: 'Plan', description, ...input })
const rewrite = (description: string) =>
  world.mutate('updateEpic', 'reporter', { groupPath: 'acme', iid: '101', description })

test('who is mentioned in a new epic takes part, once each, in order of first appearance', async () => {
  await create('@owner and @Guest, `@maintainer` in code, @nobody-here, @owner again, then @reporter and @nina')
  expect(await participants()).toEqual(['reporter', 'owner', 'guest', 'nina'])
})

test('who is mentioned later comes behind those who take part, and nobody leaves with the text', async () => {
  await create('Ask @owner')
  await rewrite('Ask @guest, @owner or @developer')
  await rewrite('Ask nobody')
  expect(await participants()).toEqual(['reporter', 'owner', 'guest', 'developer'])
})

test('who may not read the epic does not take part', async () => {
  await create('@guest, @nina and @developer', { confidential: true })
  expect(await participants()).toEqual(['reporter', 'developer'])
  await rewrite('@guest, @nina and @owner')
  expect(await participants()).toEqual(['reporter', 'developer', 'owner'])
})

test('a mention in a task counts when the task is clicked, and a second click writes nobody anew', async () => {
  await create('No one yet')
  const core = world.stored().find(({ SK, title }) => SK === '#' && title === 'Plan')
  const viewer = await loadViewer(world.table, 'owner')
  const context = { table: world.table, viewer, now: () => '2026-07-01T00:00:00.000Z', random: Math.random }
  await rewrite('- [ ] @owner')
  const epic = { kind: 'epic' as const, id: Number(core?.id) }
  await clickTask(context, epic, { lineNumber: 1, lineSource: '- [ ] @owner', checked: true })
  await clickTask(context, epic, { lineNumber: 1, lineSource: '- [x] @owner', checked: false })
  expect(await participants()).toEqual(['reporter', 'owner'])
})

test('two people who mention others at the same moment lose nobody', async () => {
  await create('Nothing')
  world.beforeNextWrite(() => rewrite('@owner'))
  await rewrite('@guest')
  expect((await participants()).toSorted()).toEqual(['guest', 'owner', 'reporter'])
})

test('names that nobody has hide no mention behind them', async () => {
  await create(`${Array.from({ length: 30 }, (_, index) => `@nobody-${index}`).join(' ')} and @owner`)
  expect(await participants()).toEqual(['reporter', 'owner'])
})

test('a text full of names costs no more than one with twenty', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `@person-${index}`).join(' ')
  await create('Nothing')
  const cost = async (text: string): Promise<number> => {
    world.calls = 0
    await rewrite(text)
    return world.calls
  }
  const few = await cost(names(20))
  expect(await cost(names(400))).toBeLessThanOrEqual(few)
})
