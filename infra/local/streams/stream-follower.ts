import { DescribeTableCommand, ResourceNotFoundException, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DynamoDBStreamsClient, _Record } from '@aws-sdk/client-dynamodb-streams'
import { readCheckpoint, writeCheckpoint, type Checkpoint } from './checkpoint.ts'
import { createdAtOf, sharedStreamBegin } from './shard-start.ts'
import { openStream, type StreamReader } from './stream-reader.ts'

export type FollowerOptions = {
  client: DynamoDBClient
  streams: DynamoDBStreamsClient
  tableName: string
  checkpointFile: string | undefined
  batchSize: number
  /** Handles records in order and calls `markHandled` for each one that need not come again. */
  take: (records: _Record[], streamArn: string, markHandled: (record: _Record) => void) => Promise<void>
}

export type StreamFollower = {
  /** Reads what is next; with `lookForNewStream` it first makes sure to read the table's present stream. */
  step: (lookForNewStream: boolean) => Promise<{ found: number }>
  /** Forgets its place in the open shards, after an error; the checkpoint says where to go on. */
  reopen: () => void
  saveCheckpoint: () => void
}

/** Follows a table's stream across switching off and on, deletion and re-creation, keeping a checkpoint. */
export function followStream(options: FollowerOptions): StreamFollower {
  const { client, streams, tableName, checkpointFile, batchSize, take } = options
  let checkpoint: Checkpoint | undefined = checkpointFile ? readCheckpoint(checkpointFile) : undefined
  let reader: StreamReader | undefined
  let isUnsaved = false

  const readOnce = async (): Promise<number> => {
    if (!reader) return 0
    const { streamArn, readOnce: read } = reader
    return read(
      (shardId, records) =>
        take(records, streamArn, (record) => {
          const place = { sequenceNumber: record.dynamodb?.SequenceNumber ?? '0', createdAt: createdAtOf(record) }
          checkpoint = { streamArn, shards: { ...checkpoint?.shards, [shardId]: place } }
          isUnsaved = true
        }),
      batchSize,
    )
  }

  const step: StreamFollower['step'] = async (lookForNewStream) => {
    if (reader && !lookForNewStream) return { found: await readOnce() }
    // What a former stream still holds comes first; it may have been switched off while nobody followed it.
    if (!reader && checkpoint && sharedStreamBegin(checkpoint.streamArn) === undefined) {
      reader = await openFormerStream(streams, checkpoint)
    }
    const present = await presentStreamArn(client, tableName)
    // Look once more before leaving: it may have got records since the last look.
    const found = await readOnce()
    if (found > 0 || present === undefined || present === reader?.streamArn) return { found }
    reader = await openStream(streams, present, () => checkpoint)
    checkpoint = { streamArn: present, shards: reader.places }
    isUnsaved = true
    return { found: await readOnce() }
  }

  return {
    step,
    reopen: () => {
      reader = undefined
    },
    saveCheckpoint: () => {
      if (checkpointFile && checkpoint && isUnsaved) writeCheckpoint(checkpointFile, checkpoint)
      isUnsaved = false
    },
  }
}

/** Opens the stream from before; undefined when it is gone: with another data file, or after a day. */
async function openFormerStream(
  streams: DynamoDBStreamsClient,
  checkpoint: Checkpoint,
): Promise<StreamReader | undefined> {
  try {
    return await openStream(streams, checkpoint.streamArn, () => checkpoint)
  } catch (error) {
    if (error instanceof Error && /^(ResourceNotFound|Validation)Exception$/.test(error.name)) return undefined
    throw error
  }
}

/** Returns the stream of the table; undefined while the table does not exist or has its stream switched off. */
async function presentStreamArn(client: DynamoDBClient, tableName: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
    return Table?.StreamSpecification?.StreamEnabled ? Table.LatestStreamArn : undefined
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}
