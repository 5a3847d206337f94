import { beforeEach, describe, expect, test } from 'vitest'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, column, credentialsOf, send } from './call-route.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeEach(async () => {
  acme = await acmeWorld()
  acme.world.user(26, 'mats', 'Mats Maintainer', [[acme.acme, 40]])
  await acme.world.write()
})

const GROUP = '/api/v4/groups/acme/access_tokens'
const PROJECT = '/api/v4/projects/11/access_tokens'
const ask = (method: string, address: string, body: object, as: string | null = 'olivia') =>
  send(acme.table, method, address, {
    headers: { ...credentialsOf(as), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const BUILD = { name: 'Build', scopes: ['api'], access_level: 30, expires_at: '2999-01-01' }

interface Made {
  id: number
  token: string
  user_id: number
}

describe('access tokens of groups and projects', () => {
  test('act as a bot of their role, are told once, rotate and end with their bot', async () => {
    const expires = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const answer = await ask('POST', GROUP, { ...BUILD, expires_at: expires })
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Build', scopes: ['api'], access_level: 30, active: true, expires_at: expires },
    })
    const made = answer.body as Made
    expect(JSON.stringify((await call(acme.table, GROUP, 'olivia')).body)).not.toContain(made.token)
    const me = await call(acme.table, '/api/v4/user', made.token)
    expect(me.body).toMatchObject({ id: made.user_id, name: 'Build' })
    const { username } = me.body as { username: string }
    expect((await loadViewer(acme.table, username, 'strong')).roles).toEqual({ '1': 30 })
    const issue = await ask('POST', '/api/v4/projects/11/issues', { title: 'By a bot' }, made.token)
    expect(issue).toMatchObject({ status: 201, body: { author: { username } } })
    // Of a token no other one is made, and a role below the owner's lists none.
    expect(await ask('POST', GROUP, BUILD, made.token)).toMatchObject({ status: 403 })
    expect(await call(acme.table, GROUP, made.token)).toMatchObject({ status: 403 })

    const rotated = (await ask('POST', `${GROUP}/${made.id}/rotate`, {})).body as Made
    expect(rotated.user_id).toBe(made.user_id)
    expect((await call(acme.table, '/api/v4/user', made.token)).status).toBe(401)
    expect((await call(acme.table, '/api/v4/user', rotated.token)).status).toBe(200)
    expect((await ask('DELETE', `${GROUP}/${rotated.id}`, {})).status).toBe(204)
    expect((await call(acme.table, '/api/v4/user', rotated.token)).status).toBe(401)
    expect((await loadViewer(acme.table, username, 'strong')).roles).toEqual({})
    expect(column(await call(acme.table, `${GROUP}?state=active`, 'olivia'), 'id')).toEqual([])
    expect(column(await call(acme.table, GROUP, 'olivia'), 'revoked')).toEqual([true, true])
  })

  test('give no role above that of who makes them, and take good values alone', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect(await ask('POST', PROJECT, { ...BUILD, access_level: 50, expires_at: soon }, 'mats')).toMatchObject({
      status: 403,
    })
    expect(await ask('POST', PROJECT, { ...BUILD, access_level: 40, expires_at: soon }, 'mats')).toMatchObject({
      status: 201,
    })
    expect(await ask('POST', PROJECT, { ...BUILD, access_level: 31, expires_at: soon })).toMatchObject({
      status: 400,
      body: { message: { access_level: ['31 is not an access level'] } },
    })
    expect(await ask('POST', PROJECT, BUILD)).toMatchObject({
      status: 400,
      body: { message: { days: [expect.any(String)] } },
    })
    expect(await ask('POST', PROJECT, { ...BUILD, scopes: ['sudo'] })).toMatchObject({ status: 400 })
  })
})
