import { beforeEach, expect, test } from 'vitest'
import { changeItem } from '#operations/item/change.ts'
import { createNote } from '#operations/note/create-note.ts'
import { deleteNote } from '#operations/note/delete-note.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { deleteItem } from '#operations/item/delete-item.ts'
import { continueDeletion } from '#stream/continue-deletion.ts'
import { projectEvents } from '#stream/migrations/024-project-events.ts'
import { readWhole } from '#stream/read-whole.ts'
import { requestBudget } from '#table/client/budget.ts'
import { deleteItems } from '#table/client/write.ts'
import { EVENT_PREFIX } from '#table/keys/history-keys.ts'
import { itemPointerKey, projectPk } from '#table/keys/keys.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, column } from './call-route.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
let as: (name: string) => Promise<OperationContext>
beforeEach(async () => {
  acme = await acmeWorld()
  let ticks = Date.parse('2026-06-01T00:00:00Z')
  const now = () => new Date((ticks += 1000)).toISOString()
  as = async (name) => {
    const viewer = await loadViewer(acme.table, name)
    return { table: acme.table, viewer, now, random: Math.random, entrance: 'rest' }
  }
})

const issue = { kind: 'issue', id: 101 } as const
const veiled = { kind: 'issue', id: 102 } as const
const epic = { kind: 'epic', id: 65 } as const
const PROJECT = '/api/v4/projects/acme%2Fweb%2Fapi/events'
const ask = (address: string, who: string | null = 'gus') => call(acme.table, address, who)

async function someWork(): Promise<void> {
  await changeItem(await as('ravi'), issue, { state: 'closed' })
  await changeItem(await as('ravi'), issue, { title: 'Told in its own history alone' })
  await changeItem(await as('olivia'), issue, { state: 'opened' })
  await createNote(await as('ravi'), { target: issue, body: 'Why?', internal: false })
  await createNote(await as('ravi'), { target: issue, body: 'Between us', internal: true })
  await changeItem(await as('olivia'), epic, { state: 'closed' })
  await createNote(await as('ravi'), { target: veiled, body: 'Not for everybody', internal: false })
}

test('a project tells what was closed, reopened and said in it, the latest first, as far as one may read it', async () => {
  await someWork()
  const forGuest = await ask(PROJECT)
  expect(forGuest.body).toMatchObject([
    {
      ...{ action_name: 'commented on', target_type: 'Note', author_username: 'ravi', project_id: 11 },
      note: { body: 'Why?', noteable_id: 101, noteable_iid: 101 },
    },
    { action_name: 'reopened', target_type: 'Issue', target_id: 101, author: { username: 'olivia' } },
    { action_name: 'closed', target_title: 'Told in its own history alone', author_id: 22 },
  ])
  expect(column(await ask(PROJECT, 'ravi'), 'action_name')).toEqual([
    ...['commented on', 'commented on', 'commented on', 'reopened', 'closed'],
  ])
  expect(column(await ask(PROJECT, null), 'action_name')).toHaveLength(3)
  expect((await ask('/api/v4/projects/acme%2Fsecret%2Flab/events', 'nina')).status).toBe(404)
})

test('people have their own events, and those of others as far as they may read them', async () => {
  await someWork()
  expect(column(await ask('/api/v4/events', 'olivia'), 'target_type')).toEqual(['Epic', 'Issue'])
  expect(column(await ask('/api/v4/users/22/events', 'olivia'), 'action_name')).toHaveLength(4)
  expect(column(await ask('/api/v4/users/22/events', 'gus'), 'action_name')).toEqual(['commented on', 'closed'])
  expect(column(await ask('/api/v4/users/22/events', 'nina'), 'action_name')).toEqual(['commented on', 'closed'])
  expect((await ask('/api/v4/events', null)).status).toBe(401)
  expect((await ask('/api/v4/users/99/events')).status).toBe(404)
})

test('events are narrowed by action, kind and day, and go by pages in both directions', async () => {
  await someWork()
  const asked = async (query: string) => column(await ask(`${PROJECT}?${query}`, 'ravi'), 'action_name')
  expect(await asked('action=closed')).toEqual(['closed'])
  expect(await asked('action=commented&target_type=note')).toHaveLength(3)
  expect(await asked('target_type=issue&sort=asc')).toEqual(['closed', 'reopened'])
  expect(await asked('target_type=epic')).toEqual([])
  expect(await asked('action=pushed')).toEqual([])
  expect(await asked('target_type=merge_request')).toEqual([])
  expect(await asked('after=2026-06-01')).toEqual([])
  expect(await asked('before=2026-06-01')).toEqual([])
  expect(await asked('after=2026-05-31&before=2026-06-02')).toHaveLength(5)
  const first = await ask(`${PROJECT}?per_page=2`, 'ravi')
  expect([column(first, 'action_name').length, first.headers['X-Next-Page']]).toEqual([2, '2'])
  expect(await asked('per_page=2&page=3')).toEqual(['closed'])
  expect((await ask(`${PROJECT}?page=1000&per_page=100`)).status).toBe(400)
  expect((await ask(`${PROJECT}?action=sang`)).body).toEqual({ error: 'action does not have a valid value' })
})

test('what is deleted is told no more', async () => {
  await someWork()
  const [first] = column(await ask(PROJECT), 'target_id')

  await deleteNote(await as('ravi'), { noteId: Number(first) })
  expect(column(await ask(PROJECT), 'action_name')).toEqual(['reopened', 'closed'])
})

test('what is deleted with its issue leaves nothing in the list of the project', async () => {
  await someWork()
  const stored = async () =>
    (await readWhole(acme.table, { partition: projectPk(11), prefix: EVENT_PREFIX, consistency: 'strong' })).length
  const before = await stored()
  expect(before).toBe(5)
  await deleteItem(await as('olivia'), issue)
  await continueDeletion(acme.table, issue)
  expect(await stored()).toBe(1)
  expect(column(await ask(PROJECT, 'ravi'), 'target_type')).toEqual(['Note'])
})

test('events of a project from before it had a list stand there after the migration, twice as once', async () => {
  await someWork()
  const list = { partition: projectPk(11), prefix: EVENT_PREFIX, consistency: 'strong' as const }
  const before = await readWhole(acme.table, list)
  await deleteItems(acme.table, before)
  expect(column(await ask(PROJECT), 'action_name')).toEqual([])
  for (let turn = 0; turn < 2; turn += 1) {
    for (const id of [101, 102]) await projectEvents.issue?.(acme.table, { ...itemPointerKey('issue', 11, id), id })
    expect(await readWhole(acme.table, list)).toEqual(before)
  }
})

test('events of a project are read without those of others', async () => {
  await someWork()
  const others = Array.from({ length: 50 }, (_, index) => index)
  for (const turn of others) {
    await createNote(await as('ravi'), { target: epic, body: `Elsewhere ${turn}`, internal: false })
  }
  const budget = requestBudget()
  await call({ ...acme.table, budget }, PROJECT, 'gus')
  const alone = budget.used
  for (const turn of others) {
    await createNote(await as('ravi'), { target: epic, body: `Also ${turn}`, internal: false })
  }
  const after = requestBudget()
  await call({ ...acme.table, budget: after }, PROJECT, 'gus')
  expect(after.used).toEqual(alone)
})
