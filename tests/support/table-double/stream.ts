import type { DynamoDBRecord } from 'aws-lambda'
import { marshallImage } from './marshall.ts'
import type { Change } from './store.ts'

const sequenceDigits = 21

/** Keeps the changes since they were last taken; records are only built when they are. */
export class ChangeStream {
  readonly #tableName: string
  readonly #now: () => number
  #changes: { change: Change; at: number }[] = []
  #sequence = 0

  constructor(tableName: string, now: () => number) {
    this.#tableName = tableName
    this.#now = now
  }

  append(change: Change): void {
    this.#changes.push({ change, at: this.#now() })
  }

  take(): DynamoDBRecord[] {
    const taken = this.#changes
    this.#changes = []
    return taken.map(({ change, at }) => this.#recordOf(change, at))
  }

  #recordOf({ key, before, after }: Change, at: number): DynamoDBRecord {
    this.#sequence += 1
    const sequence = String(this.#sequence)
    return {
      eventID: sequence.padStart(32, '0'),
      eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'us-east-1',
      eventSourceARN: `arn:aws:dynamodb:us-east-1:000000000000:table/${this.#tableName}/stream/2026-01-01T00:00:00.000`,
      dynamodb: {
        ApproximateCreationDateTime: Math.floor(at / 1000),
        Keys: marshallImage({ ...key }),
        ...(after && { NewImage: marshallImage(after.item) }),
        ...(before && { OldImage: marshallImage(before.item) }),
        SequenceNumber: sequence.padStart(sequenceDigits, '0'),
        SizeBytes: (before?.size ?? 0) + (after?.size ?? 0),
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    }
  }
}
