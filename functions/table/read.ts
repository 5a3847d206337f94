import { BatchGetCommand, GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Table } from './client.ts'
import type { Key } from './keys.ts'
import { attempts, throughBusyTimes } from './retry.ts'

/** How a read may answer: `eventual` costs half and may miss the last moments, `strong` is exact. */
export type Consistency = 'strong' | 'eventual'

/** Keys in one BatchGet. */
const BATCH_MAX = 100

/** The item at a key; null when there is none. Its shape is what the key promises. */
export async function getItem<Item extends Key>(
  table: Table,
  key: Key,
  consistency: Consistency = 'eventual',
): Promise<Item | null> {
  const { Item: item } = await throughBusyTimes(table, () =>
    table.client.send(
      new GetCommand({ TableName: table.name, Key: pure(key), ConsistentRead: consistency === 'strong' }),
    ),
  )
  return (item as Item | undefined) ?? null
}

/** The items at the keys, in the keys' order, null where there is none. Any number of keys; repeated ones are read once. */
export async function getItems<Item extends Key>(
  table: Table,
  keys: Key[],
  consistency: Consistency = 'eventual',
): Promise<(Item | null)[]> {
  const names = keys.map(nameOf)
  const found = new Map<string, Item>()
  let open = keys.filter((key, index) => names.indexOf(nameOf(key)) === index).map(pure)
  if (open.length === 0) return []
  await attempts(table, async () => {
    const unread: Key[] = []
    for (let start = 0; start < open.length; start += BATCH_MAX) {
      const Keys = open.slice(start, start + BATCH_MAX)
      const { Responses, UnprocessedKeys } = await throughBusyTimes(table, () =>
        table.client.send(
          new BatchGetCommand({
            RequestItems: { [table.name]: { Keys, ConsistentRead: consistency === 'strong' } },
          }),
        ),
      )
      for (const item of (Responses?.[table.name] ?? []) as Item[]) found.set(nameOf(item), item)
      unread.push(...((UnprocessedKeys?.[table.name]?.Keys ?? []) as Key[]))
    }
    open = unread
    return open.length === 0 ? 'read' : 'again'
  })
  return names.map((name) => found.get(name) ?? null)
}

export interface Query {
  /** Partition to read, of the table or of the index. */
  partition: string
  /** Index `lists`; the table itself when left out. */
  index?: 'lists'
  /** Only sort keys that begin so. */
  prefix?: string
  /** Of the table: only rows that stand after this sort key in reading direction; it must begin with the prefix. */
  after?: string
  backwards?: boolean
  /** Ignored on an index, where reads are always eventual. */
  consistency?: Consistency
}

/** Rows of one partition, at most `limit`. */
export async function queryFirst<Item extends Key>(table: Table, query: Query, limit: number): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of pages<Item>(table, query, limit)) {
    items.push(...page)
    if (items.length >= limit) break
  }
  return items.slice(0, limit)
}

/** All rows of one partition that the query names. */
export async function queryAll<Item extends Key>(table: Table, query: Query): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of pages<Item>(table, query)) items.push(...page)
  return items
}

async function* pages<Item extends Key>(table: Table, query: Query, limit?: number): AsyncGenerator<Item[]> {
  let from: QueryCommandInput['ExclusiveStartKey'] =
    query.after === undefined ? undefined : { PK: query.partition, SK: query.after }
  do {
    const input = { ...queryInput(table, query, limit), ...(from && { ExclusiveStartKey: from }) }
    const page = await throughBusyTimes(table, () => table.client.send(new QueryCommand(input)))
    yield (page.Items ?? []) as Item[]
    from = page.LastEvaluatedKey
  } while (from)
}

function queryInput(table: Table, query: Query, limit?: number): QueryCommandInput {
  const { partition, index, prefix, backwards = false, consistency = 'eventual' } = query
  const names = index === undefined ? { partition: 'PK', sort: 'SK' } : { partition: 'GSI2PK', sort: 'GSI2SK' }
  return {
    TableName: table.name,
    ...(index !== undefined && { IndexName: index }),
    KeyConditionExpression: prefix === undefined ? '#pk = :pk' : '#pk = :pk AND begins_with(#sk, :prefix)',
    ExpressionAttributeNames: { '#pk': names.partition, ...(prefix !== undefined && { '#sk': names.sort }) },
    ExpressionAttributeValues: { ':pk': partition, ...(prefix !== undefined && { ':prefix': prefix }) },
    ScanIndexForward: !backwards,
    ...(index === undefined && { ConsistentRead: consistency === 'strong' }),
    ...(limit !== undefined && { Limit: limit }),
  }
}

const pure = (key: Key): Key => ({ PK: key.PK, SK: key.SK })
const nameOf = (key: Key): string => `${key.PK}\n${key.SK}`
