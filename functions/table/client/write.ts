import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Problem } from '#domain/problem.ts'
import { COUNTED, type Consumed } from './budget.ts'
import type { Table } from './client.ts'
import { conditionExpression, placeholder, type Condition } from './condition.ts'
import { bareKey, keyName, type Key } from '../keys/keys.ts'
import { attempts, isPassing, throughBusyTimes } from './retry.ts'

/** One part of a write. `add` raises numbers, of which those that are not there are 0. `otherwise` is the problem to report when its condition does not hold. */
export type Action = { if?: Condition; otherwise?: Problem } & (
  | { kind: 'put'; item: Key }
  | { kind: 'update'; key: Key; set: Record<string, unknown>; add?: Record<string, number>; remove?: string[] }
  | { kind: 'delete'; key: Key }
  | { kind: 'check'; key: Key; if: Condition }
)

/** Actions in one transaction, by the platform's limit. */
export const ACTIONS_MAX = 100

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * Writes all actions or none. Waits and repeats while other transactions hold an item.
 * @returns the actions whose condition did not hold; none when everything is written
 * @throws TableBusyError when the table stays busy
 */
export async function transact(table: Table, actions: Action[]): Promise<Action[]> {
  const [only] = actions
  if (only === undefined) return []
  if (actions.length === 1 && only.kind !== 'check') return (await writeOne(table, only)) ? [] : [only]
  const repeated = secondOnSameItem(actions)
  if (repeated) return [repeated]
  const TransactItems = actions.map((action) => transactItem(table.name, action))
  return attempts(table, async () => {
    // What is sent again, because an answer was lost or the first is still under way, is written once.
    const ClientRequestToken = randomUUID()
    try {
      const { ConsumedCapacity } = await throughBusyTimes(table, () =>
        table.client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken, ...COUNTED })),
      )
      table.budget?.write(ConsumedCapacity)
      return []
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
      const failed = actions.filter((_, index) => codes[index] === 'ConditionalCheckFailed')
      if (failed.length > 0) return failed
      if (codes.some(isPassing)) return 'again'
      throw error
    }
  })
}

/**
 * Finds an action that meets an item again: a transaction takes one action an item. Two on the same item mean that things moved between the reads that led to
 * them, so the second counts as one whose condition does not hold.
 */
function secondOnSameItem(actions: Action[]): Action | undefined {
  const names = new Set<string>()
  const second = actions.find((action) => {
    const name = keyName(action.kind === 'put' ? action.item : action.key)
    return names.size === names.add(name).size
  })
  if (second === undefined) return undefined
  const { otherwise: _, ...silent } = second
  return silent
}

/** Writes a single action, without the price of a transaction. False when its condition did not hold. */
async function writeOne(table: Table, action: Exclude<Action, { kind: 'check' }>): Promise<boolean> {
  const { Put, Update, Delete } = transactItem(table.name, action)
  try {
    const { ConsumedCapacity } = await throughBusyTimes<{ ConsumedCapacity?: Consumed }>(table, () => {
      if (Put) return table.client.send(new PutCommand({ ...Put, ...COUNTED }))
      if (Update) return table.client.send(new UpdateCommand({ ...Update, ...COUNTED }))
      return table.client.send(new DeleteCommand({ ...(Delete ?? { TableName: table.name, Key: {} }), ...COUNTED }))
    })
    table.budget?.write(ConsumedCapacity)
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

function transactItem(tableName: string, action: Action): TransactItem {
  const condition = conditionExpression(action.if)
  const base = {
    TableName: tableName,
    ...(condition && { ConditionExpression: condition.text }),
    ...(condition && Object.keys(condition.names).length > 0 && { ExpressionAttributeNames: condition.names }),
    ...(condition && Object.keys(condition.values).length > 0 && { ExpressionAttributeValues: condition.values }),
  }
  if (action.kind === 'put') return { Put: { ...base, Item: action.item } }
  if (action.kind === 'delete') return { Delete: { ...base, Key: bareKey(action.key) } }
  if (action.kind === 'check') {
    return { ConditionCheck: { ...base, Key: bareKey(action.key), ConditionExpression: condition?.text ?? '' } }
  }
  const change = updateExpression(action.set, action.add ?? {}, action.remove ?? [])
  return {
    Update: {
      ...base,
      Key: bareKey(action.key),
      UpdateExpression: change.text,
      ExpressionAttributeNames: { ...change.names, ...condition?.names },
      ...(Object.keys({ ...change.values, ...condition?.values }).length > 0 && {
        ExpressionAttributeValues: { ...change.values, ...condition?.values },
      }),
    },
  }
}

function updateExpression(set: Record<string, unknown>, add: Record<string, number>, remove: string[]) {
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const written = (path: string): string => {
    const { text, names: parts } = placeholder(path)
    Object.assign(names, parts)
    return text
  }
  const sets = Object.entries(set).map(([path, value], index) => {
    values[`:set${index}`] = value
    return `${written(path)} = :set${index}`
  })
  const adds = Object.entries(add).map(([path, value], index) => {
    values[`:add${index}`] = value
    return `${written(path)} :add${index}`
  })
  const removes = remove.map(written)
  const text = [
    sets.length > 0 && `SET ${sets.join(', ')}`,
    adds.length > 0 && `ADD ${adds.join(', ')}`,
    removes.length > 0 && `REMOVE ${removes.join(', ')}`,
  ]
  return { text: text.filter(Boolean).join(' '), names, values }
}

/** Returns the next number of a counter, from 1. A number that is not used in the end stays a gap. */
export async function nextNumber(table: Table, key: Key): Promise<number> {
  const { Attributes } = await throughBusyTimes(table, () =>
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: bareKey(key),
        UpdateExpression: 'ADD #n :one',
        ExpressionAttributeNames: { '#n': 'n' },
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    ),
  )
  return Number(Attributes?.['n'])
}

/** Items in one BatchWrite, by the platform's limit. */
const BATCH_MAX = 25

/** Puts items without conditions and without a transaction, for imports; repeats what the table left unprocessed. */
export async function putItems(table: Table, items: Key[]): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH_MAX) {
    let requests = items.slice(start, start + BATCH_MAX).map((Item) => ({ PutRequest: { Item } }))
    await attempts(table, async () => {
      const { UnprocessedItems } = await throughBusyTimes(table, () =>
        table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } })),
      )
      requests = (UnprocessedItems?.[table.name] ?? []) as typeof requests
      return requests.length === 0 ? 'written' : 'again'
    })
  }
}

/** Deletes items without conditions and without a transaction; repeats what the table left undone. */
export async function deleteItems(table: Table, keys: Key[]): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH_MAX) {
    let requests = keys.slice(start, start + BATCH_MAX).map((key) => ({ DeleteRequest: { Key: bareKey(key) } }))
    await attempts(table, async () => {
      const { UnprocessedItems } = await throughBusyTimes(table, () =>
        table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } })),
      )
      requests = (UnprocessedItems?.[table.name] ?? []) as typeof requests
      return requests.length === 0 ? 'deleted' : 'again'
    })
  }
}
