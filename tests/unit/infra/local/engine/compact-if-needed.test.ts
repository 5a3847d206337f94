import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand, DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compactIfNeeded } from '#infra/local/engine/compact-if-needed.ts'
import { createTable } from '#infra/local/engine/create-table.ts'
import { isPreparedFile } from '#infra/local/engine/prepared-file.ts'
import { startEngine } from '#infra/local/engine/start-engine.ts'
import { startStreamDelivery } from '#infra/local/streams/start-stream-delivery.ts'
import { allItems, clientOf, putItem, putItems, tableName } from './table-fixture.ts'

describe('compacting a data file', () => {
  let folder: string
  let dataFile: string
  let checkpointFile: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'canopy-compact-'))
    dataFile = join(folder, 'canopy.db')
    checkpointFile = join(folder, 'stream.json')
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  /** Runs `work` on the data file's table, with everything delivered to a stream consumer that notes its place. */
  async function onTable<Result>(work: (client: DynamoDBClient) => Promise<Result>, handled: string[] = []) {
    const engine = await startEngine({ dataFile, env: {} })
    const client = clientOf(engine)
    await createTable(client, tableName, { stream: true })
    const delivery = startStreamDelivery({
      endpoint: engine.endpoint,
      tableName,
      checkpointFile,
      handler: ({ Records }) => {
        handled.push(...Records.map((record) => record.dynamodb?.Keys?.SK?.S ?? ''))
        return Promise.resolve()
      },
    })
    try {
      const result = await work(client)
      await delivery.drained()
      return result
    } finally {
      await delivery.stop()
      await engine.stop()
    }
  }
  const compact = () => compactIfNeeded({ dataFile, tableName, checkpointFile, recordLimit: 200, env: {} })

  it('keeps every item and the stream of later writes, and drops the old records', async () => {
    const before = await onTable(async (client) => {
      await putItems(client, 0, 150)
      await putItems(client, 0, 150)
      return allItems(client)
    })
    expect(await compact()).toEqual({ compacted: true, records: 300, items: 150 })
    expect(readdirSync(folder).sort()).toEqual(['canopy.db', 'stream.json'])

    const handled: string[] = []
    await onTable(async (client) => {
      expect(await allItems(client)).toEqual(before)
      const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
      expect(Table?.StreamSpecification?.StreamEnabled).toBe(true)
      await putItem(client, 7)
    }, handled)
    expect(handled).toEqual(['000007'])
    expect(await compact()).toEqual({ compacted: false, reason: 'small' })
  })

  it('moves what is in a file of an earlier version, however short its stream is', async () => {
    // The engine fills an empty file by itself, as it did before files were prepared.
    writeFileSync(dataFile, '')
    await onTable((client) => putItems(client, 0, 20))
    expect(isPreparedFile(dataFile)).toBe(false)
    expect(await compact()).toEqual({ compacted: true, records: 20, items: 20 })
    expect(isPreparedFile(dataFile)).toBe(true)
    await onTable(async (client) => {
      expect(await allItems(client)).toHaveLength(20)
    })
    expect(await compact()).toEqual({ compacted: false, reason: 'small' })
  })

  it('leaves a file with a short stream alone', async () => {
    await onTable((client) => putItems(client, 0, 200))
    const content = readFileSync(dataFile)
    expect(await compact()).toEqual({ compacted: false, reason: 'small' })
    expect(readFileSync(dataFile).equals(content)).toBe(true)
  })

  it('waits for another day while records have not been delivered', async () => {
    await onTable((client) => putItems(client, 0, 150))
    const engine = await startEngine({ dataFile, env: {} })
    await putItems(clientOf(engine), 150, 300)
    await engine.stop()
    expect(await compact()).toEqual({ compacted: false, reason: 'undelivered' })

    const handled: string[] = []
    await onTable(() => Promise.resolve(), handled)
    expect(handled).toHaveLength(150)
    expect(await compact()).toMatchObject({ compacted: true, items: 300 })
  })

  it('does not touch a file that holds other tables, which would be lost', async () => {
    await onTable(async (client) => {
      await putItems(client, 0, 250)
      await client.send(
        new CreateTableCommand({
          TableName: 'other',
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
        }),
      )
    })
    expect(await compact()).toEqual({ compacted: false, reason: 'foreign' })
  })

  it('begins anew over the remains of a compaction that was cut off', async () => {
    await onTable((client) => putItems(client, 0, 250))
    writeFileSync(`${dataFile}.compacting`, 'half a database')
    expect(await compact()).toMatchObject({ compacted: true, items: 250 })
    await onTable(async (client) => {
      expect(await allItems(client)).toHaveLength(250)
    })
  })

  it('does nothing when there is no data file yet', async () => {
    expect(await compact()).toEqual({ compacted: false, reason: 'small' })
    expect(existsSync(dataFile)).toBe(false)
  })
})
