import { beforeEach, describe, expect, test } from 'vitest'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

interface Made {
  id: number
  iid: number
}

let page: PageWorld
let issue: Made
beforeEach(async () => {
  page = await pageWorld()
  const { body } = await page.call('POST', ISSUES, { as: 'ravi', body: { title: 'Crash', labels: 'Bug' } })
  issue = body as Made
})

const ISSUES = `/api/v4/projects/${encodeURIComponent('acme/web/api')}/issues`
const put = (body: unknown, as: string | null = 'ravi', iid = issue.iid, headers = {}) =>
  page.call('PUT', `${ISSUES}/${iid}`, { as, body, headers })
const shown = async (as = 'ravi') => (await page.call('GET', `${ISSUES}/${issue.iid}`, { as })).body

describe('each field alone changes only itself', () => {
  test.each<[object, object]>([
    [{ title: ' Better ' }, { title: 'Better' }],
    [{ description: 'See *this*' }, { description: 'See *this*' }],
    [{ labels: '' }, { labels: [] }],
    [{ add_labels: 'Bug' }, {}],
    [{ remove_labels: ['bug'] }, { labels: [] }],
    [{ milestone_id: 41 }, { milestone: { title: 'Beta' } }],
    [{ weight: '4' }, { weight: 4 }],
    [{ due_date: '2026-05-01' }, { due_date: '2026-05-01' }],
    [{ confidential: 'true' }, { confidential: true }],
    [{ health_status: 'at_risk' }, { health_status: 'at_risk' }],
    [{ priority: 'urgent' }, { priority: 'urgent' }],
    [{ epic_id: 65 }, { epic_iid: 65, epic: { id: 65, iid: 65, title: 'Top of the tree' } }],
    [{ epic_iid: 61 }, { epic_iid: 61, epic: { id: 61, title: 'Plan the landing page' } }],
    [{ state_event: 'close' }, { state: 'closed' }],
    [
      { issue_type: 'incident' },
      { type: 'INCIDENT', issue_type: 'incident', web_url: '/acme/web/api/-/issues/incident/1' },
    ],
  ])('%j', async (input, changed) => {
    const before = await shown()
    const { status, body } = await put(input)
    expect(status).toBe(200)
    const { updated_at, closed_at, ...after } = body as Record<string, unknown>
    expect([typeof updated_at, closed_at === null]).toEqual(['string', !('state' in changed)])
    const {
      updated_at: _,
      closed_at: __,
      ...expected
    } = { ...(before as object), ...changed } as Record<string, unknown>
    expect(after).toMatchObject(expected)
    expect(await shown()).toEqual(body)
  })
})

test('how far the checklist of a description has come is told', async () => {
  expect(await shown()).toMatchObject({ has_tasks: false, task_completion_status: { count: 0, completed_count: 0 } })
  const { body } = await put({ description: '- [x] ask\n- [ ] do\n- [~] never' })
  expect(body).toMatchObject({
    has_tasks: true,
    task_completion_status: { count: 2, completed_count: 1 },
    task_status: '1 of 2 checklist items completed',
  })
  expect(await shown()).toEqual(body)
})

test('several fields and a move are one change', async () => {
  await put({ epic_id: 65 })
  const input = { title: 'Done', epic_id: 0, state_event: 'close', weight: 3, assignee_ids: [page.ravi.id] }
  expect(await put(input)).toMatchObject({
    status: 200,
    body: { title: 'Done', epic: null, epic_iid: null, state: 'closed', weight: 3, assignee: { username: 'ravi' } },
  })
  expect(await put({ state_event: 'reopen' })).toMatchObject({ body: { state: 'opened', closed_at: null } })
})

test('nothing, an empty text and zero take away what may be none', async () => {
  const given = { milestone_id: 41, epic_id: 65, weight: 2, due_date: '2026-05-01', health_status: 'on_track' }
  for (const none of [null, 0, '']) {
    await put({ ...given, assignee_ids: [page.ravi.id] })
    const people = none === null ? [] : none
    expect((await put({ milestone_id: none, epic_id: none, assignee_ids: people })).body).toMatchObject({
      ...{ milestone: null, epic: null, assignees: [], weight: 2 },
    })
  }
  for (const none of [null, '']) {
    await put(given)
    expect((await put({ weight: none, due_date: none, health_status: none })).body).toMatchObject({
      ...{ weight: null, due_date: null, health_status: null },
    })
  }
  await put({ description: 'Some', labels: 'Bug' })
  expect((await put({ description: null, labels: [''] })).body).toMatchObject({ description: null, labels: [] })
  const before = await shown()
  await put({ title: null, labels: null, state_event: null, assignee_ids: null, confidential: null })
  expect(await shown()).toEqual(before)
})

test('labels that are not there yet are made in the project, with the change alone and once', async () => {
  const labels = async () => {
    const { body } = await page.call('GET', `/api/v4/projects/${encodeURIComponent('acme/web/api')}/labels`, {
      as: 'ravi',
    })
    return (body as { name: string; is_project_label: boolean }[]).filter(({ name }) => name !== 'Bug')
  }
  const before = await labels()
  await put({ title: ' ', add_labels: 'later' })
  await put({ add_labels: 'later', remove_labels: 'later' })
  expect(await labels()).toEqual(before)
  expect(await put({ add_labels: 'later,bug, Later' })).toMatchObject({
    status: 200,
    body: { labels: ['Bug', 'later'] },
  })
  const made = await page.call('POST', ISSUES, { as: 'ravi', body: { title: 'Slow', labels: 'LATER,sooner' } })
  expect(made).toMatchObject({ status: 201, body: { labels: ['later', 'sooner'] } })
  const added = (await labels()).filter(({ name }) => !before.some((label) => label.name === name))
  expect(added).toMatchObject([
    { name: 'later', is_project_label: true },
    { name: 'sooner', is_project_label: true },
  ])
})

describe('is refused and nothing changes', () => {
  test.each<[object, object]>([
    [{ title: ' ' }, { message: { title: ["Title can't be blank"] } }],
    [{ weight: -1 }, { message: { weight: ['Weight must be greater than or equal to 0'] } }],
    [{ priority: 'soon' }, { error: expect.stringContaining('priority') as unknown }],
    [{ state_event: 'locked' }, { error: expect.stringContaining('state_event') as unknown }],
    [{ colour: 'red' }, { error: expect.stringContaining('colour') as unknown }],
    [{ epic_id: 'x' }, { error: 'epic_id is invalid' }],
    [{ epic_id: 62 }, { message: { epic: [expect.stringContaining('non-confidential issue')] } }],
    [{ milestone_id: 9999 }, { message: { milestone: ['There is no such milestone here.'] } }],
    [{ add_labels: 'x'.repeat(256) }, { message: { labels: [expect.stringContaining('There is no label')] } }],
    [
      { labels: Array.from({ length: 21 }, (_, number) => `new ${number}`) },
      { message: { labels: ['At most 20 new labels can be made at once.'] } },
    ],
  ])('%j', async (input, answer) => {
    const before = await shown()
    expect(await put({ description: 'More', ...input })).toMatchObject({ status: 400, body: answer })
    expect(await shown()).toEqual(before)
  })

  test('for an epic that is missing or hidden, with the same answer', async () => {
    const missing = await put({ title: 'x', epic_id: 9999 })
    expect(missing.status).toBe(404)
    expect((await put({ title: 'x', epic_id: 66 })).text).toBe(missing.text)
    expect((await put({ title: 'x', epic_iid: 9999 })).status).toBe(404)
    expect(await shown()).toMatchObject({ title: 'Crash' })
  })
})

describe('who may', () => {
  test('reporters; authors and assignees their texts and the state', async () => {
    expect((await put({ title: 'x' }, 'gus')).status).toBe(403)
    expect((await put({ title: 'x' }, null)).status).toBe(401)
    await put({ assignee_ids: page.gus.id })
    expect(await put({ title: 'By Gus', state_event: 'close' }, 'gus')).toMatchObject({ status: 200 })
    expect((await put({ title: 'More', priority: 'low' }, 'gus')).status).toBe(403)
    expect(await shown()).toMatchObject({ title: 'By Gus', priority: 'none' })
  })

  test('an issue that is hidden is missing', async () => {
    await put({ confidential: true })
    const missing = await put({ title: 'x' }, 'gus', 9999)
    expect(missing.status).toBe(404)
    expect((await put({ title: 'x' }, 'gus')).text).toBe(missing.text)
  })

  test('an assignee who may not read the epic does not learn of it', async () => {
    await put({ confidential: true, epic_id: 62, assignee_ids: [page.gus.id] })
    expect(await put({ title: 'By Gus' }, 'gus')).toMatchObject({ status: 200, body: { epic: null, epic_iid: null } })
    expect(await shown('gus')).toMatchObject({ epic: null, epic_iid: null })
    expect(await shown()).toMatchObject({ epic: { id: 62 } })
  })
})

test('sent twice with the same key it is changed once', async () => {
  const key = { 'idempotency-key': 'enter' }
  await put({ title: 'Once' }, 'ravi', issue.iid, key)
  await put({ title: 'Since' })
  await put({ title: 'Once' }, 'ravi', issue.iid, key)
  expect(await shown()).toMatchObject({ title: 'Since' })
})

test('an incident takes the right to create one', async () => {
  const { body } = await page.call('POST', ISSUES, { as: 'nina', body: { title: 'Mine' } })
  expect(await put({ issue_type: 'incident' }, 'nina', (body as Made).iid)).toMatchObject({ status: 403 })
  expect(
    await page.call('POST', ISSUES, { as: 'nina', body: { title: 'Fire', issue_type: 'incident' } }),
  ).toMatchObject({
    status: 403,
  })
  expect(await put({ issue_type: 'task' })).toMatchObject({ status: 400 })
})
