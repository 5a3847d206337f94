import { beforeEach, expect, test } from 'vitest'
import { createAccessToken } from '#operations/access-token/create-access-token.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, column, credentialsOf, send } from './call-route.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeEach(async () => {
  acme = await acmeWorld()
})

const ask = (address: string, who: string | null = 'gus') => call(acme.table, `/api/v4${address}`, who)
const post = (address: string, who: string, body: object = {}) =>
  send(acme.table, 'POST', `/api/v4${address}`, {
    headers: { ...credentialsOf(who), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const paths = async (address: string, who: string | null = 'gus') => column(await ask(address, who), 'full_path')

test('whoever is not signed in reads what is public, and nothing else', async () => {
  const statuses = []
  for (const address of ['/groups/acme', '/projects/acme%2Fweb%2Fapi', '/projects/acme%2Fweb%2Fapi/issues/101'])
    statuses.push((await ask(address, null)).status)
  expect(statuses).toEqual([200, 200, 200])
  for (const address of ['/groups/hush', '/groups/acme%2Finside', '/projects/acme%2Fweb%2Fapi/issues/102'])
    expect((await ask(address, null)).status).toBe(404)
  expect(column(await ask('/groups/acme/epics', null), 'title').toSorted()).toEqual([
    'Plan the landing page',
    'Top of the tree',
  ])
  expect((await ask('/groups/acme/members', null)).status).toBe(401)
  expect((await ask('/issues', null)).status).toBe(401)
})

test('subgroups are those right below, descendants all', async () => {
  expect(await paths('/groups/acme/subgroups', 'olivia')).toEqual(['acme/inside', 'acme/secret', 'acme/web'])
  expect(await paths('/groups/acme/subgroups', null)).toEqual(['acme/web'])
})

test('projects of everywhere are listed, and by keyset one after the other', async () => {
  const idsOf = async (query: string, who: string | null = 'olivia') =>
    column(await ask(`/projects${query}`, who), 'id')
  expect(await idsOf('?order_by=id&sort=asc')).toEqual([11, 12, 13])
  expect(await idsOf('?order_by=id&sort=asc', 'nina')).toEqual([11, 13])
  expect(await idsOf('?membership=true', 'nina')).toEqual([])
  expect(await idsOf('?search=lab')).toEqual([12])
  const first = await ask('/projects?pagination=keyset&order_by=id&sort=asc&per_page=2', 'olivia')
  expect(column(first, 'id')).toEqual([11, 12])
  const [, next = ''] = /<[^>]*\/api\/v4([^>]+)>; rel="next"/.exec(String(first.headers['Link'])) ?? []
  expect(next).toContain('id_after=12')
  const second = await ask(next, 'olivia')
  expect([column(second, 'id'), second.headers['Link']]).toEqual([[13], undefined])
  expect((await ask('/projects?pagination=keyset', 'olivia')).status).toBe(400)
})

test('namespaces are the groups of which one is a member', async () => {
  expect(await paths('/namespaces', 'nina')).toEqual([])
  expect(await paths('/namespaces?top_level_only=true', 'olivia')).toEqual(['acme', 'hush'])
  expect((await ask('/namespaces/acme%2Fweb')).body).toMatchObject({
    kind: 'group',
    full_path: 'acme/web',
    parent_id: 1,
  })
  expect((await ask('/namespaces/hush')).body).toEqual({ message: '404 Namespace Not Found' })
  expect((await ask('/namespaces/acme/exists')).body).toEqual({ exists: true, suggests: ['acme1'] })
  expect((await ask('/namespaces/web/exists?parent_id=1')).body).toEqual({ exists: true, suggests: ['web1'] })
  expect((await ask('/namespaces/hush/exists')).body).toEqual((await ask('/namespaces/nowhere/exists')).body)
})

test('the issues of a milestone, and how many issues there are', async () => {
  expect(column(await ask('/projects/acme%2Fweb%2Fapi/milestones/42/issues'), 'id')).toEqual([101])
  expect((await ask('/groups/acme/milestones/41/issues')).body).toEqual([])
  const counts = (all: number, opened: number) => ({ statistics: { counts: { all, closed: all - opened, opened } } })
  expect((await ask('/projects/acme%2Fweb%2Fapi/issues_statistics')).body).toEqual(counts(1, 1))
  expect((await ask('/groups/acme/issues_statistics', 'olivia')).body).toEqual(counts(3, 2))
  expect((await ask('/groups/acme/issues_statistics?assignee_username=gus', 'olivia')).body).toEqual(counts(1, 1))
  expect((await ask('/issues_statistics?scope=all', 'nina')).body).toEqual(counts(1, 1))
})

test('iterations have the numbers of their states', async () => {
  const { body } = await ask('/groups/acme%2Fweb/iterations')
  expect(body).toMatchObject([
    { id: 51, state: 3, start_date: '2026-01-01' },
    { id: 52 },
    { id: 53, state: 1, group_id: 2 },
  ])
  expect(column(await ask('/projects/acme%2Fweb%2Fapi/iterations?state=closed'), 'id')).toContain(51)
  expect(column(await ask('/groups/acme%2Fweb/iterations?include_ancestors=false'), 'id')).toEqual([53])
})

test('somebody subscribes once, and takes it back', async () => {
  const issue = '/projects/acme%2Fweb%2Fapi/issues/101'
  const statuses = []
  for (const verb of ['subscribe', 'subscribe', 'unsubscribe', 'unsubscribe'])
    statuses.push((await post(`${issue}/${verb}`, 'nina')).status)
  expect(statuses).toEqual([201, 304, 201, 304])
  expect((await post('/groups/acme/epics/65/subscribe', 'ravi')).body).toMatchObject({ id: 65, subscribed: true })
  expect((await post('/projects/acme%2Fweb%2Fapi/issues/102/subscribe', 'nina')).status).toBe(404)
  expect((await ask(`${issue}/participants`)).status).toBe(200)
})

test('a text is shown as HTML, with the references of a project where one is named', async () => {
  const text = '**#1** of &65 and ~Bug'
  const alone = await post('/markdown', 'gus', { text })
  expect(alone.text).toContain('<strong>#1</strong> of &amp;65 and ~Bug')
  const { body } = await post('/markdown', 'gus', { text, gfm: true, project: 'acme/web/api' })
  expect(JSON.stringify(body)).toContain('/acme/web/api/-/issues/1')
  const hidden = await post('/markdown', 'nina', { text, project: 'acme/secret/lab' })
  expect(hidden.body).toEqual((await post('/markdown', 'nina', { text, project: 'acme/none' })).body)
})

test('a token tells of itself, is exchanged for another one and ended', async () => {
  const viewer = await loadViewer(acme.table, 'ravi')
  const context = { table: acme.table, viewer, now: () => new Date().toISOString(), random: Math.random }
  const make = (username: string, name: string) =>
    createAccessToken({ ...context, isAdmin: true }, { username, name, scope: 'api', days: 30 })
  const { id, token } = await make('ravi', 'Report')
  const { id: othersId } = await make('gus', 'Other')
  const self = await ask('/personal_access_tokens/self', token)
  expect(self.body).toMatchObject({ id, name: 'Report', scopes: ['api'], active: true, revoked: false, user_id: 22 })
  expect((await ask('/personal_access_tokens', token)).body).toEqual([self.body])
  expect(JSON.stringify(self.body)).not.toContain(token)
  expect((await ask('/personal_access_tokens/self', 'ravi')).status).toBe(404)
  expect((await ask(`/personal_access_tokens/${othersId}`, token)).status).toBe(404)
  expect((await post(`/personal_access_tokens/${id}/rotate`, token, { expires_at: '2999-01-01' })).body).toEqual({
    message: { expires_at: [expect.stringContaining('is no day of the next')] },
  })
  const { body, status } = await post('/personal_access_tokens/self/rotate', token)
  const made = body as { id: number; token: string }
  expect([status, body]).toMatchObject([200, { name: 'Report', scopes: ['api'], active: true }])
  expect((await ask('/user', token)).status).toBe(401)
  expect((await ask('/user', made.token)).body).toMatchObject({ username: 'ravi' })
  expect((await post(`/personal_access_tokens/${id}/rotate`, made.token)).status).toBe(400)
  const ended = await send(acme.table, 'DELETE', '/api/v4/personal_access_tokens/self', {
    headers: credentialsOf(made.token),
  })
  expect(ended.status).toBe(204)
  expect((await ask('/user', made.token)).status).toBe(401)
  expect(column(await ask('/personal_access_tokens?state=active', 'ravi'), 'id')).toEqual([])
  expect(column(await ask('/personal_access_tokens?revoked=true', 'ravi'), 'id')).toHaveLength(2)
})

test('an epic comes below another one by a change, and an issue is made below one', async () => {
  const put = (address: string, who: string, body: object) =>
    send(acme.table, 'PUT', `/api/v4${address}`, { headers: credentialsOf(who), body: JSON.stringify(body) })
  const epic = await post('/groups/acme%2Fweb/epics', 'olivia', { title: 'New' })
  const { iid } = epic.body as { iid: number }
  const address = `/groups/acme%2Fweb/epics/${iid}`
  expect((await put(address, 'olivia', { parent_id: 65 })).body).toMatchObject({ parent_id: 65 })
  expect((await put(address, 'olivia', { parent_id: 0 })).body).toMatchObject({ parent_id: null })
  expect((await put(address, 'olivia', { parent_id: 77 })).body).toEqual({
    message: { parent: ['Parent epic not found'] },
  })
  const made = await post('/projects/acme%2Fweb%2Fapi/issues', 'olivia', { title: 'One', assignee_id: 23 })
  expect(made.body).toMatchObject({ assignee: { username: 'gus' } })
})

test('the people of a project and its description templates', async () => {
  const users = await ask('/projects/acme%2Fweb%2Fapi/users?search=ol', 'ravi')
  expect(users.body).toEqual([expect.objectContaining({ username: 'olivia', state: 'active' })])
  expect((await ask('/projects/acme%2Fweb%2Fapi/templates/issues', 'ravi')).body).toEqual([])
  for (const path of ['templates/epics', 'templates/issues/Bug', 'templates/issues/..%2Fx']) {
    expect((await ask(`/projects/acme%2Fweb%2Fapi/${path}`, 'ravi')).status).toBe(404)
  }
})
