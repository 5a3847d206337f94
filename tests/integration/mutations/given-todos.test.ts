import { beforeEach, expect, test } from 'vitest'
import type { IssueItems } from '#table/items/issue.ts'
import { createNote } from '#operations/note/create-note.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { MutationWorld } from './mutation-world.ts'

let world: MutationWorld
let issue: IssueItems
beforeEach(async () => {
  world = new MutationWorld()
  issue = world.given.issue({ project: world.api, iid: 5, title: 'Bug' })
  await world.write()
})

const idOf = (name: string) => world.people[name]?.id ?? 0
const todosOf = (name: string) =>
  world
    .stored()
    .filter(({ PK, SK }) => PK === `U#${idOf(name)}` && String(SK).startsWith('TODO#'))
    .map(({ action, authorId, state, webPath }) => ({ action, authorId, state, webPath }))
const counts = (name: string) => world.stored().find(({ PK, SK }) => PK === `U#${idOf(name)}` && SK === 'TODOS')

const assign = (as: string, ...names: string[]) =>
  world.mutate('issueSetAssignees', as, { projectPath: 'acme/api', iid: '5', assigneeUsernames: names })

test('who an item is assigned to gets a to-do, but not who assigned it, and once only', async () => {
  await assign('reporter', 'developer', 'reporter')
  await world.settle()
  const todo = { action: 'assigned', authorId: idOf('reporter'), state: 'pending', webPath: '/acme/api/-/issues/5' }
  expect(todosOf('developer')).toEqual([todo])
  expect(todosOf('reporter')).toEqual([])
  await assign('reporter', 'developer', 'owner')
  await world.settle()
  expect(todosOf('developer')).toEqual([todo])
  expect(todosOf('owner')).toHaveLength(1)
  expect(counts('developer')).toMatchObject({ pending: 1, done: 0 })
})

test('a record that comes twice gives no second to-do, also where the first is done by now', async () => {
  await assign('reporter', 'developer')
  const records = world.double.takeStream()
  await world.deliver(records)
  await world.mutate('todosMarkAllDone', 'developer', {})
  await world.deliver(records)
  expect(todosOf('developer')).toEqual([expect.objectContaining({ state: 'done' })])
})

test('many assignments at the same time all come through', async () => {
  const issues = Array.from({ length: 20 }, (_, index) => world.given.issue({ project: world.api, iid: 20 + index }))
  await world.write()
  await Promise.all(
    issues.map(({ core: { iid } }) =>
      world.mutate('issueSetAssignees', 'reporter', {
        ...{ projectPath: 'acme/api', iid: `${iid}`, assigneeUsernames: ['developer'] },
      }),
    ),
  )
  await world.settle()
  expect(counts('developer')).toMatchObject({ pending: 20 })
})

test('who wrote in a thread gets a to-do for an answer, of an internal one only who may read it', async () => {
  const target = { kind: 'issue' as const, id: issue.core.id }
  let ticks = Date.parse('2026-06-02T00:00:00Z')
  const note = async (as: string, body: string, discussion: number | 'new', internal = false) => {
    const viewer = await loadViewer(world.table, as)
    const at = new Date((ticks += 1000)).toISOString()
    const now = () => at
    const context = { table: world.table, viewer, now, random: Math.random }
    return (await createNote(context, { target, body, internal, discussion })).noteId
  }
  const open = await note('guest', 'Is it?', 'new')
  await note('reporter', 'Yes', open)
  await world.settle()
  expect(todosOf('guest')).toMatchObject([{ action: 'replied', authorId: idOf('reporter'), state: 'pending' }])
  expect(todosOf('reporter')).toEqual([])
  const hidden = await note('developer', 'Among us', 'new', true)
  await note('owner', 'All right', hidden, true)
  await world.settle()
  expect(todosOf('developer')).toMatchObject([{ action: 'replied' }])
})

test('a paragraph that begins with a name speaks to that person', async () => {
  const noteableId = `gid://gitlab/Issue/${issue.core.id}`
  await world.mutate('createNote', 'reporter', { noteableId, body: '@guest, @owner: who takes it? Perhaps @developer' })
  expect(todosOf('guest')).toMatchObject([{ action: 'directly_addressed' }])
  expect(todosOf('owner')).toMatchObject([{ action: 'directly_addressed' }])
  expect(todosOf('developer')).toMatchObject([{ action: 'mentioned' }])
})
