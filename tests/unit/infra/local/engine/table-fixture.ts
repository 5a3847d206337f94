import {
  BatchWriteItemCommand,
  PutItemCommand,
  paginateScan,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { engineClient } from '#infra/local/engine/engine-client.ts'

export const tableName = 'canopy'

export function clientOf({ endpoint }: { endpoint: string }): DynamoDBClient {
  return engineClient(endpoint)
}

/** Puts items with the sort keys `from` to `to - 1` under one partition key. */
export async function putItems(client: DynamoDBClient, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += 25) {
    const numbers = Array.from({ length: Math.min(25, to - start) }, (_, index) => start + index)
    const requests = numbers.map((number) => ({ PutRequest: { Item: item(number) } }))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: requests } }))
  }
}

export async function putItem(client: DynamoDBClient, number: number, title = `Item ${number}`): Promise<void> {
  await client.send(new PutItemCommand({ TableName: tableName, Item: { ...item(number), title: { S: title } } }))
}

export function item(number: number): Record<string, AttributeValue> {
  return {
    PK: { S: 'E#1' },
    SK: { S: sortKey(number) },
    GSI2PK: { S: 'LIST' },
    GSI2SK: { S: sortKey(number) },
    n: { N: String(number) },
    bytes: { B: Uint8Array.of(number % 256) },
    parts: { L: [{ M: { flag: { BOOL: true } } }, { SS: ['a', 'b'] }, { NULL: true }] },
    text: { S: 'x'.repeat(60) },
  }
}

export function sortKey(number: number): string {
  return String(number).padStart(6, '0')
}

export async function allItems(client: DynamoDBClient): Promise<Record<string, AttributeValue>[]> {
  const items: Record<string, AttributeValue>[] = []
  for await (const page of paginateScan({ client }, { TableName: tableName })) items.push(...(page.Items ?? []))
  return items
}
