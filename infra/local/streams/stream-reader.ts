import {
  DescribeStreamCommand,
  GetRecordsCommand,
  type DynamoDBStreamsClient,
  type Shard,
  type _Record,
} from '@aws-sdk/client-dynamodb-streams'
import type { Checkpoint, ShardPosition } from './checkpoint.ts'
import { shardStart, type ShardStart } from './shard-start.ts'

type OpenShard = ShardStart & { parentId: string | undefined }

/** Called with what a shard holds next; the reader moves on when it resolves and stays when it rejects. */
export type Take = (shardId: string, records: _Record[]) => Promise<void>

export type StreamReader = {
  streamArn: string
  /** The places of the checkpoint that hold in this stream. */
  places: Record<string, ShardPosition>
  /** Reads each open shard once. Returns how many records it found. */
  readOnce: (take: Take, limit: number) => Promise<number>
}

/** Opens a stream for reading from the checkpoint on, a parent shard always before its children. */
export async function openStream(
  streams: DynamoDBStreamsClient,
  streamArn: string,
  checkpoint: () => Checkpoint | undefined,
): Promise<StreamReader> {
  const shards = new Map<string, OpenShard>()
  const discover = async (): Promise<void> => {
    for (const { ShardId, ParentShardId } of await listShards(streams, streamArn)) {
      if (ShardId === undefined || shards.has(ShardId)) continue
      const start = await shardStart(streams, streamArn, ShardId, checkpoint())
      shards.set(ShardId, { ...start, parentId: ParentShardId })
    }
  }
  await discover()

  const isOpen = (shardId: string | undefined): boolean =>
    shardId !== undefined && shards.get(shardId)?.iterator !== undefined

  const readOnce = async (take: Take, limit: number): Promise<number> => {
    let found = 0
    for (const [shardId, shard] of shards) {
      if (shard.iterator === undefined || isOpen(shard.parentId)) continue
      const { Records = [], NextShardIterator } = await streams.send(
        new GetRecordsCommand({ ShardIterator: shard.iterator, Limit: limit }),
      )
      found += Records.length
      const records = Records.filter((record) => !shard.isGhost(record))
      if (records.length > 0) await take(shardId, records)
      // Only a missing iterator closes a shard: dynoxide reports an ending sequence number for open shards too.
      shard.iterator = NextShardIterator
      if (NextShardIterator === undefined) await discover()
    }
    return found
  }
  const places: StreamReader['places'] = {}
  for (const [shardId, { place }] of shards) if (place) places[shardId] = place
  return { streamArn, places, readOnce }
}

async function listShards(streams: DynamoDBStreamsClient, StreamArn: string): Promise<Shard[]> {
  const shards: Shard[] = []
  let ExclusiveStartShardId: string | undefined
  do {
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId }))
    shards.push(...(StreamDescription?.Shards ?? []))
    ExclusiveStartShardId = StreamDescription?.LastEvaluatedShardId
  } while (ExclusiveStartShardId)
  return shards
}
