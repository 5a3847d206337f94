import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIdentityService, type IdentityService } from '#infra/local/identity/create-identity-service.ts'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { acting, givenAdministrator, givenMember, givenUser } from '#support/given/people.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'
import { column, credentialsOf, send, tokenFor } from './call-route.ts'

const POOL = 'eu-west-1_Canopy000'

let identity: IdentityService
let server: Server
let page: PageWorld
beforeAll(async () => {
  identity = createIdentityService({ region: 'eu-west-1', userPoolId: POOL, clientId: 'client', log: () => undefined })
  server = createServer((request, response) => void identity.handleHttp(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  process.env['USER_POOL_ENDPOINT'] = `http://127.0.0.1:${port}/`
  process.env['USER_POOL_ID'] = POOL
  process.env['USER_POOL_KEY'] = identity.adminKey
  process.env['AWS_REGION'] = 'eu-west-1'
})
afterAll(() => {
  for (const name of ['USER_POOL_ENDPOINT', 'USER_POOL_ID', 'USER_POOL_KEY']) Reflect.deleteProperty(process.env, name)
  server.close()
})
beforeEach(async () => {
  page = await pageWorld()
  await givenAdministrator(page.table, 'nina')
})

const asAdmin = (method: string, path: string, body?: object) =>
  page.call(method, `/api/v4/${path}`, { as: 'nina', ...(body && { body }) })
const statusOf = async (as: string) => (await page.call('GET', '/api/v4/user', { as })).status

describe('a person who is shut out', () => {
  test.each([
    ['block', 'unblock'],
    ['ban', 'unban'],
    ['deactivate', 'activate'],
  ])('by %s is refused at once, by sign-in and by token, reading what is public too, until %s', async (end, begin) => {
    const { token } = await createAccessToken(await acting(page.table, 'ravi'), {
      ...{ username: 'ravi', name: 'script', scope: 'api', days: 5 },
    })
    expect(await statusOf('ravi')).toBe(200)
    expect(await asAdmin('POST', `users/22/${end}`)).toMatchObject({ status: 201, body: true })
    expect(await asAdmin('POST', `users/22/${end}`)).toMatchObject({ status: 201, body: true })
    for (const as of ['ravi', token]) {
      expect(await statusOf(as)).toBe(401)
      expect((await page.call('GET', '/api/v4/groups/acme', { as })).status).toBe(401)
    }
    expect(await asAdmin('POST', `users/22/${begin}`)).toMatchObject({ status: 201, body: true })
    for (const as of ['ravi', token]) expect(await statusOf(as)).toBe(200)
    // What was theirs still is.
    expect((await page.call('GET', '/api/v4/groups/acme/web', { as: 'ravi' })).status).toBe(200)
  })

  test('is told so to administrators, who find people by state and name', async () => {
    await asAdmin('POST', 'users/22/block')
    const list = async (query: string) => column(await asAdmin('GET', `users?${query}`), 'username')
    expect(await list('search=ra')).toEqual(['ravi'])
    expect(await list('search=ra&state=active')).toEqual([])
    expect(await list('search=ra&blocked=true')).toEqual(['ravi'])
    expect(await list('blocked=true')).toEqual(['ravi'])
    expect(await list('admins=true')).toEqual(['nina'])
    expect((await asAdmin('GET', 'users?blocked=true')).body).toMatchObject([{ state: 'blocked', is_admin: false }])
    for (const filter of ['blocked=true', 'admins=true', 'state=banned'])
      expect((await page.call('GET', `/api/v4/users?search=ra&${filter}`, { as: 'olivia' })).status).toBe(403)
  })

  test('is not somebody else than is asked for: states do not mix, and nobody shuts themselves out', async () => {
    await asAdmin('POST', 'users/22/block')
    for (const change of ['ban', 'unban', 'activate', 'deactivate'])
      expect((await asAdmin('POST', `users/22/${change}`)).status).toBe(403)
    expect((await asAdmin('POST', 'users/24/block')).status).toBe(403)
    expect((await asAdmin('POST', 'users/77/block')).status).toBe(404)
    expect(await asAdmin('PUT', 'users/24', { admin: false })).toMatchObject({ status: 409 })
    expect(await statusOf('nina')).toBe(200)
  })
})

test('an administrator who is none any more, or is blocked, changes nothing with what they still hold', async () => {
  expect(await asAdmin('PUT', 'users/21', { admin: true })).toMatchObject({ status: 200, body: { is_admin: true } })
  expect(await page.call('PUT', '/api/v4/users/24', { as: 'olivia', body: { admin: false } })).toMatchObject({
    status: 200,
  })
  expect((await asAdmin('POST', 'users/22/block')).status).toBe(403)
  expect((await asAdmin('GET', 'admin/groups')).status).toBe(403)
})

test('who leaves loses sign-ins, tokens and memberships; the only Owner of a group is named', async () => {
  const { token } = await createAccessToken(await acting(page.table, 'olivia'), {
    ...{ username: 'olivia', name: 'script', scope: 'api', days: 5 },
  })
  const ended = { revoked_tokens: 1, ended_memberships: 0, only_owner_of: ['acme', 'hush'] }
  expect(await asAdmin('POST', 'users/21/end_access')).toMatchObject({ status: 200, body: ended })
  await givenMember(page.table, { of: { id: 1, fullPath: 'acme' }, username: 'mats', accessLevel: 50 })
  expect((await asAdmin('POST', 'users/21/end_access')).body).toEqual({
    ...{ revoked_tokens: 0, ended_memberships: 1, only_owner_of: ['hush'] },
  })
  await asAdmin('POST', 'users/21/unblock')
  for (const as of ['olivia', token]) expect(await statusOf(as)).toBe(401)
  const later = {
    authorization: `Bearer ${tokenFor('olivia', { auth_time: Date.now() / 1000 + 5, origin_jti: 'later' })}`,
  }
  expect((await send(page.table, 'GET', '/api/v4/user', { headers: later })).status).toBe(200)
  expect(column(await page.call('GET', '/api/v4/groups/acme/members', { as: 'mats' }), 'username')).not.toContain(
    'olivia',
  )
})

describe('sign-ins', () => {
  const by = (session: string, at = Math.floor(Date.now() / 1000)) => ({
    authorization: `Bearer ${tokenFor('ravi', { origin_jti: session, auth_time: at })}`,
    'user-agent': `Browser of ${session}`,
  })
  const ask = (session: string, method: string, path: string) =>
    send(page.table, method, `/api/v4/user${path}`, { headers: by(session) })

  test('are listed, and end one by one or all others', async () => {
    for (const session of ['home', 'work', 'phone']) await ask(session, 'PUT', '/sessions/current')
    const listed = await ask('home', 'GET', '/sessions')
    expect(column(listed, 'browser').toSorted()).toEqual(['Browser of home', 'Browser of phone', 'Browser of work'])
    expect((await ask('home', 'DELETE', '/sessions/work')).status).toBe(204)
    expect((await ask('home', 'DELETE', '/sessions/work')).status).toBe(404)
    expect((await ask('work', 'GET', '')).status).toBe(401)
    expect((await ask('phone', 'GET', '')).status).toBe(200)
    expect((await ask('home', 'DELETE', '/sessions')).status).toBe(204)
    expect((await ask('phone', 'GET', '')).status).toBe(401)
    expect(column(await ask('home', 'GET', '/sessions'), 'current')).toEqual([true])
  })

  test('are not ended or seen by a token, which may have leaked', async () => {
    const { token } = await createAccessToken(await acting(page.table, 'ravi'), {
      ...{ username: 'ravi', name: 'script', scope: 'api', days: 5 },
    })
    for (const [method, path] of [
      ['GET', '/sessions'],
      ['DELETE', '/sessions'],
      ['GET', '/export'],
      ['POST', '/recovery_codes'],
    ] as const)
      expect((await send(page.table, method, `/api/v4/user${path}`, { headers: credentialsOf(token) })).status).toBe(
        403,
      )
  })

  test('an administrator ends them all for somebody', async () => {
    expect((await ask('home', 'GET', '')).status).toBe(200)
    expect((await asAdmin('DELETE', 'users/22/sessions')).status).toBe(204)
    expect((await ask('home', 'GET', '')).status).toBe(401)
  })
})

describe('a new person', () => {
  const person = { name: 'Ana Alvarez', username: 'ana', email: 'Ana@Example.com', password: 'Correct-horse-1' }

  test('has an account with a first password, and can be found', async () => {
    expect(await asAdmin('POST', 'users', person)).toMatchObject({
      ...{ status: 201, body: { username: 'ana', email: 'ana@example.com', state: 'active', is_admin: false } },
    })
    expect(identity.findUser('ana')).toMatchObject({ email: 'ana@example.com', name: 'Ana Alvarez' })
    expect(column(await asAdmin('GET', 'users?state=active&per_page=100'), 'username')).toContain('ana')
  })

  test.each([
    [{ username: 'ravi' }, 'username'],
    [{ username: 'acme' }, 'username'],
    [{ username: 'groups' }, 'username'],
    [{ username: 'a b' }, 'username'],
    [{ email: 'nonsense' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ username: 'bea', email: 'bea@example.com', password: 'short' }, 'password'],
  ])('%j is refused with its field, and nobody is made', async (wrong, field) => {
    const reply = await asAdmin('POST', 'users', { ...person, username: 'bea', email: 'bea@example.com', ...wrong })
    expect(reply.status).toBe(400)
    expect(Object.keys((reply.body as { message: object }).message)).toEqual([field])
    expect(identity.findUser('bea')).toBeUndefined()
    expect(column(await asAdmin('GET', 'users?search=bea'), 'username')).toEqual([])
  })

  test('cannot take the name of a group, nor a group that of a person', async () => {
    await givenUser(page.table, 'zoe')
    const group = (path: string) => page.call('POST', '/api/v4/groups', { as: 'olivia', body: { name: 'Zoe', path } })
    expect((await group('Zoe')).status).toBe(400)
    expect((await group('zoe-team')).status).toBe(201)
    expect((await asAdmin('POST', 'users', { ...person, username: 'zoe-team', email: 'z@example.com' })).status).toBe(
      400,
    )
  })
})

test('the codes of who has lost their second factor work once each', async () => {
  await identity.addUser({ username: 'ravi', name: 'Ravi', email: 'ravi@example.com', password: 'Correct-horse-1' })
  const ask = (method: string) => page.call(method, '/api/v4/user/recovery_codes', { as: 'ravi' })
  expect((await ask('GET')).body).toEqual({ left: 0 })
  const { codes } = (await ask('POST')).body as { codes: string[] }
  expect(new Set(codes).size).toBe(10)
  const redeem = (username: string, code: string) => page.call('POST', '/-/recovery_code', { body: { username, code } })
  expect((await redeem('olivia', codes[0] ?? '')).status).toBe(422)
  expect((await redeem('nobody', codes[0] ?? '')).status).toBe(422)
  expect((await redeem('ravi@example.com', ` ${codes[0]?.toUpperCase() ?? ''} `)).status).toBe(204)
  expect((await redeem('ravi', codes[0] ?? '')).status).toBe(422)
  expect((await ask('GET')).body).toEqual({ left: 9 })
})

test('people take with them what is kept of them, without secrets', async () => {
  await page.call('PUT', '/api/v4/user/sessions/current', { as: 'ravi' })
  const reply = await page.call('GET', '/api/v4/user/export', { as: 'ravi' })
  expect(reply.body).toMatchObject({
    person: { username: 'ravi', name: 'Ravi Reporter' },
    memberships: expect.arrayContaining([expect.objectContaining({ full_path: 'acme', access_level: 20 })]) as unknown,
    sign_ins: [{ sessionId: 'sign-in of ravi' }],
  })
  expect(reply.headers['Content-Disposition']).toContain('attachment')
  expect(reply.text).not.toMatch(/"(PK|SK|hash|hashes)"/)
})

describe('the picture of a person', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const upload = (bytes: Buffer, name = 'me.png') => {
    const boundary = 'xyz'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="${name}"\r\n\r\n`
    return send(page.table, 'PUT', '/api/v4/user/avatar', {
      headers: { ...credentialsOf('ravi'), 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
  }
  const shown = async () =>
    (await page.call('GET', '/api/v4/user', { as: 'ravi' })).body as { avatar_url: string | null }

  test('is shown to all by its address, which another one ends, and goes again', async () => {
    const { body } = await upload(PNG)
    const { avatar_url: path } = body as { avatar_url: string }
    expect((await shown()).avatar_url).toContain(path)
    const picture = await send(page.table, 'GET', path)
    expect(picture).toMatchObject({ status: 200, headers: { 'Content-Type': 'image/png' } })
    await upload(Buffer.concat([PNG, PNG]))
    expect((await send(page.table, 'GET', path)).status).toBe(404)
    expect(await page.call('PUT', '/api/v4/user/avatar', { as: 'ravi', body: { avatar: '' } })).toMatchObject({
      ...{ status: 200, body: { avatar_url: null } },
    })
    expect((await shown()).avatar_url).toBeNull()
  })

  test.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 'is not a picture'],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'is not a picture',
    ],
    ['nothing', Buffer.alloc(0), 'is not a picture'],
    ['a picture of 300 KB', Buffer.concat([PNG, Buffer.alloc(300_000)]), 'is too big'],
  ])('cannot be %s, whatever it is called', async (_, bytes, reason) => {
    const reply = await upload(bytes)
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain(reason)
    expect((await shown()).avatar_url).toBeNull()
  })

  test('cannot have 20 MB', async () => {
    expect((await upload(Buffer.concat([PNG, Buffer.alloc(20_000_000)]))).status).toBe(413)
  })
})

describe('a person who is erased', () => {
  test('leaves what they wrote, under the name of a ghost, and nothing by which they are found', async () => {
    await identity.addUser({ username: 'gus', name: 'Gus', email: 'gus@example.com', password: 'Correct-horse-1' })
    expect((await asAdmin('DELETE', 'users/23')).status).toBe(204)
    expect((await asAdmin('DELETE', 'users/23')).status).toBe(204)
    expect(identity.findUser('gus')).toBeUndefined()
    expect(await statusOf('gus')).toBe(401)
    const ghost = await page.call('GET', '/api/v4/users/23', { as: 'olivia' })
    expect(ghost.body).toMatchObject({ name: 'Ghost User', username: 'ghost-23', avatar_url: null })
    for (const query of ['search=gus', 'username=gus'])
      expect((await page.call('GET', `/api/v4/users?${query}`, { as: 'olivia' })).body).toEqual([])
    for (const state of ['active', 'blocked'])
      expect(column(await asAdmin('GET', `users?state=${state}`), 'id')).not.toContain(23)
    expect(JSON.stringify((await asAdmin('GET', 'users/23')).body)).not.toMatch(/gus/i)
  })

  test('is not one who is the only Owner of a group, nor oneself', async () => {
    const reply = await asAdmin('DELETE', 'users/21')
    expect(reply).toMatchObject({ status: 409 })
    expect(JSON.stringify(reply.body)).toContain('only Owner of acme, hush')
    expect((await asAdmin('DELETE', 'users/24')).status).toBe(403)
  })
})

test('administrators see what somebody is a member of, hidden groups too', async () => {
  const of = async (id: number, query = '') => (await asAdmin('GET', `users/${id}/memberships${query}`)).body
  expect(await of(21)).toMatchObject([
    { source_id: 1, source_name: 'ACME', source_type: 'Namespace', access_level: 50 },
    { source_id: 5, source_name: 'HUSH', source_type: 'Namespace', access_level: 50 },
  ])
  expect(await of(21, '?type=Project')).toEqual([])
  expect((await asAdmin('GET', 'users/21/memberships?type=x')).status).toBe(400)
  expect((await asAdmin('GET', 'users/4711/memberships')).status).toBe(404)
  expect((await page.call('GET', '/api/v4/users/21/memberships', { as: 'olivia' })).status).toBe(403)
})
