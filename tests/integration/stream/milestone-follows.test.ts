import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTable } from '#infra/local/engine/create-table.ts'
import { engineClient, engineTableClient } from '#infra/local/engine/engine-client.ts'
import { startEngine, type Engine } from '#infra/local/engine/start-engine.ts'
import { startStreamDelivery, type StreamDelivery } from '#infra/local/streams/start-stream-delivery.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { handleRecords } from '#stream/handle-records.ts'
import type { Table } from '#table/client/client.ts'
import { aggregateKey, issueKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { AggregateItem, IssueItem } from '#table/items/work-items.ts'
import { putItems } from '#table/client/write.ts'
import { OWNER, ownerViewer, worldItems } from '#support/histories/world.ts'
import { callPage } from '../pages/call-page.ts'
import { changeIssue } from '#support/when/write-items.ts'

/** Epics 101 to 105 are a chain: 104 is the parent and 103 the grandparent of the one with the issue. */
const [EPIC, PARENT, GRANDPARENT, ROOT] = [105, 104, 103, 101] as const
const ISSUE = 201
const MILESTONE = 30

let engine: Engine
let delivery: StreamDelivery
let table: Table
const failures: unknown[] = []

beforeAll(async () => {
  engine = await startEngine()
  const client = engineClient(engine.endpoint)
  table = { client: engineTableClient(client, engine.endpoint), name: 'milestone-follows' }
  await createTable(client, table.name, { stream: true })
  await putItems(table, worldItems())
  delivery = startStreamDelivery({
    endpoint: engine.endpoint,
    tableName: table.name,
    handler: (event) => handleRecords(table, event.Records, (error) => failures.push(error)),
  })
  const context = { table, viewer: ownerViewer, now: () => new Date().toISOString(), random: Math.random }
  await attachChild(context, { child: { kind: 'issue', id: ISSUE }, parentId: EPIC })
  await changeIssue(context, { issueId: ISSUE, milestoneId: MILESTONE })
})
afterAll(async () => {
  await delivery.stop()
  table.client.destroy()
  await engine.stop()
})

const send = (method: 'PUT' | 'DELETE', body?: object) =>
  callPage(table, method, `/api/v4/groups/acme/milestones/${MILESTONE}`, { as: OWNER.username, body })

/** Start and due date that an epic inherits, once they are these. */
const expectDates = (epicId: number, dates: (string | null)[]) =>
  expect
    .poll(async () => {
      const { startDate, dueDate } = (await getItem<AggregateItem>(table, aggregateKey(epicId), 'strong')) ?? {}
      return [startDate, dueDate]
    })
    .toEqual(dates)

test('a milestone moves by REST: its epic, the parent, the grandparent and those above follow by the stream', async () => {
  await expectDates(ROOT, ['2026-01-10', '2026-03-01'])
  expect(await send('PUT', { start_date: '2026-01-20', due_date: '2026-05-05' })).toMatchObject({ status: 200 })
  for (const epicId of [EPIC, PARENT, GRANDPARENT, ROOT]) await expectDates(epicId, ['2026-01-20', '2026-05-05'])
  const issue = await getItem<IssueItem>(table, issueKey(ISSUE), 'strong')
  expect(issue?.milestone).toMatchObject({ startDate: '2026-01-20', dueDate: '2026-05-05' })
})

test('it is deleted: nobody inherits its dates any more', async () => {
  expect(await send('DELETE')).toMatchObject({ status: 204 })
  for (const epicId of [EPIC, PARENT, GRANDPARENT, ROOT]) await expectDates(epicId, [null, null])
  await delivery.drained()
  expect((await getItem<IssueItem>(table, issueKey(ISSUE), 'strong'))?.milestone).toBeNull()
  expect(failures).toEqual([])
})
