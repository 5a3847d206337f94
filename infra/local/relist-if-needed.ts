import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { beginRelisting, relistingPlace } from '#operations/begin-relisting.ts'
import type { Table } from '#table/client.ts'
import { listLayoutKey } from '#table/index-keys.ts'
import { withoutStream } from './engine/without-stream.ts'

/** What the stream tells of a turn. */
const TURN: DynamoDBRecord = {
  dynamodb: { Keys: { PK: { S: listLayoutKey.PK }, SK: { S: listLayoutKey.SK } }, NewImage: {}, SequenceNumber: '0' },
}

export interface Relisting {
  client: DynamoDBClient
  table: Table
  /** The stream's Lambda, which does the work. */
  handler: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>
  log: (line: string) => void
}

/**
 * Writes the lists of epics anew where another version of Canopy kept them otherwise. Before anybody uses the system, and
 * with the stream off: each record in it would make the next write slower.
 */
export async function relistIfNeeded({ client, table, handler, log }: Relisting): Promise<void> {
  if (!(await beginRelisting(table))) return
  log('Writing the lists of epics as this version of Canopy keeps them; with much data this takes minutes ...')
  await withoutStream(client, table.name, async () => {
    while ((await relistingPlace(table)) !== null) {
      const { batchItemFailures } = await handler({ Records: [TURN] })
      if (batchItemFailures.length === 0) continue
      log('Not all lists of epics could be written; the next start goes on.')
      return
    }
  })
}
