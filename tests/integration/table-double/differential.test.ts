import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { doubleEngine, dynoxideEngine } from './engines.ts'
import { conditionInput, randomCommand, updateInput, valuesInput } from './random-commands.ts'
import type { RandomCommand } from './random-commands.ts'
import { failureOf, TableUnderTest } from './table-under-test.ts'
import type { Values } from './table-under-test.ts'

const double = doubleEngine()
const engine = dynoxideEngine()
const sequences = 200
const asked = { ReturnConsumedCapacity: 'TOTAL' } as const

beforeAll(() => engine.start())
afterAll(() => engine.stop())

it(`answers ${sequences} random sequences of commands as a real engine does`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomCommand, { minLength: 5, maxLength: 25 }), async (commands) => {
      const mine = new TableUnderTest(await double.createTable())
      const real = new TableUnderTest(await engine.createTable())
      for (const command of commands) {
        expect(await outcomeOf(mine, command), JSON.stringify(command)).toEqual(await outcomeOf(real, command))
      }
      expect(await allItems(mine)).toEqual(await allItems(real))
    }),
    { numRuns: sequences },
  )
}, 120_000)

/** What can be compared of an answer: its data and cost, or how it failed. */
async function outcomeOf(table: TableUnderTest, command: RandomCommand): Promise<unknown> {
  let answer: unknown
  const failure = await failureOf(run(table, command).then((value) => (answer = value)))
  return failure.name === 'none' ? answer : failure
}

async function run(table: TableUnderTest, command: RandomCommand): Promise<unknown> {
  switch (command.kind) {
    case 'put': {
      const more = { ReturnValues: 'ALL_OLD', ...asked } as const
      return comparable(await table.put(command.item, { ...conditionInput(command.condition), ...more }))
    }
    case 'update': {
      const more = { ReturnValues: command.returns, ...asked, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
      return comparable(await table.update(command.key, { ...updateInput(command.update, command.condition), ...more }))
    }
    case 'delete': {
      const more = { ReturnValues: 'ALL_OLD', ...asked } as const
      return comparable(await table.delete(command.key, { ...conditionInput(command.condition), ...more }))
    }
    case 'get':
      return comparable(await table.get(command.key, asked))
    case 'query':
      return queryAll(table, command)
    case 'transact':
      return comparable(await table.transact(command.actions))
    case 'batchWrite': {
      const requests = [
        ...command.puts.map((Item) => ({ PutRequest: { Item } })),
        ...command.deletes.map((Key) => ({ DeleteRequest: { Key } })),
      ]
      return (await table.batchWrite(requests)).UnprocessedItems
    }
  }
}

function comparable({ $metadata: _transport, ...answer }: { $metadata: unknown; ConsumedCapacity?: unknown }): unknown {
  return { ...answer, ConsumedCapacity: units(answer.ConsumedCapacity) }
}

function units(capacity: unknown): unknown {
  return typeof capacity === 'object' && capacity !== null && 'CapacityUnits' in capacity
    ? capacity.CapacityUnits
    : undefined
}

/**
 * All pages of a query. Whether a page that ends at the limit says that there is more is left open by the service, and
 * so is the order of index entries with equal sort keys.
 */
async function queryAll(table: TableUnderTest, command: Extract<RandomCommand, { kind: 'query' }>): Promise<unknown> {
  const { range, index, isForward, limit, filter } = command
  const items: Values[] = []
  let scanned = 0
  let start: Values | undefined
  do {
    const page = await table.query({
      KeyConditionExpression: range.text,
      ...valuesInput({ ...range.values, ...filter?.values }),
      ...(filter && { FilterExpression: filter.text }),
      ...(index && { IndexName: index }),
      ...(start && { ExclusiveStartKey: start }),
      ScanIndexForward: isForward,
      Limit: limit,
    })
    items.push(...(page.Items ?? []))
    scanned += page.ScannedCount ?? 0
    start = page.LastEvaluatedKey
  } while (start)
  const sortName = index === undefined ? 'SK' : index === 'byEnd' ? 'GSI1SK' : 'GSI2SK'
  return { scanned, order: items.map((item) => item[sortName]), items: byKey(items) }
}

async function allItems(table: TableUnderTest): Promise<Values[]> {
  return byKey((await table.scan()).Items ?? [])
}

function byKey(items: Values[]): Values[] {
  const keyOf = (item: Values): string => `${String(item.PK)} ${String(item.SK)}`
  return items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
