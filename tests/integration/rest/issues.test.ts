import { beforeAll, expect, test } from 'vitest'
import { addDays, lastOf } from '#domain/time/days.ts'
import { changeItem } from '#operations/item/change.ts'
import { acting } from '#support/given/people.ts'
import { handleRecords } from '#stream/handle-records.ts'
import { putItems } from '#table/client/write.ts'
import { iterationItem } from '#table/items/iteration.ts'
import { acmeWorld } from '../graph/acme-world.ts'
import { call, column } from './call-route.ts'

const today = new Date().toISOString().slice(0, 10)
const [sunday, monthsEnd] = [lastOf('week', today), lastOf('month', today)]
/** On both sides of the ends of this week and month. */
const DUE_DATES = new Map([
  [111, sunday],
  [113, addDays(sunday, 1)],
  [117, monthsEnd],
  [119, addDays(monthsEnd, 1)],
])
let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeAll(async () => {
  acme = await acmeWorld()
  const { world, site, gus, beta } = acme
  for (let id = 111; id <= 125; id += 1) {
    const { core, pointer, description } = world.issue(id, site, gus, {
      ...(id % 5 === 0 && { milestone: beta, dueDate: '2026-02-28', weight: id }),
      ...(DUE_DATES.has(id) && { dueDate: DUE_DATES.get(id) ?? null }),
      state: id % 2 === 0 ? 'closed' : 'opened',
    })
    world.items.push(core, pointer, description)
  }
  await world.write()
})

const get = (address: string, as = 'ravi') => call(acme.table, `/api/v4${address}`, as)

test('an issue in a list is as it is by itself', async () => {
  const { body } = await get('/projects/acme%2Fweb%2Fapi/issues')
  const alone = await get('/projects/acme%2Fweb%2Fapi/issues/101')
  expect(body).toEqual([expect.objectContaining({ iid: 102, confidential: true }), alone.body])
  expect((await get(`/issues/${(alone.body as { id: number }).id}`)).body).toEqual(alone.body)
  const details = await get('/groups/acme/issues?with_labels_details=true&iids[]=101')
  expect(details.body).toMatchObject([{ iid: 101, labels: [], epic: { iid: 65 } }])
})

test('pages go by number, with headers that tell where they stand', async () => {
  const { body, headers } = await get('/projects/acme%2Fsite/issues?per_page=4&page=2&state=all')
  expect((body as { iid: number }[]).map(({ iid }) => iid)).toEqual([121, 120, 119, 118])
  expect(headers).toMatchObject({
    ...{
      'X-Total': '15',
      'X-Total-Pages': '4',
      'X-Page': '2',
      'X-Per-Page': '4',
      'X-Next-Page': '3',
      'X-Prev-Page': '1',
    },
    Link: expect.stringContaining('rel="next"') as string,
  })
  expect(column(await get('/projects/acme%2Fsite/issues?per_page=4&page=4'), 'iid')).toEqual([113, 112, 111])
  expect(column(await get('/projects/acme%2Fsite/issues?per_page=4&page=5'), 'iid')).toEqual([])
})

test.each([
  ['/groups/acme/issues?include_subgroups=false&milestone=Beta', [125, 120, 115]],
  ['/groups/acme/issues?milestone=None&state=closed&author_username=gus&per_page=2', [124, 122]],
  ['/groups/acme/issues?weight=Any&order_by=weight&sort=asc', [102, 101, 115, 120, 125]],
  ['/groups/acme/issues?due_date=overdue&not[iids][]=120', [125, 115]],
  ['/groups/acme/issues?due_date=week&iids[]=111&iids[]=113&iids[]=115', [111]],
  ['/groups/acme/issues?due_date=month&iids[]=115&iids[]=117&iids[]=119', [117]],
  [
    '/groups/acme/issues?due_date=next_month_and_previous_two_weeks&iids[]=111&iids[]=115&iids[]=117&iids[]=119',
    [119, 117, 111],
  ],
  ['/groups/acme/issues?assignee_id=None&epic_id=Any', [103, 102]],
  ['/groups/acme/issues?assignee_username=@me,gus', []],
  ['/groups/acme/issues?iteration_id=Any', []],
  ['/groups/acme/issues?iteration_id=None&iids[]=115&due_before=2030-01-01', [115]],
  ['/groups/acme/issues?assignee_username[]=gus', [101]],
  ['/groups/acme/issues?health_status=at_risk', [101]],
  ['/groups/acme/issues?health_status=Any', [101]],
  ['/groups/acme/issues?weight=any&health_status=none,on_track&not[weight]=125', [120, 115, 102]],
  [
    '/groups/acme/issues?search=%22issue+11%22&in=title&state=opened&order_by=created_at&sort=asc',
    [119, 117, 115, 113, 111],
  ],
  ['/issues', [103, 102, 101]],
  ['/issues?scope=assigned_to_me', []],
  ['/issues?scope=all&confidential=true', [102]],
])('%s finds by its parameters', async (address, iids) => {
  expect(column(await get(address), 'iid')).toEqual(iids)
})

test('nobody is shown what they may not read, whatever the list', async () => {
  for (const address of ['/groups/acme/issues', '/issues?scope=all']) {
    expect(column(await get(`${address}?per_page=100`.replace(/\?(.*)\?/, '?$1&'), 'nina'), 'iid')).not.toContain(102)
    expect(column(await get(`${address}?per_page=100`.replace(/\?(.*)\?/, '?$1&'), 'nina'), 'iid')).not.toContain(103)
  }
  expect(await get('/projects/acme%2Fsecret%2Flab/issues', 'nina')).toMatchObject({ status: 404 })
  expect(column(await get('/projects/acme%2Fsecret%2Flab/issues', 'gus'), 'iid')).toEqual([103])
})

test.each([
  ['colour=red', 'colour is not a parameter of this endpoint'],
  ['assignee_id=me', 'assignee_id is invalid'],
  ['state=lost', 'state does not have a valid value'],
  ['not[weight]=x', 'not[weight] is invalid'],
])('%s is refused by name', async (query, error) => {
  expect(await get(`/groups/acme/issues?${query}`)).toMatchObject({ status: 400, body: { error } })
})

test('issues are found by the title of their iteration, and left out by it', async () => {
  const { iterations } = await plannedWorld()
  const found = async (query: string) => column(await get(`/projects/acme%2Fweb%2Fapi/issues?${query}`), 'iid')
  expect(await found(`iteration_title=first%20sprint`)).toEqual([101])
  expect(await found(`not[iteration_title]=First%20sprint`)).toEqual([102])
  expect(await found(`not[iteration_id]=${iterations}`)).toEqual([102])
  expect(await found('iteration_title=Another')).toEqual([])
})

/** Plans an issue for an iteration with a title. */
async function plannedWorld() {
  const { table } = acme
  const { namespaceIds, fullPath: ownerPath } = acme.acme
  const item = iterationItem({
    ...{ id: 77, iid: 77, title: 'First sprint', startDate: '2028-01-01', dueDate: '2028-01-14' },
    ...{ namespaceIds, ownerPath, cadenceId: 1, cadenceTitle: 'Sprints' },
  })
  await putItems(table, [item])
  await changeItem(await acting(table, 'olivia'), { kind: 'issue', id: 101 }, { iterationId: 77 })
  await acme.world.settle((records) =>
    handleRecords(table, records, (error) => {
      throw error
    }),
  )
  return { iterations: item.id }
}
