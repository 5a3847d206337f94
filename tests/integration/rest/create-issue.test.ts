import { beforeEach, describe, expect, test } from 'vitest'
import { defaultProjectKey } from '#table/keys/keys.ts'
import type { DefaultProjectItem } from '#table/items/work-items.ts'
import { getItem } from '#table/client/read.ts'
import { call, column } from './call-route.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let page: PageWorld
beforeEach(async () => {
  page = await pageWorld()
})

const post = (body: unknown, as: string | null = 'ravi', project = 'acme/web/api', headers = {}) =>
  page.call('POST', `/api/v4/projects/${encodeURIComponent(project)}/issues`, { as, body, headers })
const issuesOf = async (epicIid: number) =>
  (await page.call('GET', `/groups/acme/-/epics/${epicIid}/issues`, { as: 'olivia' })).body as {
    issuables: { id: number; confidential: boolean }[]
  }

test('an issue is made with its fields, on top of the issues of its epic', async () => {
  const { status, body } = await post({
    ...{ title: ' Fix it ', epic_id: 65, description: 'How', weight: '4', due_date: '2026-05-01', labels: 'Bug' },
    milestone_id: 41,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ title: 'Fix it', description: 'How', weight: 4, due_date: '2026-05-01', labels: ['Bug'], state: 'opened' },
    ...{ confidential: false, milestone: { title: 'Beta' }, author: { id: page.ravi.id, username: 'ravi' } },
    ...{ epic_iid: 65, epic: { id: 65, iid: 65, group_id: 1, title: 'Top of the tree' } },
    ...{ project_id: 11, references: { full: expect.stringMatching(/^acme\/web\/api#\d+$/) as unknown } },
  })
  const { id } = body as { id: number }
  expect((await issuesOf(65)).issuables[0]?.id).toBe(id)
})

test('the epic of a new issue is named by its id, or by its number in the group of the project', async () => {
  const made = (await page.call('POST', '/api/v4/groups/acme%2Fweb/epics', { as: 'ravi', body: { title: 'Epic' } }))
    .body
  const { id, iid } = made as { id: number; iid: number }
  expect(await post({ title: 'x', epic_iid: iid })).toMatchObject({
    status: 201,
    body: { epic_iid: iid, epic: { id } },
  })
  expect(await post({ title: 'x', epic_iid: 0 })).toMatchObject({ status: 201, body: { epic: null } })
  // Whoever may not put issues into epics learns nothing of them.
  expect(await post({ title: 'x', epic_iid: iid }, 'gus')).toMatchObject({ status: 403 })
  expect(await post({ title: 'x', epic_iid: 4_000 }, 'gus')).toMatchObject({ status: 403 })
  expect(await post({ title: 'x', epic_iid: 4_000 })).toMatchObject({ status: 404 })
})

test('the project is remembered for each group above it as the one in which this person makes issues', async () => {
  const lastIn = async (group: { id: number }, person = page.ravi) =>
    (await getItem<DefaultProjectItem>(page.table, defaultProjectKey(person.id, group.id)))?.fullPath
  await post({ title: 'One' })
  expect(await lastIn(page.acme)).toBe('acme/web/api')
  await post({ title: 'Two' }, 'ravi', 'acme/site')
  expect(await lastIn(page.acme)).toBe('acme/site')
  expect(await lastIn(page.web)).toBe('acme/web/api')
  expect(await lastIn(page.acme, page.gus)).toBeUndefined()
})

test('a new issue makes its project the one with the latest activity', async () => {
  const latest = async () =>
    column(await call(page.table, '/api/v4/groups/acme/projects?include_subgroups=1', 'ravi'), 'id')
  expect(await latest()).toEqual([12, 11, 13])
  await post({ title: 'x' }, 'ravi', 'acme/site')
  expect(await latest()).toEqual([13, 12, 11])
  const { body } = await call(page.table, '/api/v4/projects/acme%2Fsite', 'ravi')
  const { last_activity_at: at } = body as { last_activity_at: string }
  expect(Date.now() - Date.parse(at)).toBeLessThan(60_000)
  await post({ title: 'y' }, 'ravi', 'acme/site')
  expect((await call(page.table, '/api/v4/projects/13', 'ravi')).body).toMatchObject({ last_activity_at: at })
})

test('an issue without an epic says so, whoever makes it', async () => {
  expect(await post({ title: 'x' }, 'nina')).toMatchObject({ status: 201, body: { epic: null, epic_iid: null } })
  expect(await post({ title: 'x', epic_id: null, confidential: null, weight: null })).toMatchObject({ status: 201 })
})

describe('below a confidential epic', () => {
  test('an issue is confidential unless it is said, and then it is refused', async () => {
    expect(await post({ title: 'x', epic_id: 62 })).toMatchObject({ status: 201, body: { confidential: true } })
    expect((await issuesOf(62)).issuables).toMatchObject([{ confidential: true }])
    expect(await post({ title: 'x', epic_id: 62, confidential: false })).toMatchObject({
      status: 400,
      body: { message: { epic: [expect.stringContaining('non-confidential issue')] } },
    })
    expect((await issuesOf(62)).issuables).toHaveLength(1)
  })

  test('a confidential issue of a public epic is fine', async () => {
    const body = { title: 'x', epic_id: 65, confidential: true }
    expect(await post(body)).toMatchObject({ status: 201, body: { confidential: true } })
  })
})

describe('is refused and nothing is made', () => {
  const nothingMade = async (answer: { status: number; body: unknown }, expected: object) => {
    expect(answer).toMatchObject(expected)
    expect((await issuesOf(65)).issuables).toHaveLength(3)
  }

  test.each([
    [{}, { error: 'title is missing' }],
    [{ title: ' ', epic_id: 65 }, { message: { title: ["Title can't be blank"] } }],
    [{ title: '\u200b', epic_id: 65 }, { message: { title: ["Title can't be blank"] } }],
    [{ title: 'x', epic_id: 'x' }, { error: 'epic_id is invalid' }],
    [{ title: 'x', weight: -1 }, { message: { weight: [expect.stringContaining('greater than or equal to 0')] } }],
    [{ title: 'x', due_date: '2026-13-01' }, { message: { due_date: expect.anything() as unknown } }],
  ])('%j', async (body, answer) => {
    await nothingMade(await post(body), { status: 400, body: answer })
  })

  test('in a project outside the group of the epic', async () => {
    await nothingMade(await post({ title: 'x', epic_id: 61 }, 'ravi', 'acme/site'), {
      status: 400,
      body: { message: { epic: ["The project must belong to the epic's group or to a subgroup of it."] } },
    })
  })

  test('in a project or for an epic that is missing or hidden, with the same answer', async () => {
    const missing = await post({ title: 'x', epic_id: 9999 })
    await nothingMade(missing, { status: 404 })
    expect((await post({ title: 'x', epic_id: 66 })).text).toBe(missing.text)
    const nowhere = await post({ title: 'x' }, 'gus', 'acme/none')
    expect(nowhere.status).toBe(404)
    expect((await post({ title: 'x' }, 'nina', 'acme/secret/lab')).text).toBe(nowhere.text)
  })

  test('without the right to administer the epic, and without sign-in', async () => {
    await nothingMade(await post({ title: 'x', epic_id: 65 }, 'gus'), { status: 403 })
    await nothingMade(await post({ title: 'x', epic_id: 65 }, null), { status: 401 })
  })
})

test('sent twice with the same key it is made once', async () => {
  const key = { 'idempotency-key': 'enter' }
  const first = await post({ title: 'x', epic_id: 65 }, 'ravi', 'acme/web/api', key)
  const second = await post({ title: 'x', epic_id: 65 }, 'ravi', 'acme/web/api', key)
  expect(second.text).toBe(first.text)
  expect((await issuesOf(65)).issuables).toHaveLength(4)
})
