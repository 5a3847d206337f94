import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  QueryCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTable } from '#infra/local/engine/create-table.ts'
import { startEngine, type Engine } from '#infra/local/engine/start-engine.ts'
import { withoutStream } from '#infra/local/engine/without-stream.ts'
import { clientOf, putItems, tableName } from './table-fixture.ts'

describe('the table on a local engine', () => {
  let engine: Engine
  let client: DynamoDBClient
  const describeTable = async () => (await client.send(new DescribeTableCommand({ TableName: tableName }))).Table
  beforeAll(async () => {
    engine = await startEngine({ env: {} })
    client = clientOf(engine)
    await createTable(client, tableName, { stream: true })
  })
  afterAll(() => engine.stop())

  it('has the keys, indexes, stream and expiry of the definition', async () => {
    const table = await describeTable()
    expect(table?.KeySchema).toEqual([
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ])
    const indexes = table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => [
      IndexName,
      KeySchema?.map((key) => key.AttributeName),
      Projection?.ProjectionType,
    ])
    expect(indexes).toEqual(
      expect.arrayContaining([
        ['byEnd', ['PK', 'GSI1SK'], 'ALL'],
        ['lists', ['GSI2PK', 'GSI2SK'], 'ALL'],
      ]),
    )
    expect(table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' })
    const expiry = await client.send(new DescribeTimeToLiveCommand({ TableName: tableName }))
    expect(expiry.TimeToLiveDescription).toMatchObject({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' })
  })

  it('answers queries on an index', async () => {
    await putItems(client, 0, 3)
    const { Items } = await client.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: 'lists',
        KeyConditionExpression: 'GSI2PK = :list',
        ExpressionAttributeValues: { ':list': { S: 'LIST' } },
      }),
    )
    expect(Items?.map((item) => item.n?.N)).toEqual(['0', '1', '2'])
  })

  it('has no stream during a bulk load and has it again afterwards', async () => {
    const during = await withoutStream(client, tableName, async () => (await describeTable())?.StreamSpecification)
    expect(during?.StreamEnabled ?? false).toBe(false)
    expect((await describeTable())?.StreamSpecification?.StreamEnabled).toBe(true)
  })

  it('has its stream again when a bulk load fails', async () => {
    const load = withoutStream(client, tableName, () => Promise.reject(new Error('bad row')))
    await expect(load).rejects.toThrow('bad row')
    expect((await describeTable())?.StreamSpecification?.StreamEnabled).toBe(true)
  })
})
