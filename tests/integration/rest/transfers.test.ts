import { beforeEach, expect, test } from 'vitest'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let page: PageWorld
beforeEach(async () => {
  page = await pageWorld()
})

const call = (method: string, address: string, body?: object, as = 'olivia') =>
  page.call(method, `/api/v4/${address}`, { as, ...(body && { body }) })
const newGroup = async (name: string, rest: object = {}): Promise<number> =>
  ((await call('POST', 'groups', { name, path: name, ...rest })).body as { id: number }).id

test('a project and a group come into another group, and are found by what they were called', async () => {
  const [from, to] = [await newGroup('from'), await newGroup('to')]
  await call('POST', 'projects', { name: 'Shop', namespace_id: from })
  expect(await call('PUT', 'projects/from%2Fshop/transfer', { namespace: 'to' })).toMatchObject({
    status: 200,
    body: { path_with_namespace: 'to/shop', namespace: { id: to, full_path: 'to' } },
  })
  expect((await call('GET', 'projects/from%2Fshop')).body).toMatchObject({ path_with_namespace: 'to/shop' })
  expect(await call('POST', 'groups/from/transfer', { group_id: to })).toMatchObject({
    status: 201,
    body: { full_path: 'to/from', parent_id: to },
  })
  // While those below it may still follow.
  expect((await call('POST', 'groups/from/transfer', {})).status).toBe(429)
  await newGroup('below', { parent_id: to })
  expect(await call('POST', 'groups/to%2Fbelow/transfer', {})).toMatchObject({
    status: 201,
    body: { full_path: 'below', parent_id: null },
  })
})

test('the groups are listed into which somebody may bring it, but for those where it is', async () => {
  const to = await newGroup('to')
  await newGroup('below', { parent_id: to })
  await call('POST', 'projects', { name: 'Shop', namespace_id: to })
  const paths = async (address: string, as?: string) => {
    const { status, body } = await call('GET', address, undefined, as)
    return status === 200 ? (body as { full_path: string }[]).map(({ full_path: path }) => path) : status
  }
  expect(await paths('groups/to/transfer_locations')).not.toContain('to/below')
  expect(await paths('groups/to/transfer_locations')).toContain('acme')
  expect(await paths('projects/to%2Fshop/transfer_locations?search=below')).toEqual(['to/below'])
  expect(await paths('projects/to%2Fshop/transfer_locations', 'gus')).toBe(404)
})

test.each([
  ['PUT', 'projects/to%2Fshop/transfer', {}, 400, undefined],
  ['PUT', 'projects/to%2Fshop/transfer', { namespace: 'nowhere' }, 404, '404 Namespace Not Found'],
  ['PUT', 'projects/to%2Fshop/transfer', { namespace: 'to' }, 400, { namespace: ['The project is there already.'] }],
  ['POST', 'groups/to/transfer', { group_id: 987654 }, 404, '404 Group Not Found'],
  ['POST', 'groups/to/transfer', {}, 400, { group_id: ['The group is there already.'] }],
] as const)('%s %s with %j is refused', async (method, address, body, status, message) => {
  await newGroup('to')
  await call('POST', 'projects', {
    name: 'Shop',
    namespace_id: ((await call('GET', 'groups/to')).body as { id: number }).id,
  })
  expect(await call(method, address, body)).toMatchObject({ status, ...(message && { body: { message } }) })
})

test('a project tells the groups that it is in, is shared with and can be shared with', async () => {
  const [top, other] = [await newGroup('top'), await newGroup('other')]
  await newGroup('inner', { parent_id: top })
  await call('POST', 'projects', { name: 'Shop', namespace_id: top })
  const paths = async (address: string, as?: string) => {
    const { status, body } = await call('GET', `projects/top%2Fshop/${address}`, undefined, as)
    return status === 200 ? (body as { full_path: string }[]).map(({ full_path }) => full_path) : status
  }
  expect(await paths('groups')).toEqual(['top'])
  expect(await paths('groups?with_shared=true')).toEqual(['top'])
  expect(await paths('share_locations?search=other')).toEqual(['other'])
  await call('POST', 'projects/top%2Fshop/share', { group_id: other, group_access: 20 })
  expect(await paths('groups?with_shared=true')).toEqual(['top', 'other'])
  expect(await paths('groups?with_shared=true&shared_min_access_level=30')).toEqual(['top'])
  expect(await paths(`groups?with_shared=true&skip_groups[]=${top}`)).toEqual(['other'])
  expect(await paths('share_locations?search=other')).toEqual([])
  expect(await paths('invited_groups')).toEqual(['other'])
  expect(await paths('invited_groups?min_access_level=30')).toEqual([])
  expect(await paths('invited_groups?search=top')).toEqual([])
  expect(await paths('share_locations', 'nina')).toBe(404)
})
