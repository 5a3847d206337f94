import {
  GetRecordsCommand,
  GetShardIteratorCommand,
  type DynamoDBStreamsClient,
  type _Record,
} from '@aws-sdk/client-dynamodb-streams'
import type { Checkpoint, ShardPosition } from './checkpoint.ts'

export type ShardStart = {
  iterator: string | undefined
  /** The checkpoint's place, when reading goes on behind it. */
  place: ShardPosition | undefined
  /** Whether a record is left over from an earlier table or stream of the same name. */
  isGhost: (record: _Record) => boolean
}

/**
 * Returns where to begin in a shard: behind the checkpoint's place when the shard really continues it, else at its beginning.
 * A stream that was switched off and on has a new ARN; dynoxide goes on counting in it, other engines start from the beginning.
 */
export async function shardStart(
  streams: DynamoDBStreamsClient,
  streamArn: string,
  shardId: string,
  checkpoint: Checkpoint | undefined,
): Promise<ShardStart> {
  const shard = { StreamArn: streamArn, ShardId: shardId }
  const place = checkpoint?.shards[shardId]
  if (place && (checkpoint.streamArn === streamArn || (await holds(streams, shard, place)))) {
    const after = await iteratorAt(streams, shard, 'AFTER_SEQUENCE_NUMBER', place.sequenceNumber)
    if (after) return { iterator: after, place, isGhost: () => false }
  }
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({ ...shard, ShardIteratorType: 'TRIM_HORIZON' }),
  )
  return { iterator: ShardIterator, place: undefined, isGhost: ghostTest(streamArn) }
}

type ShardName = { StreamArn: string; ShardId: string }

async function holds(streams: DynamoDBStreamsClient, shard: ShardName, place: ShardPosition): Promise<boolean> {
  const ShardIterator = await iteratorAt(streams, shard, 'AT_SEQUENCE_NUMBER', place.sequenceNumber)
  if (!ShardIterator) return false
  const { Records } = await streams.send(new GetRecordsCommand({ ShardIterator, Limit: 1 }))
  const found = Records?.[0]
  return (
    found !== undefined &&
    found.dynamodb?.SequenceNumber === place.sequenceNumber &&
    createdAtOf(found) === place.createdAt
  )
}

async function iteratorAt(
  streams: DynamoDBStreamsClient,
  shard: ShardName,
  ShardIteratorType: 'AT_SEQUENCE_NUMBER' | 'AFTER_SEQUENCE_NUMBER',
  SequenceNumber: string,
): Promise<string | undefined> {
  try {
    const { ShardIterator } = await streams.send(
      new GetShardIteratorCommand({ ...shard, ShardIteratorType, SequenceNumber }),
    )
    return ShardIterator
  } catch (error) {
    // The place is not in this shard, or no longer.
    if (error instanceof Error && /^(Validation|TrimmedDataAccess)Exception$/.test(error.name)) return undefined
    throw error
  }
}

/** Returns epoch seconds at which the change was made. */
export function createdAtOf(record: _Record): number {
  return Math.floor((record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000)
}

/** Makes a test for records of a former table: dynoxide gives the records of deleted tables and of streams switched off to the next stream of that table name. */
function ghostTest(streamArn: string): (record: _Record) => boolean {
  const beganAt = sharedStreamBegin(streamArn)
  return (record) => beganAt !== undefined && createdAtOf(record) < beganAt
}

/**
 * Returns the second in which a stream of dynoxide began, which is its label; all streams of one table name share their records
 * there. Undefined for other engines: each of their streams has its own records, and its label is a date.
 */
export function sharedStreamBegin(streamArn: string): number | undefined {
  const label = streamArn.slice(streamArn.lastIndexOf('/') + 1)
  return /^\d+(\.\d+)?$/.test(label) ? Math.floor(Number(label)) : undefined
}
