import { beforeEach, expect, test } from 'vitest'
import { ROLE } from '#domain/role.ts'
import type { SaidOfCadence } from '#domain/namespace/cadence-rules.ts'
import { createIteration } from '#operations/iteration/create-iteration.ts'
import { deleteCadence } from '#operations/iteration/delete-cadence.ts'
import { deleteIteration } from '#operations/iteration/delete-iteration.ts'
import { runDueCadence } from '#operations/iteration/run-cadence.ts'
import { changeCadence, createCadence } from '#operations/iteration/save-cadence.ts'
import { changeItem } from '#operations/item/change.ts'
import { iterationsOf } from '#operations/read/namespace/list-iterations.ts'
import { itemsOfPlan } from '#operations/read/history/plan-items.ts'
import type { CadenceDueItem } from '#table/items/due.ts'
import type { CadenceItem } from '#table/items/place-items.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { cadenceDueKey } from '#table/keys/due-keys.ts'
import { cadenceKey, itemKey } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { givenWorld, problemOf, type GivenWorld } from '#support/histories/given-world.ts'
import { ROOT_ID, ownerViewer } from '#support/histories/world.ts'

const issue = (id: number) => ({ kind: 'issue' as const, id })
const sprints: SaidOfCadence = {
  ...{ title: 'Sprints', description: null, startDate: '2026-06-01', durationInWeeks: 1, iterationsInAdvance: 2 },
  ...{ automatic: true, active: true, rollOver: true },
}

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

const found = (said: Partial<SaidOfCadence> = {}) =>
  createCadence(world.as(), { groupPath: 'acme', ...sprints, ...said })
const iterations = () => iterationsOf(world.table, ROOT_ID, 'strong')
const days = async () => (await iterations()).map(({ startDate }) => startDate)
const dueOf = (cadenceId: number) => getItem<CadenceDueItem>(world.table, cadenceDueKey(ROOT_ID, cadenceId), 'strong')
const planOf = async (id: number) =>
  (await getItem<IssueItem>(world.table, itemKey(issue(id)), 'strong'))?.iteration?.id

/** Runs a cadence as the timer does at a time. */
async function run(cadenceId: number, now: string, goesOn = () => true) {
  const due = await dueOf(cadenceId)
  if (due) await runDueCadence({ table: world.table, now }, due, goesOn)
}

test('a cadence has its iterations at once, and makes the next ones as time goes by, once each', async () => {
  const { id } = await found()
  expect(await days()).toEqual(['2026-06-01', '2026-06-08', '2026-06-15'])
  expect((await iterations()).map(({ iid, title }) => [iid, title])).toEqual([1, 2, 3].map((iid) => [iid, null]))
  expect((await dueOf(id))?.GSI2SK).toContain('2026-06-08T00:02:00.000Z')
  await run(id, '2026-06-08T00:02:30.000Z')
  await run(id, '2026-06-08T00:03:30.000Z')
  expect(await days()).toEqual(['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22'])
  expect((await dueOf(id))?.GSI2SK).toContain('2026-06-15T00:02:00.000Z')
})

test('two that run a cadence at the same moment make no iteration twice', async () => {
  const { id } = await found({ iterationsInAdvance: 0 })
  const before = (await iterations()).length
  await changeCadence(world.as(), { cadenceId: id, iterationsInAdvance: 3, active: false })
  await changeCadence(world.as(), { cadenceId: id, active: true })
  const now = '2026-06-01T08:00:00.000Z'
  await Promise.all([run(id, now), run(id, now), changeCadence(world.as(), { cadenceId: id, title: 'Weeks' })])
  expect((await iterations()).length - before).toBe(3)
  expect(new Set(await days()).size).toBe(before + 3)
})

test('what is open at the end of an iteration goes over to the next, also where that was cut off; what is closed stays', async () => {
  const { id } = await found()
  const [first, second] = await iterations()
  for (const number of [201, 202]) await changeItem(world.as(), issue(number), { iterationId: first?.id ?? 0 })
  await changeItem(world.as(), issue(202), { state: 'closed' })
  await world.settle()
  await run(id, '2026-06-08T00:02:30.000Z', () => false)
  expect(await planOf(201)).toBe(first?.id)
  await run(id, '2026-06-08T00:04:30.000Z')
  await world.settle()
  expect([await planOf(201), await planOf(202)]).toEqual([second?.id, first?.id])
  const stored = world.double.snapshot()
  await run(id, '2026-06-08T00:05:30.000Z')
  expect(world.double.snapshot()).toEqual(stored)
  // What left an iteration is part of its history.
  const plan = { kind: 'iteration', id: first?.id ?? 0 } as const
  const told = await itemsOfPlan(world.table, ownerViewer, plan)
  expect(told.map(({ core, isPlanned }) => [core.id, isPlanned]).toSorted()).toEqual([
    [201, false],
    [202, true],
  ])
  await changeItem(world.as(), issue(202), { confidential: true })
  const anyone = { ...ownerViewer, id: null, roles: {}, above: {} }
  expect((await itemsOfPlan(world.table, anyone, plan)).map(({ core }) => core.id)).toEqual([201])
})

test('iterations and what is planned for them say the title that their cadence gets', async () => {
  const { id } = await found()
  const [first] = await iterations()
  await changeItem(world.as(), issue(201), { iterationId: first?.id ?? 0 })
  await world.settle()
  await changeCadence(world.as(), { cadenceId: id, title: 'Weeks' })
  await world.settle()
  expect((await iterations()).map(({ cadenceTitle }) => cadenceTitle)).toEqual(['Weeks', 'Weeks', 'Weeks'])
  const core = await getItem<IssueItem>(world.table, itemKey(issue(201)), 'strong')
  expect(core?.iteration?.cadenceTitle).toBe('Weeks')
})

test('people make and delete the iterations of a cadence that makes none; they do not overlap', async () => {
  const { id } = await found({ automatic: false, rollOver: false, startDate: null, durationInWeeks: null })
  expect(await dueOf(id)).toBeNull()
  const input = { groupPath: 'acme', cadenceId: id, startDate: '2026-07-01', dueDate: '2026-07-10' }
  const made = await createIteration(world.as(), { ...input, title: ' Summer ' })
  expect(await iterations()).toMatchObject([{ id: made.id, iid: 1, title: 'Summer', cadenceTitle: 'Sprints' }])
  expect(
    await problemOf(createIteration(world.as(), { ...input, startDate: '2026-07-10', dueDate: '2026-07-20' })),
  ).toMatchObject({
    field: 'startDate',
  })
  await changeItem(world.as(), issue(201), { iterationId: made.id })
  await world.settle()
  await deleteIteration(world.as(), { iterationId: made.id })
  await world.settle()
  expect([await iterations(), await planOf(201)]).toEqual([[], undefined])
})

test('of two that make iterations of the same days at the same moment one is refused', async () => {
  const { id } = await found({ automatic: false, rollOver: false })
  const input = { groupPath: 'acme', cadenceId: id, startDate: '2026-07-01', dueDate: '2026-07-10' }
  let other: Promise<unknown> = Promise.resolve()
  world.beforeNextWrite(() => (other = createIteration(world.as(ownerViewer, { random: () => 0.1 }), input)))
  expect((await problemOf(createIteration(world.as(), input))).field).toBe('startDate')
  await other
  expect(await iterations()).toHaveLength(1)
})

test('a cadence goes with its iterations, and what was planned for them is planned for none', async () => {
  const { id } = await found({ iterationsInAdvance: 10, startDate: '2026-03-02' })
  const ids = (await iterations()).map((one) => one.id)
  expect(ids.length).toBeGreaterThan(20)
  // All are made at one time by the clock.
  expect(new Set(ids).size).toBe(ids.length)
  const current = (await iterations()).find(({ startDate }) => startDate === '2026-06-01')
  await changeItem(world.as(), issue(201), { iterationId: current?.id ?? 0 })
  await world.settle()
  await deleteCadence(world.as(), { cadenceId: id })
  await world.settle()
  expect(await iterations()).toEqual([])
  expect(await planOf(201)).toBeUndefined()
  expect(await getItem<CadenceItem>(world.table, cadenceKey(ROOT_ID, id), 'strong')).toBeNull()
  expect(await dueOf(id)).toBeNull()
})

test('what an automatic cadence would make again is not deleted, and none is made by hand in it', async () => {
  const { id } = await found()
  const [first] = await iterations()
  expect((await problemOf(deleteIteration(world.as(), { iterationId: first?.id ?? 0 }))).field).toBe('id')
  const input = { groupPath: 'acme', cadenceId: id, startDate: '2027-07-01', dueDate: '2027-07-10' }
  expect((await problemOf(createIteration(world.as(), input))).field).toBe('iterationsCadenceId')
})

test('a Guest may change nothing of it, and who is no member does not find it', async () => {
  const { id } = await found()
  const guest = world.as({ ...ownerViewer, roles: { [ROOT_ID]: ROLE.guest } })
  expect((await problemOf(changeCadence(guest, { cadenceId: id, title: 'x' }))).code).toBe('FORBIDDEN')
  expect((await problemOf(deleteCadence(guest, { cadenceId: id }))).code).toBe('FORBIDDEN')
  const stranger = world.as({ ...ownerViewer, roles: {}, above: {} })
  expect((await problemOf(changeCadence(stranger, { cadenceId: id, title: 'x' }))).code).toBe('NOT_FOUND')
})
