import { beforeEach, expect, test } from 'vitest'
import { rollUpStream } from '#operations/analytics/roll-up.ts'
import { changeItem } from '#operations/item/change.ts'
import { createItem } from '#operations/item/create.ts'
import { changeGroupSettings } from '#operations/namespace/change-group-settings.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { groupAt } from '#operations/write/find-items.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { groupObject } from '#presenters/graphql/group-object.ts'
import { handleRecords } from '#stream/handle-records.ts'
import { takeLease } from '#stream/due/lease.ts'
import type { RollUpRunItem } from '#table/items/value-stream.ts'
import { getItem } from '#table/client/read.ts'
import { rollUpRunKey } from '#table/keys/record-keys.ts'
import { pageWorld, type PageWorld } from './call-page.ts'

const V = '/groups/acme/-/analytics/value_stream_analytics'
const STREAMS = `${V}/value_streams`
const WORK = '/groups/acme/-/analytics/type_of_work/tasks_by_type'
const SINCE = 'created_after=2026-05-01&created_before=2026-07-31'
const BUG = 31

let world: PageWorld
let clock: number
let drawn: number
beforeEach(async () => {
  world = await pageWorld()
  clock = Date.parse('2026-06-01T08:00:00.000Z')
  drawn = 0
})

const pass = (hours: number): void => {
  clock += hours * 3_600_000
}
const acting = async (as: string): Promise<OperationContext> => ({
  table: world.table,
  viewer: await loadViewer(world.table, as),
  now: () => new Date(clock).toISOString(),
  random: () => (drawn = (drawn + 0.001) % 1),
})

/** Lets the stream bring what it has, each record twice and the last first. */
const settle = () =>
  world.world.settle((records) =>
    handleRecords(world.table, [...records.toReversed(), ...records], (error) => {
      throw error
    }),
  )

async function issue(fields: { title?: string; labels?: string[] } = {}) {
  const input = { kind: 'issue' as const, homePath: 'acme/web/api', title: 'Work', ...fields }
  const { id } = await createItem(await acting('olivia'), input)
  return { kind: 'issue' as const, id }
}
const change = async (item: { kind: 'issue'; id: number }, changes: Parameters<typeof changeItem>[2]) =>
  changeItem(await acting('olivia'), item, changes)

const read = async (address: string, as: string | null = 'ravi') => world.call('GET', address, { as })
const bodyOf = async (address: string) => (await read(address)).body
const write = (method: string, address: string, body: object = {}, as = 'ravi') =>
  world.call(method, address, { as, body })
const stage = (id: string, figure: string, query = '', stream = 'default') =>
  bodyOf(`${STREAMS}/${stream}/stages/${id}/${figure}?${SINCE}${query}`)

/** Three issues with their lives: planned after 2 hours, after 4, and never. */
async function lives() {
  const first = await issue({ labels: ['Bug'] })
  pass(1)
  const second = await issue()
  await issue({ title: 'Never planned' })
  pass(1)
  await change(first, { milestoneId: 41 })
  pass(3)
  await change(second, { milestoneId: 41 })
  await change(second, { addLabels: ['Bug'] })
  pass(24)
  await change(first, { assignees: ['gus'] })
  await change(second, { state: 'closed', removeLabels: ['Bug'] })
  await settle()
  return { first, second }
}

/** Does the daily roll-up as the timer does it. */
async function rollUp() {
  const run = await getItem<RollUpRunItem>(world.table, rollUpRunKey(1), 'strong')
  const now = new Date(clock).toISOString()
  const work = run && (await takeLease(world.table, run, now))
  if (work) await rollUpStream({ table: world.table, now }, work)
}

test('a stage counts what went through it, and tells the mean time of each day', async () => {
  await lives()
  expect(await stage('issue', 'count')).toEqual({ count: 2 })
  expect(await stage('issue', 'average_duration_chart')).toEqual([
    { date: '2026-06-01', average_duration_in_seconds: 3 * 3600 },
  ])
  const records = await read(`${STREAMS}/default/stages/issue/records?${SINCE}&sort=duration&direction=asc`)
  expect(records.body).toMatchObject([
    {
      ...{ title: 'Work', author: { username: 'olivia' }, created_at: '2026-06-01T08:00:00.000Z' },
      ...{ end_event_timestamp: '2026-06-01T10:00:00.000Z', project_path: 'acme/web/api' },
      ...{ namespace_full_path: 'acme/web', total_time: { days: 0, hours: 2, mins: 0, seconds: 0 } },
      ...{ iid: expect.stringMatching(/^\d+$/) as string, url: expect.stringContaining('/-/issues/') as string },
    },
    { total_time: { days: 0, hours: 4, mins: 0, seconds: 0 } },
  ])
  expect(records.headers).toMatchObject({ 'X-Total': '2', 'X-Per-Page': '20' })
  expect(await stage('plan', 'count')).toEqual({ count: 1 })
  expect(await read(`${STREAMS}/default/stages/other/count`)).toMatchObject({ status: 404 })
})

test.each([
  ['&label_name[]=bug', 1],
  ['&author_username=ravi', 0],
  ['&author_username=olivia', 2],
  ['&assignee_username[]=gus', 1],
  ['&milestone_title=Beta', 2],
  ['&milestone_title=Gamma', 0],
  ['&project_ids[]=11', 2],
  ['&project_ids[]=12', 0],
])('filter %s leaves %d', async (query, count) => {
  await lives()
  expect(await stage('issue', 'count', query)).toEqual({ count })
})

test('the daily roll-up tells the same as the changes, also after what came later', async () => {
  const { first } = await lives()
  const figures = () =>
    Promise.all([
      stage('issue', 'records'),
      stage('issue', 'average_duration_chart'),
      stage('plan', 'records'),
      stage('issue', 'count', '&label_name[]=Bug'),
      bodyOf(`${WORK}?${SINCE}&label_names[]=Bug`),
      bodyOf(`${WORK}/top_labels?${SINCE}`),
    ])
  const computed = await figures()
  const on = await write('PUT', `${V}/use_aggregated_backend`, { enabled: true })
  expect(on).toMatchObject({ status: 200, body: { enabled: true, last_run_at: null } })
  expect(await figures()).toEqual(computed)
  clock = Date.now()
  await rollUp()
  expect(await figures()).toEqual(computed)
  // What happens after the run comes with the next one, and is there at once where figures are computed.
  await change(first, { removeLabels: ['Bug'] })
  await settle()
  expect(await stage('issue', 'count', '&label_name[]=Bug')).toEqual({ count: 1 })
  await rollUp()
  await rollUp()
  expect(await stage('issue', 'count', '&label_name[]=Bug')).toEqual({ count: 0 })
  const rolledUp = await figures()
  const off = await write('PUT', `${V}/use_aggregated_backend`, { enabled: false })
  expect(off).toMatchObject({ body: { enabled: false, next_run_at: null } })
  expect(await figures()).toEqual(rolledUp)
  expect(await write('PUT', `${V}/use_aggregated_backend`, { enabled: 'yes' })).toMatchObject({ status: 422 })
})

test('merge requests go through review and staging', async () => {
  const PROJECT = '/api/v4/projects/11'
  const branches = { title: 'Fix', source_branch: 'fix', target_branch: 'main' }
  await write('POST', `${PROJECT}/merge_requests`, { ...branches, labels: 'Bug' }, 'dora')
  await write('POST', `${PROJECT}/merge_requests`, { ...branches, source_branch: 'other' }, 'dora')
  await write('PUT', `${PROJECT}/merge_requests/1/merge`, {}, 'dora')
  const count = async (id: string) => bodyOf(`${STREAMS}/default/stages/${id}/count`)
  expect(await count('review')).toEqual({ count: 1 })
  const deploy = (environment: string, status: string) =>
    write('POST', `${PROJECT}/deployments`, { environment, sha: 'a'.repeat(40), ref: 'main', status }, 'dora')
  await deploy('staging', 'success')
  await deploy('production', 'failed')
  expect(await count('staging')).toEqual({ count: 0 })
  await deploy('production', 'success')
  expect(await count('staging')).toEqual({ count: 1 })
  expect(await bodyOf(`${STREAMS}/default/stages/staging/records`)).toMatchObject([
    {
      title: 'Fix',
      iid: '1',
      author: { username: 'dora' },
      url: expect.stringContaining('/-/merge_requests/1') as string,
    },
  ])
  const today = new Date().toISOString().slice(0, 10)
  expect(await bodyOf(`${WORK}?subject=MergeRequest&label_names[]=Bug`)).toMatchObject([
    { label: { title: 'Bug' }, series: [[today, 1]] },
  ])
})

test('value streams of one’s own are made, changed and deleted', async () => {
  await lives()
  expect(await bodyOf(STREAMS)).toMatchObject([{ id: 'default', is_custom: false, stages: { length: 4 } }])
  const done = { name: 'Done', start_event_identifier: 'issue_created', end_event_identifier: 'issue_closed' }
  const bug = {
    ...{ name: 'Bug', start_event_identifier: 'issue_label_added', start_event_label_id: BUG },
    ...{ end_event_identifier: 'issue_label_removed', end_event_label_id: BUG },
  }
  const made = await write('POST', STREAMS, { value_stream: { name: 'Ours', stages: [done, bug] } })
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...{ id: expect.any(Number) as number, name: 'Ours', is_custom: true },
      stages: [
        { title: 'Done', custom: true, start_event_label: null },
        { title: 'Bug', start_event_label: { id: BUG, title: 'Bug' } },
      ],
    },
  })
  const { id, stages } = made.body as { id: number; stages: { id: number }[] }
  const own = `${STREAMS}/${id}`
  expect(await stage(`${stages[1]?.id}`, 'average_duration_chart', '', `${id}`)).toEqual([
    { date: '2026-06-02', average_duration_in_seconds: 24 * 3600 },
  ])
  expect(await bodyOf(`${own}/stages`)).toMatchObject({
    stages: [{ title: 'Done' }, { title: 'Bug' }],
    events: expect.arrayContaining([
      {
        ...{ name: 'Merge request merged', identifier: 'merge_request_merged', type: 'simple' },
        ...{ can_be_start_event: true },
        allowed_end_events: expect.arrayContaining(['merge_request_first_deployed_to_production']) as string[],
      },
    ]) as object[],
    summary: [],
  })
  const changed = await write('PUT', own, {
    name: 'Mine',
    stages: [
      { ...bug, id: stages[1]?.id },
      { name: 'Review', custom: false },
    ],
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { name: 'Mine', stages: [{ id: stages[1]?.id }, { id: 'review', custom: false }] },
  })
  expect(await write('PUT', `${STREAMS}/77`, { name: 'X' })).toMatchObject({ status: 404 })
  expect(await write('DELETE', `${STREAMS}/default`)).toMatchObject({
    status: 422,
    body: { message: 'The Default Value Stream cannot be deleted' },
  })
  expect(await write('DELETE', own)).toMatchObject({ status: 200, body: {} })
  expect(await write('DELETE', own)).toMatchObject({ status: 404 })
})

test.each([
  [{ name: ' ' }, { name: ["can't be blank"] }],
  [{ name: 'TAKEN' }, { name: ['has already been taken'] }],
  [
    {
      name: 'X',
      stages: [{ name: 'S', start_event_identifier: 'issue_closed', end_event_identifier: 'issue_created' }],
    },
    { stages: [{ end_event_identifier: ['is not valid for the start event'] }] },
  ],
  [
    {
      name: 'X',
      stages: [{ name: 'S', start_event_identifier: 'issue_label_added', end_event_identifier: 'issue_closed' }],
    },
    { stages: [{ start_event_label_id: ["can't be blank"] }] },
  ],
])('%j is refused field by field', async (value_stream, errors) => {
  await write('POST', STREAMS, { value_stream: { name: 'Taken' } })
  expect(await write('POST', STREAMS, { value_stream })).toMatchObject({
    status: 422,
    body: { message: 'Invalid parameters', payload: { errors } },
  })
})

test.each([
  'created_after=soon',
  'created_after=2026-02-02&created_before=2026-02-01',
  'project_ids[]=x',
  'created_before=2026-13-45',
])('%s is refused', async (query) => {
  const refused = { status: 422, text: '{"message":"Invalid parameters"}' }
  expect(await read(`${STREAMS}/default/stages/issue/count?${query}`)).toMatchObject(refused)
  expect(await read(`${WORK}?label_names[]=Bug&${query}`)).toMatchObject(refused)
})

test('who is no Reporter is told so, and hidden groups are missing', async () => {
  for (const address of [STREAMS, `${STREAMS}/default/stages`, WORK, `${WORK}/top_labels`]) {
    expect((await read(address, null)).status).toBe(401)
    expect((await read(address, 'gus')).status).toBe(403)
    expect((await read(address.replace('acme', 'hush'), 'ravi')).status).toBe(404)
  }
  expect((await write('POST', STREAMS, { name: 'X' }, 'gus')).status).toBe(403)
})

test('a group that does without analytics has none for anybody, until they are on again', async () => {
  await write('PUT', `${V}/use_aggregated_backend`, { enabled: true })
  const set = async (allowAnalytics: boolean) =>
    changeGroupSettings(await acting('olivia'), { rootPath: 'acme', settings: { allowAnalytics } })
  await set(false)
  const readAnalytics = async (as: string) => {
    const group = await groupAt(world.table, 'acme')
    return groupObject(group, await loadViewer(world.table, as), 'http://localhost').userPermissions.readAnalytics
  }
  const asked = [STREAMS, `${STREAMS}/default/stages`, `${STREAMS}/default/stages/issue/count`]
  const tasks = [`${WORK}?label_names[]=Bug`, `${WORK}/top_labels`]
  for (const as of ['olivia', 'mats', 'dora', 'ravi', 'gus', 'nina']) {
    for (const address of [...asked, ...tasks]) expect([as, (await read(address, as)).status]).toEqual([as, 403])
    expect((await write('POST', STREAMS, { name: 'X' }, as)).status).toBe(403)
    expect((await write('PUT', `${V}/use_aggregated_backend`, { enabled: false }, as)).status).toBe(403)
    expect((await read(STREAMS.replace('acme', 'acme/web'), as)).status).toBe(403)
    expect(await readAnalytics(as)).toBe(false)
  }
  for (const address of [...asked, ...tasks]) expect((await read(address, null)).status).toBe(401)
  expect((await read(STREAMS.replace('acme', 'hush'))).status).toBe(404)
  await set(true)
  for (const as of ['olivia', 'mats', 'dora', 'ravi']) {
    expect((await read(STREAMS, as)).status).toBe(200)
    expect(await readAnalytics(as)).toBe(true)
  }
  for (const as of ['gus', 'nina']) expect((await read(STREAMS, as)).status).toBe(403)
})

test('tasks are counted by day and label', async () => {
  await lives()
  expect(await bodyOf(`${WORK}?${SINCE}&label_names[]=Bug&label_names[]=area::web`)).toMatchObject([
    { label: { id: BUG, title: 'Bug', group_id: 1 }, series: [['2026-06-01', 1]] },
    { label: { title: 'area::web' }, series: [] },
  ])
  expect(await bodyOf(`${WORK}/top_labels?${SINCE}`)).toMatchObject([{ title: 'Bug' }])
  const refused = { status: 422, body: { message: 'Invalid parameters' } }
  expect(await read(WORK)).toMatchObject(refused)
  expect(await read(`${WORK}?label_names[]=Bug&subject=Epic`)).toMatchObject(refused)
})
