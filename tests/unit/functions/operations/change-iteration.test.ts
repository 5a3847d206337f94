import { beforeEach, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import { changeIteration, type ChangeIterationInput } from '#operations/iteration/change-iteration.ts'
import { changeItem } from '#operations/item/change.ts'
import { runRepair } from '#stream/repair/run-repair.ts'
import { iterationItem } from '#table/items/iteration.ts'
import { iterationKey, itemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { putItems } from '#table/client/write.ts'
import { copyFaults } from '#support/histories/copy-faults.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'
import { ROOT_ID, ownerViewer } from '#support/histories/world.ts'

const issue = { kind: 'issue' as const, id: 201 }

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
  const given = (id: number, startDate: string, dueDate: string) =>
    iterationItem({
      ...{ id, iid: id - 50, title: null, startDate, dueDate, cadenceId: 50, cadenceTitle: 'Every month' },
      ...{ namespaceIds: [ROOT_ID], ownerPath: 'acme' },
    })
  await putItems(world.table, [given(51, '2030-01-01', '2030-01-20'), given(52, '2030-02-01', '2030-02-20')])
  await changeItem(world.as(), issue, { iterationId: 51 })
  await world.settle()
})

const change = (input: Partial<ChangeIterationInput>) =>
  changeIteration(world.as(), { groupPath: 'acme', iterationId: 51, ...input })
const planned = async () => (await getItem<IssueItem>(world.table, itemKey(issue), 'strong'))?.iteration

test('issues follow an iteration that gets a title and other days', async () => {
  await change({ title: ' Spring ', startDate: '2030-01-05' })
  await world.settle()
  expect(await planned()).toMatchObject({ id: 51, title: 'Spring', startDate: '2030-01-05', dueDate: '2030-01-20' })
  expect(copyFaults(world.double.snapshot())).toEqual([])
  const faults: string[] = []
  await runRepair({ table: world.table, mends: false, found: (fault) => faults.push(fault) })
  expect(faults).toEqual([])
  expect(await getItem(world.table, iterationKey(ROOT_ID, '2030-01-01', 51), 'strong')).toBeNull()
  const before = world.double.snapshot()
  await change({ title: 'Spring', startDate: '2030-01-05' })
  expect(world.double.snapshot()).toEqual(before)
})

test('a copy that was lost behind an iteration that moved is found and mended', async () => {
  await change({ startDate: '2030-01-06' })
  world.double.takeStream()
  const faults: string[] = []
  const repair = { table: world.table, found: (fault: string) => faults.push(fault) }
  await runRepair({ ...repair, mends: false })
  // What is about to follow is left alone.
  expect(faults).toEqual([])
  const record = world.double.snapshot().filter(({ PK }) => PK === 'IC#51')
  await putItems(
    world.table,
    record.filter(({ SK }) => SK === 'COPIES').map((item) => ({ ...item, isDone: true })),
  )
  await runRepair({ ...repair, mends: true })
  expect(faults[0]).toBe('issue 201 has a stale copy of iteration 51.')
  await world.settle()
  faults.length = 0
  await runRepair({ ...repair, mends: false })
  expect(faults).toEqual([])
  expect(await planned()).toMatchObject({ startDate: '2030-01-06' })
})

test.each([
  [{ dueDate: '2030-02-01' }, { field: 'startDate' }],
  [{ dueDate: '2029-12-31' }, { field: 'dueDate' }],
  [{ startDate: '2030-01-32' }, { field: 'startDate' }],
  [{ title: 'x'.repeat(256) }, { field: 'title' }],
  [{ iterationId: 99, title: 'x' }, { code: 'NOT_FOUND' }],
  [{ groupPath: 'acme/web', title: 'x' }, { code: 'NOT_FOUND' }],
])('%j is refused', async (input, problem) => {
  const before = world.double.snapshot()
  expect(await problemOf(change(input))).toMatchObject(problem)
  expect(world.double.snapshot()).toEqual(before)
})

test('a Guest may not', async () => {
  const guest = world.as({ ...ownerViewer, roles: { [ROOT_ID]: ROLE.guest } })
  const asked = changeIteration(guest, { groupPath: 'acme', iterationId: 51, title: 'x' })
  expect((await problemOf(asked)).code).toBe('FORBIDDEN')
})
