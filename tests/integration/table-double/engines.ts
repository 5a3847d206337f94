import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { indexKeys, tableKey, type KeySchema } from '#support/table-double/schema.ts'
import { unlogged } from '#table/client/unlogged.ts'

export interface Table {
  client: DynamoDBDocumentClient
  TableName: string
}

export type EngineName = 'double' | 'dynoxide' | 'DynamoDB Local'

export interface Engine {
  name: EngineName
  start: () => Promise<void>
  /** A new, empty table. */
  createTable: () => Promise<Table>
  stop: () => Promise<void>
}

/** The double and every real engine that is there. */
export function availableEngines(): Engine[] {
  return [doubleEngine(), ...realEngines()]
}

/** The engine of the local system, where it has a binary, and DynamoDB Local where DYNAMODB_LOCAL_DIR and java are there. */
export function realEngines(): Engine[] {
  const engines: Engine[] = []
  const binary = dynoxideBinary()
  if (binary !== undefined) engines.push(dynoxideEngine(binary))
  const folder = process.env.DYNAMODB_LOCAL_DIR
  if (folder !== undefined && existsSync(join(folder, 'DynamoDBLocal.jar')) && hasJava()) {
    engines.push(dynamoDBLocalEngine(folder))
  }
  return engines
}

function dynoxideBinary(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
  } catch {
    // An optional dependency: other platforms have none.
    return undefined
  }
}

function hasJava(): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'java')))
}

export function doubleEngine(): Engine {
  return {
    name: 'double',
    start: async () => {},
    createTable: () => {
      const { client, tableName } = createTableDouble()
      return Promise.resolve({ client, TableName: tableName })
    },
    stop: async () => {},
  }
}

function dynoxideEngine(binary: string): Engine {
  return processEngine('dynoxide', binary, (port) => ['serve', '--host', '127.0.0.1', '--port', port])
}

function dynamoDBLocalEngine(folder: string): Engine {
  const library = `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`
  const jar = join(folder, 'DynamoDBLocal.jar')
  const tuning = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx256m']
  const flags = ['-sharedDb', '-inMemory', '-disableTelemetry']
  return processEngine('DynamoDB Local', 'java', (port) => [...tuning, library, '-jar', jar, '-port', port, ...flags])
}

function processEngine(name: EngineName, binary: string, argumentsFor: (port: string) => string[]): Engine {
  let child: ChildProcess | undefined
  let client: DynamoDBClient | undefined
  let tables = 0
  return {
    name,
    start: async () => {
      const port = await freePort()
      child = spawn(binary, argumentsFor(String(port)), { stdio: 'ignore' })
      client = unlogged(
        new DynamoDBClient({
          endpoint: `http://127.0.0.1:${port}`,
          region: 'us-east-1',
          credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
          maxAttempts: 1,
        }),
      )
      await untilReady(client, child)
    },
    createTable: async () => {
      if (!client) throw new Error(`${name} is not started`)
      tables += 1
      const TableName = `contract-${tables}`
      await client.send(new CreateTableCommand(tableDescription(TableName)))
      return { client: DynamoDBDocumentClient.from(client), TableName }
    },
    stop: async () => {
      client?.destroy()
      if (!child || child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  return address.port
}

async function untilReady(client: DynamoDBClient, child: ChildProcess): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(new ListTablesCommand({}))
      return
    } catch (error) {
      if (child.exitCode !== null || attempt === 200) throw error
      await wait(50)
    }
  }
}

function tableDescription(TableName: string): ConstructorParameters<typeof CreateTableCommand>[0] {
  const attributes = new Set([tableKey, ...Object.values(indexKeys)].flatMap(({ hash, range }) => [hash, range]))
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keySchema(tableKey),
    GlobalSecondaryIndexes: Object.entries(indexKeys).map(([IndexName, key]) => ({
      IndexName,
      KeySchema: keySchema(key),
      Projection: { ProjectionType: 'ALL' },
    })),
  }
}

function keySchema({ hash, range }: KeySchema): { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[] {
  return [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ]
}
