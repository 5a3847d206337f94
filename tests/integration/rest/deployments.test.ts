import { beforeEach, expect, test } from 'vitest'
import { frequencies } from '#domain/deployment/frequency.ts'
import type { DeploymentItem } from '#table/items/deployment.ts'
import { deploymentKey, successKey } from '#table/keys/record-keys.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'
import { call, column } from './call-route.ts'

const PROJECT = '/api/v4/projects/acme%2Fweb%2Fapi'
const LIST = `${PROJECT}/deployments`
const FREQUENCY = `${PROJECT}/analytics/deployment_frequency`

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

interface Shown {
  id: number
  status: string
  value: number
}

async function write(method: string, address: string, body: object = {}, as = 'dora') {
  const reply = await world.call(method, address, { as, body })
  return { ...reply, body: reply.body as Shown }
}
const deploy = (fields: object = {}, as = 'dora') =>
  write('POST', LIST, { environment: 'production', sha: 'a'.repeat(40), ref: 'main', tag: false, ...fields }, as)

test('one that is reported is listed, and its status goes on until it is over', async () => {
  const { status, body } = await deploy({ status: 'running' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ iid: 1, ref: 'main', sha: 'a'.repeat(40), tag: false, status: 'running', finished_at: null },
    ...{ user: { username: 'dora' }, environment: { name: 'production' }, pending_approval_count: 0, approvals: [] },
  })
  const one = `${LIST}/${body.id}`
  expect((await write('PUT', one, { status: 'success' })).body).toMatchObject({
    status: 'success',
    finished_at: expect.any(String) as string,
  })
  expect((await write('PUT', one, { status: 'success' })).status).toBe(200)
  expect(await write('PUT', one, { status: 'failed' })).toMatchObject({
    status: 400,
    text: expect.stringContaining('is over') as string,
  })
  await deploy({ environment: 'staging' })
  expect(column(await call(world.table, LIST, 'gus'), 'iid')).toEqual([2, 1])
  expect(column(await call(world.table, `${PROJECT}/environments`, 'gus'), 'name')).toEqual(['production', 'staging'])
  expect((await call(world.table, `${LIST}/77`, 'gus')).status).toBe(404)
})

test('enough approvals free one that waits, one rejection stops it', async () => {
  const protect = {
    name: 'production',
    required_approval_count: 2,
    approval_rules: [21, 26, 25].map((id) => ({ user_id: id })),
  }
  expect((await write('POST', `${PROJECT}/protected_environments`, protect)).status).toBe(403)
  expect((await write('POST', `${PROJECT}/protected_environments`, protect, 'mats')).status).toBe(201)
  const { body } = await deploy({ status: 'running' })
  expect(body).toMatchObject({ status: 'blocked', pending_approval_count: 2 })
  const one = `${LIST}/${body.id}`
  expect((await write('PUT', one, { status: 'success' })).text).toContain('waits for approvals')
  expect(await write('POST', `${one}/approval`, { status: 'approved' })).toMatchObject({
    status: 400,
    text: expect.stringContaining('your own deployment') as string,
  })
  expect((await write('POST', `${one}/approval`, { status: 'approved' }, 'ravi')).status).toBe(403)
  expect((await write('POST', `${one}/approval`, { status: 'maybe' }, 'mats')).status).toBe(400)
  expect(await write('POST', `${one}/approval`, { status: 'approved', comment: 'Go' }, 'mats')).toMatchObject({
    status: 201,
    body: { user: { username: 'mats' }, status: 'approved', comment: 'Go', created_at: expect.any(String) as string },
  })
  await write('POST', `${one}/approval`, { status: 'approved' }, 'mats')
  expect((await call(world.table, one, 'gus')).body).toMatchObject({ status: 'blocked', pending_approval_count: 1 })
  await write('POST', `${one}/approval`, { status: 'approved' }, 'olivia')
  expect((await call(world.table, one, 'gus')).body).toMatchObject({ status: 'running', pending_approval_count: 0 })
  expect((await write('POST', `${one}/approval`, { status: 'rejected' }, 'olivia')).text).toContain('not waiting')
  const second = await deploy({}, 'ravi')
  await write('POST', `${LIST}/${second.body.id}/approval`, { status: 'rejected' }, 'mats')
  expect((await call(world.table, `${LIST}/${second.body.id}`, 'gus')).body).toMatchObject({ status: 'canceled' })
  expect((await write('DELETE', `${PROJECT}/protected_environments/production`, {}, 'mats')).status).toBe(204)
  expect((await deploy()).body).toMatchObject({ status: 'running' })
})

test.each([
  [{ sha: 'main' }, 'sha'],
  [{ environment: 'a\u0000b' }, 'environment'],
  [{ ref: '' }, 'ref'],
  [{ status: 'blocked' }, 'status'],
])('%j is refused by name', async (fields, name) => {
  const { status, text } = await deploy(fields)
  expect(status).toBe(400)
  expect(text).toContain(name)
  expect((await call(world.table, LIST, 'gus')).body).toEqual([])
})

test('a rule must name people there are, and no more approvals than people', async () => {
  const protect = (count: number, ids: number[]) =>
    write(
      'POST',
      `${PROJECT}/protected_environments`,
      { name: 'live', required_approval_count: count, approval_rules: ids.map((id) => ({ user_id: id })) },
      'mats',
    )
  expect((await protect(2, [21])).text).toContain('required_approval_count')
  expect((await protect(0, [21])).text).toContain('required_approval_count')
  expect((await protect(1, [7777])).text).toContain('approval_rules')
})

test('the frequency counts successes by interval, and equals a recount', async () => {
  const [{ body: made }] = [await deploy({ status: 'success' })]
  const item = await getItem<DeploymentItem>(world.table, deploymentKey(11, made.id))
  expect(item?.status).toBe('success')
  const today = new Date().toISOString().slice(0, 10)
  const now = await call(world.table, `${FREQUENCY}?environment=production&from=${today}`, 'ravi')
  expect(now.body).toMatchObject([{ from: today, value: 1 }])
  await deploy({ status: 'failed' })
  await deploy({ status: 'success', environment: 'staging' })
  const times = Array.from({ length: 200 }, (_, index) => new Date(Date.UTC(2026, 0, 1, index * 11)).toISOString())
  await putItems(
    world.table,
    times.map((at, index) => successKey(11, 'production', at, index)),
  )
  for (const interval of ['all', 'monthly', 'daily'] as const) {
    const query = `environment=production&from=2026-01-10&to=2026-03-20&interval=${interval}`
    const { body } = await call(world.table, `${FREQUENCY}?${query}`, 'ravi')
    expect(body).toEqual(frequencies(times, { from: '2026-01-10', to: '2026-03-20', interval }))
    const inRange = times.filter((time) => time >= '2026-01-10' && time < '2026-03-20').length
    expect((body as Shown[]).reduce((sum, { value }) => sum + value, 0)).toBe(inRange)
  }
  const monthly = await call(
    world.table,
    `${FREQUENCY}?environment=production&from=2026-01-10&to=2026-03-20&interval=monthly`,
    'ravi',
  )
  expect(column(monthly, 'from')).toEqual(['2026-01-10', '2026-02-01', '2026-03-01'])
})

test.each([
  ['environment=production', 'from is missing'],
  ['from=2026-01-01', 'environment is missing'],
  ['environment=production&from=x', 'from is invalid'],
  ['environment=production&from=2026-02-01&to=2026-01-01', 'from must not be later than to'],
  ['environment=production&from=2024-01-01&to=2026-01-01&interval=daily', 'more than 366 days'],
  ['environment=production&from=2026-01-01&interval=hourly', 'interval'],
])('%s is refused: %s', async (query, says) => {
  const reply = await call(world.table, `${FREQUENCY}?${query}`, 'ravi')
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain(says)
})
