import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Change } from '#web/data/change/change.ts'
import { change, changesWaiting, changeTogether } from '#web/data/change/changes.ts'
import { createTaskFromLines } from '#web/data/change/task-lines.ts'
import { beginSession } from '#web/lib/session/session.ts'
import { fillBrowserGaps } from '../browser-gaps.ts'
import { fakeNetwork } from '../fake-network.ts'
import { OWNER, trouble } from '../features/owner-page.tsx'

const TASK = { kind: 'task', id: 'gid://gitlab/WorkItem/9', fullPath: 'acme/web/app', iid: '9' } as const
const ISSUE = { kind: 'issue', id: 'gid://gitlab/Issue/8', fullPath: 'acme/web/app', iid: '8' } as const
const REPORTS = 'POST /-/error_reports'

let network: ReturnType<typeof fakeNetwork>
let now = Date.parse('2026-11-26T00:00:00Z')
beforeEach(() => {
  fillBrowserGaps()
  localStorage.clear()
  beginSession()
  network = fakeNetwork()
  network.on(REPORTS, new Response(null, { status: 204 }))
  // What an earlier test has reported does not count any more.
  now += 3_600_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const made = (part: Partial<Change>): Change => ({
  ...{ item: OWNER, input: {}, optimistic: {}, successMessage: '', errorMessage: 'It failed.' },
  ...part,
})
const labels = made({ input: { addLabelIds: ['gid://gitlab/GroupLabel/1'], removeLabelIds: [] } })
const refusal = (field: string) => ({ [field]: { errors: ['Label "Layoffs" is gone.', 'B'] } })

const settled = () =>
  vi.waitFor(() => {
    expect(changesWaiting()).toBe(0)
  })
const reports = () => network.calls.filter(({ to }) => to === '/-/error_reports').map(({ body }) => body)
const reported = async (count: number) => {
  await vi.waitFor(() => {
    expect(reports()).toHaveLength(count)
  })
  return reports()
}
/** The id with which the change was sent. */
const sentId = (operation: string): unknown =>
  (network.callsOf(operation)[0]?.body as { input: { clientMutationId: string } }).input.clientMutationId

describe('a failure is reported once, by the id of the change and without what people wrote', () => {
  it.each([
    ['ChangeEpic', 'updateEpic', labels],
    ['ChangeEpic', 'updateEpic', made({ input: { color: '#217645' } })],
    ['ChangeIssue', 'updateIssue', made({ item: ISSUE, input: labels.input })],
    ['ChangeTask', 'workItemUpdate', made({ item: TASK, input: { title: 'Layoffs' } })],
    [
      'CreateTask',
      'workItemCreate',
      made({ item: TASK, input: { title: 'Layoffs' }, operation: { type: 'create', parent: ISSUE } }),
    ],
  ])('%s as %s', async (operation, reportedAs, failing) => {
    network.on(operation, refusal(reportedAs))
    change(failing)
    await settled()
    expect(await reported(1)).toEqual([
      { operation: reportedAs, trace_id: sentId(operation), error: 'Label … is gone.' },
    ])
  })

  it('when the server is in trouble, too', async () => {
    network.on('ChangeEpic', trouble)
    change(labels)
    await settled()
    expect(await reported(1)).toMatchObject([{ error: 'The server answered with status 500.' }])
  })

  it('when it is one of several that are made together', async () => {
    network.on('ChangeEpic', refusal('updateEpic'))
    changeTogether(
      () => {
        change(labels)
      },
      () => undefined,
    )
    await settled()
    expect(await reported(1)).toHaveLength(1)
  })

  it('when a task was to be made of a checklist item', async () => {
    const place = { issueId: ISSUE.id, lockVersion: 1, lines: { start: 1, end: 1 } }
    network.on('CreateTaskFromLines', refusal('workItemCreateFromTask'))
    await createTaskFromLines(place, 'Layoffs')
    network.on('CreateTaskFromLines', trouble)
    await expect(createTaskFromLines(place, 'Layoffs')).rejects.toThrow('status 500')
    network.on('CreateTaskFromLines', 'offline')
    await expect(createTaskFromLines(place, 'Layoffs')).rejects.toThrow('could not be reached')
    expect(await reported(2)).toMatchObject([
      { operation: 'workItemCreateFromTask', error: 'Label … is gone.' },
      { operation: 'workItemCreateFromTask', error: 'The server answered with status 500.' },
    ])
  })
})

it('what only the person is told of is not reported', async () => {
  network.on('ChangeEpic', refusal('updateEpic'))
  change(made({ input: { priority: 'HIGH' } }))
  await settled()
  change(labels)
  await settled()
  expect(await reported(1)).toHaveLength(1)
})

it('a page reports ten failures a minute at most, and a report that cannot be sent says nothing', async () => {
  network.on('ChangeEpic', refusal('updateEpic'))
  network.on(REPORTS, 'offline')
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) change(labels)
    await settled()
  }
  await fail(12)
  await reported(10)
  now += 60_001
  await fail(1)
  await reported(11)
})
