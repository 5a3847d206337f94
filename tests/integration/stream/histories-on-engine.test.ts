import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTable } from '#infra/local/engine/create-table.ts'
import { engineClientConfig } from '#infra/local/engine/engine-client.ts'
import { startEngine, type Engine } from '#infra/local/engine/start-engine.ts'
import { startStreamDelivery } from '#infra/local/streams/start-stream-delivery.ts'
import { handleRecords } from '#stream/handle-records.ts'
import type { Table } from '#table/client.ts'
import { putItems } from '#table/write.ts'
import { ledgerFaults, restFaults, sorted, treeFaults } from '#support/histories/invariants.ts'
import { act, anyStep, contestedStep } from '#support/histories/steps.ts'
import { ownerViewer, worldItems } from '#support/histories/world.ts'

const HISTORIES = Number(process.env['HISTORIES_ON_ENGINE'] ?? 60)

let engine: Engine
let documents: DynamoDBDocumentClient

beforeAll(async () => {
  engine = await startEngine()
  documents = DynamoDBDocumentClient.from(new DynamoDBClient(engineClientConfig(engine.endpoint)))
})
afterAll(async () => {
  documents.destroy()
  await engine.stop()
})

async function faultsIn({ client, name }: Table): Promise<string[]> {
  const items: unknown[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name, ConsistentRead: true })) {
    items.push(...Items)
  }
  const stored = sorted(items)
  return [...treeFaults(stored), ...ledgerFaults(stored), ...restFaults(stored)]
}

test('the tree, its sums, dates and lists are right on a real engine and its stream, too', async () => {
  const people = fc.array(fc.array(fc.oneof(anyStep, contestedStep), { minLength: 1, maxLength: 4 }), {
    minLength: 3,
    maxLength: 3,
  })
  let tables = 0
  const history = fc.asyncProperty(people, async (actors) => {
    const table: Table = { client: documents, name: `history-${(tables += 1)}` }
    const now = (): string => new Date().toISOString()
    const context = { table, viewer: ownerViewer, now, random: Math.random }
    await createTable(new DynamoDBClient(engineClientConfig(engine.endpoint)), table.name, { stream: true })
    await putItems(table, worldItems())
    const failures: unknown[] = []
    const delivery = startStreamDelivery({
      endpoint: engine.endpoint,
      tableName: table.name,
      handler: (event) => handleRecords(table, event.Records, (error) => failures.push(error)),
    })
    try {
      await Promise.all(actors.map((steps) => act(context, steps)))
      await delivery.drained()
    } finally {
      await delivery.stop()
    }
    expect(failures).toEqual([])
    expect(await faultsIn(table)).toEqual([])
  })
  await fc.assert(history, { numRuns: HISTORIES, endOnFailure: true })
}, 600_000)
