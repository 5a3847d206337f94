import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DescribeStreamCommand, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBStreamsClient, _Record } from '@aws-sdk/client-dynamodb-streams'

export type StreamBacklog = { records: number; lastSequenceNumbers: Map<string, string> }

/** Counts the records that the engine keeps for the table's stream, with the last one of each shard. */
export async function streamBacklog(
  client: DynamoDBClient,
  streams: DynamoDBStreamsClient,
  tableName: string,
): Promise<StreamBacklog> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
  const backlog: StreamBacklog = { records: 0, lastSequenceNumbers: new Map() }
  const StreamArn = Table?.LatestStreamArn
  if (!StreamArn) return backlog
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
  for (const { ShardId } of StreamDescription?.Shards ?? []) {
    if (ShardId === undefined) continue
    for await (const records of shardPages(streams, StreamArn, ShardId)) {
      backlog.records += records.length
      const last = records.at(-1)?.dynamodb?.SequenceNumber
      if (last !== undefined) backlog.lastSequenceNumbers.set(ShardId, last)
    }
  }
  return backlog
}

async function* shardPages(
  streams: DynamoDBStreamsClient,
  StreamArn: string,
  ShardId: string,
): AsyncGenerator<_Record[]> {
  let { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }),
  )
  while (ShardIterator) {
    const { Records, NextShardIterator } = await streams.send(new GetRecordsCommand({ ShardIterator, Limit: 1000 }))
    // An open shard goes on for ever: nothing writes during this count, so an empty page is the end.
    if (!Records?.length) return
    yield Records
    ShardIterator = NextShardIterator
  }
}
