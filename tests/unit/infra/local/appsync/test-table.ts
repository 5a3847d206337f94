import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { unlogged } from '#table/client/unlogged.ts'

export interface TestTable {
  client: DynamoDBClient
  tableName: string
  stop: () => void
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilReady(client: DynamoDBClient, attempts = 100): Promise<void> {
  try {
    await client.send(new ListTablesCommand({}))
  } catch (error) {
    if (attempts === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 50))
    await untilReady(client, attempts - 1)
  }
}

/** An empty table with PK and SK in an engine of its own, in memory. */
export async function startTestTable(): Promise<TestTable> {
  const home = dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json'))
  const port = await freePort()
  const engine = spawn(join(home, 'dynoxide'), ['serve', '--host', '127.0.0.1', '--port', String(port)], {
    stdio: 'ignore',
  })
  const client = unlogged(
    new DynamoDBClient({
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${String(port)}`,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    }),
  )
  await untilReady(client)
  const tableName = 'resolvers'
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'PK', AttributeType: 'S' },
        { AttributeName: 'SK', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
    }),
  )
  return {
    client,
    tableName,
    stop() {
      client.destroy()
      engine.kill()
    },
  }
}
