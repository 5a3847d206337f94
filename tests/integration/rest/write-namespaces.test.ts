import { beforeEach, expect, test } from 'vitest'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let page: PageWorld
beforeEach(async () => {
  page = await pageWorld()
})

const post = (kind: 'groups' | 'projects', body: object, as = 'olivia', headers = {}) =>
  page.call('POST', `/api/v4/${kind}`, { as, body, headers })

test('a group is made below another one, and a project in it, whose path comes from its name', async () => {
  const group = await post('groups', { name: 'Mobile', path: 'mobile', parent_id: page.acme.id })
  expect(group).toMatchObject({
    status: 201,
    body: { full_path: 'acme/mobile', name: 'Mobile', visibility: 'private', parent_id: page.acme.id },
  })
  const { id } = group.body as { id: number }
  const project = await post('projects', { name: 'My Shop!', namespace_id: `${id}`, description: 'Sells' })
  expect(project).toMatchObject({
    status: 201,
    body: { path_with_namespace: 'acme/mobile/my-shop', name: 'My Shop!', description: 'Sells', namespace: { id } },
  })
  const issue = { as: 'olivia', body: { title: 'First' } }
  expect(await page.call('POST', '/api/v4/projects/acme%2Fmobile%2Fmy-shop/issues', issue)).toMatchObject({
    status: 201,
  })
})

test('whoever makes a group at the top owns it', async () => {
  expect((await post('groups', { name: 'Own', path: 'own' }, 'gus')).status).toBe(201)
  const below = { name: 'Below', path: 'below', parent_id: null }
  expect((await post('groups', below, 'gus')).body).toMatchObject({ full_path: 'below', parent_id: null })
  const shown = await page.call('GET', '/api/v4/groups?owned=true', { as: 'gus' })
  expect((shown.body as { full_path: string }[]).map(({ full_path: path }) => path).sort()).toEqual(['below', 'own'])
})

test('the same request is carried out once', async () => {
  const key = { 'idempotency-key': 'once' }
  const [first, second] = [
    await post('groups', { name: 'Own', path: 'own' }, 'gus', key),
    await post('groups', { name: 'Own', path: 'own' }, 'gus', key),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
})

test.each([
  ['groups', { name: 'Web', path: 'web', parent_id: 1 }, 400, { path: ['Path has already been taken'] }],
  ['groups', { name: 'Open', path: 'a b' }, 400, { path: [expect.stringContaining('can contain only')] }],
  ['groups', { name: 'Lost', path: 'lost', parent_id: 987654 }, 404, '404 Group Not Found'],
  ['projects', { name: 'Lost', namespace_id: 987654 }, 404, '404 Namespace Not Found'],
  ['projects', { name: '???', namespace_id: 1 }, 400, { path: [expect.stringContaining('can contain only')] }],
] as const)('%s are not made of %j', async (kind, body, status, message) => {
  expect(await post(kind, body)).toMatchObject({ status, body: { message } })
})
