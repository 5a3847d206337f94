import { readFileSync } from 'node:fs'
import { writeAtomically } from '../engine/write-atomically.ts'

/** The last record of a shard that was handled. `createdAt` (epoch seconds) tells it from a namesake in another stream. */
export type ShardPosition = { sequenceNumber: string; createdAt: number }

/** How far a consumer has come in a table's stream. */
export type Checkpoint = { streamArn: string; shards: Record<string, ShardPosition> }

/** Reads how far the stream was read; undefined when there is none, or none that can be read: then the stream is read from its beginning. */
export function readCheckpoint(file: string): Checkpoint | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isCheckpoint(content) ? content : undefined
  } catch {
    return undefined
  }
}

export function writeCheckpoint(file: string, checkpoint: Checkpoint): void {
  writeAtomically(file, JSON.stringify(checkpoint))
}

function isCheckpoint(value: unknown): value is Checkpoint {
  if (typeof value !== 'object' || value === null || !('streamArn' in value) || !('shards' in value)) return false
  const { streamArn, shards } = value
  return typeof streamArn === 'string' && typeof shards === 'object' && shards !== null && !hasForeignPosition(shards)
}

function hasForeignPosition(shards: object): boolean {
  return Object.values(shards).some((place: unknown) => !isShardPosition(place))
}

function isShardPosition(place: unknown): place is ShardPosition {
  if (typeof place !== 'object' || place === null || !('sequenceNumber' in place) || !('createdAt' in place))
    return false
  return (
    typeof place.sequenceNumber === 'string' &&
    /^\d+$/.test(place.sequenceNumber) &&
    typeof place.createdAt === 'number'
  )
}
