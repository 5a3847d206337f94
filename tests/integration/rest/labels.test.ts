import { beforeEach, expect, test } from 'vitest'
import { handleRecords } from '#stream/handle-records.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let world: PageWorld
beforeEach(async () => {
  world = await pageWorld()
})

const GROUP = '/api/v4/groups/acme/labels'
const PROJECT = '/api/v4/projects/acme%2Fweb%2Fapi/labels'

const send = (method: string, address: string, body?: unknown, as: string | null = 'ravi') =>
  world.call(method, address, { as, body })

test.each([GROUP, PROJECT])('a label is made, shown, changed and deleted at %s', async (address) => {
  const made = await send('POST', address, { name: 'Urgent: now', color: '#F00', description: 'Hurry' })
  const { id } = made.body as { id: number }
  const label = {
    ...{ id, name: 'Urgent: now', description: 'Hurry', color: '#ff0000', text_color: '#1f1e24' },
    is_project_label: address === PROJECT,
  }
  expect(made).toMatchObject({ status: 201, body: label })
  expect(await send('GET', `${address}/${id}`)).toMatchObject({ status: 200, body: label })
  expect(await send('GET', `${address}/urgent%3A%20now`)).toMatchObject({ status: 200, body: label })
  const changed = await send('PUT', `${address}/${id}`, { new_name: 'Later', description: null })
  expect(changed).toMatchObject({ status: 200, body: { ...label, name: 'Later', description: null } })
  expect(await send('GET', `${address}/Urgent%3A%20now`)).toMatchObject({ status: 404 })
  expect(await send('GET', address)).toMatchObject({ body: expect.arrayContaining([changed.body]) as unknown })
  expect(await send('DELETE', `${address}/Later`)).toMatchObject({ status: 204 })
  expect(await send('GET', `${address}/${id}`)).toMatchObject({ status: 404 })
})

test.each([
  ['POST', GROUP, { name: 'x' }, 400],
  ['POST', GROUP, { name: 'a,b', color: '#fff' }, 400],
  ['PUT', `${GROUP}/4711`, { new_name: 'x' }, 404],
  ['DELETE', `${GROUP}/nowhere`, undefined, 404],
])('%s %s refuses %j', async (method, address, body, status) => {
  expect(await send(method, address, body)).toMatchObject({ status })
})

test('a change says what', async () => {
  const { body } = await send('POST', GROUP, { name: 'Made', color: '#fff' })
  const { id } = body as { id: number }
  expect(await send('PUT', `${GROUP}/${id}`, {})).toMatchObject({
    status: 400,
    body: { error: 'new_name, color, description, priority are missing, at least one parameter must be provided' },
  })
  expect(await send('POST', GROUP, { name: 'MADE', color: '#fff' })).toMatchObject({
    status: 400,
    body: { message: { title: ['Title has already been taken'] } },
  })
})

test('labels of projects have a priority, which a change of anything else keeps', async () => {
  const made = await send('POST', PROJECT, { name: 'First', color: '#fff', priority: 0 })
  expect(made).toMatchObject({ status: 201, body: { priority: 0 } })
  const { id } = made.body as { id: number }
  expect((await send('PUT', `${PROJECT}/${id}`, { color: '#123456' })).body).toMatchObject({ priority: 0 })
  expect((await send('PUT', `${PROJECT}/${id}`, { priority: 3 })).body).toMatchObject({ priority: 3, color: '#123456' })
  expect((await send('GET', `${PROJECT}/First`)).body).toMatchObject({ priority: 3 })
  expect((await send('PUT', `${PROJECT}/${id}`, { priority: null })).body).toMatchObject({ priority: null })
  expect(await send('PUT', `${PROJECT}/${id}`, { priority: -1 })).toMatchObject({ status: 400 })
  expect(await send('PUT', `${PROJECT}/${id}`, { priority: 1 }, 'gus')).toMatchObject({ status: 403 })
  expect(await send('POST', GROUP, { name: 'Of all', color: '#fff', priority: 1 })).toMatchObject({
    status: 400,
    body: { message: { priority: ['Only labels of projects have a priority.'] } },
  })
})

test('a project lists the labels of the groups above unless they are not wanted', async () => {
  await send('POST', PROJECT, { name: 'Own', color: '#fff' })
  const names = async (query: string) =>
    ((await send('GET', `${PROJECT}${query}`)).body as { name: string }[]).map(({ name }) => name)
  expect(await names('')).toEqual(['area::web', 'Bug', 'of the code', 'Own'])
  expect(await names('?include_ancestor_groups=false')).toEqual(['of the code', 'Own'])
})

test.each([GROUP, PROJECT])(
  'labels are shown with what carries them where that is asked for at %s',
  async (address) => {
    const issues = '/api/v4/projects/acme%2Fweb%2Fapi/issues'
    const labels = 'Bug'
    for (const body of [
      { title: 'Open', labels },
      { title: 'Veiled', labels, confidential: true },
    ])
      await send('POST', issues, body)
    const closed = await send('POST', issues, { title: 'Closed', labels: `${labels},Other` })
    expect((await send('POST', issues, { title: 'Bare' })).status).toBe(201)
    await send('PUT', `${issues}/${(closed.body as { iid: number }).iid}`, { state_event: 'close' })
    const reported = { title: 'Fix', source_branch: 'fix', target_branch: 'main', labels }
    expect((await send('POST', '/api/v4/projects/acme%2Fweb%2Fapi/merge_requests', reported)).status).toBe(201)
    await world.world.settle((records) =>
      handleRecords(world.table, records, (error) => {
        throw error
      }),
    )
    const counted = async (as: string) => {
      const { body } = await send('GET', `${address}?with_counts=true&search=Bug`, undefined, as)
      return body
    }
    expect(await counted('ravi')).toMatchObject([
      { name: 'Bug', open_issues_count: 2, closed_issues_count: 1, open_merge_requests_count: 1 },
    ])
    expect(await counted('gus')).toMatchObject([{ open_issues_count: 1, closed_issues_count: 1 }])
    const all = (await send('GET', `${address}?with_counts=true`, undefined, 'gus')).body as { name: string }[]
    const numbers = all.map((row) => ('open_issues_count' in row ? [row.name, row.open_issues_count] : row.name))
    expect(numbers).toEqual(all.map(({ name }) => [name, name === 'Bug' ? 1 : 0]))
    const [plain] = (await send('GET', `${address}?search=Bug`)).body as object[]
    expect(plain).not.toHaveProperty('open_issues_count')
  },
)
