import { expect, test } from 'vitest'
import { createIteration } from '#operations/iteration/create-iteration.ts'
import { changeItem } from '#operations/item/change.ts'
import { iterationsOf } from '#operations/read/namespace/list-iterations.ts'
import { itemsOfPlan } from '#operations/read/history/plan-items.ts'
import { runMigrations } from '#stream/migrations/run-migrations.ts'
import { START } from '#stream/migrations/progress.ts'
import { iterationItem } from '#table/items/iteration.ts'
import type { CadenceItem } from '#table/items/place-items.ts'
import { plannedMarkKey } from '#table/keys/copy-keys.ts'
import { cadenceKey, migrationsKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { putItems, transact } from '#table/client/write.ts'
import { ISSUE_IDS, ROOT_ID, ownerViewer } from '#support/histories/world.ts'
import { givenWorld } from '#support/histories/given-world.ts'

const [id = 0] = ISSUE_IDS

test('cadences from before get a record, numbers go on, and issues marks of all that they were planned for, twice as once', async () => {
  const world = await givenWorld()
  const { table } = world
  const former = (number: number, startDate: string, dueDate: string) =>
    iterationItem({
      ...{ id: number, iid: number - 50, title: null, startDate, dueDate, cadenceId: 50, cadenceTitle: 'Every month' },
      ...{ namespaceIds: [ROOT_ID], ownerPath: 'acme' },
    })
  await putItems(table, [former(51, '2030-01-01', '2030-01-20'), former(52, '2030-02-01', '2030-02-20')])
  for (const iterationId of [51, 52]) await changeItem(world.as(), { kind: 'issue', id }, { iterationId })
  await world.settle()
  const plan = (number: number) => ({ kind: 'iteration', id: number }) as const
  for (const number of [51, 52])
    await transact(table, [{ kind: 'delete', key: plannedMarkKey(plan(number), { kind: 'issue', id }) }])
  const planned = async (number: number) =>
    (await itemsOfPlan(table, ownerViewer, plan(number))).map(({ core, isPlanned }) => [core.id, isPlanned])
  expect(await planned(51)).toEqual([])

  const again = async () => {
    await putItems(table, [{ ...migrationsKey, ...{ done: 16, at: START, version: 1 } }])
    await runMigrations(table)
  }
  await again()
  expect([await planned(51), await planned(52)]).toEqual([[[id, false]], [[id, true]]])
  const cadence = await getItem<CadenceItem>(table, cadenceKey(ROOT_ID, 50))
  expect(cadence).toMatchObject({ title: 'Every month', automatic: false, active: true })
  const days = { startDate: '2031-01-01', dueDate: '2031-01-02' }
  await createIteration(world.as(), { groupPath: 'acme', cadenceId: 50, ...days })
  const before = world.stored()
  await again()
  expect(world.stored()).toEqual(before)
  const numbers = (await iterationsOf(table, ROOT_ID)).map(({ iid }) => iid)
  expect(numbers).toEqual([1, 2, 3])
})
