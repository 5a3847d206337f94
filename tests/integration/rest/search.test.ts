import { beforeAll, expect, test } from 'vitest'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let world: PageWorld
beforeAll(async () => {
  world = await pageWorld()
})

const EVERYWHERE = '/api/v4/search'
const GROUP = '/api/v4/groups/acme/search'
const PROJECT = '/api/v4/projects/acme%2Fweb%2Fapi/search'

const ask = (address: string, as = 'olivia') => world.call('GET', address, { as })
const found = async (address: string, as?: string): Promise<unknown[]> => {
  const { status, body } = await ask(address, as)
  expect(status).toBe(200)
  return (body as Record<string, unknown>[]).map((one) => one['title'] ?? one['path_with_namespace'] ?? one['username'])
}

test.each([
  [`${EVERYWHERE}?scope=epics&search=work`, ['Near work', 'Deep work']],
  [`${GROUP}?scope=epics&search=nobody`, []],
  [`${EVERYWHERE}?scope=epics&search=nobody`, ['Nobody knows']],
  [`${GROUP}?scope=epics&search=work&state=closed`, ['Deep work']],
  [`${GROUP}?scope=epics&search=work&state=all&page=2&per_page=1`, ['Deep work']],
  [`${GROUP}?scope=epics&search=whisper&confidential=false`, []],
  [`${PROJECT}?scope=issues&search=issue&confidential=false`, ['Issue 101']],
  [`${PROJECT}?scope=issues&search=%23102`, ['Issue 102']],
  [`${PROJECT}?scope=issues&search=about&fields=title`, []],
  [`${PROJECT}?scope=issues&search=about&state=opened`, ['Issue 101']],
  [`${GROUP}?scope=projects&search=api`, ['acme/web/api']],
  [`${GROUP}?scope=milestones&search=bet`, ['Beta']],
  [`${EVERYWHERE}?scope=users&search=ravi`, ['ravi']],
])('finds by %s', async (address, expected) => {
  expect(await found(address)).toEqual(expected)
})

test('finds nothing that may not be read', async () => {
  expect(await found(`${GROUP}?scope=issues&search=issue`, 'nina')).toEqual(['Issue 101'])
  expect(await found(`${EVERYWHERE}?scope=epics&search=work`, 'nina')).toEqual(['Near work'])
  expect(await found(`${EVERYWHERE}?scope=projects&search=lab`, 'nina')).toEqual([])
  expect(await found(`${EVERYWHERE}?scope=milestones&search=hidden`, 'nina')).toEqual([])
})

test('finds merge requests of a project and of a group, by words and numbers, the best first', async () => {
  const list = '/api/v4/projects/acme%2Fweb%2Fapi/merge_requests'
  for (const title of ['Say more of the form', 'Form errors', 'Other']) {
    const body = { title, source_branch: title.replaceAll(' ', '-'), target_branch: 'main' }
    expect((await world.call('POST', list, { as: 'olivia', body })).status).toBe(201)
  }
  await world.call('PUT', `${list}/1/merge`, { as: 'olivia', body: {} })
  for (const place of [GROUP, PROJECT]) {
    const asked = (parameters: string) => found(`${place}?scope=merge_requests&${parameters}`)
    expect(await asked('search=form')).toEqual(['Form errors', 'Say more of the form'])
    expect(await asked('search=form&page=2&per_page=1')).toEqual(['Say more of the form'])
    expect(await asked('search=form&state=merged')).toEqual(['Say more of the form'])
    expect(await asked('search=form&order_by=created_at')).toEqual(['Form errors', 'Say more of the form'])
    expect(await asked('search=form&order_by=created_at&sort=asc')).toEqual(['Say more of the form', 'Form errors'])
    expect(await asked('search=!3')).toEqual(['Other'])
    expect(await asked('search=!!!')).toEqual([])
  }
})

test('goes by when items were made where that is asked for, each once', async () => {
  const asked = (parameters: string) => found(`${GROUP}?scope=epics&search=work&${parameters}`)
  expect(await asked('order_by=created_at')).toEqual(['Near work', 'Deep work'])
  expect(await asked('order_by=created_at&sort=asc')).toEqual(['Deep work', 'Near work'])
  expect(await asked('order_by=created_at&sort=asc&per_page=1&page=2')).toEqual(['Near work'])
  // What a number names is found by that and by its row.
  const { body } = await ask(`${GROUP}?scope=epics&search=near`)
  const [{ iid = 0 } = {}] = body as { iid?: number }[]
  expect(await found(`${GROUP}?scope=epics&search=%26${iid}&order_by=created_at`)).toEqual(['Near work'])
})

test('tells whether it goes on', async () => {
  const first = await ask(`${GROUP}?scope=epics&search=work&per_page=1`)
  expect(first.headers).toMatchObject({ 'X-Next-Page': '2', 'X-Prev-Page': '' })
  const second = await ask(`${GROUP}?scope=epics&search=work&per_page=1&page=2`)
  expect(second.headers).toMatchObject({ 'X-Next-Page': '', 'X-Prev-Page': '1' })
})

test.each([
  [
    `${EVERYWHERE}?scope=notes&search=a`,
    'scope `notes` cannot be searched here; it may be issues, epics, projects, milestones, users',
  ],
  [
    `${EVERYWHERE}?scope=merge_requests&search=a`,
    'scope `merge_requests` cannot be searched here; it may be issues, epics, projects, milestones, users',
  ],
  [`${PROJECT}?scope=issues&search=a&state=merged`, 'Only merge requests have the state `merged`.'],
  [`${PROJECT}?scope=issues&search=a&order_by=title`, 'order_by does not have a valid value'],
  [`${EVERYWHERE}?search=a`, 'scope is missing'],
  [`${EVERYWHERE}?scope=issues`, 'search is missing'],
  [`${EVERYWHERE}?scope=issues&search=${'x'.repeat(1001)}`, 'search is too long'],
  [`${EVERYWHERE}?scope=issues&search=a&state=open`, 'state does not have a valid value'],
  [`${EVERYWHERE}?scope=issues&search=a&ref=main`, 'ref is not a parameter of this endpoint'],
  [`${EVERYWHERE}?scope=issues&search=a&page=11&per_page=100`, 'Pages reach 1000 things far.'],
])('refuses %s', async (address, says) => {
  const { status, body } = await ask(address)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(says)
})
