import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { DeleteTableCommand, QueryCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { localSite, type OpenSite } from '#infra/data/smoke/find-site.ts'
import { runChecks } from '#infra/data/smoke/run-checks.ts'
import { createTable } from '#infra/local/engine/create-table.ts'
import { engineClient } from '#infra/local/engine/engine-client.ts'
import { withoutStream } from '#infra/local/engine/without-stream.ts'
import { TABLE_NAME } from '#infra/local/settings.ts'
import { startStreamDelivery } from '#infra/local/streams/start-stream-delivery.ts'
import { givenSystem, type GivenSystem } from '#support/given/system.ts'

/** The table, its stream and the whole app on a DynamoDB engine that somebody else runs. */

const endpoint = inject('dynamodbEndpoint')
const client = engineClient(endpoint)
const TableName = 'canopy-tried'

const put = (name: string, version: string) => ({
  Put: {
    TableName,
    Item: { PK: { S: 'E#1' }, SK: { S: name }, GSI2PK: { S: 'LIST' }, GSI2SK: { S: name }, v: { N: version } },
    ConditionExpression: 'attribute_not_exists(PK) OR v < :v',
    ExpressionAttributeValues: { ':v': { N: version } },
  },
})
const write = (...items: ReturnType<typeof put>[]) =>
  client.send(new TransactWriteItemsCommand({ TransactItems: items }))

beforeAll(async () => {
  await client.send(new DeleteTableCommand({ TableName })).catch(() => undefined)
  await createTable(client, TableName, { stream: true })
})
afterAll(async () => {
  await client.send(new DeleteTableCommand({ TableName }))
  client.destroy()
})

test('a transaction is refused as a whole by a condition, and says which', async () => {
  await write(put('a', '2'), put('b', '2'))
  await expect(write(put('c', '1'), put('a', '1'))).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
  })
})

test('an index lists what was written, in order', async () => {
  const { Items: found = [] } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'lists',
      KeyConditionExpression: 'GSI2PK = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'LIST' } },
      ScanIndexForward: false,
    }),
  )
  expect(found.map(({ SK: name }) => name?.S)).toEqual(['b', 'a'])
})

test('the stream gives both images in order, and goes on after it was off', async () => {
  const seen: string[] = []
  const delivery = startStreamDelivery({
    endpoint,
    tableName: TableName,
    handler: ({ Records: records }) => {
      for (const { dynamodb: change } of records) {
        seen.push(
          `${change?.NewImage?.['SK']?.S ?? ''} ${change?.OldImage?.['v']?.N ?? '-'} ${change?.NewImage?.['v']?.N ?? ''}`,
        )
      }
      return Promise.resolve()
    },
  })
  try {
    await write(put('a', '3'))
    await delivery.drained()
    await withoutStream(client, TableName, () => write(put('a', '4')))
    await write(put('a', '5'))
    await delivery.drained()
  } finally {
    await delivery.stop()
  }
  expect(seen.filter((line) => line.startsWith('a '))).toEqual(['a - 2', 'a 2 3', 'a 4 5'])
})

test('the whole app runs on it', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', endpoint)
  await client.send(new DeleteTableCommand({ TableName: TABLE_NAME })).catch(() => undefined)
  let system: GivenSystem | undefined
  let site: OpenSite | undefined
  try {
    system = await givenSystem({ demo: false })
    site = await localSite(system.dataFolder)
    const outcomes = await runChecks(site, () => undefined)
    expect(outcomes.filter(({ state }) => state !== 'good')).toEqual([
      { name: 'alarms', state: 'left out', text: 'there are none' },
    ])
    await system.settled()
  } finally {
    await site?.close()
    await system?.stop()
  }
})
