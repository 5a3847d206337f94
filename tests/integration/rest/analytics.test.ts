import { beforeEach, expect, test, vi } from 'vitest'
import { mergeRequestMarkKey } from '#table/keys/record-keys.ts'
import { putItems } from '#table/client/write.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'
import { call, column } from './call-route.ts'

const PROJECT = '/api/v4/projects/acme%2Fweb%2Fapi'
const ACTIVITY = '/api/v4/analytics/group_activity'
const REVIEW = '/api/v4/analytics/code_review'

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

const write = (method: string, address: string, body: object = {}, as = 'dora') =>
  world.call(method, address, { as, body })
const count = async (name: string, path: string, as = 'gus') =>
  (
    (await call(world.table, `${ACTIVITY}/${name}?group_path=${encodeURIComponent(path)}`, as)).body as Record<
      string,
      number
    >
  )[name]
const open = (fields: object = {}) =>
  write('POST', `${PROJECT}/merge_requests`, { title: 'Fix', source_branch: 'fix', target_branch: 'main', ...fields })

test('merge requests count in every group above, those of the last 90 days, up to 1,000', async () => {
  await open()
  await open({ source_branch: 'other' })
  const old = new Date(Date.now() - 91 * 86_400_000).toISOString()
  await putItems(world.table, [mergeRequestMarkKey(2, old, 1)])
  expect(await count('merge_requests_count', 'acme')).toBe(2)
  expect(await count('merge_requests_count', 'acme/web')).toBe(2)
  expect(await count('merge_requests_count', 'acme/inside')).toBe(0)
  const now = new Date().toISOString()
  await putItems(
    world.table,
    Array.from({ length: 1100 }, (_, index) => mergeRequestMarkKey(2, now, index)),
  )
  expect(await count('merge_requests_count', 'acme/web')).toBe(1000)
})

test('members that came lately are counted', async () => {
  const before = (await count('new_members_count', 'acme')) ?? 0
  const member = { user_id: 24, access_level: 10 }
  expect((await write('POST', '/api/v4/groups/acme/members', member, 'olivia')).status).toBe(201)
  expect(await count('new_members_count', 'acme')).toBe(before + 1)
})

test.each(['issues_count', 'merge_requests_count', 'new_members_count'])(
  '%s needs a group that one may read',
  async (name) => {
    const statusOf = async (query: string, as: string | null) =>
      (await call(world.table, `${ACTIVITY}/${name}${query}`, as)).status
    expect(await statusOf('', 'gus')).toBe(400)
    expect(await statusOf('?group_path=acme', null)).toBe(401)
    expect(await statusOf('?group_path=acme', 'nina')).toBe(200)
    expect(await statusOf('?group_path=hush', 'nina')).toBe(404)
    expect(await statusOf('?group_path=nowhere', 'nina')).toBe(404)
  },
)

test('what is under review is told, the longest first, by labels and milestones', async () => {
  await open({ title: 'First', labels: 'Bug', milestone_id: 41 })
  await open({ title: 'Second', source_branch: 'two' })
  await open({ title: 'Untouched', source_branch: 'three' })
  const note = (iid: number, as: string) => write('POST', `${PROJECT}/merge_requests/${iid}/notes`, { body: 'Hm' }, as)
  await note(2, 'ravi')
  // The other is reviewed for a shorter time, if only by a millisecond.
  const begun = Date.now()
  await vi.waitUntil(() => Date.now() > begun, { interval: 1 })
  await note(1, 'gus')
  // Its author begins no review.
  await note(3, 'dora')
  await write('POST', `${PROJECT}/merge_requests/1/approve`, {}, 'mats')
  const review = (query = '', as = 'ravi') => call(world.table, `${REVIEW}?project_id=11${query}`, as)
  const all = await review()
  expect(all.body).toMatchObject([
    { iid: 2, title: 'Second', notes_count: 1, review_time: 0, approved_by: [], milestone: null },
    {
      iid: 1,
      title: 'First',
      approved_by: [{ username: 'mats' }],
      milestone: { title: 'Beta' },
      author: { username: 'dora' },
    },
  ])
  expect(all.headers['X-Total']).toBe('2')
  expect(column(await review('&label_name[]=bug'), 'iid')).toEqual([1])
  expect(column(await review('&not[label_name][]=Bug'), 'iid')).toEqual([2])
  expect(column(await review('&milestone_title=Beta'), 'iid')).toEqual([1])
  expect(column(await review('&milestone_title=Nothing'), 'iid')).toEqual([])
  expect(column(await review('&not[milestone_title]=Beta'), 'iid')).toEqual([2])
  await write('PUT', `${PROJECT}/merge_requests/2/merge`)
  expect(column(await review(), 'iid')).toEqual([1])
  expect((await review('', 'gus')).status).toBe(403)
  expect((await call(world.table, REVIEW, 'ravi')).status).toBe(400)
  expect((await call(world.table, `${REVIEW}?project_id=12`, 'nina')).status).toBe(404)
})
