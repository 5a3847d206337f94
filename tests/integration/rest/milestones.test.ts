import { beforeEach, describe, expect, test } from 'vitest'
import { markAllCopies } from '#stream/copies/follow-copies.ts'
import { pageWorld, ROLES, type PageWorld, type RoleName } from '../pages/call-page.ts'

/** Beta (41) and Someday (44) are milestones of acme, Gamma (42) of the project acme/web/api, Hidden (43) of a private one. */
let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

const GROUP = '/api/v4/groups/acme/milestones'
const PROJECT = '/api/v4/projects/acme%2Fweb%2Fapi/milestones'

const send = (method: string, address: string, body?: unknown, as: string | null = 'ravi') =>
  world.call(method, address, { as, body })
const titles = async (address: string, as?: string): Promise<unknown[]> =>
  ((await send('GET', address, undefined, as)).body as { title: unknown }[]).map(({ title }) => title)

describe('GET milestones', () => {
  test.each([
    [GROUP, ['Beta', 'Someday']],
    [PROJECT, ['Gamma']],
    [`${PROJECT}?include_ancestors=true`, ['Beta', 'Gamma', 'Someday']],
    [`${GROUP}?include_descendants=true`, ['Beta', 'Hidden', 'Gamma', 'Someday']],
    [`${GROUP}?state=all`, ['Beta', 'Someday']],
    [`${GROUP}?state=closed`, []],
    [`${GROUP}?title=Beta`, ['Beta']],
    [`${GROUP}?search=BET`, ['Beta']],
    [`${GROUP}?containing_date=2026-02-28`, ['Beta']],
    [`${GROUP}?containing_date=2026-03-01`, []],
    [`${GROUP}?updated_after=2100-01-01T00:00:00Z`, []],
    [`${GROUP}?updated_before=2100-01-01T00:00:00Z`, ['Beta', 'Someday']],
    [`${GROUP}?per_page=1&page=2`, ['Someday']],
  ])('%s', async (address, expected) => {
    expect(await titles(address)).toEqual(expected)
  })

  test('are those that may be read', async () => {
    expect(await titles(`${GROUP}?include_descendants=true`, 'nina')).toEqual(['Beta', 'Gamma', 'Someday'])
  })

  test('by their numbers', async () => {
    const { body } = await send('POST', GROUP, { title: 'Third' })
    const { iid } = body as { iid: number }
    expect(await titles(`${GROUP}?iids[]=${iid}`)).toContain('Third')
    expect(await titles(`${GROUP}?iids[]=4711`)).toEqual([])
  })

  test('tell where they are in the list', async () => {
    const { headers } = await send('GET', `${GROUP}?per_page=1`)
    expect(headers).toMatchObject({ 'X-Total': '2', 'X-Total-Pages': '2', 'X-Next-Page': '2' })
  })
})

describe('GET milestone', () => {
  test('of a group and of a project, with all its fields', async () => {
    expect((await send('GET', `${GROUP}/41`)).body).toEqual({
      ...{ id: 41, iid: 41, group_id: 1, title: 'Beta', description: 'About Beta', state: 'active', expired: true },
      ...{ start_date: '2026-02-01', due_date: '2026-02-28', web_url: '/groups/acme/-/milestones/41' },
      ...{ created_at: expect.any(String) as unknown, updated_at: expect.any(String) as unknown },
    })
    expect((await send('GET', `${PROJECT}/42`)).body).toMatchObject({ id: 42, project_id: 11, title: 'Gamma' })
  })

  test('of another group or project is missing', async () => {
    for (const address of [`${GROUP}/42`, `${GROUP}/9999`, `${GROUP}/x`, `${PROJECT}/41`]) {
      expect(await send('GET', address)).toMatchObject({
        status: 404,
        body: { message: '404 Milestone Not Found' },
      })
    }
  })
})

describe('POST milestones', () => {
  test.each([
    [GROUP, { group_id: 1 }],
    [PROJECT, { project_id: 11 }],
  ])('to %s makes one', async (address, place) => {
    const given = { title: ' Fresh ', description: 'Why', start_date: '2026-03-01', due_date: '2026-04-01' }
    const { status, body } = await send('POST', address, given)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...given, ...place, title: 'Fresh', state: 'active' })
    expect((await send('GET', `${address}/${(body as { id: number }).id}`)).body).toEqual(body)
  })

  test('the same request twice makes one', async () => {
    const headers = { 'idempotency-key': 'once' }
    const ask = () => world.call('POST', GROUP, { as: 'ravi', body: { title: 'Fresh' }, headers })
    expect((await ask()).body).toEqual((await ask()).body)
    expect(await titles(`${GROUP}?title=Fresh`)).toEqual(['Fresh'])
  })

  test.each([
    [{}, { error: 'title is missing' }],
    [{ title: ' ' }, { message: { title: ["Title can't be blank"] } }],
    [{ title: '\u200b' }, { message: { title: ["Title can't be blank"] } }],
    [{ title: 'Beta' }, { message: { title: ['Title already being used for another group or project milestone.'] } }],
    [
      { title: 'x', start_date: '2026-03-02', due_date: '2026-03-01' },
      { message: { due_date: ['Due date must be greater than start date'] } },
    ],
    [{ title: 'x', due_date: '2026-02-30' }, { message: { due_date: expect.anything() as unknown } }],
    [{ title: 'x', due_date: 5 }, { error: 'due_date is invalid' }],
  ])('refuses %j', async (body, answer) => {
    expect(await send('POST', GROUP, body)).toMatchObject({ status: 400, body: answer })
  })
})

describe('PUT milestone', () => {
  test('changes what is given', async () => {
    const before = (await send('GET', `${GROUP}/41`)).body as Record<string, unknown>
    const { status, body } = await send('PUT', `${GROUP}/41`, { due_date: '2026-05-05', state_event: 'close' })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      ...{ due_date: '2026-05-05', state: 'closed', updated_at: expect.any(String) as unknown },
    })
    expect(await titles(`${GROUP}?state=closed`)).toEqual(['Beta'])
    expect(await send('PUT', `${GROUP}/41`, { state_event: 'activate', title: 'Gold', start_date: '' })).toMatchObject({
      body: { state: 'active', title: 'Gold', start_date: null, due_date: '2026-05-05' },
    })
  })

  test('takes a form, too', async () => {
    const form = { description: 'From a form', due_date: '2026-05-05' }
    expect(await world.call('PUT', `${PROJECT}/42`, { as: 'ravi', form })).toMatchObject({ status: 200, body: form })
  })

  test.each([
    [
      {},
      {
        error:
          'title, description, start_date, due_date, state_event are missing, at least one parameter must be provided',
      },
    ],
    [{ state_event: 'explode' }, { error: 'state_event is invalid' }],
    [{ title: '' }, { message: { title: ["Title can't be blank"] } }],
    [
      { title: 'Someday' },
      { message: { title: ['Title already being used for another group or project milestone.'] } },
    ],
    [{ due_date: '2026-01-31' }, { message: { due_date: ['Due date must be greater than start date'] } }],
  ])('refuses %j', async (body, answer) => {
    expect(await send('PUT', `${GROUP}/41`, body)).toMatchObject({ status: 400, body: answer })
  })
})

test('DELETE takes a milestone away', async () => {
  const deleted = await send('DELETE', `${GROUP}/41`)
  expect([deleted.status, deleted.text]).toEqual([204, ''])
  expect((await send('GET', `${GROUP}/41`)).status).toBe(404)
  expect((await send('DELETE', `${GROUP}/41`)).status).toBe(404)
  expect(await titles(GROUP)).toEqual(['Someday'])
})

describe('who may', () => {
  const roles = Object.keys(ROLES) as RoleName[]
  const expected = (role: RoleName, good: number): number => {
    if (role === 'anonymous') return 401
    return roles.indexOf(role) >= roles.indexOf('a reporter') ? good : 403
  }

  test.each(roles)('%s', async (role) => {
    const as = ROLES[role]
    expect((await send('POST', GROUP, { title: 'x' }, as)).status).toBe(expected(role, 201))
    expect((await send('PUT', `${GROUP}/41`, { title: 'y' }, as)).status).toBe(expected(role, 200))
    expect((await send('DELETE', `${GROUP}/41`, undefined, as)).status).toBe(expected(role, 204))
    expect((await send('PUT', `${PROJECT}/42`, { title: 'z' }, as)).status).toBe(expected(role, 200))
  })

  test('what is hidden looks like what is missing', async () => {
    const lab = (id: number) => `/api/v4/projects/acme%2Fsecret%2Flab/milestones/${id}`
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const missing = await send(method, '/api/v4/projects/acme%2Fsecret%2Fnone/milestones/43', {}, 'nina')
      expect(missing.status).toBe(404)
      expect((await send(method, lab(43), {}, 'nina')).text).toBe(missing.text)
    }
  })
})

describe('POST promote', () => {
  test('makes a milestone of a project one of its group, under the id that issues have', async () => {
    const { status, body } = await send('POST', `${PROJECT}/42/promote`)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id: 42, title: 'Gamma', group_id: expect.any(Number) as unknown },
    })
    expect(await titles(PROJECT)).toEqual([])
    expect(await titles('/api/v4/groups/acme%2Fweb/milestones')).toEqual(['Gamma'])
    expect((await send('POST', `${PROJECT}/42/promote`)).status).toBe(404)
  })

  test('is refused while another project of the group has one of this title', async () => {
    await send('POST', '/api/v4/groups/acme%2Fweb/milestones', { title: 'Delta' })
    const made = await send('POST', PROJECT, { title: 'Delta' })
    expect(made.status).toBe(400)
  })
})

describe('GET burndown_events', () => {
  test('tell when the issues of a milestone came and were closed', async () => {
    const path = '/api/v4/projects/acme%2Fweb%2Fapi/issues'
    const { body } = await send('POST', path, { title: 'Planned', milestone_id: 42, weight: 3 })
    await send('PUT', `${path}/${(body as { iid: number }).iid}`, { state_event: 'close' })
    await markAllCopies(world.table, { kind: 'issue', id: (body as { id: number }).id })
    const { body: events } = await send('GET', `${PROJECT}/42/burndown_events`)
    const told = (events as { weight: unknown; action: unknown }[]).filter(({ weight }) => weight === 3)
    expect(told.map(({ action }) => action)).toEqual(['created', 'closed'])
  })
})
