import { beforeEach, describe, expect, test } from 'vitest'
import { isSubscribed } from '#operations/read/namespace/subscription.ts'
import { pageWorld, type PageWorld } from './call-page.ts'

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

const post = (address: string, body: unknown, as: string | null = 'ravi') => world.call('POST', address, { as, body })

describe('POST epics', () => {
  test.each([
    ['bare', { title: 'Plan Q3', confidential: true }],
    ['wrapped', { epic: { title: 'Plan Q3', confidential: true } }],
  ])('makes an epic from %s fields and tells its address', async (_, body) => {
    const { status, body: made } = await post('/groups/acme/-/epics', body)
    expect(status).toBe(200)
    const { web_url: address } = made as { web_url: string }
    expect(address).toMatch(/^\/groups\/acme\/-\/epics\/\d+$/)
    expect(await world.call('GET', `${address}.json`, { as: 'ravi' })).toMatchObject({
      body: { title: 'Plan Q3', confidential: true, color: '#1068bf', author: { username: 'ravi' } },
    })
  })

  test('gives it labels that its group has, and makes none with others', async () => {
    const { body: made } = await post('/groups/acme/-/epics', { title: 'Labelled', label_ids: [31] })
    const { web_url: address } = made as { web_url: string }
    expect(await world.call('GET', `${address}.json`, { as: 'ravi' })).toMatchObject({
      body: { labels: [{ title: 'Bug' }] },
    })
  })

  test('gives it all that it has, below another epic', async () => {
    const { body: above } = await post('/groups/acme/-/epics', { title: 'Above' })
    const { id: parentId } = above as { id: number }
    const { body: made } = await post('/groups/acme/-/epics', {
      ...{ title: 'Complete', description: 'See *this*', priority: 'high', parent_id: parentId },
      ...{ due_date_fixed: '2026-12-04', due_date_is_fixed: true },
    })
    const { iid } = made as { iid: number }
    expect(await world.call('GET', `/api/v4/groups/acme/epics/${iid}`, { as: 'ravi' })).toMatchObject({
      body: { description: 'See *this*', priority: 'high', parent_id: parentId, due_date_fixed: '2026-12-04' },
    })
  })

  test.each([{}, { title: '' }, { title: '  ' }, { title: 'x'.repeat(256) }, { title: 'x', label_ids: [999] }])(
    'refuses %j with an empty body',
    async (body) => {
      expect(await post('/groups/acme/-/epics', body)).toMatchObject({ status: 422, text: '' })
    },
  )

  test.each([{ title: 5 }, { title: 'x', confidential: 'maybe' }, '{'])('refuses %j as unreadable', async (body) => {
    expect(await post('/groups/acme/-/epics', body)).toMatchObject({ status: 400 })
  })

  test('makes one epic for a repeated request', async () => {
    const call = { as: 'ravi', body: { title: 'Once' }, headers: { 'idempotency-key': 'k-1' } }
    const first = await world.call('POST', '/groups/acme/-/epics', call)
    expect((await world.call('POST', '/groups/acme/-/epics', call)).text).toBe(first.text)
    const other = { ...call, body: { title: 'Twice' } }
    expect(await world.call('POST', '/groups/acme/-/epics', other)).toMatchObject({ status: 422 })
  })
})

describe('to-dos', () => {
  const add = (as: string, id: unknown = 61, type: unknown = 'epic') =>
    post('/groups/acme/web/-/todos', { issuable_id: id, issuable_type: type }, as)
  const pathOf = ({ body }: { body: unknown }): string => (body as { delete_path: string }).delete_path

  test('one is added, found again and marked as done', async () => {
    const added = await add('nina')
    expect(added).toMatchObject({ status: 200, body: { count: 1 } })
    expect(pathOf(added)).toMatch(/^\/dashboard\/todos\/\d+$/)
    expect((await add('nina')).text).toBe(added.text)
    const second = await post('/groups/acme/-/todos', { issuable_id: '65', issuable_type: 'epic' }, 'nina')
    expect(second).toMatchObject({ status: 200, body: { count: 2 } })
    expect(await world.call('DELETE', pathOf(added), { as: 'nina' })).toMatchObject({
      status: 200,
      body: { count: 1, done_count: 1, delete_path: null },
    })
    expect(pathOf(await add('nina'))).not.toBe(pathOf(added))
  })

  test('another person’s and an unknown one are missing', async () => {
    const path = pathOf(await add('nina'))
    const missing = await world.call('DELETE', '/dashboard/todos/9999', { as: 'ravi' })
    expect(missing.status).toBe(404)
    expect((await world.call('DELETE', path, { as: 'ravi' })).text).toBe(missing.text)
    expect(await world.call('DELETE', '/dashboard/todos/x', { as: 'nina' })).toMatchObject({ status: 404 })
    expect(await world.call('DELETE', path, {})).toMatchObject({ status: 401 })
  })

  test('other kinds and unreadable numbers are refused', async () => {
    expect(await add('ravi', 61, 'snippet')).toMatchObject({ status: 422 })
    expect(await add('ravi', 'x')).toMatchObject({ status: 400 })
    expect(await add('ravi', -1)).toMatchObject({ status: 400 })
    expect(await post('/groups/acme/web/-/todos', {})).toMatchObject({ status: 400 })
  })

  test('an epic of another group is missing', async () => {
    expect(await post('/groups/hush/-/todos', { issuable_id: 61, issuable_type: 'epic' }, 'olivia')).toMatchObject({
      status: 404,
    })
  })
})

describe('POST toggle_subscription', () => {
  const toggle = (as: string) => world.call('POST', '/groups/acme/web/-/epics/61/toggle_subscription', { as })
  const subscribed = (userId: number) => isSubscribed(world.table, userId, { kind: 'epic', id: 61 })

  test('turns notifications on for a reader and off for a participant', async () => {
    expect([await subscribed(24), await subscribed(22)]).toEqual([false, true])
    for (const as of ['nina', 'ravi']) expect(await toggle(as)).toMatchObject({ status: 200, text: '' })
    expect([await subscribed(24), await subscribed(22)]).toEqual([true, false])
    await toggle('nina')
    expect(await subscribed(24)).toBe(false)
  })

  test('is refused where the group sends no e-mails', async () => {
    const group = { ...world.web, emailsDisabled: true }
    world.world.items.push(group, { ...group, PK: `P#${group.fullPath}`, SK: '#' })
    await world.world.write()
    expect(await toggle('nina')).toMatchObject({ status: 403 })
    expect(await subscribed(24)).toBe(false)
  })
})

describe('POST preview_markdown', () => {
  const preview = (text: unknown, query = 'target_type=Epic&target_id=65') =>
    post(`/groups/acme/-/preview_markdown?${query}`, { text })

  test('renders with references and without anything that runs', async () => {
    const { status, body } = await preview('**hi** @gus &65 <img src=x onerror=alert(1)><script>alert(1)</script>')
    expect(status).toBe(200)
    const { body: html, references } = body as { body: string; references: unknown }
    expect(html).toContain('<strong>hi</strong>')
    expect(html).toContain('href="/groups/acme/-/epics/65"')
    expect(html).not.toMatch(/onerror|<script/)
    expect(references).toEqual({ users: ['gus'], suggestions: [], commands: '' })
  })

  test.each([
    ['target_type=Snippet', 'x', 400],
    ['target_type=Epic', 5, 400],
    ['target_type=Epic', undefined, 400],
    ['target_type=Epic&target_id=9999', 'x', 404],
    ['target_type=Epic', 'x'.repeat(1024 * 1024 + 1), 413],
    ['', '', 200],
  ])('?%s with %.10s is answered %3$i', async (query, text, status) => {
    expect(await preview(text, query)).toMatchObject({ status })
  })
})

describe('the quick actions of a text', () => {
  const GROUP = '/groups/acme/-'
  const PROJECT = '/acme/web/api'
  const preview = async (
    text: string,
    as: string | null = 'ravi',
    query = 'target_type=Issue&target_id=101',
    place = GROUP,
  ) => {
    const { body } = await post(`${place}/preview_markdown?${query}`, { text }, as)
    const { references, quick_actions, body: html } = body as Record<string, Record<string, unknown>>
    return { html, commands: references?.['commands'], ...quick_actions }
  }

  test('are told before they are done, and are not done', async () => {
    const before = await world.call('GET', '/api/v4/projects/11/issues/101', { as: 'ravi' })
    expect(await preview('Text\n/close\n/label ~nope\n/weight 3')).toMatchObject({
      commands: 'Closes this issue. Sets the weight to 3.',
      does: ['Closes this issue.', 'Sets the weight to 3.'],
      errors: ['/label ~nope: There is no label "nope" here.'],
      html: expect.not.stringContaining('/close') as string,
    })
    expect((await world.call('GET', '/api/v4/projects/11/issues/101', { as: 'ravi' })).body).toEqual(before.body)
  })

  test('are those of who writes', async () => {
    expect(await preview('/weight 1', 'gus', 'target_type=Issue&target_id=101&text_of=comment')).toMatchObject({
      ...{ does: [], errors: ['/weight 1: You are not allowed to do this.'] },
    })
    const made = await preview('/weight 3\n/todo', 'ravi', 'target_type=Issue', PROJECT)
    expect(made).toMatchObject({ does: ['Sets the weight to 3.', 'Adds a to-do.'], errors: [] })
    expect(await preview('/close', 'ravi', 'target_type=Epic')).toMatchObject({ does: ['Closes this epic.'] })
  })
})

describe('an issue of the group', () => {
  const preview = (id: number, as: string | null) =>
    post(`/groups/acme/-/preview_markdown?target_type=Issue&target_id=${id}`, { text: 'see #7' }, as)

  test('has its short references read from its project, for whoever may read it', async () => {
    const { status, body } = await preview(102, 'ravi')
    expect(status).toBe(200)
    expect((body as { body: string }).body).toMatch(/href="\/acme\/[^"]+\/-\/issues\/7"/)
    const answers = [await preview(102, 'gus'), await preview(999, 'gus')]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
  })

  test('gets a to-do, where it may be read', async () => {
    const todo = (id: number) => post('/groups/acme/-/todos', { issuable_id: id, issuable_type: 'issue' }, 'gus')
    expect(await todo(101)).toMatchObject({ status: 200, body: { count: 1 } })
    expect(await todo(102)).toMatchObject({ status: 404 })
  })
})

describe('labels.json', () => {
  const titles = async (query: string, as: string | null = null, path = 'acme/web') => {
    const { body } = await world.call('GET', `/groups/${path}/-/labels.json?${query}`, { as })
    return (body as { title: string }[]).map(({ title }) => title)
  }

  test('offers the group’s labels and, when asked for, those above', async () => {
    expect(await titles('')).toEqual(['area::web'])
    expect(await titles('only_group_labels=true&include_ancestor_groups=true')).toEqual(['area::web', 'Bug'])
    expect(await titles('include_ancestor_groups=true&search=bu')).toEqual(['Bug'])
    expect(await titles('search=zzzz')).toEqual([])
    expect(await titles('only_group_labels=true&include_descendant_groups=true', 'olivia', 'acme')).not.toContain(
      'lab rat',
    )
  })

  test('says all of a label', async () => {
    const { body } = await world.call('GET', '/groups/acme/-/labels.json')
    expect(body).toEqual([
      {
        id: 31,
        title: 'Bug',
        color: '#112233',
        description: null,
        text_color: '#ffffff',
        group_id: 1,
        project_id: null,
        template: false,
        created_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
      },
    ])
  })

  test('offers those of a project, and says whose labels of one title are', async () => {
    const made = await world.call('POST', '/api/v4/projects/acme%2Fweb%2Fapi/labels', {
      ...{ as: 'olivia', body: { name: 'bug', color: '#abcdef' } },
    })
    expect(made).toMatchObject({ status: 201 })
    const query = 'project=acme%2Fweb%2Fapi&include_ancestor_groups=true'
    const { body } = await world.call('GET', `/groups/acme/web/-/labels.json?${query}`)
    const named = (body as { title: string; owner_path?: string }[]).filter(({ title }) => /bug/i.test(title))
    expect(named.map(({ title, owner_path: path }) => [title, path]).toSorted()).toEqual([
      ['Bug', 'acme'],
      ['bug', 'acme/web/api'],
    ])
    expect(await titles(query)).toContain('area::web')
    expect(await titles('include_ancestor_groups=true')).not.toContain('bug')
    for (const path of ['acme/secret/lab', 'acme/web/none', 'acme/site'])
      expect(await world.call('GET', `/groups/acme/web/-/labels.json?project=${path}`)).toMatchObject({ status: 404 })
  })

  test('takes a new label once', async () => {
    const body = { label: { title: ' Fresh ', color: '#abcdef' } }
    expect(await post('/groups/acme/-/labels.json', body)).toMatchObject({
      status: 200,
      body: { title: 'Fresh', color: '#abcdef', group_id: 1 },
    })
    expect(await post('/groups/acme/-/labels', body)).toMatchObject({
      status: 422,
      body: { errors: ['Title has already been taken'] },
    })
    expect(await post('/groups/acme/-/labels', { label: { title: '' } })).toMatchObject({ status: 422 })
    expect(await post('/groups/acme/-/labels', { label: { title: 'x', color: 'blue' } })).toMatchObject({ status: 422 })
  })

  test('is missing for a hidden group', async () => {
    expect(await world.call('GET', '/groups/hush/-/labels.json', { as: 'ravi' })).toMatchObject({ status: 404 })
  })
})

test('milestones.json offers active milestones of the group, above and below, that the viewer may see', async () => {
  const list = async (path: string, as: string | null) =>
    (await world.call('GET', `/groups/${path}/-/milestones.json`, { as })).body
  expect(await list('acme/web', null)).toEqual([
    { id: 41, title: 'Beta', due_date: '2026-02-28', name: 'Beta' },
    { id: 42, title: 'Gamma', due_date: '2026-05-31', name: 'Gamma' },
    { id: 44, title: 'Someday', due_date: null, name: 'Someday' },
  ])
  expect(await list('acme', 'olivia')).toHaveLength(4)
  expect(await world.call('GET', '/groups/hush/-/milestones.json')).toMatchObject({ status: 404 })
})
