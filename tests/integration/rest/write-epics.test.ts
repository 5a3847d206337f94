import { beforeEach, describe, expect, test } from 'vitest'
import { groupKey, pathKey } from '#table/keys/keys.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import { pageWorld, ROLES, type PageWorld, type RoleName } from '../pages/call-page.ts'

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

const post = (body: unknown, as: string | null = 'ravi', group = 'acme') =>
  world.call('POST', `/api/v4/groups/${encodeURIComponent(group)}/epics`, { as, body })
const put = (body: unknown, as: string | null = 'ravi', address = 'acme%2Fweb/epics/61') =>
  world.call('PUT', `/api/v4/groups/${address}`, { as, body })

describe('POST epics', () => {
  test('makes an epic with all its fields', async () => {
    const { status, body } = await post({
      title: 'Fresh',
      description: 'Why',
      labels: 'Bug,Brand new',
      color: '#217645',
      confidential: true,
      start_date_is_fixed: true,
      start_date_fixed: '2026-03-01',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ title: 'Fresh', description: 'Why', labels: ['Brand new', 'Bug'], color: '#217645', confidential: true },
      ...{ start_date: '2026-03-01', author: { username: 'ravi' }, parent_id: null, state: 'opened' },
    })
  })

  test('makes a child with the words that the tree needs', async () => {
    const { status, body } = await post({ title: 'Child', parent_id: 65 }, 'ravi', 'acme/web')
    expect(status).toBe(201)
    const { iid } = body as { iid: number }
    expect(body).toMatchObject({ reference: `&${iid}`, parent_id: 65, parent_iid: 65 })
    expect(body).toMatchObject({ url: `/groups/acme/web/-/epics/${iid}`, web_url: `/groups/acme/web/-/epics/${iid}` })
  })

  test('puts a child after another one, and on top where that is none of the children', async () => {
    const made = async (title: string, afterId?: number) => {
      const { status, body } = await post({ title, parent_id: 65, after_id: afterId }, 'ravi', 'acme/web')
      expect(status).toBe(201)
      return (body as { id: number }).id
    }
    const first = await made('First')
    const third = await made('Third', first)
    await made('Second', first)
    await made('Fourth', third)
    // Of another parent, and missing.
    await made('Before', 65)
    await made('Top', 99999)
    const { body } = await world.call('GET', '/api/v4/groups/acme/epics/65/epics', { as: 'ravi' })
    expect((body as { title: string }[]).map(({ title }) => title).slice(0, 6)).toEqual([
      ...['Top', 'Before', 'First', 'Second', 'Third', 'Fourth'],
    ])
    expect(await post({ title: 'x', after_id: first })).toMatchObject({
      status: 400,
      body: { message: { after_id: [expect.stringContaining('needs the epic')] } },
    })
  })

  test('a child is what its parent is, unless it is said', async () => {
    expect(await post({ title: 'Child', parent_id: 62 })).toMatchObject({ status: 201, body: { confidential: true } })
    expect(await post({ title: 'Child', parent_id: 62, confidential: false })).toMatchObject({
      status: 400,
      body: {
        message: {
          confidential: ['A non-confidential epic cannot be assigned to a confidential parent epic'],
        },
      },
    })
  })

  test.each([
    [{}, { error: 'title is missing' }],
    [{ title: ' ' }, { message: { title: ["Title can't be blank"] } }],
    [{ title: '\u200b' }, { message: { title: ["Title can't be blank"] } }],
    [{ title: 5 }, { error: 'title is invalid' }],
    [{ title: 'x', color: 'blue' }, { message: { color: ['Color must be a valid color code'] } }],
    [{ title: 'x', labels: ['y'.repeat(256)] }, { message: { labels: expect.anything() as unknown } }],
    [{ title: 'x', labels: `a${',a'.repeat(100)}` }, { error: 'labels has more than 100 labels' }],
    [{ title: 'x', parent_id: 'x' }, { error: 'parent_id is invalid' }],
    ['{', { error: 'The body is not valid JSON.' }],
  ])('refuses %j', async (body, answer) => {
    expect(await post(body)).toMatchObject({ status: 400, body: answer })
  })

  test('a parent of another group is refused by its field, as are a missing and a hidden one, alike', async () => {
    expect(await post({ title: 'x', parent_id: 61 })).toMatchObject({
      status: 400,
      body: { message: { parent: [expect.stringContaining('same group or subgroup')] } },
    })
    const missing = await post({ title: 'x', parent_id: 9999 })
    expect(missing).toMatchObject({ status: 400, body: { message: { parent: ['Parent epic not found'] } } })
    expect((await post({ title: 'x', parent_id: 66 })).text).toBe(missing.text)
  })
})

describe('POST epics below a parent', () => {
  const chainOf = async (levels: number): Promise<number> => {
    let parent: number | null = null
    for (let level = 1; level <= levels; level += 1) {
      const { body } = await post({ title: `Level ${level}`, parent_id: parent })
      parent = (body as { id: number }).id
    }
    return parent ?? 0
  }
  test('on the seventh level is refused by its field, and nothing is left behind', async () => {
    const deepest = await chainOf(7)
    expect(await post({ title: 'Too deep', parent_id: deepest })).toMatchObject({
      status: 400,
      body: {
        message: {
          parent: [
            'This epic cannot be added. One or more epics would exceed the maximum depth (7) from its most distant ancestor.',
          ],
        },
      },
    })
    const iid = ((await post({ title: 'Next' })).body as { iid: number }).iid
    for (const number of [iid - 1, iid - 2]) {
      const { body } = await world.call('GET', `/api/v4/groups/acme/epics/${number}`, { as: 'olivia' })
      expect(JSON.stringify(body)).not.toContain('Too deep')
    }
    expect((await world.call('GET', `/api/v4/groups/acme/epics/${iid - 2}/epics`, { as: 'olivia' })).body).toEqual([])
  })

  test('is not for groups without sub-epics', async () => {
    for (const key of [groupKey(1), pathKey('acme')]) {
      const item = await getItem<GroupItem>(world.table, key)
      await putItems(world.table, [{ ...item, ...key, allowSubEpics: false } as GroupItem])
    }
    expect(await post({ title: 'x', parent_id: 65 })).toMatchObject({ status: 403 })
    expect(await post({ title: 'x' })).toMatchObject({ status: 201 })
  })
})

describe('PUT epic', () => {
  test('changes what is given', async () => {
    const body = { title: 'Changed', add_labels: 'area::web', remove_labels: ['Bug'], state_event: 'close' }
    expect(await put(body)).toMatchObject({
      status: 200,
      body: { title: 'Changed', labels: ['area::web'], state: 'closed', description: 'About epic 61' },
    })
    expect(await put({ state_event: 'reopen' })).toMatchObject({ body: { state: 'opened', closed_at: null } })
  })

  test.each([{ title: '' }, { state_event: 'explode' }, { due_date_fixed: '2022-13-40' }])(
    'refuses %j',
    async (body) => {
      expect(await put(body)).toMatchObject({ status: 400 })
    },
  )
})

const roleNames = Object.keys(ROLES) as RoleName[]
const expected = (role: RoleName, least: RoleName, good: number): number => {
  if (role === 'anonymous') return 401
  return roleNames.indexOf(role) >= roleNames.indexOf(least) ? good : 403
}

describe('who may', () => {
  test.each(roleNames)('%s', async (role) => {
    const as = ROLES[role]
    expect((await post({ title: 'x' }, as)).status).toBe(expected(role, 'a reporter', 201))
    expect((await put({ title: 'x' }, as)).status).toBe(expected(role, 'a reporter', 200))
    const deleted = await world.call('DELETE', '/api/v4/groups/acme%2Fweb/epics/61', { as })
    expect([deleted.status, deleted.status === 204 ? deleted.text : '']).toEqual([expected(role, 'an owner', 204), ''])
  })

  test('what is hidden looks like what is missing', async () => {
    for (const [method, body] of [
      ['PUT', { title: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const ask = (iid: number) => world.call(method, `/api/v4/groups/acme/epics/${iid}`, { as: 'gus', body })
      const missing = await ask(9999)
      expect(missing.status).toBe(404)
      expect((await ask(62)).text).toBe(missing.text)
    }
  })
})
