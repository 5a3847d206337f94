import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type DynamoDBStreamsClient,
  type ShardIteratorType,
} from '@aws-sdk/client-dynamodb-streams'
import type { Checkpoint } from '../streams/checkpoint.ts'

export interface StreamBacklog {
  /** How many records the engine keeps that have been delivered. */
  records: number
  /** Whether there are no others. */
  isDelivered: boolean
}

/**
 * Looks how many records dynoxide keeps for the table's stream. It numbers them without gaps, so the first one and the last that was
 * delivered tell how many there are, and none of the others, which may be very many, has to be read.
 */
export async function streamBacklog(
  client: DynamoDBClient,
  streams: DynamoDBStreamsClient,
  tableName: string,
  checkpoint: Checkpoint | undefined,
): Promise<StreamBacklog> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
  const backlog: StreamBacklog = { records: 0, isDelivered: true }
  const StreamArn = Table?.LatestStreamArn
  if (!StreamArn) return backlog
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
  for (const { ShardId } of StreamDescription?.Shards ?? []) {
    const first = await numberAt(streams, { StreamArn, ShardId }, 'TRIM_HORIZON')
    if (first === null) continue
    // A place in another stream, as before a compaction, says nothing of this one.
    const last = checkpoint?.streamArn === StreamArn ? checkpoint.shards[ShardId ?? '']?.sequenceNumber : undefined
    if (last !== undefined) backlog.records += Math.max(0, Number(last) - first + 1)
    const isRead =
      last !== undefined && (await numberAt(streams, { StreamArn, ShardId }, 'AFTER_SEQUENCE_NUMBER', last)) === null
    if (!isRead) backlog.isDelivered = false
  }
  return backlog
}

/** Returns the number of the first record there is from a place on; null when there is none. */
async function numberAt(
  streams: DynamoDBStreamsClient,
  shard: { StreamArn: string; ShardId: string | undefined },
  type: ShardIteratorType,
  SequenceNumber?: string,
): Promise<number | null> {
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({ ...shard, ShardIteratorType: type, SequenceNumber }),
  )
  const { Records } = await streams.send(new GetRecordsCommand({ ShardIterator, Limit: 1 }))
  const number = Records?.[0]?.dynamodb?.SequenceNumber
  return number === undefined ? null : Number(number)
}
