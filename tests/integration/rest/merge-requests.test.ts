import { beforeEach, expect, test } from 'vitest'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'
import { call, column } from './call-route.ts'

const PROJECT = '/api/v4/projects/acme%2Fweb%2Fapi'
const LIST = `${PROJECT}/merge_requests`
const ISSUES = `${PROJECT}/issues`

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
  world.world.user(27, 'wanda', 'Wanda of the Web', [[world.web, 30]])
  await world.world.write()
})

interface Shown {
  iid: number
  state: string
  user_notes_count: number
}

async function write(method: string, address: string, body: object = {}, as = 'dora') {
  const reply = await world.call(method, address, { as, body })
  return { ...reply, body: reply.body as Shown & Record<string, unknown> }
}

const open = (fields: object = {}, as = 'dora') =>
  write('POST', LIST, { title: 'Fix the form', source_branch: 'fix', target_branch: 'main', ...fields }, as)

test('one that is reported has the compatible shape, and is found by its number and in the list', async () => {
  const { status, body } = await open({
    ...{ description: 'It **works**.', labels: 'Bug', assignee_ids: [22], reviewer_ids: [26], milestone_id: 41 },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ iid: 1, project_id: 11, title: 'Fix the form', description: 'It **works**.', state: 'opened' },
    ...{ source_branch: 'fix', target_branch: 'main', labels: ['Bug'], draft: false, work_in_progress: false },
    ...{ merged_at: null, merged_by: null, closed_at: null, user_notes_count: 0, subscribed: true },
    ...{ author: { username: 'dora' }, assignees: [{ username: 'ravi' }], reviewers: [{ username: 'mats' }] },
    ...{ milestone: { title: 'Beta' }, references: { short: '!1', full: 'acme/web/api!1' } },
  })
  const { subscribed: _, user: _user, ...listed } = body
  expect((await call(world.table, LIST, 'gus')).body).toEqual([listed])
  const { body: shown } = await call(world.table, `${LIST}/1?render_html=true`, 'gus')
  expect(shown).toMatchObject({
    ...listed,
    subscribed: false,
    description_html: expect.stringContaining('<strong>') as string,
  })
  await open({ source_branch: 'other' })
  expect(column(await call(world.table, LIST, 'gus'), 'iid')).toEqual([2, 1])
})

test.each([
  [PROJECT, 42],
  ['/api/v4/groups/acme', 41],
])('those that are planned for a milestone are listed with it (%s)', async (owner, id) => {
  const planned = `${owner}/milestones/${id}/merge_requests`
  await open({ milestone_id: id })
  await open({ source_branch: 'other' })
  await open({ source_branch: 'third', milestone_id: id })
  await write('PUT', `${LIST}/1`, { state_event: 'close' })
  const { body: all } = await call(world.table, LIST, 'gus')
  expect((await call(world.table, planned, 'gus')).body).toEqual((all as Shown[]).filter(({ iid }) => iid !== 2))
  expect(column(await call(world.table, `${planned}?per_page=1&page=2`, 'gus'), 'iid')).toEqual([1])
  expect((await call(world.table, planned)).status).toBe(401)
  expect((await call(world.table, planned.replace(`${id}`, '4711'), 'gus')).status).toBe(404)
})

test('its description, people, labels and state change', async () => {
  await open({ labels: 'Bug' })
  const changed = await write('PUT', `${LIST}/1`, {
    title: 'Draft: Fix',
    add_labels: 'area::web',
    remove_labels: 'Bug',
    assignee_id: 22,
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { title: 'Draft: Fix', draft: true, labels: ['area::web'], assignee: { username: 'ravi' } },
  })
  expect((await write('PUT', `${LIST}/1`, { state_event: 'close' })).body).toMatchObject({
    ...{ state: 'closed', closed_by: { username: 'dora' }, closed_at: expect.any(String) as string },
  })
  expect(column(await call(world.table, `${LIST}?state=opened`, 'gus'), 'iid')).toEqual([])
  expect(column(await call(world.table, `${LIST}?state=closed`, 'gus'), 'iid')).toEqual([1])
  expect(
    (await write('PUT', `${LIST}/1`, { state_event: 'reopen', assignee_ids: [0], description: 'New' })).body,
  ).toMatchObject({
    ...{ state: 'opened', closed_by: null, closed_at: null, assignees: [], description: 'New' },
  })
})

test('what changes nothing leaves it as it was', async () => {
  await open({ labels: 'Bug', description: 'Words' })
  const before = await call(world.table, `${LIST}/1`, 'dora')
  const same = { title: 'Fix the form', remove_labels: 'area::web', add_labels: 'Bug', state_event: 'reopen' }
  expect(await write('PUT', `${LIST}/1`, same)).toEqual(before)
})

test('comments, approvals and subscriptions are kept', async () => {
  await open()
  const one = `${LIST}/1`
  expect((await write('POST', `${one}/notes`, { body: 'Looks good' }, 'gus')).status).toBe(201)
  expect((await write('POST', `${one}/notes`, { body: ' ' }, 'gus')).status).toBe(400)
  const notes = await call(world.table, `${one}/notes`, 'nina')
  expect(notes.body).toMatchObject([
    { body: 'Looks good', author: { username: 'gus' }, noteable_type: 'MergeRequest', noteable_iid: 1 },
  ])
  expect((await call(world.table, one, 'gus')).body).toMatchObject({ user_notes_count: 1 })
  expect(await write('POST', `${one}/approve`)).toMatchObject({ status: 400 })
  expect(await write('POST', `${one}/approve`, {}, 'mats')).toMatchObject({
    status: 201,
    body: { approved: true, approved_by: [{ user: { username: 'mats' } }], user_has_approved: true },
  })
  expect((await write('POST', `${one}/approve`, {}, 'ravi')).status).toBe(201)
  expect((await write('POST', `${one}/unapprove`, {}, 'mats')).body).toMatchObject({
    approved_by: [{ user: { username: 'ravi' } }],
  })
  expect((await write('POST', `${one}/subscribe`, {}, 'gus')).body).toMatchObject({ subscribed: true })
  expect((await write('POST', `${one}/subscribe`, {}, 'gus')).status).toBe(304)
  expect((await write('POST', `${one}/unsubscribe`, {}, 'gus')).body).toMatchObject({ subscribed: false })
})

test('merging closes the issues that the description names, as far as who merges may', async () => {
  const issue = async (title: string) => (await write('POST', ISSUES, { title }, 'ravi')).body.iid
  const [first, second, third] = [await issue('One'), await issue('Two'), await issue('Three')]
  const secret = '/api/v4/projects/acme%2Fsecret%2Flab/issues'
  await open({
    description: `Fixes #${first} and acme/web/api#${second}, closes acme/secret/lab#103. See #${third}, \`closes #${third}\`.`,
  })
  expect(await write('PUT', `${LIST}/1/merge`, {}, 'wanda')).toMatchObject({
    status: 200,
    body: { state: 'merged', merged_by: { username: 'wanda' }, merged_at: expect.any(String) as string },
  })
  const stateOf = async (iid: number) => ((await call(world.table, `${ISSUES}/${iid}`, 'olivia')).body as Shown).state
  expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual(['closed', 'closed', 'opened'])
  expect((await call(world.table, `${secret}/103`, 'olivia')).body).toMatchObject({ state: 'opened' })
  expect((await write('PUT', `${LIST}/1/merge`)).status).toBe(409)
  expect((await write('PUT', `${LIST}/1`, { state_event: 'close' })).status).toBe(400)
  expect((await write('POST', `${LIST}/1/approve`, {}, 'mats')).status).toBe(400)
  await open({ title: 'Draft: later', source_branch: 'later' })
  expect((await write('PUT', `${LIST}/2/merge`)).status).toBe(409)
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ source_branch: 'main' }, 'target_branch'],
  [{ source_branch: 'a..b' }, 'source_branch'],
  [{ source_branch: '-x' }, 'source_branch'],
  [{ target_branch: 'two words' }, 'target_branch'],
  [{ milestone_id: 43 }, 'milestone'],
  [{ reviewer_ids: Array.from({ length: 51 }, (_, index) => index + 1) }, 'reviewer_ids'],
])('%j is refused by name, and nothing is written', async (fields, name) => {
  const { status, text } = await open(fields)
  expect(status).toBe(400)
  expect(text).toContain(name)
  expect((await call(world.table, LIST, 'gus')).body).toEqual([])
})

test('who made one changes it without a role; others are refused', async () => {
  await open({}, 'ravi')
  for (const who of ['gus', 'nina']) expect((await write('PUT', `${LIST}/1`, { title: 'x' }, who)).status).toBe(403)
  expect((await open({ source_branch: 'x' }, 'gus')).status).toBe(403)
  expect((await write('PUT', `${LIST}/77`, { title: 'x' })).status).toBe(404)
  expect((await write('PUT', `${LIST}/1`, {})).status).toBe(400)
})

test('a to-do on it is made once, listed with what it is about, and done', async () => {
  await open({ title: 'Fix the form', reviewer_ids: [22] })
  const add = () => world.call('POST', `${LIST}/1/todo`, { as: 'gus', body: {} })
  const made = await add()
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...{ action_name: 'marked', target_type: 'MergeRequest', body: 'Fix the form', state: 'pending' },
      ...{ project: { path_with_namespace: 'acme/web/api' }, target: { iid: 1, title: 'Fix the form' } },
      target_url: expect.stringMatching(/\/acme\/web\/api\/-\/merge_requests\/1$/) as string,
    },
  })
  expect((await add()).status).toBe(304)
  const listed = await call(world.table, '/api/v4/todos?type=MergeRequest', 'gus')
  expect(listed.body).toEqual([made.body])
  expect((await call(world.table, '/api/v4/todos?type=Issue', 'gus')).body).toEqual([])
  const { id } = made.body as { id: number }
  const done = await world.call('POST', `/api/v4/todos/${id}/mark_as_done`, { as: 'gus', body: {} })
  expect(done).toMatchObject({ status: 201, body: { state: 'done', target: { iid: 1 } } })
  expect((await world.call('POST', `${LIST}/7/todo`, { as: 'gus', body: {} })).status).toBe(404)
})

test('pages that ask again and again get its texts, once, with who changed them', async () => {
  await open({ title: 'Fix <b>', description: 'It **works**.\n\n- [x] Tested' })
  const page = '/acme/web/api/-/merge_requests/1/realtime_changes'
  const first = await world.call('GET', page, { as: 'gus' })
  expect(first).toMatchObject({ status: 200, headers: { 'Poll-Interval': '3000' } })
  expect(first.body).toEqual({
    ...{ title: 'Fix &lt;b&gt;', title_text: 'Fix <b>', description_text: 'It **works**.\n\n- [x] Tested' },
    description: expect.stringContaining('<strong>works</strong>') as string,
    ...{ task_status: '1 of 1 checklist item completed', lock_version: 1, state: 'opened' },
  })
  const known = { 'if-none-match': String(first.headers['ETag']) }
  expect(await world.call('GET', page, { as: 'gus', headers: known })).toMatchObject({ status: 304 })
  await write('PUT', `${LIST}/1`, { description: 'Changed' }, 'olivia')
  expect(await world.call('GET', page, { as: 'gus', headers: known })).toMatchObject({
    status: 200,
    body: {
      ...{ description_text: 'Changed', lock_version: 2, updated_at: expect.any(String) as string },
      ...{ updated_by_name: 'Olivia Owner', updated_by_path: '/olivia' },
    },
  })
  expect(await world.call('GET', page.replace('/1/', '/7/'), { as: 'gus' })).toMatchObject({ status: 404 })
})

test('an issue says which merge requests name it and which close it, to those who may read them', async () => {
  const issue = async (title: string) => (await write('POST', ISSUES, { title }, 'ravi')).body.iid
  const [first, second] = [await issue('One'), await issue('Two')]
  const named = async (iid: number, name: string, as = 'gus') =>
    column(await call(world.table, `${ISSUES}/${iid}/${name}`, as), 'iid')
  await open({ description: `Closes #${first}. See acme/web/api#${second} and acme/secret/lab#103.` }, 'wanda')
  await open({ source_branch: 'other', description: `After #${first}` })
  expect(await named(first, 'related_merge_requests')).toEqual([2, 1])
  expect(await named(first, 'closed_by')).toEqual([1])
  expect(await named(second, 'related_merge_requests')).toEqual([1])
  expect(await named(second, 'closed_by')).toEqual([])
  // Who wrote it may not read that issue.
  const elsewhere = '/api/v4/projects/acme%2Fsecret%2Flab/issues/103/related_merge_requests'
  expect((await call(world.table, elsewhere, 'olivia')).body).toEqual([])
  const paged = await call(world.table, `${ISSUES}/${first}/related_merge_requests?per_page=1&page=2`, 'gus')
  expect([column(paged, 'iid'), paged.headers['X-Total']]).toEqual([[1], '2'])
  await write('PUT', `${LIST}/1`, { description: `Fixes #${second}` })
  await write('PUT', `${LIST}/2`, { description: '' })
  expect([await named(first, 'related_merge_requests'), await named(first, 'closed_by')]).toEqual([[], []])
  expect(await named(second, 'closed_by')).toEqual([1])
  await write('PUT', `${LIST}/1`, { state_event: 'close' })
  expect([await named(second, 'closed_by'), await named(second, 'related_merge_requests')]).toEqual([[], [1]])
})
