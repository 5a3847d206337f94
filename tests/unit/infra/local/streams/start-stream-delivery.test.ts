import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DeleteTableCommand, PutItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTable } from '#infra/local/engine/create-table.ts'
import { engineClient } from '#infra/local/engine/engine-client.ts'
import { startEngine, type Engine } from '#infra/local/engine/start-engine.ts'
import { withoutStream } from '#infra/local/engine/without-stream.ts'
import {
  startStreamDelivery,
  type StreamDelivery,
  type StreamDeliveryOptions,
} from '#infra/local/streams/start-stream-delivery.ts'

const tableName = 'canopy'

describe('stream delivery', () => {
  let folder: string
  let checkpointFile: string
  let engine: Engine
  let client: DynamoDBClient
  let deliveries: StreamDelivery[]
  let seen: string[]
  let records: DynamoDBRecord[]

  const put = (name: string, version = '1') =>
    client.send(
      new PutItemCommand({ TableName: tableName, Item: { PK: { S: 'E#1' }, SK: { S: name }, v: { N: version } } }),
    )
  const start = (options: Partial<StreamDeliveryOptions> = {}): StreamDelivery => {
    const delivery = startStreamDelivery({
      endpoint: engine.endpoint,
      tableName,
      handler: ({ Records }) => {
        records.push(...Records)
        seen.push(...Records.map(nameOf))
        return Promise.resolve()
      },
      ...options,
    })
    deliveries.push(delivery)
    return delivery
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'canopy-streams-'))
    checkpointFile = join(folder, 'stream.json')
    engine = await startEngine({ env: {} })
    client = engineClient(engine.endpoint)
    await createTable(client, tableName, { stream: true })
    deliveries = []
    seen = []
    records = []
  })
  afterEach(async () => {
    await Promise.all(deliveries.map((delivery) => delivery.stop()))
    await engine.stop()
    rmSync(folder, { recursive: true })
  })

  it('delivers what was written before and after it started, in order, with both images', async () => {
    await put('a')
    const delivery = start()
    await delivery.drained()
    await put('b')
    await put('b', '2')
    await delivery.drained()
    expect(seen).toEqual(['a', 'b', 'b'])
    expect(records.map((record) => record.eventName)).toEqual(['INSERT', 'INSERT', 'MODIFY'])
    expect(records[2]?.dynamodb?.OldImage).toEqual({ PK: { S: 'E#1' }, SK: { S: 'b' }, v: { N: '1' } })
    expect(records[2]?.dynamodb?.NewImage).toEqual({ PK: { S: 'E#1' }, SK: { S: 'b' }, v: { N: '2' } })
    expect(records[0]?.eventSourceARN).toMatch(/table\/canopy\/stream\//)
  })

  it('delivers without being asked to', async () => {
    start()
    await put('a')
    await expect.poll(() => seen).toEqual(['a'])
  })

  it('is drained only when what the handler itself wrote was handled too', async () => {
    const delivery = start({
      handler: async ({ Records }) => {
        for (const name of Records.map(nameOf)) {
          seen.push(name)
          if (name.length < 4) await put(`${name}x`)
        }
      },
    })
    await put('a')
    await delivery.drained()
    expect(seen).toEqual(['a', 'ax', 'axx', 'axxx'])
  })

  it('hands over no more than a batch at a time', async () => {
    const sizes: number[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) await put(name)
    const delivery = start({
      batchSize: 2,
      handler: ({ Records }) => {
        sizes.push(Records.length)
        return Promise.resolve()
      },
    })
    await delivery.drained()
    expect(sizes).toEqual([2, 2, 1])
  })

  it('retries from the failed record on and loses none', async () => {
    for (const name of ['a', 'b', 'c']) await put(name)
    let failures = 2
    const delivery = start({
      firstBackOffMs: 1,
      handler: ({ Records }) => {
        const bad = Records.find((record) => nameOf(record) === 'b')
        const itemIdentifier = bad?.dynamodb?.SequenceNumber
        const failed = itemIdentifier !== undefined && failures > 0
        if (failed) failures -= 1
        const done = failed
          ? Records.slice(
              0,
              Records.findIndex((record) => record === bad),
            )
          : Records
        seen.push(...done.map(nameOf))
        return Promise.resolve({ batchItemFailures: failed ? [{ itemIdentifier }] : [] })
      },
    })
    await delivery.drained()
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  it('goes on behind the last handled record after a restart', async () => {
    const first = start({ checkpointFile })
    await put('a')
    await first.drained()
    await first.stop()
    await put('b')
    await start({ checkpointFile }).drained()
    expect(seen).toEqual(['a', 'b'])
  })

  it('keeps back what the handler is not to be told of, and does not look at it again after a restart', async () => {
    const isStreamed = ({ SK }: { SK: string }): boolean => SK.startsWith('told')
    const first = start({ checkpointFile, isStreamed })
    for (const name of ['row 1', 'told 1', 'row 2', 'told 2', 'row 3']) await put(name)
    await first.drained()
    await first.stop()
    expect(seen).toEqual(['told 1', 'told 2'])
    await put('row 4')
    await start({ checkpointFile }).drained()
    expect(seen).toEqual(['told 1', 'told 2', 'row 4'])
  })

  it('delivers again what a stopped handler had not finished', async () => {
    await put('a')
    let enter = (): void => undefined
    const entered = new Promise<void>((resolve) => (enter = resolve))
    const first = start({
      checkpointFile,
      handler: () => {
        enter()
        return Promise.reject(new Error('down'))
      },
    })
    await entered
    await first.stop()
    await start({ checkpointFile }).drained()
    expect(seen).toEqual(['a'])
  })

  it('reads from the beginning when the checkpoint is spoilt', async () => {
    await put('a')
    writeFileSync(checkpointFile, '{"streamArn": "x", "sha')
    await start({ checkpointFile }).drained()
    expect(seen).toEqual(['a'])
  })

  it('does not believe a checkpoint of another data file', async () => {
    const other = start({ checkpointFile })
    for (const name of ['a', 'b', 'c']) await put(name)
    await other.drained()
    await other.stop()
    await engine.stop()
    // Another second, so that the records of both files differ in their time as well.
    await sleep(1000)
    engine = await startEngine({ env: {} })
    client = engineClient(engine.endpoint)
    await createTable(client, tableName, { stream: true })
    for (const name of ['d', 'e', 'f', 'g']) await put(name)
    await start({ checkpointFile }).drained()
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  it('goes on after a bulk load, which it does not see, without repeating anything', async () => {
    const delivery = start({ checkpointFile })
    await put('before')
    await delivery.drained()
    await withoutStream(client, tableName, () => put('loaded'))
    await put('after')
    await delivery.drained()
    expect(seen).toEqual(['before', 'after'])
  })

  it('goes on after a bulk load that happened while it was stopped', async () => {
    const first = start({ checkpointFile })
    await put('before')
    await first.drained()
    await first.stop()
    await put('missed')
    await withoutStream(client, tableName, () => put('loaded'))
    await put('after')
    await start({ checkpointFile }).drained()
    expect(seen).toEqual(['before', 'missed', 'after'])
  })

  it('does not replay the records of a deleted table of the same name', async () => {
    await put('ghost')
    // The engine notes the time of a record in whole seconds.
    await sleep(1100)
    await client.send(new DeleteTableCommand({ TableName: tableName }))
    await createTable(client, tableName, { stream: true })
    await put('real')
    await start().drained()
    expect(seen).toEqual(['real'])
  })

  it('waits for a table that is deleted and made again under it', async () => {
    const lines: string[] = []
    const delivery = start({ log: (line) => lines.push(line) })
    await put('a')
    await delivery.drained()
    await client.send(new DeleteTableCommand({ TableName: tableName }))
    await delivery.drained()
    await createTable(client, tableName, { stream: true })
    await put('b')
    await delivery.drained()
    expect(seen).toEqual(['a', 'b'])
  })

  it('resolves every wait when it is stopped', async () => {
    const delivery = start()
    const drained = delivery.drained()
    await delivery.stop()
    await drained
    await expect(delivery.drained()).resolves.toBeUndefined()
  })
})

function nameOf(record: DynamoDBRecord): string {
  return record.dynamodb?.Keys?.SK?.S ?? ''
}
