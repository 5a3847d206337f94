import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { ListTablesCommand, paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { unlogged } from '#table/client/unlogged.ts'
import { readCheckpoint } from '../streams/checkpoint.ts'
import { copyItems } from './copy-items.ts'
import { createTable } from './create-table.ts'
import { engineClient, engineClientConfig } from './engine-client.ts'
import { isPreparedFile } from './prepared-file.ts'
import { startEngine, type EngineOptions } from './start-engine.ts'
import { streamBacklog } from './stream-backlog.ts'
import { setStream } from './without-stream.ts'

export type CompactionOptions = {
  dataFile: string
  tableName: string
  /** Where the stream's consumer notes its place; with records it has not handled yet, compaction waits for another day. */
  checkpointFile: string
  recordLimit?: number
  /** Called before the copying begins, which can take minutes. */
  log?: (line: string) => void
  env?: EngineOptions['env']
}

export type Compaction =
  | { compacted: true; records: number; items: number }
  | { compacted: false; reason: 'small' | 'undelivered' | 'foreign' }

const defaultRecordLimit = 100_000
// A record holds two images: fewer bytes than this cannot hold more records than the limit.
const smallestRecord = 100

/**
 * Makes a long stream shorter: dynoxide never trims a stream. Call before the engine starts: when the stream is long, the items move to a new file that takes the
 * old one's place in one rename. So do those of a file that was not prepared (`prepared-file.ts`), where a long stream makes writes
 * slow.
 */
export async function compactIfNeeded(options: CompactionOptions): Promise<Compaction> {
  const { dataFile, tableName, checkpointFile, recordLimit = defaultRecordLimit, env } = options
  const newFile = `${dataFile}.compacting`
  removeDatabase(newFile)
  if (!existsSync(dataFile)) return notNeeded('small')
  const isPrepared = isPreparedFile(dataFile)
  if (isPrepared && databaseSize(dataFile) < recordLimit * smallestRecord) return notNeeded('small')

  const old = await startEngine({ dataFile, ...(env && { env }) })
  try {
    if (old.kind !== 'dynoxide') return notNeeded('foreign')
    const client = engineClient(old.endpoint)
    const { TableNames } = await client.send(new ListTablesCommand({}))
    // Only the one table would be copied.
    if (TableNames?.length !== 1 || TableNames[0] !== tableName) return notNeeded('foreign')
    const streams = unlogged(new DynamoDBStreamsClient(engineClientConfig(old.endpoint)))
    const { records, isDelivered } = await streamBacklog(client, streams, tableName, readCheckpoint(checkpointFile))
    if (!isDelivered) return notNeeded('undelivered')
    if (isPrepared && records <= recordLimit) return notNeeded('small')
    options.log?.(
      `Compacting the data folder, which keeps ${records} past changes; with much data this takes minutes ...`,
    )
    const items = await copyToNewFile(client, newFile, tableName, env)
    await old.stop()
    putInPlace(newFile, dataFile)
    return { compacted: true, records, items }
  } finally {
    await old.stop()
    removeDatabase(newFile)
  }
}

function notNeeded(reason: 'small' | 'undelivered' | 'foreign'): Compaction {
  return { compacted: false, reason }
}

async function copyToNewFile(
  from: DynamoDBClient,
  newFile: string,
  tableName: string,
  env: EngineOptions['env'],
): Promise<number> {
  const fresh = await startEngine({ dataFile: newFile, only: 'dynoxide', ...(env && { env }) })
  try {
    const to = engineClient(fresh.endpoint)
    await createTable(to, tableName, { stream: false })
    const copied = await copyItems(from, to, tableName)
    const stored = await countItems(to, tableName)
    if (stored !== copied) throw new Error(`Compaction copied ${copied} items but the new file holds ${stored}.`)
    await setStream(to, tableName, true)
    return copied
  } finally {
    await fresh.stop()
  }
}

async function countItems(client: DynamoDBClient, tableName: string): Promise<number> {
  let count = 0
  for await (const page of paginateScan({ client }, { TableName: tableName, Select: 'COUNT' })) count += page.Count ?? 0
  return count
}

/** Puts a database in its place. An engine stopped in order leaves its database in one file; a log beside it would be played into the wrong database. */
function putInPlace(newFile: string, dataFile: string): void {
  for (const log of [`${newFile}-wal`, `${dataFile}-wal`]) {
    if (existsSync(log) && statSync(log).size > 0)
      throw new Error(`The engine left ${log} behind; nothing was replaced.`)
  }
  renameSync(newFile, dataFile)
}

function databaseSize(file: string): number {
  return [file, `${file}-wal`].reduce((size, part) => size + (existsSync(part) ? statSync(part).size : 0), 0)
}

function removeDatabase(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) rmSync(part, { force: true })
}
