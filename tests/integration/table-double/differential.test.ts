import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doubleEngine, realEngines } from './engines.ts'
import { runs } from '#support/histories/runs.ts'
import { conditionInput, randomCommand, updateInput, valuesInput, type RandomCommand } from './random-commands.ts'
import { failureOf, TableUnderTest, type Values } from './table-under-test.ts'

const double = doubleEngine()
const engines = realEngines()
const sequences = 100

it('has a real engine to compare with', () => {
  expect(engines.map((engine) => engine.name)).not.toEqual([])
})

describe.each(engines)('beside $name', (engine) => {
  // DynamoDB Local counts some writes to indexes that do not happen.
  const hasRightCost = engine.name === 'dynoxide'

  beforeAll(() => engine.start())
  afterAll(() => engine.stop())

  it(`the double answers ${sequences} random sequences of commands alike`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomCommand, { minLength: 5, maxLength: 25 }), async (commands) => {
        const mine = new TableUnderTest(await double.createTable())
        const real = new TableUnderTest(await engine.createTable())
        for (const command of commands) {
          const expected = await outcomeOf(real, command, hasRightCost)
          expect(await outcomeOf(mine, command, hasRightCost), JSON.stringify(command)).toEqual(expected)
        }
        expect(await allItems(mine)).toEqual(await allItems(real))
      }),
      runs(sequences),
    )
  })
})

/** What can be compared of an answer: its data and cost, or how it failed. */
async function outcomeOf(table: TableUnderTest, command: RandomCommand, hasRightCost: boolean): Promise<unknown> {
  let answer: unknown
  const failure = await failureOf(run(table, command, hasRightCost).then((value) => (answer = value)))
  if (failure.name === 'none') return answer
  // DynamoDB Local does not cancel the transaction then, it refuses the request.
  return failure.codes?.includes('ValidationError') ? { name: 'ValidationException' } : withSortedSets(failure)
}

/** Marshalled sets are lists in any order. */
function withSortedSets(failure: object): unknown {
  return JSON.parse(JSON.stringify(failure), (name, value: unknown) =>
    Array.isArray(value) && (name === 'SS' || name === 'NS') ? value.toSorted() : value,
  )
}

async function run(table: TableUnderTest, command: RandomCommand, hasRightCost: boolean): Promise<unknown> {
  const asked = { ReturnConsumedCapacity: 'TOTAL' } as const
  const comparable = (answer: Answer): unknown => comparableAnswer(answer, hasRightCost)
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

interface Answer {
  $metadata: unknown
  ConsumedCapacity?: unknown
}

function comparableAnswer(
  { $metadata: _transport, ConsumedCapacity, ...data }: Answer,
  hasRightCost: boolean,
): unknown {
  return { ...data, units: hasRightCost ? units(ConsumedCapacity) : undefined }
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
