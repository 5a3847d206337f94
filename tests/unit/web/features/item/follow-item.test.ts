import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { items } from '#web/data/store/item-store.ts'
import { changeTask } from '#web/features/description/change-task.ts'
import { FIRST_MS, followItem } from '#web/features/item/page/follow-item.ts'
import { fakeLive } from '../../fake-live.ts'
import { fakeNetwork, heldAnswer } from '../../fake-network.ts'

const EPIC = 'gid://gitlab/Epic/12'
const ENDPOINT = '/groups/acme/web/-/epics/5'
const CALL = `GET ${ENDPOINT}/realtime_changes`

let network: ReturnType<typeof fakeNetwork>
let stop: () => void

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const shown = () => items.fieldsOf(EPIC)
const said = (
  title: string,
  lockVersion: number,
  fields: object = {},
  headers: HeadersInit = { 'Poll-Interval': '3000' },
) =>
  Response.json(
    {
      ...{ title, title_text: title, description: '<p>New</p>', description_text: 'New', task_status: '' },
      ...{ lock_version: lockVersion, state: 'opened', ...fields },
    },
    { headers },
  )

beforeEach(() => {
  vi.useFakeTimers()
  network = fakeNetwork()
  items.clear()
  const epic = { id: EPIC, title: 'Plan', titleHtml: 'Plan', description: 'Words', descriptionHtml: '<p>Words</p>' }
  items.receive({ epic: { ...epic, lockVersion: 3, state: 'opened' } })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function follow(): Promise<void> {
  stop = followItem({
    owner: { kind: 'epic', id: EPIC, fullPath: 'acme/web', iid: '5' },
    endpoint: ENDPOINT,
    isWindow: false,
    lockVersion: () => Number(shown()['lockVersion']),
  })
  await pass(FIRST_MS)
}

it('A task is followed for its title and its dates until its page is left, whatever else is followed', async () => {
  const TASK = 'gid://gitlab/WorkItem/7'
  items.receive({ id: TASK, version: 3, title: 'Ask', titleHtml: 'Ask', startDate: null, dueDate: null })
  const channel = await fakeLive()
  const { server } = channel
  stop = followItem({
    owner: { kind: 'task', id: TASK, fullPath: 'acme/web', iid: '7' },
    ...{ endpoint: '/acme/web/-/work_items/7', isWindow: true, lockVersion: () => 1 },
  })
  await pass(0)
  const [, title, dates] = server.newest().starts()
  expect([title, dates]).toMatchObject([{ variables: { issuableId: TASK } }, { variables: { issuableId: TASK } }])
  const tell = (id: string | undefined, data: object) => {
    server.newest().say({ type: 'data', id, payload: { data } })
  }
  tell(title?.id, { issuableTitleUpdated: { id: TASK, version: 4, title: 'Ask all', titleHtml: 'Ask <b>all</b>' } })
  const widgets = [{}, { startDate: '2026-03-01', dueDate: '2026-03-02' }]
  tell(dates?.id, { issuableDatesUpdated: { id: TASK, version: 5, widgets } })
  // One that is older came late, and one for who may see nothing of it.
  tell(title?.id, { issuableTitleUpdated: { id: TASK, version: 2, title: 'Old', titleHtml: 'Old' } })
  tell(dates?.id, { issuableDatesUpdated: null })
  expect(items.fieldsOf(TASK)).toEqual({
    ...{ version: 5, title: 'Ask all', titleHtml: 'Ask <b>all</b>', startDate: '2026-03-01', dueDate: '2026-03-02' },
  })
  stop()
  const stopped = server.newest().sent.filter(({ type }) => type === 'stop')
  expect(stopped.map(({ id }) => id)).toEqual([title?.id, dates?.id])
  channel.close()
})

describe('an epic that others change', () => {
  it('is shown as it is, again and again', async () => {
    network.on(CALL, () => said('Plan B', 4))
    await follow()
    expect(shown()).toMatchObject({
      title: 'Plan B',
      description: 'New',
      descriptionHtml: '<p>New</p>',
      lockVersion: 4,
    })
    const edit = { updated_at: '2026-03-01T10:00:00Z', updated_by_name: 'Ada', updated_by_path: '/ada' }
    network.on(CALL, () => said('Plan B', 4, { state: 'closed', ...edit }))
    await pass(3000)
    const lastEditedBy = { name: 'Ada', webPath: '/ada' }
    expect(shown()).toMatchObject({ state: 'closed', lastEditedAt: edit.updated_at, lastEditedBy })
  })

  it('does not go back to an older text', async () => {
    network.on(CALL, () => said('Plan A', 2))
    await follow()
    expect(shown()).toMatchObject({ title: 'Plan', lockVersion: 3 })
  })

  it('keeps what this page is changing, and what was changed after the question was asked', async () => {
    const held = heldAnswer(said('Plan', 3, { state: 'opened' }))
    network.on(CALL, held.answer)
    const layer = items.show(EPIC, { state: 'closed' })
    await follow()
    await pass(3000)
    expect(shown()).toMatchObject({ state: 'closed' })
    items.settle(layer, { id: EPIC, state: 'closed' })
    held.release()
    await pass(0)
    expect(shown()).toMatchObject({ state: 'closed' })
    network.on(CALL, () => said('Plan', 3, { state: 'opened' }))
    await pass(3000)
    expect(shown()).toMatchObject({ state: 'opened' })
  })

  it('is asked for again after a while when the server was asked too often', async () => {
    network.on(CALL, () => Response.json({}, { status: 429 }))
    await follow()
    network.on(CALL, () => said('Plan B', 4))
    await pass(29_000)
    expect(network.callsOf(CALL)).toHaveLength(1)
    await pass(1_000)
    expect(shown()).toMatchObject({ title: 'Plan B' })
  })

  it('is asked for no more when the server says no time, and after the page is left', async () => {
    network.on(CALL, () => said('Plan B', 4, {}, {}))
    await follow()
    await pass(60_000)
    expect(network.callsOf(CALL)).toHaveLength(1)
    stop()
    network.on(CALL, () => said('Plan C', 5))
    await follow()
    await pass(3000)
    stop()
    await pass(60_000)
    expect(network.callsOf(CALL)).toHaveLength(3)
  })

  it('is asked for again when the connection is back, and not when it was refused', async () => {
    network.on(CALL, 'offline')
    await follow()
    await pass(20_000)
    expect(network.callsOf(CALL)).toHaveLength(1)
    network.on(CALL, () => said('Plan B', 4))
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(shown()).toMatchObject({ title: 'Plan B' })
    network.on(CALL, () => Response.json({}, { status: 404 }))
    await pass(60_000)
    expect(network.callsOf(CALL)).toHaveLength(3)
  })

  it('is not asked for while a checkbox is saved, and again from then on', async () => {
    const owner = { kind: 'epic', id: EPIC, fullPath: 'acme/web', iid: '5' } as const
    const source = '- [ ] one'
    items.receive({ id: EPIC, description: source })
    network.on(CALL, () => said('Plan', 3))
    await follow()
    expect(network.callsOf(CALL)).toHaveLength(1)
    const held = heldAnswer({
      ...{ title: 'Plan', title_html: 'Plan', description: '- [x] one', description_html: '<p>x</p>', lock_version: 4 },
    })
    const SAVE = 'PATCH /groups/acme/web/-/epics/5.json'
    network.on(SAVE, held.answer)
    changeTask(
      owner,
      { description: source, lockVersion: 3 },
      { index: 1, checked: true, lineNumber: 1, lineSource: source },
    )
    await vi.waitFor(() => {
      expect(network.callsOf(SAVE)).toHaveLength(1)
    })
    await pass(9_000)
    expect(network.callsOf(CALL)).toHaveLength(1)
    held.release()
    await vi.waitFor(() => {
      expect(network.callsOf(CALL)).toHaveLength(2)
    })
    await pass(3000)
    expect(network.callsOf(CALL)).toHaveLength(3)
  })

  it('is not asked for again while what others do arrives, but once for texts that have changed, and again without that', async () => {
    const asked: Headers[] = []
    network.on(CALL, ({ headers }) => {
      asked.push(headers)
      return said('Plan B', 4, {}, headers.get('x-realtime') === 'connected' ? {} : { 'Poll-Interval': '3000' })
    })
    const channel = await fakeLive()
    await follow()
    await pass(600_000)
    expect(asked).toHaveLength(0)
    await channel.tell({ itemId: EPIC, fields: ['title'], item: { title: 'Plan C', lockVersion: 9, version: 2 } })
    await pass(0)
    expect(asked).toHaveLength(1)
    // The version of the texts comes with the description only.
    expect(shown()).toMatchObject({ lockVersion: 4 })
    await channel.tell({ itemId: EPIC, fields: ['labels'] }, { itemId: 'gid://gitlab/Epic/13', fields: ['title'] })
    await pass(60_000)
    expect(asked).toHaveLength(1)
    channel.close()
    await pass(9_000)
    expect(asked.length).toBeGreaterThan(3)
  })
})
