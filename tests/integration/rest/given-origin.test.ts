import { beforeEach, expect, test } from 'vitest'
import { setAdministrator } from '#operations/person/set-administrator.ts'
import { createItem } from '#operations/item/create.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { ANONYMOUS } from '#domain/role.ts'
import { contextOf } from '#support/given/people.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let page: PageWorld
beforeEach(async () => {
  page = await pageWorld()
})

const issues = '/api/v4/projects/acme%2Fsite/issues'
const epics = '/api/v4/groups/acme/epics'
const post = (address: string, body: object, as: string | null = 'olivia', headers = {}) =>
  page.call('POST', address, { as, body: { title: 'From elsewhere', ...body }, headers })

test.each([
  [issues, 40],
  [epics, 90],
])('%s: an Owner gives number and time of something made elsewhere', async (address, iid) => {
  const given = { iid, created_at: '2019-03-04T05:06:07+01:00' }
  expect(await post(address, given)).toMatchObject({
    status: 201,
    body: { iid, created_at: '2019-03-04T04:06:07.000Z' },
  })
  const { body } = await page.call('GET', `${address}/${iid}`, { as: 'olivia' })
  expect(body).toMatchObject({ iid, title: 'From elsewhere', created_at: '2019-03-04T04:06:07.000Z' })
  // What comes next is counted on behind it, and gaps before it can be filled.
  expect((await post(address, {})).body).toMatchObject({ iid: iid + 1 })
  expect(await post(address, { iid: iid - 2 })).toMatchObject({ status: 201, body: { iid: iid - 2 } })
  expect((await post(address, {})).body).toMatchObject({ iid: iid + 2 })
})

test.each([issues, epics])('%s: a number that is taken is refused, whoever has it', async (address) => {
  await post(address, { iid: 200 })
  expect(await post(address, { iid: 200 })).toMatchObject({
    status: 409,
    body: { message: 'Number 200 is taken already.' },
  })
})

test('an issue has no number of a task', async () => {
  const olivia = await loadViewer(page.table, 'olivia')
  const made = { kind: 'task', homePath: 'acme/site', title: 'Step' } as const
  const { iid } = await createItem(contextOf(page.table, olivia), made)
  expect((await post(issues, { iid })).status).toBe(409)
})

test('many at once have numbers of their own, whoever gives some', async () => {
  const wanted = [50, 53, 56, 59]
  const made = await Promise.all([
    ...wanted.map((iid) => post(issues, { iid })),
    ...Array.from({ length: 8 }, () => post(issues, {})),
  ])
  const numbers = made.map(({ body }) => (body as { iid: number }).iid)
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
  expect(new Set(numbers).size).toBe(12)
  expect(numbers.slice(0, 4)).toEqual(wanted)
})

test.each([
  ['a maintainer', 'mats', 403],
  ['a reporter', 'ravi', 403],
  ['a non-member', 'nina', 403],
  ['nobody', null, 401],
])('%s gives neither', async (_, as, status) => {
  for (const given of [{ iid: 70 }, { created_at: '2019-01-01' }]) {
    expect((await post(issues, given, as)).status).toBe(status)
    expect((await post(epics, given, as)).status).toBe(status)
  }
  expect((await page.call('GET', `${issues}/70`, { as: 'olivia' })).status).toBe(404)
})

test.each([
  ['a maintainer', 'mats', 403],
  ['a guest', 'gus', 403],
  ['a non-member', 'nina', 403],
  ['nobody', null, 401],
])('%s is not told whether a number is taken by something confidential', async (_, as, status) => {
  for (const address of [issues, epics]) {
    expect(await post(address, { iid: 80, confidential: true })).toMatchObject({
      status: 201,
      body: { confidential: true },
    })
    const taken = await post(address, { iid: 80 }, as)
    expect(taken.status).toBe(status)
    expect(await post(address, { iid: 82 }, as)).toEqual(taken)
  }
})

test('an administrator of the installation gives them where they may make issues', async () => {
  const context = { ...contextOf(page.table, { ...ANONYMOUS, id: 1, username: 'given' }), isAdmin: true as const }
  await setAdministrator(context, { username: 'nina', isAdmin: true })
  expect(await post(issues, { iid: 71 }, 'nina')).toMatchObject({ status: 201, body: { iid: 71 } })
})

test.each([
  [{ iid: -1 }, 'iid'],
  [{ iid: 2_000_000_000 }, 'iid'],
  [{ iid: 'x' }, 'iid'],
  [{ created_at: 'yesterday' }, 'created_at'],
  [{ created_at: '2999-01-01' }, 'created_at'],
  [{ created_at: '0001-01-01T00:00:00Z' }, 'created_at'],
  [{ created_at: 5 }, 'created_at'],
])('%j is refused by its name', async (given, name) => {
  for (const address of [issues, epics]) {
    const { status, text } = await post(address, given)
    expect([status, text]).toEqual([400, expect.stringContaining(name)])
  }
  expect(await post(issues, { iid: null, created_at: null })).toMatchObject({ status: 201 })
})

test('a comment keeps the time at which it was written elsewhere, for Owners; the issue changed when it came', async () => {
  const notes = '/api/v4/projects/acme%2Fweb%2Fapi/issues/101/notes'
  const comment = (fields: object, as = 'olivia') =>
    page.call('POST', notes, { as, body: { body: 'Brought over', ...fields } })
  const created_at = '2019-03-04T05:06:07+01:00'
  expect(await comment({ created_at })).toMatchObject({
    status: 201,
    body: { created_at: '2019-03-04T04:06:07.000Z', body: 'Brought over' },
  })
  const { body: issue } = await page.call('GET', '/api/v4/projects/acme%2Fweb%2Fapi/issues/101', { as: 'olivia' })
  expect((issue as { updated_at: string }).updated_at > '2025').toBe(true)
  expect((await comment({ created_at }, 'ravi')).status).toBe(403)
  expect((await comment({ created_at: 'yesterday' })).status).toBe(400)
  expect((await comment({ created_at: null })).status).toBe(201)
})
