import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLE, type Viewer } from '#domain/role.ts'
import { attachChild } from '#operations/tree/attach-child.ts'
import { createTodo } from '#operations/todo/create-todo.ts'
import { deleteEpic } from '#operations/item/delete-item.ts'
import { markTodoDone } from '#operations/todo/mark-todo-done.ts'
import type { OperationContext } from '#operations/write/operation-context.ts'
import { isDeleting } from '#operations/read/item/is-deleting.ts'
import { listTodos } from '#operations/read/people/list-todos.ts'
import { readTodoCounts } from '#operations/todo/todo-counts.ts'
import { setSubscription } from '#operations/notification/set-subscription.ts'
import { handleRecords } from '#stream/handle-records.ts'
import type { Table } from '#table/client/client.ts'
import type { AggregateItem, EpicItem, IssueItem } from '#table/items/work-items.ts'
import { listPk } from '#table/keys/index-keys.ts'
import { aggregateKey, deletionKey, epicKey, issueKey, type Key } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { readWhole } from '#stream/read-whole.ts'
import { putItems } from '#table/client/write.ts'
import { deletionFaults, leftOvers } from '#support/histories/deletion-faults.ts'
import { ledgerFaults, restFaults, sorted, treeFaults } from '#support/histories/invariants.ts'
import { ownerViewer, worldItems } from '#support/histories/world.ts'
import { createTableDouble, type TableDouble } from '#support/table-double/create-table-double.ts'
import { createEpic, createIssue } from '#support/when/write-items.ts'

const ACME = 10

interface Given {
  double: TableDouble
  table: Table
  as: (viewer: Viewer, idempotencyKey?: string) => OperationContext
  /** Handles what the stream has until nothing comes any more; `kept` is delivered first. */
  settle: (kept?: DynamoDBRecord[]) => Promise<void>
}

/** The world of the histories: epics 101 to 105 are a chain, 106 to 108 another; issues are loose. */
async function givenWorld(schedule?: () => Promise<unknown>): Promise<Given> {
  const double = createTableDouble(schedule ? { schedule } : {})
  const table: Table = { client: double.client, name: double.tableName, pause: () => Promise.resolve() }
  await putItems(table, worldItems())
  double.takeStream()
  const as = (viewer: Viewer, idempotencyKey?: string): OperationContext => ({
    table,
    viewer,
    now: () => new Date().toISOString(),
    random: Math.random,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
  const settle = async (kept: DynamoDBRecord[] = []): Promise<void> => {
    for (let records = [...kept, ...double.takeStream()]; records.length > 0; records = double.takeStream()) {
      const { batchItemFailures } = await handleRecords(table, records, (error) => {
        throw error
      })
      expect(batchItemFailures).toEqual([])
    }
  }
  return { double, table, as, settle }
}

const faultsOf = (double: TableDouble): string[] => {
  const snapshot = double.snapshot()
  const stored = sorted(snapshot)
  return [...treeFaults(stored), ...ledgerFaults(stored), ...deletionFaults(snapshot)]
}
const restOf = (double: TableDouble): string[] => {
  const snapshot = double.snapshot()
  return [...faultsOf(double), ...restFaults(sorted(snapshot)), ...leftOvers(snapshot)]
}

const hang = (context: OperationContext, kind: 'epic' | 'issue', id: number, parentId: number) =>
  attachChild(context, { child: { kind, id }, parentId })

let given: Given
beforeEach(async () => {
  given = await givenWorld()
})

describe('an owner deletes an epic', () => {
  test('it is gone at once, and its parent counts it no more', async () => {
    const { table, as } = given
    await deleteEpic(as(ownerViewer), { epicId: 102 })
    expect(await getItem<EpicItem>(table, epicKey(102), 'strong')).toBeNull()
    expect(await getItem<AggregateItem>(table, aggregateKey(101), 'strong')).toMatchObject({
      openedEpics: 0,
      directEpics: 0,
    })
    const rows = await readWhole<Key>(table, { partition: listPk('epic', ACME, 'opened'), consistency: 'strong' })
    expect(rows.filter(({ SK }) => SK.endsWith('102'))).toEqual([])
    expect(faultsOf(given.double)).toEqual([])
  })

  test('its descendants follow, its issues stay without an epic, and nothing is left over', async () => {
    const { table, as, settle } = given
    await hang(as(ownerViewer), 'issue', 201, 102)
    await hang(as(ownerViewer), 'issue', 203, 105)
    await deleteEpic(as(ownerViewer), { epicId: 102 })
    await settle()
    for (const id of [102, 103, 104, 105]) expect(await getItem(table, epicKey(id), 'strong')).toBeNull()
    for (const id of [101, 106, 107, 108]) expect(await getItem(table, epicKey(id), 'strong')).not.toBeNull()
    for (const id of [201, 203]) {
      expect(await getItem<IssueItem>(table, issueKey(id), 'strong')).toMatchObject({ parent: null, state: 'opened' })
    }
    expect(restOf(given.double)).toEqual([])
  })

  test('the deletion is told to run until the last of its descendants is gone', async () => {
    const { double, table, as } = given
    expect(await isDeleting(table, ACME, 101)).toBe(false)
    await deleteEpic(as(ownerViewer), { epicId: 101 })
    let turns = 0
    for (let records = double.takeStream(); records.length > 0; records = double.takeStream()) {
      const left = [101, 102, 103, 104, 105].map((id) => getItem(table, deletionKey({ kind: 'epic', id }), 'strong'))
      const isRunning = (await Promise.all(left)).some((deletion) => deletion !== null)
      expect(await isDeleting(table, ACME, 101)).toBe(isRunning)
      await handleRecords(table, records, (error) => {
        throw error
      })
      turns += 1
    }
    expect(turns).toBeGreaterThan(5)
    expect(await isDeleting(table, ACME, 101)).toBe(false)
  })

  test('every deleted epic has its audit record, in the name of who began', async () => {
    await deleteEpic(given.as(ownerViewer), { epicId: 106 })
    await given.settle()
    const audits = (given.double.snapshot() as (Key & Record<string, unknown>)[]).filter(
      ({ PK, operation }) => PK.startsWith(`AUD#${ACME}#`) && operation === 'deleteEpic',
    )
    expect(audits.map(({ targetId, actor }) => [targetId, actor]).toSorted()).toEqual([
      [106, 'olivia'],
      [107, 'olivia'],
      [108, 'olivia'],
    ])
  })

  test('people’s to-dos on it and below go from their lists and counts, pending and done', async () => {
    const { table, as, settle } = given
    const owner = as(ownerViewer)
    const add = (id: number) => createTodo(owner, { target: { kind: 'epic', id } })
    await add(106)
    await markTodoDone(owner, { todoId: (await add(108)).id })
    const kept = await add(101)
    await deleteEpic(owner, { epicId: 106 })
    await settle()
    expect((await listTodos(table, ownerViewer, ['pending', 'done'])).map(({ id }) => id)).toEqual([kept.id])
    expect(await readTodoCounts(table, ownerViewer.id ?? 0)).toMatchObject({ pending: 1, done: 0 })
    expect(restOf(given.double)).toEqual([])
  })

  test('its number is not given to another epic', async () => {
    const { as } = given
    const created = await createEpic(as(ownerViewer), { groupPath: 'acme', title: 'Short life' })
    await deleteEpic(as(ownerViewer), { epicId: created.id })
    const next = await createEpic(as(ownerViewer), { groupPath: 'acme', title: 'Next' })
    expect(next.iid).toBe(created.iid + 1)
  })

  test('a repeated request with the same key is answered alike, without one the epic is missing', async () => {
    const { as } = given
    const first = await deleteEpic(as(ownerViewer, 'once'), { epicId: 108 })
    expect(await deleteEpic(as(ownerViewer, 'once'), { epicId: 108 })).toEqual(first)
    await expect(deleteEpic(as(ownerViewer), { epicId: 108 })).rejects.toMatchObject({ problem: { code: 'NOT_FOUND' } })
  })

  test('a tree that is wider than one turn of work goes completely', async () => {
    const { table, as, settle } = given
    for (let count = 0; count < 120; count += 1) {
      await createEpic(as(ownerViewer), { groupPath: 'acme', title: `Part ${count}`, parentId: 106 })
      await createIssue(as(ownerViewer), { projectPath: 'acme/api', title: `Work ${count}`, epicId: 106 })
    }
    await settle()
    await deleteEpic(as(ownerViewer), { epicId: 106 })
    await settle()
    expect(restOf(given.double)).toEqual([])
    const rows = await readWhole<Key>(table, { partition: listPk('epic', ACME, 'opened'), consistency: 'strong' })
    expect(rows).toHaveLength(6)
  })
})

describe('a deletion is refused', () => {
  const viewerWith = (accessLevel: number): Viewer => ({ ...ownerViewer, roles: { [ACME]: accessLevel } })

  test.each([
    ['a guest', viewerWith(ROLE.guest), 'FORBIDDEN'],
    ['a reporter', viewerWith(ROLE.reporter), 'FORBIDDEN'],
    ['a developer', viewerWith(ROLE.developer), 'FORBIDDEN'],
    ['a maintainer', viewerWith(ROLE.maintainer), 'FORBIDDEN'],
    ['a person without a role', { ...ownerViewer, roles: {} }, 'FORBIDDEN'],
    ['an anonymous person', { ...ownerViewer, id: null, username: null, roles: {} }, 'FORBIDDEN'],
  ] as const)('to %s, and nothing changes', async (_, viewer, code) => {
    const before = given.double.snapshot()
    await expect(deleteEpic(given.as(viewer), { epicId: 101 })).rejects.toMatchObject({ problem: { code } })
    expect(given.double.snapshot()).toEqual(before)
  })

  test('of a confidential epic to who may not see it, as if it were missing', async () => {
    const refused = { problem: { code: 'NOT_FOUND' } }
    await expect(deleteEpic(given.as(viewerWith(ROLE.guest)), { epicId: 109 })).rejects.toMatchObject(refused)
    await expect(deleteEpic(given.as(viewerWith(ROLE.guest)), { epicId: 999 })).rejects.toMatchObject(refused)
  })
})

describe('while a tree is going', () => {
  test('nothing can be hung below what is left of it', async () => {
    const { as, double, settle } = given
    await deleteEpic(as(ownerViewer), { epicId: 101 })
    const refused = { problem: { code: 'NOT_FOUND' } }
    await expect(hang(as(ownerViewer), 'epic', 106, 103)).rejects.toMatchObject(refused)
    await expect(hang(as(ownerViewer), 'epic', 103, 106)).resolves.toMatchObject({ parentId: 106 })
    await expect(
      createEpic(as(ownerViewer), { groupPath: 'acme', title: 'Late', parentId: 102 }),
    ).rejects.toMatchObject(refused)
    expect(faultsOf(double)).toEqual([])
    await settle()
    expect(restOf(double)).toEqual([])
  })

  test('part of it can be deleted by itself', async () => {
    const { as, double, settle } = given
    await deleteEpic(as(ownerViewer), { epicId: 101 })
    await deleteEpic(as(ownerViewer), { epicId: 102 })
    await settle()
    expect(restOf(double)).toEqual([])
  })
})

class Killed extends Error {
  override readonly name = 'Killed'
}

/** Runs the deletion of a tree in a process that dies before its n-th command; true when it lived to the end. */
async function diesAt(command: number): Promise<{ world: Given; records: DynamoDBRecord[]; isDone: boolean }> {
  let left = Number.POSITIVE_INFINITY
  const world = await givenWorld(() => {
    left -= 1
    return left < 0 ? Promise.reject(new Killed('The process is gone.')) : Promise.resolve()
  })
  const owner = world.as(ownerViewer)
  await hang(owner, 'issue', 201, 106)
  await hang(owner, 'issue', 203, 108)
  await hang(owner, 'issue', 202, 108)
  await createTodo(owner, { target: { kind: 'epic', id: 106 } })
  await setSubscription(owner, { target: { kind: 'epic', id: 108 }, subscribed: false })
  await world.settle()
  await deleteEpic(owner, { epicId: 106 })
  left = command
  const records: DynamoDBRecord[] = []
  let isDone = false
  try {
    for (let next = world.double.takeStream(); next.length > 0; next = world.double.takeStream()) {
      records.push(...next)
      const { batchItemFailures } = await handleRecords(world.table, next, () => undefined)
      if (batchItemFailures.length > 0) throw new Killed('The process is gone.')
    }
    isDone = true
  } catch (error) {
    if (!(error instanceof Killed)) throw error
  }
  left = Number.POSITIVE_INFINITY
  return { world, records, isDone }
}

test('whichever command the process dies before, no epic is there by half and the next process finishes', async () => {
  let deaths = 0
  for (let command = 0; ; command += 1) {
    const { world, records, isDone } = await diesAt(command)
    expect(faultsOf(world.double), `died before command ${command}`).toEqual([])
    if (isDone) break
    deaths += 1
    await world.settle(records)
    expect(restOf(world.double), `died before command ${command}`).toEqual([])
  }
  expect(deaths).toBeGreaterThan(20)
})
