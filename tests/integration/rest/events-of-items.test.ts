import { beforeEach, expect, test } from 'vitest'
import { changeItem } from '#operations/item/change.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
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

const ISSUE = '/api/v4/projects/acme%2Fweb%2Fapi/issues/101'
const EPIC = '/api/v4/groups/acme/epics/65'
const issue = { kind: 'issue', id: 101 } as const
const epic = { kind: 'epic', id: 65 } as const
const ask = (address: string, who: string | null = 'gus') => call(acme.table, address, who)

test('labels that came and went are told one by one, from the first one on', async () => {
  await changeItem(await as('ravi'), issue, { labels: ['Bug', 'area::web'] })
  await changeItem(await as('olivia'), issue, { removeLabels: ['Bug'] })
  const { body } = await ask(`${ISSUE}/resource_label_events`)
  expect(body).toMatchObject([
    {
      user: { username: 'ravi' },
      resource_type: 'Issue',
      resource_id: 101,
      label: { id: 31, name: 'Bug' },
      action: 'add',
    },
    { user: { username: 'ravi' }, label: { id: 32, name: 'area::web' }, action: 'add' },
    {
      user: { username: 'olivia' },
      label: { id: 31, name: 'Bug', text_color: expect.any(String) as string },
      action: 'remove',
    },
  ])
  const [, second] = column({ status: 200, body, headers: {} }, 'id') as number[]
  expect((await ask(`${ISSUE}/resource_label_events/${second}`)).body).toMatchObject({ label: { id: 32 } })
  expect((await ask(`${ISSUE}/resource_label_events/77`)).body).toEqual({ message: '404 Event Not Found' })
  const page = await ask(`${ISSUE}/resource_label_events?per_page=2&page=2`)
  expect(column(page, 'action')).toEqual(['remove'])
  expect(page.headers['X-Next-Page']).toBe('')
  expect((await ask(`${ISSUE}/resource_label_events?per_page=2`)).headers['X-Next-Page']).toBe('2')
})

test('state, milestone, weight and iteration of an issue have events of their own', async () => {
  await changeItem(await as('ravi'), issue, { state: 'closed' })
  await changeItem(await as('ravi'), issue, { state: 'opened', weight: 8 })
  await changeItem(await as('ravi'), issue, { milestoneId: 41, iterationId: 53 })
  await changeItem(await as('ravi'), issue, { milestoneId: null, iterationId: null })
  expect(column(await ask(`${ISSUE}/resource_state_events`), 'state')).toEqual(['closed', 'reopened'])
  expect((await ask(`${ISSUE}/resource_weight_events`)).body).toMatchObject([{ weight: 8, issue_id: 101 }])
  expect((await ask(`${ISSUE}/resource_milestone_events`)).body).toMatchObject([
    { action: 'add', milestone: { id: 41, title: 'Beta', group_id: 1 } },
    { action: 'remove', milestone: { id: 41, title: 'Beta' } },
  ])
  expect((await ask(`${ISSUE}/resource_iteration_events`)).body).toMatchObject([
    { action: 'add', iteration: { id: 53, state: 1, group_id: 2 } },
    { action: 'remove', iteration: { id: 53 } },
  ])
})

test('an epic is named by its id, and what happened to its children is not its own', async () => {
  await changeItem(await as('olivia'), epic, { labels: ['Bug'] })
  await changeItem(await as('olivia'), { kind: 'epic', id: 61 }, { state: 'closed' })
  expect((await ask(`${EPIC}/resource_label_events`)).body).toMatchObject([
    { resource_type: 'Epic', resource_id: 65, label: { name: 'Bug' }, action: 'add' },
  ])
  expect((await ask(`${EPIC}/resource_state_events`)).body).toEqual([])
})

test('of what one may not read nothing is told, and it looks as if it were missing', async () => {
  const hidden = await ask('/api/v4/projects/acme%2Fweb%2Fapi/issues/102/resource_label_events')
  const missing = await ask('/api/v4/projects/acme%2Fweb%2Fapi/issues/999/resource_label_events')
  expect([hidden.status, hidden.body]).toEqual([404, missing.body])
  expect((await ask(`${ISSUE}/resource_label_events`, null)).status).toBe(200)
})
