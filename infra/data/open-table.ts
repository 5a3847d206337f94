import { mkdirSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { migrationProgress } from '#stream/migrations/progress.ts'
import type { Table } from '#table/client.ts'
import { unlogged } from '#table/unlogged.ts'
import { createTable } from '../local/engine/create-table.ts'
import { engineClient } from '../local/engine/engine-client.ts'
import { startEngine } from '../local/engine/start-engine.ts'
import { withoutStream } from '../local/engine/without-stream.ts'
import { readRunning } from '../local/running-file.ts'
import { BULK_LOAD_PATH } from '../local/server/bulk-load.ts'
import { dataFiles, TABLE_NAME } from '../local/settings.ts'
import { findDeployment } from './deployment.ts'
import { UsageError } from './usage-error.ts'

/** A table to load data into, with the way to do it fast and safely there. */
export interface LoadTarget {
  table: Table
  /** Runs a bulk write whose items need no projection. */
  bulk: <Result>(load: () => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** Where the table is: locally, unless its name or the deployed environment is given. */
export interface TableChoice {
  dataFolder: string
  tableName?: string | undefined
  environment?: string | undefined
}

/**
 * The local table, through the running system or an engine of our own, or a deployed one. When it is new, it is recorded
 * that its data needs none of the migrations there are.
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
  if (running)
    return localTable(
      running.engine,
      (load) => whilePaused(running.url, load),
      () => Promise.resolve(),
    )
  mkdirSync(dataFolder, { recursive: true })
  const engine = await startEngine({ dataFile: files.table })
  return localTable(
    engine.endpoint,
    (load) => load(),
    () => engine.stop(),
  )
}

async function localTable(
  endpoint: string,
  around: LoadTarget['bulk'],
  close: () => Promise<void>,
): Promise<LoadTarget> {
  const client = engineClient(endpoint)
  await createTable(client, TABLE_NAME, { stream: true })
  return {
    table: { client: DynamoDBDocumentClient.from(client), name: TABLE_NAME },
    bulk: (load) => around(() => withoutStream(client, TABLE_NAME, load)),
    close: async () => {
      client.destroy()
      await close()
    },
  }
}

/** Holds a request to the running system open; it does not read the stream until the request ends. */
async function whilePaused<Result>(url: string, load: () => Promise<Result>): Promise<Result> {
  const ending = new AbortController()
  const response = await fetch(`${url}${BULK_LOAD_PATH}`, { method: 'POST', signal: ending.signal })
  if (!response.ok)
    throw new UsageError(`The system at ${url} does not let data in (${response.status}). Stop it and try again.`)
  try {
    return await load()
  } finally {
    ending.abort()
  }
}

/** On AWS the stream stays on: the projector finds everything in order and writes nothing. */
function deployedTable(name: string): LoadTarget {
  const client = unlogged(new DynamoDBClient({}))
  return {
    table: { client: DynamoDBDocumentClient.from(client), name },
    bulk: (load) => load(),
    close: () => {
      client.destroy()
      return Promise.resolve()
    },
  }
}
