import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/days.ts'
import { call, column, credentialsOf, send } from './call-route.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { askField, askPage } from '../graph/ask-field.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeEach(async () => {
  acme = await acmeWorld()
})

const write = (
  method: string,
  address: string,
  body: object,
  headers: Record<string, string> = credentialsOf('ravi'),
) =>
  send(acme.table, method, address, {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('the status of a person', () => {
  test('is said by themselves and seen by all', async () => {
    const said = { emoji: ':Palm_Tree:'.replaceAll(':', ''), message: ' <Away> ', availability: 'busy' }
    const status = {
      ...{ emoji: 'palm_tree', message: '<Away>', availability: 'busy' },
      ...{ message_html: '&lt;Away&gt;', clear_status_at: null },
    }
    expect(await write('PUT', '/api/v4/user/status', said)).toMatchObject({ status: 200, body: status })
    expect((await call(acme.table, '/api/v4/users/22/status', 'nina')).body).toEqual(status)
    expect((await call(acme.table, '/api/v4/user/status', 'ravi')).body).toEqual(status)
    await write('PUT', '/api/v4/user/status', {})
    expect((await call(acme.table, '/api/v4/user/status', 'ravi')).body).toMatchObject({
      ...{ emoji: null, message: null, availability: 'not_set' },
    })
  })

  test.each([
    [{ emoji: 'no such' }, 'There is no emoji'],
    [{ message: 'x'.repeat(101) }, 'Status message is too long'],
    [{ message: 'two\nlines' }, 'Status message must be one line'],
    [{ availability: 'away' }, 'availability is invalid'],
  ])('%j is refused by its name', async (body, reason) => {
    const refused = await write('PUT', '/api/v4/user/status', body)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(reason)
  })

  test('what else people say of themselves is kept beside their name', async () => {
    const said = await write('PUT', '/api/v4/users/22', { bio: 'Builds things', pronouns: 'he/him' })
    expect(said).toMatchObject({ status: 200, body: { name: 'Ravi Reporter' } })
    await write('PUT', '/api/v4/users/22', { bio: '' })
    expect(await write('PUT', '/api/v4/users/22', {})).toMatchObject({ status: 400 })
    expect(await write('PUT', '/api/v4/users/21', { bio: 'Mine' })).toMatchObject({ status: 403 })
    expect(await write('PUT', '/api/v4/users/22', { pronouns: 'x'.repeat(51) })).toMatchObject({ status: 400 })
  })
})

describe('personal access tokens', () => {
  const TOKENS = '/api/v4/user/personal_access_tokens'
  const today = new Date().toISOString().slice(0, 10)

  test('are made, listed without their secret, used and ended by their person', async () => {
    const made = await write('POST', TOKENS, { name: 'Script', scopes: ['api'], expires_at: addDays(today, 30) })
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Script', scopes: ['api'], active: true, revoked: false, expires_at: addDays(today, 30) },
    })
    const { id, token } = made.body as { id: number; token: string }
    const headers = { 'private-token': token }
    expect((await send(acme.table, 'GET', '/api/v4/user', { headers })).body).toMatchObject({ username: 'ravi' })
    const listed = await call(acme.table, '/api/v4/personal_access_tokens', 'ravi')
    expect(column(listed, 'id')).toEqual([id])
    expect(column(listed, 'last_used_at')).toEqual([`${today}T00:00:00Z`])
    expect(JSON.stringify(listed.body)).not.toContain(token)
    // A token that has leaked is no way to another one, but may be ended with itself.
    expect(await write('POST', TOKENS, { name: 'More', scopes: ['api'] }, headers)).toMatchObject({ status: 403 })
    expect((await call(acme.table, `/api/v4/personal_access_tokens/${id}`, 'olivia')).status).toBe(404)
    expect(await write('DELETE', `/api/v4/personal_access_tokens/${id}`, {}, credentialsOf('olivia'))).toMatchObject({
      status: 404,
    })
    expect(await write('DELETE', `/api/v4/personal_access_tokens/${id}`, {}, headers)).toMatchObject({ status: 204 })
    expect((await send(acme.table, 'GET', '/api/v4/user', { headers })).status).toBe(401)
    expect(column(await call(acme.table, '/api/v4/personal_access_tokens?state=active', 'ravi'), 'id')).toEqual([])
  })

  test.each([
    [{ name: ' ', scopes: ['api'] }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['root'] }, 'scopes'],
    [{ name: 'x', scopes: ['api'], expires_at: '2020-01-01' }, '1 to 365 days'],
  ])('%j is refused', async (body, reason) => {
    const refused = await write('POST', TOKENS, body)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(reason)
  })
})

test('what a person is a member of is told as far as the viewer may read it', async () => {
  const source = { id: 'gid://gitlab/User/21' }
  const of = async (as: string | null, field = 'UserCore.groupMemberships') =>
    (await askPage({ table: acme.table, field, as, source })).nodes
  expect(await of(null)).toMatchObject([{ group: { fullPath: 'acme' }, accessLevel: { stringValue: 'OWNER' } }])
  expect(await of('olivia')).toMatchObject([{ group: { fullPath: 'acme' } }, { group: { fullPath: 'hush' } }])
  expect(await of('olivia', 'UserCore.projectMemberships')).toEqual([])
  expect(
    await askField({ table: acme.table, field: 'UserCore.groupMemberships', as: null, source, args: { first: 1 } }),
  ).toHaveProperty('pageInfo')
})
