import { beforeEach, describe, expect, test } from 'vitest'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { pageWorld, ROLES, type PageCall, type PageWorld, type RoleName } from './call-page.ts'
import { changeEpic } from '#support/when/write-items.ts'

const PLAN = '/groups/acme/web/-/epics/61'
const TOP = '/groups/acme/-/epics/65'
const WHISPER = '/groups/acme/-/epics/62'

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

const get = (address: string, as: string | null = null) => world.call('GET', address, { as })
const put = (address: string, body: unknown, as: string | null = 'ravi') => world.call('PUT', address, { as, body })
const field = async (name: string, address = PLAN): Promise<unknown> =>
  ((await get(`${address}.json`, 'olivia')).body as Record<string, unknown>)[name]

describe('GET epic.json', () => {
  test('tells all that the page works with', async () => {
    const { status, body } = await get(`${PLAN}.json`, 'ravi')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 61,
      iid: 61,
      group_id: 2,
      group_full_path: 'acme/web',
      title: 'Plan the landing page',
      description: 'About epic 61',
      state: 'opened',
      lock_version: 0,
      confidential: false,
      labels: [
        { id: 32, title: 'area::web' },
        { id: 31, title: 'Bug', color: '#112233', text_color: '#ffffff', description: null },
      ],
      start_date: '2026-03-01',
      start_date_is_fixed: true,
      web_url: PLAN,
      reference: 'acme/web&61',
      author: { username: 'ravi' },
      current_user: { can_update: true, can_admin: true, can_destroy: false, can_create_note: true },
    })
  })

  test('gives who may delete the token of the form, and nobody else', async () => {
    expect((await get(`${PLAN}.json`, 'olivia')).body).toHaveProperty('authenticity_token')
    for (const as of [null, 'nina', 'ravi', 'mats']) {
      expect((await get(`${PLAN}.json`, as)).body).not.toHaveProperty('authenticity_token')
    }
  })

  test('keeps from readers how the dates came about', async () => {
    const { body } = await get(`${PLAN}.json`, 'gus')
    expect(Object.keys(body as object).filter((name) => /fixed|_from_/.test(name))).toEqual([])
  })
})

describe('PUT epic.json', () => {
  test('closes and reopens by the address alone', async () => {
    const closed = await world.call('PUT', `${PLAN}.json?epic[state_event]=close`, { as: 'ravi' })
    expect(closed).toMatchObject({ status: 200, body: { state: 'closed' } })
    const closedAt = (closed.body as { closed_at: string }).closed_at
    const again = await world.call('PUT', `${PLAN}.json?epic%5Bstate_event%5D=close`, { as: 'ravi' })
    expect(again).toMatchObject({ status: 200, body: { state: 'closed', closed_at: closedAt } })
    const reopened = await world.call('PUT', `${PLAN}.json?epic[state_event]=reopen`, { as: 'ravi' })
    expect(reopened).toMatchObject({ status: 200, body: { state: 'opened', closed_at: null } })
  })

  test('saves texts with their version, bare or wrapped, and tells the new one', async () => {
    const first = await put(`${PLAN}.json`, { title: 'New', description: '- [x] one\n- [ ] two', lock_version: 0 })
    expect(first).toMatchObject({
      status: 200,
      body: { title: 'New', lock_version: 1, task_status: '1 of 2 checklist items completed' },
    })
    const second = await put(`${PLAN}.json`, { epic: { title: 'Newer', lock_version: 1 } })
    expect(second).toMatchObject({ status: 200, body: { title: 'Newer', lock_version: 2 } })
  })

  test('refuses texts that were written from older ones, and keeps the newer', async () => {
    await put(`${PLAN}.json`, { title: 'First', lock_version: 0 })
    const { status, body } = await put(`${PLAN}.json`, { title: 'Second', lock_version: 0 })
    expect(status).toBe(409)
    expect(body).toEqual({
      errors: [
        'Someone edited the epic at the same time you did. Please check out the epic and make sure your changes will not unintentionally remove theirs.',
      ],
    })
    expect(await field('title')).toBe('First')
  })

  test('changes labels, colour, dates and confidentiality', async () => {
    const body = {
      label_ids: [31],
      color: '#217645',
      start_date_fixed: '2026-04-01',
      due_date_is_fixed: false,
      confidential: true,
    }
    expect(await put(`${PLAN}.json`, body)).toMatchObject({
      status: 200,
      body: {
        labels: [{ id: 31 }],
        color: '#217645',
        start_date: '2026-04-01',
        due_date: null,
        confidential: true,
        lock_version: 0,
      },
    })
    expect(await get(`${PLAN}.json`, 'gus')).toMatchObject({ status: 404 })
  })

  test('checks the one task that was clicked, whatever the version and the other lines', async () => {
    await put(`${PLAN}.json`, { description: 'Intro\n\n- [ ] one\n- [ ] two' })
    await put(`${PLAN}.json`, { description: 'Other intro\n\n- [ ] one\n- [ ] two' })
    const click = { index: 1, checked: true, line_number: 3, line_source: '- [ ] one' }
    const clicked = await world.call('PATCH', `${PLAN}.json`, {
      as: 'ravi',
      body: { epic: { description: 'stale', lock_version: 0, update_task: click } },
    })
    expect(clicked).toMatchObject({
      status: 200,
      body: {
        description: 'Other intro\n\n- [x] one\n- [ ] two',
        lock_version: 3,
        task_status: '1 of 2 checklist items completed',
      },
    })
    const late = await put(`${PLAN}.json`, { update_task: click })
    expect(late).toMatchObject({
      status: 409,
      body: {
        errors: [
          'Someone edited this epic at the same time you did. The description has been updated and you will need to make your changes again.',
        ],
      },
    })
  })

  test.each([
    [{ title: ' ' }, 422, { errors: ["Title can't be blank"] }],
    [{ title: '\u200b' }, 422, { errors: ["Title can't be blank"] }],
    [{ title: 'a\ud83d' }, 400, { error: 'A text holds half of a character: a surrogate without its partner.' }],
    [{ title: 'x'.repeat(256) }, 422, { errors: ['Title is too long (maximum is 255 characters)'] }],
    [
      { description: 'x'.repeat(1_048_577) },
      422,
      { errors: ['Description is too long (maximum is 1048576 characters)'] },
    ],
    [{ color: 'blue' }, 422, { errors: ['Color must be a valid color code'] }],
    [{ start_date_fixed: '2022-13-40' }, 422, expect.anything() as unknown],
    [{ due_date_fixed: '2026-01-01' }, 422, { errors: ['Due date must be on or after the start date'] }],
    [{ state_event: 'explode' }, 422, { errors: ['State event is invalid'] }],
    [{ state_event: 'constructor' }, 422, { errors: ['State event is invalid'] }],
    [{ label_ids: [999] }, 422, expect.anything() as unknown],
    [{ title: 5 }, 400, { error: 'title is invalid' }],
    [{ confidential: 'maybe' }, 400, { error: 'confidential is invalid' }],
    [{ label_ids: ['x'] }, 400, { error: 'label_ids is invalid' }],
    [{ update_task: { checked: true } }, 400, expect.anything() as unknown],
    ['{"title":', 400, { error: 'The body is not valid JSON.' }],
    ['[1]', 400, { error: 'The body must be a JSON object.' }],
  ])('refuses %j', async (body, status, answer) => {
    const before = (await get(`${PLAN}.json`, 'ravi')).body
    expect(await put(`${PLAN}.json`, body)).toMatchObject({ status, body: answer })
    expect((await get(`${PLAN}.json`, 'ravi')).body).toEqual(before)
  })

  test('refuses to hide what has something public below it', async () => {
    const { status, body } = await put(`${TOP}.json`, { confidential: true })
    expect(status).toBe(422)
    expect(body).toEqual({
      errors: ['Cannot make the epic confidential if it contains non-confidential issues'],
    })
  })

  test('follows a role that is taken away', async () => {
    const ravi = await loadViewer(world.table, 'ravi')
    expect(ravi.roles).not.toEqual({})
    world.world.user(22, 'ravi', 'Ravi Reporter', [])
    await world.world.write()
    expect(await put(`${PLAN}.json`, { title: 'Late' })).toMatchObject({ status: 404 })
  })
})

describe('GET realtime_changes', () => {
  const poll = (headers: Record<string, string> = {}) =>
    world.call('GET', `${PLAN}/realtime_changes`, { as: 'ravi', headers })

  test('tells the texts and when to come back', async () => {
    const { status, body, headers } = await poll()
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'Poll-Interval': '3000' })
    expect(body).toEqual({
      title: 'Epic 61',
      title_text: 'Plan the landing page',
      description: '<p>About epic 61</p>',
      description_text: 'About epic 61',
      task_status: '',
      lock_version: 0,
      state: 'opened',
    })
  })

  test('names the last editor once there was one', async () => {
    const context = { table: world.table, viewer: await loadViewer(world.table, 'olivia'), random: Math.random }
    await changeEpic({ ...context, now: () => '2026-06-01T00:00:00.000Z' }, { epicId: 61, description: 'Edited' })
    expect((await poll()).body).toMatchObject({
      updated_at: '2026-06-01T00:00:00.000Z',
      updated_by_name: 'Olivia Owner',
      updated_by_path: '/olivia',
    })
  })

  test('sends nothing again until something changes', async () => {
    const tag = String((await poll()).headers['ETag'])
    expect(tag).toMatch(/^W\/"/)
    const same = await poll({ 'if-none-match': tag })
    expect(same).toMatchObject({ status: 304, text: '', headers: { ETag: tag, 'Poll-Interval': '3000' } })
    await put(`${PLAN}.json`, { title: 'Changed' })
    expect(await poll({ 'if-none-match': tag })).toMatchObject({ status: 200, body: { title_text: 'Changed' } })
  })

  test('names no interval to who hears of changes by the socket', async () => {
    expect((await poll({ 'x-realtime': 'connected' })).headers).not.toHaveProperty('Poll-Interval')
  })
})

const writes: [name: string, method: string, address: string, call: PageCall, least: RoleName, good: number][] = [
  ['update', 'PUT', `${PLAN}.json`, { body: { title: 'Changed' } }, 'a reporter', 200],
  ['close', 'PUT', `${PLAN}.json?epic[state_event]=close`, {}, 'a reporter', 200],
  ['create', 'POST', '/groups/acme/-/epics', { body: { title: 'New' } }, 'a reporter', 200],
  ['add a label', 'POST', '/groups/acme/-/labels', { body: { label: { title: 'New' } } }, 'a reporter', 200],
  ['delete', 'DELETE', `${PLAN}.json?destroy_confirm=true`, {}, 'an owner', 200],
  ['subscribe', 'POST', `${PLAN}/toggle_subscription`, {}, 'a non-member', 200],
  [
    'add a to-do',
    'POST',
    '/groups/acme/web/-/todos',
    { body: { issuable_id: 61, issuable_type: 'epic' } },
    'a non-member',
    200,
  ],
  ['preview', 'POST', '/groups/acme/-/preview_markdown', { body: { text: 'x' } }, 'a non-member', 200],
]
const roleNames = Object.keys(ROLES) as RoleName[]
const matrix = writes.flatMap(([name, method, address, call, least, good]) =>
  roleNames.map((role) => {
    const isAllowed = roleNames.indexOf(role) >= roleNames.indexOf(least)
    return { name, role, method, address, call, status: isAllowed ? good : role === 'anonymous' ? 401 : 404 }
  }),
)

describe('who may', () => {
  test.each(matrix)('$name: $role is answered $status', async ({ role, method, address, call, status }) => {
    const before = (await get(`${PLAN}.json`, 'mats')).text
    expect(await world.call(method, address, { ...call, as: ROLES[role] })).toMatchObject({ status })
    if (status !== 200) expect((await get(`${PLAN}.json`, 'mats')).text).toBe(before)
  })
})

describe('what is hidden is answered as what is missing, byte by byte', () => {
  const reads = ['.json', '/realtime_changes']
  test.each(reads)('GET epic%s', async (suffix) => {
    for (const as of [null, 'nina', 'gus']) {
      const missing = await get(`/groups/acme/-/epics/9999${suffix}`, as)
      expect(missing.status).toBe(404)
      for (const hidden of [
        WHISPER,
        '/groups/acme/-/epics/x',
        '/groups/hush/-/epics/66',
        '/groups/nowhere/-/epics/1',
      ]) {
        const reply = await get(`${hidden}${suffix}`, as)
        expect([reply.status, reply.text, reply.headers]).toEqual([404, missing.text, missing.headers])
      }
    }
  })

  test.each([
    ['PUT', '.json', { body: { title: 'x' } }],
    ['PUT', '.json', { body: { title: '' } }],
    ['DELETE', '.json', {}],
    ['DELETE', '.json?destroy_confirm=true', {}],
    ['POST', '/toggle_subscription', {}],
    ['POST', '', { form: { _method: 'delete', destroy_confirm: 'true' } }],
  ] as [string, string, PageCall][])('%s epic%s', async (method, suffix, call) => {
    for (const as of ['nina', 'gus']) {
      const missing = await world.call(method, `/groups/acme/-/epics/9999${suffix}`, { ...call, as })
      expect(missing.status).toBe(404)
      const hidden = await world.call(method, `${WHISPER}${suffix}`, { ...call, as })
      expect([hidden.status, hidden.text, hidden.headers]).toEqual([404, missing.text, missing.headers])
    }
  })

  test('POST of a to-do', async () => {
    const todo = (id: number) =>
      world.call('POST', '/groups/acme/-/todos', { as: 'gus', body: { issuable_id: id, issuable_type: 'epic' } })
    const missing = await todo(9999)
    expect(missing.status).toBe(404)
    expect((await todo(62)).text).toBe(missing.text)
    expect((await todo(66)).text).toBe(missing.text)
  })
})

test.each([
  ['PATCH', '/groups/acme/-/epics', 'POST'],
  ['POST', `${PLAN}.json`, 'GET, PUT, PATCH, DELETE'],
  ['PUT', '/dashboard/todos/1', 'DELETE'],
  ['GET', '/groups/acme/-/todos', 'POST'],
  ['OPTIONS', `${PLAN}.json`, 'GET, PUT, PATCH, DELETE'],
])('%s %s is not a method of the address', async (method, address, allow) => {
  expect(await world.call(method, address, { as: 'olivia' })).toMatchObject({
    status: 405,
    headers: { Allow: allow },
  })
})

test('an address without an endpoint is missing', async () => {
  expect(await get('/groups/acme/-/unknown.json', 'olivia')).toMatchObject({ status: 404 })
  expect(await get('/-/autocomplete/unknown', 'olivia')).toMatchObject({ status: 404 })
})
