import { beforeAll, expect, test } from 'vitest'
import { awardEmoji } from '#operations/reaction/award-emoji.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let page: PageWorld
beforeAll(async () => {
  page = await pageWorld()
})

const ISSUE = `/api/v4/projects/${encodeURIComponent('acme/web/api')}/issues/101`
const EPIC = '/api/v4/groups/acme/epics/65'
const call = (method: string, path: string, as: string, body?: object, headers = {}) =>
  page.call(method, path, { as, headers, ...(body && { body }) })
const idOf = (reply: { body: unknown }): number => (reply.body as { id: number }).id
const column = (reply: { body: unknown }, name: string) =>
  (reply.body as Record<string, unknown>[]).map((row) => row[name])

test.each([
  [ISSUE, { noteable_id: 101, noteable_type: 'Issue', noteable_iid: 101, project_id: 11 }],
  [EPIC, { noteable_id: 65, noteable_type: 'Epic', noteable_iid: 65, project_id: null }],
])('%s has comments, in the shape that clients know', async (item, of) => {
  const made = await call('POST', `${item}/notes`, 'gus', { body: 'A **word**' })
  const id = idOf(made)
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...of,
      ...{ id, type: null, body: 'A **word**', attachment: null, system: false, internal: false, confidential: false },
      ...{ resolvable: false, commands_changes: {}, author: { username: 'gus', state: 'active' } },
    },
  })
  expect(await call('GET', `${item}/notes/${id}`, 'nina')).toMatchObject({ status: 200, body: made.body })
  const changed = await call('PUT', `${item}/notes/${id}`, 'gus', { body: 'Another' })
  expect(changed).toMatchObject({ status: 200, body: { id, body: 'Another' } })
  expect((await call('PUT', `${item}/notes/${id}`, 'ravi', { body: 'Mine' })).status).toBe(403)
  const secret = await call('POST', `${item}/notes`, 'ravi', { body: 'Among us', internal: 'true' })
  expect((await call('GET', `${item}/notes/${idOf(secret)}`, 'gus')).body).toEqual({ message: '404 Note Not Found' })
  expect(column(await call('GET', `${item}/notes`, 'gus'), 'body')).toEqual(['Another'])
  expect(column(await call('GET', `${item}/notes?sort=asc`, 'ravi'), 'body')).toEqual(['Another', 'Among us'])
  const second = await call('GET', `${item}/notes?per_page=1&page=2`, 'ravi')
  expect(column(second, 'body')).toEqual(['Another'])
  expect(second.headers).toMatchObject({ 'X-Page': '2', 'X-Prev-Page': '1', 'X-Next-Page': '' })
  expect(await call('DELETE', `${item}/notes/${id}`, 'gus')).toMatchObject({ status: 204, text: '' })
  expect((await call('DELETE', `${item}/notes/${id}`, 'gus')).status).toBe(404)
})

test.each([ISSUE, EPIC])('%s has discussions, in the shape that clients know', async (item) => {
  const alone = idOf(await call('POST', `${item}/notes`, 'gus', { body: 'Alone' }))
  const begun = await call('POST', `${item}/discussions`, 'gus', { body: 'First' })
  const [first] = (begun.body as { notes: { id: number }[] }).notes
  const path = `${item}/discussions/${first?.id}`
  expect(begun).toMatchObject({
    status: 201,
    body: { id: `${first?.id}`, individual_note: false, notes: [{ type: 'DiscussionNote', body: 'First' }] },
  })
  const answer = await call('POST', `${path}/notes`, 'ravi', { body: 'Second' })
  expect(answer).toMatchObject({ status: 201, body: { type: 'DiscussionNote', body: 'Second', system: false } })
  const one = `${path}/notes/${idOf(answer)}`
  expect(await call('PUT', one, 'gus', { body: 'Mine' })).toMatchObject({ status: 403 })
  expect(await call('PUT', one, 'ravi', { body: 'Third' })).toMatchObject({ status: 200, body: { body: 'Third' } })
  const shown = await call('GET', path, 'nina')
  expect(shown).toMatchObject({ status: 200, body: { notes: [{ body: 'First' }, { body: 'Third' }] } })
  const { body } = await call('GET', `${item}/discussions?per_page=100`, 'nina')
  expect(body).toEqual(expect.arrayContaining([shown.body]))
  const lone = { id: `${alone}`, individual_note: true, notes: [{ type: null, body: 'Alone' }] }
  expect((body as { id: string }[]).find(({ id }) => id === lone.id)).toMatchObject(lone)
  // A comment stands in its own discussion only; an answer begins none.
  for (const missing of [`${item}/discussions/${alone}/notes/${idOf(answer)}`, `${path}/notes/x`]) {
    expect((await call('DELETE', missing, 'ravi')).body).toEqual({ message: '404 Note Not Found' })
  }
  for (const missing of [idOf(answer), 0, 'x']) {
    expect((await call('GET', `${item}/discussions/${missing}`, 'ravi')).body).toEqual({
      message: '404 Discussion Not Found',
    })
  }
  expect((await call('DELETE', one, 'ravi')).status).toBe(204)
  expect((await call('DELETE', `${path}/notes/${first?.id}`, 'gus')).status).toBe(204)
  expect((await call('GET', path, 'gus')).status).toBe(404)
  await call('DELETE', `${item}/notes/${alone}`, 'gus')
})

test('a comment stands on its own item only, and its number is checked', async () => {
  const id = idOf(await call('POST', `${ISSUE}/notes`, 'gus', { body: 'Here' }))
  for (const path of [
    `${EPIC}/notes/${id}`,
    `${ISSUE}/notes/0`,
    `${ISSUE}/notes/x`,
    `${EPIC.replace('65', '61')}/notes`,
  ]) {
    expect((await call('GET', path, 'olivia')).status).toBe(404)
  }
  expect((await call('PUT', `${EPIC}/notes/${id}`, 'olivia', { body: 'x' })).status).toBe(404)
  // Epics are named by their ids, and those of other groups are not of this one.
  expect((await call('GET', '/api/v4/groups/acme%2Fweb/epics/61/notes', 'gus')).status).toBe(200)
})

test('history comes with the comments, or without them', async () => {
  await call('PUT', ISSUE, 'ravi', { weight: 5 })
  const activity = await call('GET', `${ISSUE}/notes?activity_filter=only_activity`, 'gus')
  expect(activity.body).toMatchObject([
    { system: true, body: 'changed the weight from 3 to 5', author: { username: 'ravi' } },
  ])
  expect(column(await call('GET', `${ISSUE}/notes?activity_filter=only_comments`, 'gus'), 'system')).toEqual([false])
})

test('an issue tells how many comments everybody sees, and a blank one is refused by its field', async () => {
  const counted = async () => ((await call('GET', ISSUE, 'gus')).body as Record<string, unknown>)['user_notes_count']
  const before = await counted()
  const key = { 'idempotency-key': 'same' }
  const made = [
    await call('POST', `${ISSUE}/notes`, 'gus', { body: 'Once' }, key),
    await call('POST', `${ISSUE}/notes`, 'gus', { body: 'Once' }, key),
  ]
  expect(made.map(idOf)).toEqual([idOf(made[0] ?? { body: null }), idOf(made[0] ?? { body: null })])
  await call('POST', `${ISSUE}/notes`, 'ravi', { body: 'Among us', internal: true })
  expect(await counted()).toBe(Number(before) + 1)
  expect(await call('POST', `${ISSUE}/notes`, 'gus', { body: ' ' })).toMatchObject({
    status: 400,
    body: { message: { body: ["Comment can't be blank"] } },
  })
})

test('an issue and an epic tell how many thumbs point up and down, alone and in lists', async () => {
  const react = async (as: string, kind: 'issue' | 'epic', id: number, name: string, change: 'add' | 'remove') => {
    const viewer = await loadViewer(page.table, as)
    const context = { table: page.table, viewer, now: () => '2026-11-22T10:00:00Z', random: Math.random }
    await awardEmoji({ ...context, entrance: 'web' }, { target: { kind, id }, name, change })
  }
  for (const [kind, id] of [['issue', 101] as const, ['epic', 65] as const]) {
    for (const as of ['gus', 'ravi', 'olivia']) await react(as, kind, id, 'thumbsup', 'add')
    await react('gus', kind, id, 'thumbsup', 'remove')
    await react('gus', kind, id, 'thumbsdown', 'add')
    await react('gus', kind, id, 'heart', 'add')
  }
  const votes = { upvotes: 2, downvotes: 1 }
  expect((await call('GET', ISSUE, 'gus')).body).toMatchObject(votes)
  expect((await call('GET', EPIC, 'gus')).body).toMatchObject(votes)
  const listed = await call('GET', '/api/v4/projects/acme%2Fweb%2Fapi/issues?iids[]=101', 'gus')
  expect(listed.body).toMatchObject([votes])
})

test('a comment that only says what is to be done is done and not kept', async () => {
  const done = await call('POST', `${ISSUE}/notes`, 'ravi', { body: '/weight 8\n/nothing\n/close' })
  // `/nothing` is no action, so the comment says something.
  expect(done).toMatchObject({ status: 201, body: { body: '/nothing' } })
  const only = await call('POST', `${ISSUE}/notes`, 'ravi', { body: '/reopen\n/weight 7' })
  expect(only).toMatchObject({
    status: 202,
    body: { commands_changes: {}, summary: ['Reopened this issue.', 'Set the weight to 7.'] },
  })
  expect((await call('GET', ISSUE, 'gus')).body).toMatchObject({ state: 'opened', weight: 7 })
  expect(await call('POST', `${ISSUE}/notes`, 'gus', { body: '/weight 1' })).toMatchObject({
    status: 400,
    body: { error: '/weight 1: You are not allowed to do this.' },
  })
})

test('a description that is written over the API does what its lines ask for', async () => {
  const path = `/api/v4/projects/${encodeURIComponent('acme/web/api')}/issues`
  const made = await call('POST', path, 'ravi', { title: 'New', description: 'Why\n/weight 5\n/close' })
  expect(made).toMatchObject({ status: 201, body: { description: 'Why', weight: 5, state: 'closed' } })
  const { iid } = made.body as { iid: number }
  expect(await call('PUT', `${path}/${iid}`, 'ravi', { description: 'Why not\n/reopen' })).toMatchObject({
    body: { description: 'Why not', state: 'opened' },
  })
})

test('an issue tells how long it is to take and has taken, and what was done to that', async () => {
  const path = `/api/v4/projects/${encodeURIComponent('acme/web/api')}/issues/101`
  const send = (action: string, as: string, body = {}) => page.call('POST', `${path}/${action}`, { as, body })
  expect(await send('time_estimate', 'ravi', { duration: '3h 30m' })).toMatchObject({
    status: 200,
    body: { time_estimate: 12_600, human_time_estimate: '3h 30m', total_time_spent: 0, human_total_time_spent: null },
  })
  expect(await send('add_spent_time', 'ravi', { duration: '1d' })).toMatchObject({
    status: 201,
    body: { total_time_spent: 28_800, human_total_time_spent: '1d' },
  })
  expect(await send('add_spent_time', 'ravi', { duration: '-2d' })).toMatchObject({ status: 400 })
  expect(await send('add_spent_time', 'ravi', { duration: 'long' })).toMatchObject({ status: 400 })
  expect(await send('add_spent_time', 'nina', { duration: '1d' })).toMatchObject({ status: 403 })
  const spent = await page.call('POST', `${path}/notes`, { as: 'ravi', body: { body: '/spend 1h 30m\n/estimate 2w' } })
  expect(spent.body).toMatchObject({ summary: ['Added 1h 30m spent time.', 'Set the time estimate to 2w.'] })
  const stats = { human_time_estimate: '2w', human_total_time_spent: '1d 1h 30m' }
  expect((await page.call('GET', `${path}/time_stats`, { as: 'gus' })).body).toMatchObject(stats)
  expect((await page.call('GET', path, { as: 'gus' })).body).toMatchObject({ time_stats: stats })
  const history = await page.call('GET', `${path}/notes?activity_filter=only_activity`, { as: 'gus' })
  expect((history.body as { body: string }[]).map(({ body }) => body).slice(0, 3)).toEqual([
    'changed the time estimate from 3h 30m to 2w and changed the time spent from 1d to 1d 1h 30m',
    'set the time spent to 1d',
    'set the time estimate to 3h 30m',
  ])
  await send('reset_spent_time', 'ravi')
  expect((await send('reset_time_estimate', 'ravi')).body).toMatchObject({ time_estimate: 0, total_time_spent: 0 })
})

test.each([
  [ISSUE, { awardable_id: 101, awardable_type: 'Issue' }],
  [EPIC, { awardable_id: 65, awardable_type: 'Epic' }],
])('people react to %s and to comments on it, in the shape that clients know', async (item, ofItem) => {
  const noteId = idOf(await call('POST', `${item}/notes`, 'gus', { body: 'React to this' }))
  for (const [path, of] of [
    [`${item}/award_emoji`, ofItem],
    [`${item}/notes/${noteId}/award_emoji`, { awardable_id: noteId, awardable_type: 'Note' }],
  ] as const) {
    const given = await call('POST', path, 'gus', { name: 'Rocket' })
    const shape = { ...of, name: 'rocket', url: null, user: { username: 'gus', state: 'active' } }
    expect(given).toMatchObject({ status: 201, body: { ...shape, created_at: expect.stringMatching(/^20/) as string } })
    const one = `${path}/${idOf(given)}`
    expect(await call('GET', one, 'nina')).toMatchObject({ status: 200, body: given.body })
    expect(await call('POST', path, 'gus', { name: 'rocket' })).toMatchObject({
      status: 404,
      body: { message: '404 Award Emoji Name has already been taken Not Found' },
    })
    expect(await call('POST', path, 'gus', { name: 'no_such' })).toMatchObject({
      status: 400,
      body: { message: { name: ['Name is not a valid emoji name'] } },
    })
    const second = await call('POST', path, 'ravi', { name: 'tada' })
    const all = await call('GET', path, 'nina')
    expect(all.body).toEqual(expect.arrayContaining([given.body, second.body]))
    const secondPage = await call('GET', `${path}?per_page=1&page=2`, 'nina')
    expect(secondPage.body).toEqual((all.body as unknown[]).slice(1, 2))
    expect(secondPage.headers).toMatchObject({ 'X-Page': '2', 'X-Prev-Page': '1' })
    expect((await call('DELETE', one, 'ravi')).status).toBe(403)
    expect(await call('DELETE', one, 'gus')).toMatchObject({ status: 204, text: '' })
    expect((await call('GET', one, 'gus')).body).toEqual({ message: '404 Award Emoji Not Found' })
    // Given once more it has its number again.
    expect(idOf(await call('POST', path, 'gus', { name: 'rocket' }))).toBe(idOf(given))
  }
  const elsewhere = await call('GET', `${item}/award_emoji/1`, 'gus')
  expect(elsewhere.body).toEqual({ message: '404 Award Emoji Not Found' })
})
