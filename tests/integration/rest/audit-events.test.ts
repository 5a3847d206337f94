import { beforeEach, expect, test } from 'vitest'
import { createLabel } from '#operations/label/create-label.ts'
import { awardEmoji } from '#operations/reaction/award-emoji.ts'
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

const PATH = '/api/v4/groups/acme/audit_events'
const ask = (query = '', who: string | null = 'olivia') => call(acme.table, `${PATH}${query}`, who)
const issue = (id: number) => ({ kind: 'issue' as const, id })
const epic = (id: number) => ({ kind: 'epic' as const, id })

test('changes of items and other writes come together, the newest first, in the shape of the compatible interface', async () => {
  await changeItem(await as('olivia'), issue(101), { weight: 5 })
  await createLabel(await as('ravi'), { fullPath: 'acme', title: 'New' })
  await changeItem(await as('ravi'), epic(65), { priority: 'HIGH', title: 'Crown' })
  const { body, headers } = await ask()
  expect(body).toMatchObject([
    {
      ...{ author_id: 22, entity_id: 1, entity_type: 'Group', event_name: 'epic_changed' },
      details: {
        ...{ author_name: 'ravi', target_id: 65, target_type: 'Epic', target_details: 'Crown', entity_path: 'acme' },
        changes: [
          { change: 'title', from: 'Top of the tree', to: 'Crown' },
          { change: 'priority', from: 'LOW', to: 'HIGH' },
        ],
      },
    },
    {
      ...{ author_id: 22, entity_id: 1, entity_type: 'Group', event_name: 'create_label' },
      details: { custom_message: 'Create label', author_name: 'ravi', target_type: 'label', entity_path: 'acme' },
    },
    {
      ...{ author_id: 21, entity_id: 11, entity_type: 'Project', event_name: 'issue_changed' },
      details: { change: 'weight', from: '3', to: '5', target_type: 'Issue', entity_path: 'acme/web/api' },
    },
  ])
  expect(headers['X-Next-Page']).toBe('')
})

test('what people choose for themselves is not in it', async () => {
  await awardEmoji(await as('ravi'), { target: epic(65), name: 'tada', change: 'add' })
  expect((await ask()).body).toEqual([])
})

test('pages follow one another, and times bound them', async () => {
  for (const weight of [1, 2, 3, 4, 5]) await changeItem(await as('olivia'), issue(101), { weight })
  const first = await ask('?per_page=2')
  const second = await ask('?per_page=2&page=2')
  const third = await ask('?per_page=2&page=3')
  const weights = [first, second, third].map(({ body }) =>
    (body as { details: { to: string } }[]).map(({ details }) => details.to),
  )
  expect(weights).toEqual([['5', '4'], ['3', '2'], ['1']])
  expect([first, second, third].map(({ headers }) => headers['X-Next-Page'])).toEqual(['2', '3', ''])
  expect(first.headers['Link']).toContain('page=2')
  const times = column(await ask(), 'created_at') as string[]
  const [newest = '', , middle = ''] = times
  expect(column(await ask(`?created_after=${middle}`), 'created_at')).toEqual(times.slice(0, 3))
  expect(column(await ask(`?created_before=${middle}`), 'created_at')).toEqual(times.slice(2))
  expect(column(await ask(`?created_after=${newest}&created_before=${middle}`), 'created_at')).toEqual([])
  expect((await ask('?page=200&per_page=100')).status).toBe(400)
})

test('it is for owners alone', async () => {
  const statuses = []
  for (const who of ['olivia', 'ravi', 'nina', null]) statuses.push((await ask('', who)).status)
  expect(statuses).toEqual([200, 403, 403, 401])
})

test('a group below another one has none of its own', async () => {
  const { status, body } = await call(acme.table, '/api/v4/groups/acme%2Fweb/audit_events', 'olivia')
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('top-level group')
})
