import { beforeEach, describe, expect, test } from 'vitest'
import { createProject } from '#operations/namespace/create-project.ts'
import { moveIssue } from '#operations/handover/move-issue.ts'
import { createItem } from '#operations/item/create.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { isSubscribed } from '#operations/read/namespace/subscription.ts'
import { pageWorld, ROLES, type PageWorld } from './call-page.ts'

const ISSUE = '/acme/web/api/-/issues/101'
const VEILED = '/acme/web/api/-/issues/102'
const HIDDEN = '/acme/secret/lab/-/issues/103'

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

const call = (method: string, address: string, body?: unknown, as: string | null = 'ravi') =>
  world.call(method, address, { as, ...(body !== undefined && { body }) })
const show = async (address = ISSUE) => (await call('GET', `${address}.json`)).body as Record<string, unknown>
const put = (body: unknown, as: string | null = 'ravi') => call('PUT', `${ISSUE}.json`, body, as)

const NOTICE =
  'Someone edited the issue at the same time you did. Please check out the issue and make sure your changes will not unintentionally remove theirs.'

describe('issue.json', () => {
  test('tells all that a page works with', async () => {
    expect(await call('GET', `${ISSUE}.json`)).toMatchObject({
      status: 200,
      body: {
        ...{ id: 101, iid: 101, project_id: 11, title: 'Issue 101', state: 'opened', issue_type: 'issue' },
        ...{ lock_version: 0, confidential: false, weight: 3, health_status: 'at_risk' },
        ...{ web_url: ISSUE, reference: 'acme/web/api#101', assignees: [{ username: 'gus' }], milestone_id: 42 },
        current_user: { can_update: true, can_admin: true, can_destroy: false, can_create_note: true },
      },
    })
  })

  test('saves texts with their version, bare or wrapped, and refuses what was written over older ones', async () => {
    const first = await put({ title: 'New', description: '- [x] one\n- [ ] two', lock_version: 0 })
    expect(first).toMatchObject({
      status: 200,
      body: { title: 'New', lock_version: 1, task_status: '1 of 2 checklist items completed' },
    })
    expect(await put({ issue: { title: 'Newer', lock_version: 1 } })).toMatchObject({ body: { lock_version: 2 } })
    expect(await put({ title: 'Late', lock_version: 1 })).toMatchObject({ status: 409, body: { errors: [NOTICE] } })
    expect(await show()).toMatchObject({ title: 'Newer', lock_version: 2 })
  })

  test('heeds a version in either spelling, and takes a form as it takes JSON', async () => {
    await put({ title: 'New', lock_version: 0 })
    for (const late of [{ title: 'Late', lockVersion: 0 }, { issue: { title: 'Late', lockVersion: 0 } }]) {
      expect(await put(late)).toMatchObject({ status: 409, body: { errors: [NOTICE] } })
    }
    const send = (form: Record<string, string>) => world.call('PUT', `${ISSUE}.json`, { as: 'ravi', form })
    expect(await send({ 'issue[title]': 'Late', 'issue[lock_version]': '0' })).toMatchObject({ status: 409 })
    expect(await send({ 'issue[title]': 'By form', 'issue[lockVersion]': '1' })).toMatchObject({ status: 200 })
    expect(await send({ confidential: 'true' })).toMatchObject({ status: 200, body: { confidential: true } })
    expect(await show()).toMatchObject({ title: 'By form', lock_version: 2 })
  })

  test.each([
    ['a field', { titel: 'x' }, 'titel'],
    ['a field below the name', { issue: { title: 'x', dueDate: '2026-01-01', colour: 'red' } }, 'colour'],
    ['the name of another thing', { epic: { title: 'x' } }, 'epic'],
  ])('refuses by name %s that it does not know, and changes nothing', async (_, body, name) => {
    const before = await show()
    const error = `${name} is not a parameter of this endpoint`
    expect(await put(body)).toMatchObject({ status: 400, body: { error } })
    expect(await show()).toEqual(before)
    // What nobody may know of is not there, whatever is sent to it.
    expect(await call('PUT', `${HIDDEN}.json`, body, 'nina')).toMatchObject({ status: 404 })
  })

  test('changes other fields, and not the version of the texts', async () => {
    const body = { label_ids: [31], weight: 8, confidential: true, state_event: 'close' }
    expect(await put(body)).toMatchObject({
      status: 200,
      body: { labels: [{ id: 31 }], weight: 8, confidential: true, state: 'closed', lock_version: 0 },
    })
    const reopened = await call('PUT', `${ISSUE}.json?issue[state_event]=reopen`)
    expect(reopened).toMatchObject({ status: 200, body: { state: 'opened' } })
  })

  test('makes an incident for who may create one, and tells others that they may not', async () => {
    const context = { table: world.table, viewer: await loadViewer(world.table, 'gus'), random: Math.random }
    const own = { kind: 'issue' as const, homePath: 'acme/web/api', title: 'Of a guest' }
    const { iid } = await createItem({ ...context, now: () => '2026-06-01T00:00:00.000Z' }, own)
    const page = `/acme/web/api/-/issues/${iid}`
    const incident = { issue_type: 'incident', title: 'Fire' }
    expect(await call('PUT', `${page}.json`, incident, 'gus')).toMatchObject({ status: 403 })
    expect(await show(page)).toMatchObject({ title: 'Of a guest', issue_type: 'issue' })
    expect(await call('PUT', `${page}.json`, incident)).toMatchObject({ status: 200, body: { issue_type: 'incident' } })
    const late = await call('PUT', `/acme/web/api/-/issues/incident/${iid}.json`, {
      incident: { title: 'x', lock_version: 0 },
    })
    expect(late).toMatchObject({ status: 409, body: { errors: [NOTICE.replaceAll('issue', 'incident')] } })
    expect((await show(page))['web_url']).toBe(`/acme/web/api/-/issues/incident/${iid}`)
  })

  test.each([
    ['an empty title', { title: ' ' }, 422, { errors: ["Title can't be blank"] }],
    ['a long title', { title: 'x'.repeat(256) }, 422, { errors: ['Title is too long (maximum is 255 characters)'] }],
    [
      'a long description',
      { description: 'x'.repeat(1_048_577) },
      422,
      { errors: ['Description is too long (maximum is 1048576 characters)'] },
    ],
    ['another type', { issue_type: 'epic' }, 422, { errors: ['Issue type is invalid'] }],
    ['another event', { state_event: 'explode' }, 422, { errors: ['State event is invalid'] }],
    ['a wrong weight', { weight: -1 }, 422, { errors: ['Weight must be greater than or equal to 0'] }],
    ['a title that is no text', { title: 5 }, 400, { error: 'title is invalid' }],
  ])('refuses %s', async (_, body, status, answer) => {
    const before = await show()
    expect(await put(body)).toMatchObject({ status, body: answer })
    expect(await show()).toEqual(before)
  })

  test('keeps a description of the longest kind', async () => {
    const description = 'é'.repeat(1_048_576)
    expect(await put({ description })).toMatchObject({ status: 200, body: { lock_version: 1 } })
    expect((await show())['description']).toBe(description)
  })

  test('checks the one task that was clicked, whatever the version and the other lines', async () => {
    await put({ description: 'Intro\n\n- [ ] one\n- [ ] two' })
    await put({ description: 'Other intro\n\n- [ ] one\n- [ ] two' })
    const task = { index: 1, checked: true, line_number: 3, line_source: '- [ ] one' }
    const body = { issue: { description: 'stale', lock_version: 0, update_task: task } }
    expect(await call('PATCH', `${ISSUE}.json`, body)).toMatchObject({
      status: 200,
      body: {
        ...{ description: 'Other intro\n\n- [x] one\n- [ ] two', lock_version: 3 },
        task_status: '1 of 2 checklist items completed',
      },
    })
    expect(await call('PATCH', `${ISSUE}.json`, body)).toMatchObject({
      status: 409,
      body: {
        errors: [
          'Someone edited this issue at the same time you did. The description has been updated and you will need to make your changes again.',
        ],
      },
    })
    expect(await call('PATCH', `${ISSUE}.json`, body, 'nina')).toMatchObject({ status: 404 })
  })

  test('takes no text and no click that expect it where it was, once it goes on elsewhere', async () => {
    await put({ description: '- [ ] one' })
    const context = { table: world.table, viewer: await loadViewer(world.table, 'olivia'), random: Math.random }
    const act = { ...context, now: () => '2026-06-01T00:00:00.000Z' }
    await createProject(act, { groupPath: 'acme/web', name: 'Next', path: 'next', visibility: 'private' })
    await moveIssue(act, { issueId: 101, projectPath: 'acme/web/next' })
    const click = { update_task: { checked: true, line_number: 1, line_source: '- [ ] one' } }
    const text = { description: '- [ ] one\n\nMore' }
    for (const body of [click, text]) {
      const refused = { status: 409, body: { errors: ['This issue was moved to another project.'] } }
      expect(await put({ ...body, expect: { moved: false } })).toMatchObject(refused)
      expect(await put({ ...body, expect: { title: 'x' } })).toMatchObject({ status: 400 })
    }
    expect((await show())['description']).toBe('- [ ] one')
    // Who knows where it goes on may still change what was left.
    expect(await put(click)).toMatchObject({ status: 200, body: { description: '- [x] one' } })
  })

  test('goes with a confirmation, for who may delete it', async () => {
    const missing = await call('GET', `${ISSUE}999.json`)
    expect(await call('DELETE', `${ISSUE}.json?destroy_confirm=true`)).toMatchObject({ status: 404 })
    expect(await call('DELETE', `${ISSUE}.json`, undefined, 'olivia')).toMatchObject({
      status: 422,
      body: { errors: 'Destroy confirmation not provided for issue' },
    })
    expect(await call('DELETE', `${ISSUE}.json?destroy_confirm=true`, undefined, 'olivia')).toMatchObject({
      status: 200,
      body: { web_url: '/acme/web/api/-/issues' },
    })
    expect((await call('GET', `${ISSUE}.json`, undefined, 'olivia')).text).toBe(missing.text)
  })

  test.each([VEILED, HIDDEN, '/acme/web/api/-/issues/61', '/acme/site/-/issues/101', '/acme/web/-/issues/101'])(
    'is missing at %s for who may not read it, and where it is not',
    async (address) => {
      const missing = await call('GET', `${ISSUE}999.json`, undefined, 'nina')
      expect(missing.status).toBe(404)
      for (const [method, part] of [
        ['GET', '.json'],
        ['GET', '/realtime_changes'],
        ['GET', '/links'],
        ['PUT', '.json'],
        ['DELETE', '.json?destroy_confirm=true'],
        ['POST', '/toggle_subscription'],
      ] as const) {
        expect((await call(method, `${address}${part}`, undefined, 'nina')).text).toBe(missing.text)
      }
    },
  )
})

describe('beside an issue', () => {
  test('its texts are told to who asks every few seconds, once', async () => {
    await put({ description: '- [ ] one' })
    const { status, body, headers } = await call('GET', `${ISSUE}/realtime_changes`)
    expect([status, headers['Poll-Interval']]).toEqual([200, '3000'])
    expect(body).toMatchObject({
      ...{ title_text: 'Issue 101', description_text: '- [ ] one', lock_version: 1 },
      ...{ task_status: '0 of 1 checklist item completed', updated_by_name: 'Ravi Reporter' },
    })
    const known = { 'if-none-match': String(headers['ETag']) }
    expect(await world.call('GET', `${ISSUE}/realtime_changes`, { as: 'ravi', headers: known })).toMatchObject({
      ...{ status: 304, text: '' },
    })
  })

  test('notifications are turned on and off', async () => {
    const subscribed = () => isSubscribed(world.table, 24, { kind: 'issue', id: 101 })
    const toggle = (as: string | null) => call('POST', `${ISSUE}/toggle_subscription`, undefined, as)
    expect(await subscribed()).toBe(false)
    expect(await toggle('nina')).toMatchObject({ status: 200, text: '' })
    expect(await subscribed()).toBe(true)
    await toggle('nina')
    expect(await subscribed()).toBe(false)
    expect(await toggle(null)).toMatchObject({ status: 401 })
  })

  test('a text is rendered as it would be in its project', async () => {
    const preview = (query: string, as: string | null = 'ravi', text = '**hi** #101') =>
      call('POST', `/acme/web/api/preview_markdown?${query}`, { text }, as)
    for (const query of ['target_type=Issue&target_id=101', 'target_type=WorkItem&target_id=101', '']) {
      const { status, body } = await preview(query)
      expect(status).toBe(200)
      expect((body as { body: string }).body).toContain(`href="${ISSUE}"`)
    }
    expect(await preview('target_type=Epic')).toMatchObject({ status: 404 })
    expect(await preview('target_type=Snippet')).toMatchObject({ status: 400 })
    expect(await preview('target_type=Issue&target_id=102', 'nina')).toMatchObject({ status: 404 })
    expect(await preview('target_type=Issue', null)).toMatchObject({ status: 401 })
    expect(await preview('', 'ravi', 'x'.repeat(1024 * 1024 + 1))).toMatchObject({ status: 413 })
  })
})

describe('the issues that an issue is linked to', () => {
  const NOTHING = 'No matching issue found. Make sure that you are adding a valid issue URL.'
  const links = async (method = 'GET', part = '', body?: unknown, as: string | null = 'ravi') => {
    const answer = await call(method, `${ISSUE}/links${part}`, body, as)
    return { status: answer.status, ...(answer.body as { message: string; issuables: Record<string, unknown>[] }) }
  }
  const add = (issuable_references: unknown, link_type = 'relates_to', as: string | null = 'ravi') =>
    links('POST', '', { issuable_references, link_type }, as)

  test('are listed, added by reference and taken away', async () => {
    expect(await links()).toEqual({ status: 200, message: null, issuables: [] })
    const { status, message, issuables } = await add(['#102', '#9999'], 'blocks')
    expect([status, message, issuables]).toMatchObject([
      ...[200, null],
      [{ id: 102, reference: 'acme/web/api#102', path: VEILED, link_type: 'blocks', state: 'closed' }],
    ])
    const path = String(issuables[0]?.['relation_path'])
    expect(path).toMatch(/^\/acme\/web\/api\/-\/issues\/101\/links\/\d+$/)
    expect((await links('GET', '', undefined, 'nina')).issuables).toEqual([])
    expect(await call('DELETE', path, undefined, 'gus')).toMatchObject({ status: 404 })
    expect(await call('DELETE', path)).toMatchObject({ status: 200, body: { message: null, issuables: [] } })
    expect(await call('DELETE', path)).toMatchObject({ status: 404 })
  })

  test('are refused with the reason that may be told', async () => {
    expect(await add(['#9999'])).toMatchObject({ status: 404, message: NOTHING })
    expect(await add([])).toMatchObject({ status: 404, message: NOTHING })
    expect(await add(['acme/secret/lab#103'], 'relates_to', 'gus')).toMatchObject({ status: 404, message: NOTHING })
    expect(await add(['#102'], 'relates_to', ROLES['a guest'])).toMatchObject({ status: 404, message: NOTHING })
    expect(await add(['&65'])).toMatchObject({ status: 404, message: NOTHING })
    expect(await add(['#101'])).toMatchObject({ status: 422, message: 'An item cannot be linked to itself.' })
    await add('#102')
    expect(await add(['#102'])).toMatchObject({ status: 409, message: 'Issue(s) already assigned' })
    expect((await links()).issuables).toHaveLength(1)
  })
})

describe('a task', () => {
  test('is read, checked, changed and deleted at its own page', async () => {
    const context = { table: world.table, viewer: await loadViewer(world.table, 'olivia'), random: Math.random }
    const step = { kind: 'task' as const, homePath: 'acme/web/api', title: 'Step', parentId: 101 }
    const made = await createItem({ ...context, now: () => '2026-06-01T00:00:00.000Z' }, step)
    const page = `/acme/web/api/-/work_items/${made.id}`
    const written = await call('PUT', `${page}.json`, { description: '- [ ] one', lock_version: 0 })
    expect(written).toMatchObject({ status: 200, body: { title: 'Step', web_url: page, lock_version: 1 } })
    const click = { update_task: { checked: true, line_number: 1, line_source: '- [ ] one' } }
    expect(await call('PATCH', `${page}.json`, click)).toMatchObject({ body: { description: '- [x] one' } })
    const polled = await call('GET', `${page}/realtime_changes`)
    expect(polled).toMatchObject({ body: { task_status: '1 of 1 checklist item completed' } })
    expect(await call('DELETE', `${page}.json`, undefined, 'olivia')).toMatchObject({
      body: { errors: 'Destroy confirmation not provided for task' },
    })
    expect(await call('DELETE', `${page}.json?destroy_confirm=true`, undefined, 'olivia')).toMatchObject({
      ...{ status: 200, body: { web_url: '/acme/web/api/-/issues' } },
    })
    expect(await call('GET', `${page}.json`)).toMatchObject({ status: 404 })
  })
})
