import { BatchGetCommand, GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { rowLimit, rowLimitProblem, type BoundedRows } from '#domain/row-limits.ts'
import { BudgetError, COUNTED, type Consumed } from './budget.ts'
import type { Table } from './client.ts'
import { bareKey, keyName, type Key } from '../keys/keys.ts'
import { attempts, throughBusyTimes } from './retry.ts'

/** How a read may answer: `eventual` costs half and may miss the last moments, `strong` is exact. */
export type Consistency = 'strong' | 'eventual'

/** Keys in one BatchGet. */
const BATCH_MAX = 100
/** BatchGets under way at a time. */
const SIDE_BY_SIDE = 4

/** Sends a read and counts its units. @throws BudgetError when the request has read all it may */
async function withinBudget<Answer extends { ConsumedCapacity?: Consumed }>(
  table: Table,
  command: () => Promise<Answer>,
): Promise<Answer> {
  table.budget?.check()
  const answer = await throughBusyTimes(table, command)
  table.budget?.spend(answer.ConsumedCapacity)
  return answer
}

/** Returns the item at a key; null when there is none. Its shape is what the key promises. */
export async function getItem<Item extends Key>(
  table: Table,
  key: Key,
  consistency: Consistency = 'eventual',
): Promise<Item | null> {
  const { Item: item } = await withinBudget(table, () =>
    table.client.send(
      new GetCommand({
        TableName: table.name,
        Key: bareKey(key),
        ConsistentRead: consistency === 'strong',
        ...COUNTED,
      }),
    ),
  )
  return (item as Item | undefined) ?? null
}

/**
 * Returns the items at the keys, in the keys' order, null where there is none. Any number of keys; repeated ones are read once.
 * @param attributes all that is wanted of them besides their keys: it costs the same units, and half the work with what is left out
 */
export async function getItems<Item extends Key>(
  table: Table,
  keys: Key[],
  consistency: Consistency = 'eventual',
  attributes?: readonly (keyof Item & string)[],
): Promise<(Item | null)[]> {
  const found = new Map<string, Item>()
  let open = [...new Map(keys.map((key) => [keyName(key), bareKey(key)])).values()]
  if (open.length === 0) return []

  /** Reads one batch and tells what was left unread. */
  const readBatch = async (Keys: Key[]): Promise<Key[]> => {
    const asked = { Keys, ConsistentRead: consistency === 'strong', ...(attributes && projectionOf(attributes)) }
    const RequestItems = { [table.name]: asked }
    const { Responses, UnprocessedKeys } = await withinBudget(table, () =>
      table.client.send(new BatchGetCommand({ RequestItems, ...COUNTED })),
    )
    for (const item of (Responses?.[table.name] ?? []) as Item[]) found.set(keyName(item), item)
    return (UnprocessedKeys?.[table.name]?.Keys ?? []) as Key[]
  }

  await attempts(table, async () => {
    const unread: Key[] = []
    for (let start = 0; start < open.length; start += BATCH_MAX * SIDE_BY_SIDE) {
      const keysNow = open.slice(start, start + BATCH_MAX * SIDE_BY_SIDE)
      const batches = Array.from({ length: Math.ceil(keysNow.length / BATCH_MAX) }, (_, index) =>
        readBatch(keysNow.slice(index * BATCH_MAX, (index + 1) * BATCH_MAX)),
      )
      unread.push(...(await Promise.all(batches)).flat())
    }
    open = unread
    return open.length === 0 ? 'read' : 'again'
  })
  return keys.map((key) => found.get(keyName(key)) ?? null)
}

/** Returns what makes the table leave out all attributes but the keys and these, whose names may be words that it reserves. */
function projectionOf(attributes: readonly string[]) {
  const names = ['PK', 'SK', ...attributes].map((name, index) => [`#a${index}`, name] as const)
  return {
    ProjectionExpression: names.map(([alias]) => alias).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names),
  }
}

/** Names of partition and sort key. */
const INDEX_KEYS = { lists: ['GSI2PK', 'GSI2SK'], byEnd: ['PK', 'GSI1SK'] } as const
export type IndexName = keyof typeof INDEX_KEYS

export interface Query {
  /** Partition to read, of the table or of the index. */
  partition: string
  /** The table itself when left out. */
  index?: IndexName
  /** Only sort keys that begin so. */
  prefix?: string
  /** Only sort keys in this range, its ends included; takes the place of a prefix. */
  range?: { from: string; to: string }
  /** Of the table: only rows that stand after this sort key in reading direction; it must begin with the prefix, or stand in the range. */
  after?: string
  backwards?: boolean
  /** Ignored on an index, where reads are always eventual. */
  consistency?: Consistency
}

/**
 * Returns rows of one partition, at most `limit`.
 * @param isAsked leaves out some of them; those that it leaves out are few
 */
export async function queryFirst<Item extends Key>(
  table: Table,
  query: Query,
  limit: number,
  isAsked: (item: Item) => boolean = () => true,
): Promise<Item[]> {
  const items: Item[] = []
  for await (const page of pages<Item>(table, query, limit)) {
    items.push(...page.filter(isAsked))
    if (items.length >= limit) break
  }
  return items.slice(0, limit)
}

/** Partitions that are read at a time. */
const PARTITIONS_AT_ONCE = 50

/**
 * Returns all rows that the queries name, in their order. There is no read without a bound: the rows are of a kind that has one.
 * @throws BudgetError where they are more than one request reads of the kind
 */
export async function queryAll<Item extends Key>(
  table: Table,
  rows: BoundedRows,
  asked: Query | Query[],
): Promise<Item[]> {
  const queries = [asked].flat()
  const found: Item[][] = []
  let left = rowLimit(rows)
  const readOne = async (query: Query): Promise<Item[]> => {
    const items: Item[] = []
    for await (const page of pages<Item>(table, query, left + 1)) {
      left -= page.length
      if (left < 0) throw new BudgetError(rowLimitProblem(rows))
      items.push(...page)
    }
    return items
  }
  for (let start = 0; start < queries.length; start += PARTITIONS_AT_ONCE) {
    found.push(...(await Promise.all(queries.slice(start, start + PARTITIONS_AT_ONCE).map(readOne))))
  }
  return found.flat()
}

/** Counts the rows that a query names, as far as a number that matters; the rows themselves do not travel. */
export async function countRows(table: Table, query: Query, max: number): Promise<number> {
  let from: QueryCommandInput['ExclusiveStartKey']
  let count = 0
  do {
    const input = {
      ...queryInput(table, query, max - count),
      Select: 'COUNT' as const,
      ...(from && { ExclusiveStartKey: from }),
    }
    const page = await withinBudget(table, () => table.client.send(new QueryCommand(input)))
    count += page.Count ?? 0
    from = page.LastEvaluatedKey
  } while (from && count < max)
  return count
}

/** Some rows of a query, and whether none follow. */
export interface QueryPart<Item> {
  items: Item[]
  isEnd: boolean
}

/** Returns what one call brings of the rows that the query names, at most `limit`. */
export async function queryPart<Item extends Key>(table: Table, query: Query, limit: number): Promise<QueryPart<Item>> {
  const input = queryInput(table, query, limit)
  const { Items, LastEvaluatedKey } = await withinBudget(table, () => table.client.send(new QueryCommand(input)))
  return { items: (Items ?? []) as Item[], isEnd: LastEvaluatedKey === undefined }
}

/** Returns the rows that the query names, as they come. Whoever takes them says where to stop. @param size rows of one call at most */
export async function* pages<Item extends Key>(table: Table, query: Query, size: number): AsyncGenerator<Item[]> {
  let from: QueryCommandInput['ExclusiveStartKey']
  do {
    const input = { ...queryInput(table, query, size), ...(from && { ExclusiveStartKey: from }) }
    const page = await withinBudget(table, () => table.client.send(new QueryCommand(input)))
    yield (page.Items ?? []) as Item[]
    from = page.LastEvaluatedKey
  } while (from)
}

function queryInput(table: Table, query: Query, limit: number): QueryCommandInput {
  const { partition, index, after, backwards = false, consistency = 'eventual' } = query
  const [partitionKey, sortKey] = index === undefined ? ['PK', 'SK'] : INDEX_KEYS[index]
  const sort = sortCondition(query)
  return {
    TableName: table.name,
    ...(index !== undefined && { IndexName: index }),
    KeyConditionExpression: `#pk = :pk${sort === null ? '' : ` AND ${sort.text}`}`,
    ExpressionAttributeNames: { '#pk': partitionKey, ...(sort !== null && { '#sk': sortKey }) },
    ExpressionAttributeValues: { ':pk': partition, ...sort?.values },
    ScanIndexForward: !backwards,
    ...(after !== undefined && { ExclusiveStartKey: { PK: partition, SK: after } }),
    ...(index === undefined && { ConsistentRead: consistency === 'strong' }),
    Limit: limit,
    ...COUNTED,
  }
}

function sortCondition({ prefix, range }: Query): { text: string; values: Record<string, string> } | null {
  if (range) return { text: '#sk BETWEEN :from AND :to', values: { ':from': range.from, ':to': range.to } }
  return prefix === undefined ? null : { text: 'begins_with(#sk, :prefix)', values: { ':prefix': prefix } }
}
