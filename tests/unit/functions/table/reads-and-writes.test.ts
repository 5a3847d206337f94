import { beforeEach, describe, expect, test } from 'vitest'
import { rowLimit } from '#domain/row-limits.ts'
import { BudgetError, ReadBudget } from '#table/client/budget.ts'
import { tableOfEnvironment, type Table } from '#table/client/client.ts'
import type { Key } from '#table/keys/keys.ts'
import { countRows, getItem, getItems, queryAll, queryFirst, queryPart } from '#table/client/read.ts'
import { TableBusyError } from '#table/client/retry.ts'
import { nextNumber, putItems, transact, type Action } from '#table/client/write.ts'
import { createTableDouble, type TableDouble } from '#support/table-double/create-table-double.ts'

interface Note extends Key {
  text?: string
  version?: number
  state?: string
}

let double: TableDouble
let table: Table
beforeEach(() => {
  double = createTableDouble()
  table = { client: double.client, name: double.tableName, pause: () => Promise.resolve() }
})

const key = (SK: string, PK = 'N'): Key => ({ PK, SK })
const notes = (count: number): Note[] => Array.from({ length: count }, (_, index) => key(`${1000 + index}`))
const put = (item: Note, rest: Partial<Action> = {}): Action => ({ kind: 'put', item, ...rest }) as Action

describe('reading', () => {
  test('within a budget ends when its units are spent, whichever way the items are read', async () => {
    await putItems(table, notes(30))
    const reads: ((limited: Table) => Promise<unknown>)[] = [
      (limited) => getItem(limited, key('1000')),
      (limited) => getItems(limited, notes(3)),
      (limited) => queryAll(limited, 'labels', { partition: 'N' }),
      (limited) => queryFirst(limited, { partition: 'N' }, 3),
      (limited) => queryPart(limited, { partition: 'N' }, 3),
    ]
    for (const read of reads) {
      const limited = { ...table, budget: new ReadBudget(1, Infinity) }
      await expect(
        (async () => {
          for (let times = 0; times < 5; times += 1) await read(limited)
        })(),
      ).rejects.toThrow(BudgetError)
      expect(await read({ ...table, budget: new ReadBudget(100, Infinity) })).toEqual(await read(table))
    }
  })

  test('ends where a list has more rows than one request reads, and tells which', async () => {
    const max = rowLimit('escalationPolicies')
    await putItems(table, notes(max))
    const readTwo = () => queryAll(table, 'escalationPolicies', [{ partition: 'N' }, { partition: 'M' }])
    expect(await readTwo()).toHaveLength(max)
    await putItems(table, [key('1', 'M')])
    await expect(readTwo()).rejects.toMatchObject({ name: 'BudgetError', problem: { code: 'LIMIT_EXCEEDED' } })
    await expect(readTwo()).rejects.toThrow('There are more than 1,000 escalation policies here')
    expect(await countRows(table, { partition: 'N' }, 10)).toBe(10)
    expect(await countRows(table, { partition: 'N' }, 5000)).toBe(max)
  })

  test('within a budget ends when its time is over', async () => {
    await putItems(table, notes(1))
    const inTime = { ...table, budget: new ReadBudget(100, Date.now() + 60_000) }
    const late = { ...table, budget: new ReadBudget(100, Date.now()) }
    expect(await getItem(inTime, key('1000'))).toEqual(key('1000'))
    await expect(getItem(late, key('1000'))).rejects.toThrow(BudgetError)
  })

  test('counts what it takes, and writes apart from reads', async () => {
    const budget = new ReadBudget(100, Infinity)
    const counting = { ...table, budget }
    await transact(
      counting,
      notes(2).map((note) => put(note)),
    )
    const { writeUnits } = budget.used
    expect(writeUnits).toBeGreaterThanOrEqual(4)
    await transact(counting, [put(key('1000'))])
    expect(budget.used.writeUnits).toBeGreaterThan(writeUnits)
    expect(budget.used.readUnits).toBe(0)
    await getItem(counting, key('1000'))
    expect(budget.used.readUnits).toBe(0.5)
  })

  test('any number of items keeps the order of the keys, with null for what is missing', async () => {
    await putItems(table, notes(130))
    const wanted = [key('missing'), ...notes(130).toReversed(), key('1000')]
    const found = await getItems<Note>(table, wanted)
    expect(found.map((item) => item?.SK ?? null)).toEqual([null, ...wanted.slice(1).map(({ SK }) => SK)])
  })

  test('of some attributes leaves out all others but the keys, whatever words they are called by', async () => {
    const given: Note[] = [{ ...key('1'), text: 'long', version: 2, state: 'opened' }, key('2')]
    await putItems(table, given)
    const keys = [key('2'), key('3'), key('1')]
    const found = await getItems<Note>(table, keys, 'eventual', ['state', 'version'])
    expect(found).toEqual([key('2'), null, { ...key('1'), version: 2, state: 'opened' }])
  })

  test('asks again for what the table left unread', async () => {
    await putItems(table, notes(5))
    double.leaveUnprocessed(3)
    expect(await getItems<Note>(table, notes(5))).toEqual(notes(5))
  })

  test('is strong only when asked to be', async () => {
    double = createTableDouble({ laggyReads: true })
    table = { client: double.client, name: double.tableName }
    await putItems(table, notes(1))
    expect(await getItem(table, key('1000'))).toBeNull()
    expect(await getItem(table, key('1000'), 'strong')).toEqual(key('1000'))
  })

  test('goes through a partition by prefix, from a row on, forwards and backwards', async () => {
    await putItems(table, [key('A#1'), key('B#1'), key('B#2'), key('B#3'), key('C#1')])
    const rows = async (query: object): Promise<string[]> =>
      (await queryAll<Note>(table, 'labels', { partition: 'N', ...query })).map(({ SK }) => SK)
    expect(await rows({ prefix: 'B#' })).toEqual(['B#1', 'B#2', 'B#3'])
    expect(await rows({ prefix: 'B#', after: 'B#1' })).toEqual(['B#2', 'B#3'])
    expect(await rows({ prefix: 'B#', after: 'B#2', backwards: true })).toEqual(['B#1'])
    expect((await queryFirst<Note>(table, { partition: 'N', prefix: 'B#' }, 2)).map(({ SK }) => SK)).toEqual([
      'B#1',
      'B#2',
    ])
  })
})

describe('writing', () => {
  test('all or nothing, and says whose condition did not hold', async () => {
    await putItems(table, [key('1')])
    const wrong = put(key('1'), { if: { absent: true } })
    expect(await transact(table, [put(key('2')), wrong])).toEqual([wrong])
    expect(await getItem(table, key('2'), 'strong')).toBeNull()
  })

  test('a single action needs no transaction and has conditions all the same', async () => {
    expect(await transact(table, [put({ ...key('1'), version: 1, state: 'x' })])).toEqual([])
    const change = (version: number): Action => ({
      ...{ kind: 'update', key: key('1'), set: { version: version + 1 }, remove: ['state'] },
      if: { equals: { version }, below: { version: 9 } },
    })
    expect(await transact(table, [change(1)])).toEqual([])
    expect(await transact(table, [change(1)])).toHaveLength(1)
    expect(await getItem(table, key('1'), 'strong')).toEqual({ ...key('1'), version: 2 })
  })

  test('two actions on one item count as a condition that does not hold', async () => {
    expect(await transact(table, [put(key('1')), put(key('2')), put(key('1'))])).toHaveLength(1)
    expect(double.snapshot()).toEqual([])
  })

  test('repeats while other transactions hold an item, and gives up in the end', async () => {
    double.conflictNext()
    expect(await transact(table, [put(key('1')), put(key('2'))])).toEqual([])
    for (let count = 0; count < 50; count += 1) double.conflictNext()
    await expect(transact(table, [put(key('3')), put(key('4'))])).rejects.toThrow(TableBusyError)
  })

  test('writes once what was written when its answer was lost and it is said to be under way', async () => {
    let isLost = false
    const send = async (command: never): Promise<object> => {
      const answer: object = await double.client.send(command)
      if (isLost) return answer
      isLost = true
      throw Object.assign(new Error('It is under way.'), { name: 'TransactionInProgressException' })
    }
    const lossy = { ...table, client: Object.assign(Object.create(double.client) as Table['client'], { send }) }
    const count: Action = { kind: 'update', key: key('1'), set: {}, add: { n: 1 } }
    expect(await transact(lossy, [count, put(key('2'))])).toEqual([])
    expect(isLost).toBe(true)
    expect(await getItem(table, key('1'))).toMatchObject({ n: 1 })
  })

  test('passes other failures on', async () => {
    double.failNext(() => true, new Error('the wire is cut'))
    await expect(transact(table, [put(key('1')), put(key('2'))])).rejects.toThrow('the wire is cut')
  })

  test('many items at once repeats what the table left unwritten', async () => {
    double.leaveUnprocessed(7)
    await putItems(table, notes(60))
    expect(double.snapshot()).toHaveLength(60)
  })

  test('counts from one', async () => {
    const counter = key('SEQ')
    expect([await nextNumber(table, counter), await nextNumber(table, counter)]).toEqual([1, 2])
  })
})

test('the table of an environment without its name is refused at once', () => {
  expect(() => tableOfEnvironment({})).toThrow('TABLE_NAME')
  expect(tableOfEnvironment({ TABLE_NAME: 'canopy' }).name).toBe('canopy')
})
