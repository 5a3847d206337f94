import { beforeAll, expect, test } from 'vitest'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, column } from './call-route.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeAll(async () => {
  acme = await acmeWorld()
})

const get = (address: string, as: string | null = 'nina') => call(acme.table, `/api/v4${address}`, as)

test('groups that may be read are listed by path', async () => {
  expect(column(await get('/groups'), 'full_path')).toEqual(['acme', 'acme/inside', 'acme/web'])
  expect(column(await get('/groups?top_level_only=true', 'olivia'), 'full_path')).toEqual(['acme', 'hush'])
  expect(column(await get('/groups?search=hus', 'olivia'), 'full_path')).toEqual(['hush'])
})

test('a group is found by number and by full path in any case', async () => {
  const { body } = await get('/groups/ACME%2Fweb')
  expect(body).toEqual({
    id: 2,
    name: 'WEB',
    path: 'web',
    full_name: 'ACME / WEB',
    full_path: 'acme/web',
    description: null,
    visibility: 'public',
    avatar_url: null,
    web_url: '/groups/acme/web',
    parent_id: 1,
    created_at: '2026-01-01T00:00:00Z',
    archived: false,
    shared_with_groups: [],
    emails_disabled: false,
  })
  expect((await get('/groups/2')).body).toEqual(body)
})

test('what stands nowhere below a group that may be read is no address, and a group that is not there is a group', async () => {
  expect(await get('/groups/acme/badges')).toMatchObject({ status: 404, body: { message: '404 Not Found' } })
  expect(await get('/groups/acme/web/epics/65/x/y')).toMatchObject({ status: 404, body: { message: '404 Not Found' } })
  const missing = { status: 404, body: { message: '404 Group Not Found' } }
  expect(await get('/groups/nowhere')).toMatchObject(missing)
  // Nothing may be learnt of a group that is hidden.
  expect(await get('/groups/hush/badges')).toMatchObject(missing)
  expect(await get('/groups/hush/badges', 'olivia')).toMatchObject({ body: { message: '404 Not Found' } })
})

test('without a search the people are those of the groups and projects that one is in', async () => {
  const everyone = column(await get('/users?per_page=100', 'ravi'), 'username')
  expect(everyone).toContain('ravi')
  expect(everyone).toContain('olivia')
  expect(column(await get('/users'), 'username')).toEqual([])
})

test('groups below are those that may be read', async () => {
  expect(column(await get('/groups/1/descendant_groups'), 'full_path')).toEqual(['acme/inside', 'acme/web'])
  const found = await get('/groups/1/descendant_groups?search=SECR', 'gus')
  expect(column(found, 'full_path')).toEqual(['acme/secret'])
})

test('groups below are only those where one may do as much as is asked', async () => {
  const ofLevel = (level: number, as: string) => get(`/groups/1/descendant_groups?min_access_level=${level}`, as)
  expect(column(await ofLevel(20, 'ravi'), 'full_path')).toEqual(['acme/inside', 'acme/secret', 'acme/web'])
  expect(column(await ofLevel(30, 'ravi'), 'full_path')).toEqual(['acme/web'])
  expect(column(await ofLevel(20, 'gus'), 'full_path')).toEqual([])
  expect(await get('/groups/1/descendant_groups?min_access_level=x')).toMatchObject({ status: 400 })
  expect(await get('/groups/999/descendant_groups')).toEqual(await get('/groups/5/descendant_groups'))
})

test('projects are found by their own names, by those of their groups when asked', async () => {
  const found = async (query: string) => column(await get(`/groups/acme/projects?include_subgroups=1&${query}`), 'id')
  expect(await found('search=SIT')).toEqual([13])
  expect(await found('search=web')).toEqual([])
  expect(await found('search=web&search_namespaces=true')).toEqual([11])
  expect(await found('search=nothing&search_namespaces=true')).toEqual([])
})

test('a page of projects tells how many there are', async () => {
  const all = 'include_subgroups=true&order_by=last_activity_at'
  const { body, headers } = await get(`/groups/acme/projects?${all}&per_page=1&page=2`, 'gus')
  expect(body).toMatchObject([{ id: 11 }])
  expect(headers).toMatchObject({ 'X-Total': '3', 'X-Next-Page': '3', 'X-Prev-Page': '1', 'X-Per-Page': '1' })
  expect((await get('/projects/12')).status).toBe(404)
})

test('projects come by last activity, those of the groups below when asked', async () => {
  expect(column(await get('/groups/acme/projects'), 'id')).toEqual([13])
  const asked = 'include_subgroups=true&order_by=last_activity_at&with_issues_enabled=true&with_shared=false'
  expect(column(await get(`/groups/acme/projects?${asked}`), 'id')).toEqual([11, 13])
  expect(column(await get(`/groups/acme/projects?${asked}`, 'gus'), 'id')).toEqual([12, 11, 13])
  const byName = await get('/groups/acme/projects?include_subgroups=1&order_by=name&sort=asc', 'gus')
  expect(column(byName, 'name')).toEqual(['API', 'LAB', 'SITE'])
  expect(await get('/groups/acme/projects?order_by=stars')).toMatchObject({ status: 400 })
})

test('a project names its group', async () => {
  expect((await get('/projects/acme%2Fweb%2Fapi')).body).toMatchObject({
    id: 11,
    name: 'API',
    name_with_namespace: 'ACME / WEB / API',
    path: 'api',
    path_with_namespace: 'acme/web/api',
    last_activity_at: '2026-03-01T00:00:00Z',
    web_url: '/acme/web/api',
    namespace: {
      id: 2,
      name: 'WEB',
      path: 'web',
      kind: 'group',
      full_path: 'acme/web',
      parent_id: 1,
      web_url: '/groups/acme/web',
    },
  })
})

test('a confidential issue is shown to its author and to reporters', async () => {
  expect((await get('/projects/11/issues/102', 'ravi')).body).toMatchObject({ id: 102, confidential: true })
  expect(await get('/projects/11/issues/102', 'gus')).toMatchObject({ status: 404 })
  expect((await get('/projects/11/issues/101')).body).toMatchObject({ id: 101 })
})

test('labels of a group', async () => {
  const reply = await get('/groups/acme/labels')
  expect(reply.body).toEqual([
    {
      id: 31,
      name: 'Bug',
      description: null,
      description_html: '',
      color: '#112233',
      text_color: '#ffffff',
      subscribed: false,
      priority: null,
      is_project_label: false,
    },
  ])
  const everything = '?include_descendant_groups=true&only_group_labels=false'
  expect(column(await get(`/groups/acme/labels${everything}`, 'gus'), 'name')).toEqual([
    'area::web',
    'Bug',
    'lab rat',
    'of the code',
  ])
  expect(column(await get(`/groups/acme/labels${everything}&search=web`), 'name')).toEqual(['area::web'])
  expect(column(await get('/groups/acme%2Fweb/labels'), 'name')).toEqual(['area::web', 'Bug'])
})

test('milestones of a group', async () => {
  expect((await get('/groups/acme/milestones')).body).toMatchObject([
    {
      id: 41,
      iid: 41,
      group_id: 1,
      title: 'Beta',
      description: 'About Beta',
      state: 'active',
      start_date: '2026-02-01',
      due_date: '2026-02-28',
      expired: true,
      web_url: '/groups/acme/-/milestones/41',
      created_at: '2026-01-01T00:00:00Z',
    },
    { title: 'Someday', due_date: null, expired: false },
  ])
  expect(column(await get('/groups/acme%2Fweb/milestones?include_ancestors=true&title=Beta'), 'id')).toEqual([41])
  expect(column(await get('/groups/acme/milestones?state=closed'), 'id')).toEqual([])
})

const long = 'a'.repeat(2100)
test.each([
  [`/api/v4/groups/${long}`, 404],
  [`/api/v4/groups/${encodeURIComponent('群'.repeat(900))}`, 404],
  [`/api/v4/projects/${long}`, 404],
  [`/api/v4/users?username=${encodeURIComponent('群'.repeat(900))}`, 200],
  [`/api/v4/users?search=${encodeURIComponent('群'.repeat(900))}`, 200],
])('what is too long for a name is nobody’s', async (address, status) => {
  const answer = await call(acme.table, address, 'ravi')
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.body).toEqual([])
})

test('people by name or user name', async () => {
  expect((await get('/users?search=rav')).body).toEqual([
    { id: 22, username: 'ravi', name: 'Ravi Reporter', state: 'active', avatar_url: null, web_url: '/ravi' },
  ])
  expect(column(await get('/users?username=GUS'), 'id')).toEqual([23])
  expect((await get('/users?username=nobody')).body).toEqual([])
  expect((await get('/users')).body).toEqual([])
})

test('One person is shown by number', async () => {
  expect(await get('/users/22')).toMatchObject({
    status: 200,
    body: { id: 22, username: 'ravi', name: 'Ravi Reporter', state: 'active', web_url: '/ravi' },
  })
  expect(Object.keys((await get('/users/22')).body as object)).not.toContain('email')
  for (const id of ['99', 'ravi', '0']) {
    expect(await get(`/users/${id}`)).toMatchObject({ status: 404, body: { message: '404 User Not Found' } })
  }
})

test('The release is told with what compatible clients look for besides', async () => {
  const version = (await get('/version')).body as object
  expect((await get('/metadata')).body).toEqual({
    ...version,
    ...{ enterprise: true, kas: { enabled: false, externalUrl: null, version: null } },
  })
})

test('the signed-in person', async () => {
  expect((await get('/user', 'ravi')).body).toMatchObject({ id: 22, username: 'ravi', email: 'ravi@example.com' })
  expect(await get('/user', null)).toMatchObject({ status: 401, body: { message: '401 Unauthorized' } })
})
