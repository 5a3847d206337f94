import { beforeEach, describe, expect, test } from 'vitest'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, column, credentialsOf, send } from './call-route.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeEach(async () => {
  acme = await acmeWorld()
  acme.world.user(26, 'mats', 'Mats Maintainer', [[acme.acme, 40]])
  acme.world.user(27, 'new', 'New Person')
  await acme.world.write()
})

const GROUP = '/api/v4/groups/acme'
const PROJECT = '/api/v4/projects/11'
const post = (address: string, body: object, as = 'olivia', headers: Record<string, string> = {}) =>
  send(acme.table, 'POST', address, {
    headers: { ...credentialsOf(as), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const roleOf = async (username: string, id: number) => (await loadViewer(acme.table, username, 'strong')).roles[`${id}`]

describe('members', () => {
  test('of a group are listed by name, without or with those of the groups above', async () => {
    const direct = await call(acme.table, '/api/v4/groups/2/members', 'gus')
    expect(direct).toMatchObject({
      status: 200,
      body: [
        { username: 'ravi', name: 'Ravi Reporter', access_level: 30, expires_at: null, membership_state: 'active' },
      ],
      headers: { 'X-Total': '1' },
    })
    const all = await call(acme.table, '/api/v4/groups/2/members/all', 'gus')
    expect(column(all, 'username')).toEqual(['gus', 'mats', 'olivia', 'ravi'])
    expect(column(all, 'access_level')).toEqual([10, 40, 50, 30])
    const page = await call(acme.table, `${PROJECT}/members/all?query=o&per_page=1&page=2`, 'gus')
    expect([column(page, 'username'), page.headers['X-Total']]).toEqual([['ravi'], '2'])
    expect(column(await call(acme.table, `${PROJECT}/members`, 'gus'), 'username')).toEqual([])
  })

  test('are added with a role, once', async () => {
    const added = await post(`${PROJECT}/members`, { user_id: 27, access_level: 30 }, 'mats')
    expect(added).toMatchObject({ status: 201, body: { id: 27, username: 'new', access_level: 30 } })
    expect(await roleOf('new', 11)).toBe(30)
    expect(await post(`${PROJECT}/members`, { user_id: 27, access_level: 20 })).toMatchObject({
      status: 409,
      body: { message: 'Member already exists' },
    })
    expect(await roleOf('new', 11)).toBe(30)
    expect(await post(`${PROJECT}/members`, { user_id: 99, access_level: 20 })).toMatchObject({ status: 404 })
  })

  test('may be added for a time', async () => {
    const body = { user_id: 27, access_level: 30, expires_at: '2999-12-31' }
    expect(await post(`${PROJECT}/members`, body)).toMatchObject({ status: 201, body: { expires_at: '2999-12-31' } })
    const [listed] = (await call(acme.table, `${PROJECT}/members`, 'gus')).body as object[]
    expect(listed).toMatchObject({ username: 'new', expires_at: '2999-12-31' })
  })

  test.each([
    [
      { user_id: 27, access_level: 30, expires_at: '2020-01-01' },
      { message: { expires_at: ['Expires at cannot be a date in the past'] } },
    ],
    [{ user_id: 27, access_level: 30, expires_at: 7 }, { error: 'expires_at is invalid' }],
    [{ user_id: 27, access_level: 25 }, { message: { access_level: ['25 is not an access level'] } }],
    [{ user_id: 27 }, { error: 'access_level is missing' }],
    [{ access_level: 30 }, { error: 'user_id is missing' }],
    [
      { user_id: 22, access_level: 10 },
      {
        message: {
          access_level: ['Access level should be greater than or equal to Developer inherited membership'],
        },
      },
    ],
  ])('%j is refused', async (body, says) => {
    expect(await post(`${PROJECT}/members`, body)).toMatchObject({ status: 400, body: says })
  })
})

describe('one member', () => {
  const change = (address: string, body: object, as: string) =>
    send(acme.table, 'PUT', address, {
      headers: { ...credentialsOf(as), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const remove = (address: string, as: string) => send(acme.table, 'DELETE', address, { headers: credentialsOf(as) })
  const missing = { status: 404, body: { message: '404 Member Not Found' } }

  test('is shown, of the place itself or with those of the groups above', async () => {
    const found = await call(acme.table, `${GROUP}/members/22`, 'gus')
    expect(found).toMatchObject({ status: 200, body: { id: 22, username: 'ravi', access_level: 20, expires_at: null } })
    expect(await call(acme.table, '/api/v4/groups/2/members/all/22', 'gus')).toMatchObject({
      body: { access_level: 30 },
    })
    expect(await call(acme.table, '/api/v4/groups/2/members/all/23', 'gus')).toMatchObject({
      body: { access_level: 10 },
    })
    for (const id of ['23', '24', '99', 'gus', '0']) {
      expect(await call(acme.table, `/api/v4/groups/2/members/${id}`, 'olivia')).toMatchObject(missing)
    }
  })

  test('gets another role and another end, and keeps an end that is not named', async () => {
    const given = { access_level: 30, expires_at: '2999-12-31' }
    expect(await change(`${GROUP}/members/23`, given, 'olivia')).toMatchObject({
      status: 200,
      body: { id: 23, ...given },
    })
    expect(await roleOf('gus', 1)).toBe(30)
    const kept = await change(`${GROUP}/members/23`, { access_level: 20 }, 'olivia')
    expect(kept.body).toMatchObject({ access_level: 20, expires_at: '2999-12-31' })
    const endless = await change(`${GROUP}/members/23`, { access_level: 20, expires_at: '' }, 'olivia')
    expect(endless.body).toMatchObject({ expires_at: null })
  })

  test('is no one who only inherits, and gets no role below the inherited one', async () => {
    expect(await change(`${PROJECT}/members/23`, { access_level: 20 }, 'olivia')).toMatchObject(missing)
    expect(await remove(`${PROJECT}/members/23`, 'olivia')).toMatchObject(missing)
    expect(await change('/api/v4/groups/2/members/22', { access_level: 10 }, 'olivia')).toMatchObject({
      status: 400,
      body: {
        message: { access_level: ['Access level should be greater than or equal to Reporter inherited membership'] },
      },
    })
    expect(await change(`${GROUP}/members/23`, { access_level: 25 }, 'olivia')).toMatchObject({ status: 400 })
    expect(await change(`${GROUP}/members/23`, {}, 'olivia')).toMatchObject({
      status: 400,
      body: { error: 'access_level is missing' },
    })
  })

  test('is removed by who may give roles, and what they inherit stays', async () => {
    expect(await remove('/api/v4/groups/2/members/22', 'mats')).toMatchObject({ status: 403 })
    expect(await roleOf('ravi', 2)).toBe(30)
    expect(await remove('/api/v4/groups/2/members/22', 'olivia')).toMatchObject({ status: 204 })
    expect([await roleOf('ravi', 2), await roleOf('ravi', 1)]).toEqual([undefined, 20])
    expect(await remove('/api/v4/groups/2/members/22', 'olivia')).toMatchObject(missing)
  })

  test('with a higher role is neither removed nor changed from below', async () => {
    await post(`${PROJECT}/members`, { user_id: 27, access_level: 50 })
    expect(await remove(`${PROJECT}/members/27`, 'mats')).toMatchObject({ status: 403 })
    expect(await change(`${PROJECT}/members/27`, { access_level: 10 }, 'mats')).toMatchObject({ status: 403 })
    expect(await roleOf('new', 11)).toBe(50)
  })

  test('may leave, but not raise themselves or remove another', async () => {
    expect(await change(`${GROUP}/members/23`, { access_level: 50 }, 'gus')).toMatchObject({ status: 403 })
    expect(await remove(`${GROUP}/members/22`, 'gus')).toMatchObject({ status: 403 })
    expect(await remove(`${GROUP}/members/23`, 'gus')).toMatchObject({ status: 204 })
    expect(await roleOf('gus', 1)).toBeUndefined()
  })

  test('who is the last Owner of a top-level group stays one', async () => {
    const refused = { status: 409, body: { message: 'A top-level group keeps at least one Owner.' } }
    expect(await remove(`${GROUP}/members/21`, 'olivia')).toMatchObject(refused)
    expect(await change(`${GROUP}/members/21`, { access_level: 40 }, 'olivia')).toMatchObject(refused)
    await change(`${GROUP}/members/26`, { access_level: 50 }, 'olivia')
    expect(await remove(`${GROUP}/members/21`, 'olivia')).toMatchObject({ status: 204 })
    expect(await remove(`${GROUP}/members/26`, 'mats')).toMatchObject(refused)
  })

  test('of a hidden place is missing with it', async () => {
    for (const reply of [
      await call(acme.table, '/api/v4/groups/hush/members/21', 'ravi'),
      await change('/api/v4/groups/hush/members/21', { access_level: 10 }, 'ravi'),
      await remove('/api/v4/groups/hush/members/21', 'ravi'),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { message: '404 Group Not Found' } })
    }
  })
})

describe('who may give which role', () => {
  const LEVELS = [10, 20, 30, 40, 50]
  test.each([
    [GROUP, 'gus', 0],
    [GROUP, 'ravi', 0],
    [GROUP, 'mats', 0],
    [GROUP, 'olivia', 50],
    [PROJECT, 'gus', 0],
    // Developer in the group of the project.
    [PROJECT, 'ravi', 0],
    [PROJECT, 'mats', 40],
    [PROJECT, 'olivia', 50],
  ])('in %s %s gives roles up to %i', async (place, as, highest) => {
    for (const path of ['members', 'invitations']) {
      for (const level of LEVELS) {
        const id = 1000 + level + (path === 'members' ? 0 : 1)
        acme.world.user(id, `person${id}`, `Person ${id}`)
        await acme.world.write()
        const { status } = await post(`${place}/${path}`, { user_id: id, access_level: level }, as)
        expect([path, level, status]).toEqual([path, level, level <= highest ? 201 : 403])
        expect(Object.values((await loadViewer(acme.table, `person${id}`, 'strong')).roles)).toEqual(
          level <= highest ? [level] : [],
        )
      }
    }
  })

  test('a hidden place is missing', async () => {
    expect(await post('/api/v4/groups/hush/invitations', { user_id: 27, access_level: 10 }, 'ravi')).toMatchObject({
      status: 404,
    })
  })
})

describe('invitations', () => {
  test('add several people at once', async () => {
    const body = { user_id: '24, 27', access_level: 20, invite_source: 'issue-assignees' }
    expect(await post(`${GROUP}/invitations`, body)).toMatchObject({ status: 201, body: { status: 'success' } })
    expect([await roleOf('nina', 1), await roleOf('new', 1)]).toEqual([20, 20])
  })

  test('name who could not be added, with the reason; the others are added', async () => {
    expect(await post(`${GROUP}/invitations`, { user_id: [23, 27, 99], access_level: 20 })).toMatchObject({
      status: 201,
      body: { status: 'error', message: { gus: 'Member already exists', 99: 'There is no such user.' } },
    })
    expect([await roleOf('gus', 1), await roleOf('new', 1)]).toEqual([10, 20])
  })

  test('that are sent again with their key are made once', async () => {
    const again = () =>
      post(`${GROUP}/invitations`, { user_id: [24, 27], access_level: 20 }, 'olivia', { 'idempotency-key': 'k' })
    for (const reply of [await again(), await again()]) expect(reply.body).toEqual({ status: 'success' })
  })

  test.each([
    [{ user_id: '', access_level: 20 }, 'user_id is invalid'],
    [{ user_id: [], access_level: 20 }, 'user_id is empty'],
    [{ user_id: Array.from({ length: 101 }, (_, id) => id), access_level: 20 }, 'user_id has more than 100 ids'],
    [{ access_level: 20 }, 'user_id is missing'],
    [{ user_id: 27, access_level: 'high' }, 'access_level is invalid'],
  ])('%j is refused', async (body, error) => {
    expect(await post(`${GROUP}/invitations`, body)).toMatchObject({ status: 400, body: { error } })
  })
})

describe('invitations by mail', () => {
  const remove = (address: string, as = 'olivia') => send(acme.table, 'DELETE', address, { headers: credentialsOf(as) })

  test('are made beside those of people, listed, and taken back', async () => {
    const body = { user_id: '27', email: 'a@example.com, nobody', access_level: 30, expires_at: '2999-12-31' }
    expect(await post(`${GROUP}/invitations`, body)).toMatchObject({
      status: 201,
      body: { status: 'error', message: { nobody: 'Email is invalid' } },
    })
    expect(await roleOf('new', 1)).toBe(30)
    expect(await post(`${GROUP}/invitations`, { email: ['a@example.com'], access_level: 30 })).toMatchObject({
      body: { status: 'error', message: { 'a@example.com': 'Member already invited' } },
    })
    const { body: listed } = await call(acme.table, `${GROUP}/invitations?query=A%40`, 'olivia')
    expect(listed).toMatchObject([
      {
        ...{ invite_email: 'a@example.com', access_level: 30, expires_at: '2999-12-31', user_name: null },
        created_by_name: 'Olivia Owner',
      },
    ])
    expect(await post(`${GROUP}/invitations/a@example.com/resend`, {})).toMatchObject({ status: 409 })
    const change = (given: object, as = 'olivia') =>
      send(acme.table, 'PUT', `${GROUP}/invitations/a%40example.com`, {
        headers: { ...credentialsOf(as), 'content-type': 'application/json' },
        body: JSON.stringify(given),
      })
    const changed = { access_level: 20, expires_at: null, invite_email: 'a@example.com' }
    expect(await change({ access_level: 20, expires_at: null })).toMatchObject({ status: 200, body: changed })
    expect(await change({ access_level: 60 })).toMatchObject({ status: 400 })
    expect(await change({ expires_at: '2001-01-01' })).toMatchObject({ status: 400 })
    expect(await change({ access_level: 10 }, 'mats')).toMatchObject({ status: 403 })
    expect((await call(acme.table, `${GROUP}/invitations`, 'olivia')).body).toMatchObject([changed])
    expect((await remove(`${GROUP}/invitations/a%40example.com`, 'mats')).status).toBe(403)
    expect((await remove(`${GROUP}/invitations/a%40example.com`)).status).toBe(204)
    expect((await remove(`${GROUP}/invitations/a%40example.com`)).status).toBe(404)
  })

  test('name nobody where nobody is named, and no level that there is not', async () => {
    expect(await post(`${GROUP}/invitations`, { access_level: 30 })).toMatchObject({ status: 400 })
    expect(await post(`${GROUP}/invitations`, { email: 'a@example.com', access_level: 60 })).toMatchObject({
      status: 400,
      body: { error: 'access_level does not have a valid value' },
    })
  })
})

describe('billable members', () => {
  const BILLABLE = `${GROUP}/billable_members`

  test('of a top-level group are everybody who is a member anywhere in it, each once, for its Owners', async () => {
    acme.world.user(28, 'lea', 'Lea of the Lab', [[acme.lab, 30]])
    await acme.world.write()
    const { body } = await call(acme.table, BILLABLE, 'olivia')
    expect(body).toMatchObject([
      { username: 'gus', membership_type: 'group_member', removable: true },
      { username: 'lea', membership_type: 'project_member' },
      { username: 'mats' },
      { username: 'olivia', is_last_owner: true, removable: false, last_activity_on: null },
      { username: 'ravi' },
    ])
    expect(JSON.stringify(body)).not.toContain('@')
    expect(column(await call(acme.table, `${BILLABLE}?search=lea`, 'olivia'), 'id')).toEqual([28])
    const paged = await call(acme.table, `${BILLABLE}?per_page=2&page=3`, 'olivia')
    expect([column(paged, 'username'), paged.headers['X-Total']]).toEqual([['ravi'], '5'])
    expect((await call(acme.table, BILLABLE, 'mats')).status).toBe(403)
    expect((await call(acme.table, '/api/v4/groups/2/billable_members', 'olivia')).status).toBe(400)
  })
})
