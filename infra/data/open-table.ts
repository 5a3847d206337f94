import { mkdirSync } from 'node:fs'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { migrationProgress } from '#stream/migrations/progress.ts'
import type { Table } from '#table/client/client.ts'
import { tableClient, type TableClient } from '#table/client/table-client.ts'
import { createTable } from '../local/engine/create-table.ts'
import { engineClient, engineTableClient } from '../local/engine/engine-client.ts'
import { startEngine } from '../local/engine/start-engine.ts'
import { withoutStream } from '../local/engine/without-stream.ts'
import { readRunning } from '../local/running-file.ts'
import { dataFiles, TABLE_NAME } from '../local/settings.ts'
import { isUnreachable } from './aws-failure.ts'
import { findDeployment } from './deployment.ts'
import { UsageError } from './usage-error.ts'

/** A table to load data into, with the way to do it fast and safely there. */
export interface LoadTarget {
  table: Table
  /** Runs a bulk write whose items need no projection. */
  bulk: <Result>(load: () => Promise<Result>) => Promise<Result>
  /** Address of the running system that shows what is loaded; null where none does. */
  url: string | null
  close: () => Promise<void>
}

/** Where the table is: locally, unless its name or the deployed environment is given. */
export interface TableChoice {
  dataFolder: string
  tableName?: string | undefined
  environment?: string | undefined
}

/**
 * Returns the local table, through the running system or an engine of our own, or a deployed one. When it is new, it is recorded
 * that its data needs none of the migrations there are.
 * @throws OlderDataError where its data is of a version before those that this one brings over
 */
export async function openTable(choice: TableChoice): Promise<LoadTarget> {
  const target = await findTable(choice)
  await migrationProgress(target.table)
  return target
}

async function findTable({ dataFolder, tableName, environment }: TableChoice): Promise<LoadTarget> {
  if (tableName !== undefined) return deployedTable(tableName)
  if (environment !== undefined) return deployedTable((await findDeployment(environment)).tableName)
  const files = dataFiles(dataFolder)
  const running = readRunning(files.running)
  if (running) {
    const { client, table } = await localTable(running.engine)
    sayWhenItEnds(table.client, running.url)
    const close = () => {
      client.destroy()
      return Promise.resolve()
    }
    return { table, bulk: inStream, url: running.url, close }
  }
  mkdirSync(dataFolder, { recursive: true })
  const engine = await startEngine({ dataFile: files.table })
  const { client, table } = await localTable(engine.endpoint)
  return {
    table,
    // Only of an engine of our own is it known that nobody else writes to it.
    bulk: engine.kind === 'external' ? inStream : (load) => withoutStream(client, TABLE_NAME, load),
    url: null,
    close: async () => {
      client.destroy()
      await engine.stop()
    },
  }
}

async function localTable(endpoint: string): Promise<{ client: DynamoDBClient; table: Table }> {
  const client = engineClient(endpoint)
  await createTable(client, TABLE_NAME, { stream: true })
  return { client, table: { client: engineTableClient(client, endpoint), name: TABLE_NAME } }
}

/** Lets commands fail with a sentence when the system whose engine they use ends. */
function sayWhenItEnds(client: TableClient, url: string): void {
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call)
      } catch (error) {
        if (!isUnreachable(error)) throw error
        throw new UsageError(
          `The system at ${url} has ended meanwhile. What was written until then is kept: run the command again, with or without the system.`,
        )
      }
    },
    { step: 'initialize', name: 'sayWhenItEnds' },
  )
}

/** Loads with the stream on, because others may write meanwhile: the projector finds everything in order and writes nothing. */
const inStream: LoadTarget['bulk'] = (load) => load()

function deployedTable(name: string): LoadTarget {
  const client = tableClient({})
  return {
    table: { client, name },
    bulk: inStream,
    url: null,
    close: () => {
      client.destroy()
      return Promise.resolve()
    },
  }
}
