import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'
import { call, column, type Reply } from './call-route.ts'

let page: PageWorld
beforeAll(async () => {
  page = await pageWorld()
  const { world, site, gus } = page
  for (let id = 131; id <= 152; id += 1) {
    const { core, pointer, description } = world.issue(id, site, gus, {
      ...(id % 4 === 0 && { dueDate: `2026-0${(id % 3) + 1}-15`, weight: id % 7 }),
      state: id % 5 === 0 ? 'closed' : 'opened',
    })
    world.items.push(core, pointer, description)
  }
  await world.write()
  for (const [iid, people] of [
    [141, ['olivia', 'ravi', 'gus']],
    [135, ['olivia', 'ravi']],
    [150, ['nina']],
  ] as const) {
    for (const as of people) {
      const liked = { as, body: { name: 'thumbsup' } }
      const { status } = await page.call('POST', `/api/v4/projects/acme%2Fsite/issues/${iid}/award_emoji`, liked)
      expect(status).toBe(201)
    }
  }
})

const get = (address: string, as: string | null = 'ravi') => call(page.table, `/api/v4${address}`, as)

function nextOf({ headers: { Link: link } }: Reply): string | null {
  return typeof link === 'string' ? (/^<[^>]*\/api\/v4([^>]+)>; rel="next"$/.exec(link)?.[1] ?? null) : null
}

/** Reads a list to its end along its links. */
async function walked(address: string, as?: string | null): Promise<unknown[]> {
  const ids: unknown[] = []
  let next: string | null = address
  while (next !== null) {
    const reply: Reply = await get(next, as)
    expect(reply.status).toBe(200)
    ids.push(...column(reply, 'id'))
    next = nextOf(reply)
  }
  return ids
}

const ISSUES = '/groups/acme/issues'
const PLACES: [address: string, orders: string[]][] = [
  [
    ISSUES,
    ['created_at', 'updated_at', 'title', 'due_date', 'weight', 'label_priority', 'popularity', 'relative_position'],
  ],
  ['/projects/acme%2Fsite/issues', ['created_at', 'due_date', 'popularity']],
  ['/issues?scope=all', ['created_at', 'title']],
  ['/groups/acme/epics', ['created_at', 'updated_at', 'title', 'start_date', 'due_date', 'priority']],
  ['/groups', ['name', 'path', 'id']],
  ['/groups/acme/descendant_groups', ['name']],
  ['/groups/acme/projects?include_subgroups=true', ['last_activity_at', 'created_at', 'name', 'path', 'id']],
]
const lists = PLACES.flatMap(([address, orders]) => orders.map((order) => [address, order] as const))

test.each(lists)('%s by %s: its links lead through what its pages have, in that order', async (address, order) => {
  const path = `${address}${address.includes('?') ? '&' : '?'}order_by=${order}`
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.constantFrom('asc', 'desc'), async (size, sort) => {
      const whole = column(await get(`${path}&sort=${sort}&per_page=100`), 'id')
      expect(whole.length).toBeGreaterThan(1)
      expect(await walked(`${path}&sort=${sort}&per_page=${size}&pagination=keyset`)).toEqual(whole)
    }),
    { numRuns: 4 },
  )
})

test('filters and rights count on every page', async () => {
  const asked = '/groups/acme/issues?state=closed&per_page=2&pagination=keyset'
  expect(await walked(asked)).toEqual(column(await get('/groups/acme/issues?state=closed&per_page=100'), 'id'))
  const open = await walked('/groups/acme/issues?per_page=3&pagination=keyset', null)
  expect(open).toEqual(column(await get('/groups/acme/issues?per_page=100', null), 'id'))
  expect(open).not.toContain(102)
})

test('what is added before the place that was read moves nothing', async () => {
  const first = await get(`${ISSUES}?per_page=5&pagination=keyset`)
  const rest = column(await get(`${ISSUES}?per_page=100`), 'id').slice(5)
  const { world, site, gus } = page
  const { core, pointer, description } = world.issue(160, site, gus, {})
  world.items.push(core, pointer, description)
  await world.write()
  const next = nextOf(first)
  expect(next).toContain('cursor=')
  expect(await walked(next ?? '')).toEqual(rest)
})

test('a cursor leads on in the list that gave it out alone', async () => {
  const next = nextOf(await get(`${ISSUES}?per_page=5&pagination=keyset`)) ?? ''
  for (const other of [
    next.replace('/issues', '/epics'),
    `${next}&state=closed`,
    next.replace(/cursor=./, 'cursor='),
  ]) {
    expect(await get(other)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('cursor') as string },
    })
  }
})

test('issues come by their thumbs up, and by when they were put into their project', async () => {
  const ids = async (query: string) => column(await get(`/projects/acme%2Fsite/issues?${query}`), 'iid')
  expect((await ids('order_by=popularity')).slice(0, 4)).toEqual([141, 135, 150, expect.any(Number)])
  expect((await ids('order_by=popularity&sort=asc&per_page=100')).slice(-3)).toEqual([150, 135, 141])
  expect(await ids('order_by=popularity&author_username=gus&per_page=1')).toEqual([141])
  expect(await ids('order_by=relative_position&sort=asc')).toEqual(await ids('order_by=created_at&sort=asc'))
  expect(await get('/groups/acme/epics?order_by=popularity')).toMatchObject({ status: 400 })
})
