import { beforeAll, expect, test, vi } from 'vitest'
import { acmeWorld } from '../graph/acme-world.ts'
import { awardEmoji } from '#operations/reaction/award-emoji.ts'
import { acting } from '#support/given/people.ts'
import { epicIssueNumber } from '#domain/ids.ts'
import { call, column } from './call-route.ts'
import { SHOWN_DEFAULTS_JSON } from '#support/given/item-fields.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeAll(async () => {
  acme = await acmeWorld()
  const ravi = await acting(acme.table, 'ravi')
  for (const [id, name] of [
    [61, 'tada'],
    [64, 'thumbsup'],
  ] as const) {
    await awardEmoji(ravi, { target: { kind: 'epic', id }, name, change: 'add' })
  }
})

const get = (address: string, as: string | null = 'nina') => call(acme.table, `/api/v4${address}`, as)

test('an epic has every field; how its dates came about only with the right to edit', async () => {
  const { status, body } = await get('/groups/acme%2Fweb/epics/61', 'ravi')
  expect(status).toBe(200)
  expect(body).toEqual({
    ...SHOWN_DEFAULTS_JSON,
    id: 61,
    iid: 61,
    group_id: 2,
    parent_id: 65,
    parent_iid: 65,
    title: 'Plan the landing page',
    description: 'About epic 61',
    state: 'opened',
    confidential: false,
    web_url: '/groups/acme/web/-/epics/61',
    url: '/groups/acme/web/-/epics/61',
    reference: '&61',
    references: { short: '&61', relative: '&61', full: 'acme/web&61' },
    author: { id: 22, username: 'ravi', name: 'Ravi Reporter', state: 'active', avatar_url: null, web_url: '/ravi' },
    start_date: '2026-03-01',
    start_date_is_fixed: true,
    start_date_fixed: '2026-03-01',
    start_date_from_inherited_source: null,
    start_date_from_milestones: null,
    end_date: '2026-06-30',
    due_date: '2026-06-30',
    due_date_is_fixed: true,
    due_date_fixed: '2026-06-30',
    due_date_from_inherited_source: null,
    due_date_from_milestones: null,
    created_at: '2026-01-06T00:00:00Z',
    updated_at: '2026-01-06T00:00:00Z',
    closed_at: null,
    labels: ['area::web', 'Bug'],
    upvotes: 0,
    downvotes: 0,
    color: '#1068bf',
    text_color: '#ffffff',
    subscribed: true,
    _links: {
      self: '/api/v4/groups/2/epics/61',
      epic_issues: '/api/v4/groups/2/epics/61/issues',
      group: '/api/v4/groups/2',
      parent: '/api/v4/groups/1/epics/65',
    },
  })
  const asGuest = (await get('/groups/2/epics/61', 'gus')).body
  expect(asGuest).toMatchObject({ due_date: '2026-06-30', subscribed: false })
  expect(Object.keys(asGuest as object).filter((name) => /fixed|_from_/.test(name))).toEqual([])
})

test('an inherited date names the milestone’s day, a child’s only where it counts', async () => {
  expect((await get('/groups/acme/epics/65', 'olivia')).body).toMatchObject({
    start_date: '2026-03-01',
    start_date_is_fixed: false,
    start_date_from_inherited_source: '2026-03-01',
    start_date_from_milestones: '2026-03-01',
    due_date: '2026-06-30',
  })
})

test.each([
  ['nina', [65, 64, 61]],
  ['gus', [65, 64, 63, 61]],
  ['ravi', [65, 64, 63, 62, 61]],
])('%s gets the epics of the group tree that they may read', async (as, ids) => {
  const reply = await get('/groups/acme/epics', as)
  expect(column(reply, 'id')).toEqual(ids)
  expect(reply.headers).toMatchObject({ 'X-Total': `${ids.length}` })
})

test.each([
  ['state=closed', [63]],
  ['state=all&search=plan+landing', [61]],
  ['author_username=gus', [65, 64]],
  ['author_id=22', [61]],
  ['labels=Bug,area::web', [61]],
  ['labels[]=Bug', [64, 61]],
  ['confidential=true', [62]],
  ['order_by=title&sort=asc', [63, 64, 61, 65, 62]],
  ['sort=asc', [61, 62, 63, 64, 65]],
  ['created_after=2026-01-09T12:00:00Z', [65]],
  ['updated_before=2026-01-06T23:59:59.999Z', [61]],
  ['updated_before=2026-01-07', [62, 61]],
  ['include_descendant_groups=false', [65, 62]],
  ['labels=None', [65, 63, 62]],
  ['labels=Any', [64, 61]],
  ['not[labels]=area::web', [65, 64, 63, 62]],
  ['not[labels][]=Bug&not[labels][]=none', []],
  ['not[labels]=Any', [65, 63, 62]],
  ['not[author_username]=gus', [63, 62, 61]],
  ['not[author_id]=22&state=opened', [65, 64, 62]],
  ['iids[]=61&iids[]=65', [65, 61]],
  ['iids=61,99', [61]],
  ['iids[]=none', []],
  ['my_reaction_emoji=tada', [61]],
  ['my_reaction_emoji=Any', [64, 61]],
  ['my_reaction_emoji=None', [65, 63, 62]],
  ['not[my_reaction_emoji]=tada', [65, 64, 63, 62]],
  ['confidential=True', [62]],
  ['include_descendant_groups=F', [65, 62]],
  ['priority=high', [62]],
  ['priority=High,urgent', [64, 62]],
  ['priority[]=high&priority[]=low', [65, 62]],
  ['priority=none', [63, 61]],
  ['priority=', [65, 64, 63, 62, 61]],
  ['not[priority]=none', [65, 64, 62]],
  ['not[priority]=none,low&confidential=false', [64]],
  ['order_by=priority', [64, 62, 65, 63, 61]],
  ['order_by=priority&sort=asc', [65, 62, 64, 63, 61]],
])('epics are found by %s', async (query, ids) => {
  expect(column(await get(`/groups/acme/epics?${query}`, 'ravi'), 'id')).toEqual(ids)
})

test('epics of the groups above come when asked for, with references from where one stands', async () => {
  const reply = await get('/groups/acme%2Fweb/epics?include_ancestor_groups=true&with_labels_details=true', 'ravi')
  expect(column(reply, 'reference')).toEqual(['acme&65', 'acme&62', '&61'])
  expect(reply.body).toMatchObject([
    { labels: [] },
    { labels: [] },
    { labels: [{}, { id: 31, name: 'Bug', color: '#112233', text_color: '#ffffff', description: null }] },
  ])
})

test('pages tell where they stand', async () => {
  const reply = await get('/groups/acme/epics?per_page=2&page=2', 'ravi')
  expect(column(reply, 'id')).toEqual([63, 62])
  const link = (page: number, relation: string) =>
    `</api/v4/groups/acme/epics?per_page=2&page=${page}>; rel="${relation}"`
  expect(reply.headers).toMatchObject({
    'X-Total': '5',
    'X-Total-Pages': '3',
    'X-Page': '2',
    'X-Per-Page': '2',
    'X-Next-Page': '3',
    'X-Prev-Page': '1',
    Link: [link(1, 'prev'), link(3, 'next'), link(1, 'first'), link(3, 'last')].join(', '),
  })
  const beyond = await get('/groups/acme/epics?per_page=2&page=9', 'ravi')
  expect(beyond).toMatchObject({ status: 200, body: [], headers: { 'X-Next-Page': '', 'X-Prev-Page': '3' } })
  expect((await get('/groups/acme/epics?per_page=1000', 'ravi')).headers).toMatchObject({ 'X-Per-Page': '100' })
})

test.each([
  ['page=0', 'page is invalid'],
  ['per_page=x', 'per_page is invalid'],
  ['state=open', 'state does not have a valid value'],
  ['order_by=weight', 'order_by does not have a valid value'],
  ['sort=up', 'sort does not have a valid value'],
  ['due_date=soon', 'due_date does not have a valid value'],
  ['due_after=2026-02-31x', 'due_after is invalid'],
  ['author_id=ravi', 'author_id is invalid'],
  ['with_labels_details=maybe', 'with_labels_details is invalid'],
  ['created_after=yesterday', 'created_after is invalid'],
  ['include_ancestor_groups=2', 'include_ancestor_groups is invalid'],
  ['priority=high,soon', 'priority must be one of none, low, medium, high, urgent'],
  ['not[priority]=soon', 'not[priority] must be one of none, low, medium, high, urgent'],
])('refuses %s', async (query, error) => {
  expect(await get(`/groups/acme/epics?${query}`)).toMatchObject({ status: 400, body: { error } })
})

test.each([
  ['due_date=none', [64]],
  ['due_after=2026-06-29&order_by=due_date&sort=asc', [65, 61]],
  ['due_before=2026-06-30', []],
  ['author_username=@me&not[author_username]=gus', []],
  ['in=title&search=landing', [61]],
])('a group lists the epics that %s asks for', async (query, ids) => {
  expect(column(await get(`/groups/acme/epics?${query}`), 'id')).toEqual(ids)
})

test.each([
  ['/groups/hush/epics', 'Group'],
  ['/groups/5', 'Group'],
  ['/groups/nowhere/epics', 'Group'],
  ['/groups/acme%2Fsecret/epics/63', 'Group'],
  ['/groups/acme/epics/62', 'Epic'],
  ['/groups/acme/epics/9999', 'Epic'],
  ['/groups/acme/epics/x', 'Epic'],
  ['/groups/acme/epics/62/issues', 'Epic'],
  ['/groups/acme/epics/62/epics', 'Epic'],
  ['/projects/4040', 'Project'],
  ['/projects/11/issues/102', 'Issue'],
  ['/projects/11/issues/4040', 'Issue'],
])('what is hidden looks like what is missing: %s', async (address, thing) => {
  expect(await get(address)).toMatchObject({ status: 404, body: { message: `404 ${thing} Not Found` } })
})

test('a hidden project below a group that may be read is as one that is missing there', async () => {
  expect(await get('/projects/acme%2Fsecret%2Flab')).toEqual(await get('/projects/acme%2Fsecret%2Fnone'))
})

test.each(['/groups/acme/epics', '/groups/acme/epics/61', '/groups/hush/epics', '/groups/nowhere', '/users'])(
  'without sign-in nothing is told where nobody reads without one: %s',
  async (address) => {
    vi.stubEnv('ANONYMOUS_ACCESS', 'off')
    expect(await get(address, null)).toMatchObject({ status: 401, body: { message: '401 Unauthorized' } })
  },
)

test('children come in their stored order, those that may be read', async () => {
  expect(column(await get('/groups/acme/epics/65/epics', 'ravi'), 'id')).toEqual([61, 62, 63, 64])
  const reply = await get('/groups/acme/epics/65/epics')
  expect(reply.body).toMatchObject([{ id: 61, parent_id: 65, references: { relative: 'acme/web&61' } }, { id: 64 }])
  expect(reply.headers).toMatchObject({ 'X-Total': '2' })
})

test('issues of an epic carry the number of their link', async () => {
  const reply = await get('/groups/acme/epics/65/issues', 'ravi')
  expect(column(reply, 'epic_issue_id')).toEqual([101, 102, 103].map(epicIssueNumber))
  expect(column(await get('/groups/acme/epics/65/issues'), 'id')).toEqual([101])
  expect(column(await get('/groups/acme/epics/65/issues?page=2&per_page=2', 'ravi'), 'id')).toEqual([103])
  expect((reply.body as unknown[])[0]).toMatchObject({
    id: 101,
    iid: 101,
    project_id: 11,
    title: 'Issue 101',
    description: 'About issue 101',
    state: 'opened',
    weight: 3,
    health_status: 'at_risk',
    confidential: false,
    labels: [],
    milestone: { id: 42, iid: 42, title: 'Gamma', start_date: '2026-05-01', due_date: '2026-05-31', state: 'active' },
    assignees: [{ username: 'gus' }],
    assignee: { username: 'gus' },
    author: { username: 'ravi' },
    web_url: '/acme/web/api/-/issues/101',
    time_stats: { time_estimate: 0, total_time_spent: 0, human_time_estimate: null, human_total_time_spent: null },
    references: { short: '#101', full: 'acme/web/api#101' },
  })
})
