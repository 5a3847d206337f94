import { expect, test } from 'vitest'
import { nightlyCheck } from '#stream/repair/nightly-check.ts'
import { putItems } from '#table/client/write.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'

/** Runs with time for so many batches of a few items. */
function checked({ table }: GivenWorld, batches: number) {
  let left = batches
  return nightlyCheck(table, { goesOn: () => left-- > 0, settlingMs: 0, size: 4 })
}

const damageSums = ({ table, stored }: GivenWorld) =>
  putItems(
    table,
    [...stored().aggregates.values()].map((aggregate) => ({ ...aggregate, openedIssues: 77 })),
  )

test('nothing is found where all is as it must be, and nothing but the position is written', async () => {
  const world = await givenWorld()
  const before = world.double.snapshot()
  expect(await checked(world, 1000)).toMatchObject({ faults: 0, isAtEnd: true })
  const after = world.double.snapshot()
  expect(JSON.stringify(after)).not.toBe(JSON.stringify(before))
  expect(await nightlyCheck(world.table, { goesOn: () => false })).toEqual({ faults: 0, batches: 0, isAtEnd: false })
})

test('a run goes on where the one before ended, and together they find what one run finds', async () => {
  const [whole, parts] = [await givenWorld(), await givenWorld()]
  await damageSums(whole)
  await damageSums(parts)
  const { faults, batches } = await checked(whole, 1000)
  expect(faults).toBeGreaterThan(0)
  expect(batches).toBeGreaterThan(2)
  let found = 0
  for (let run = 1; run <= batches; run += 1) {
    const result = await checked(parts, 1)
    expect(result.isAtEnd).toBe(run === batches)
    found += result.faults
  }
  expect(found).toBe(faults)
  // It mends nothing, so the next round finds the same.
  expect(await checked(parts, 1000)).toMatchObject({ faults, isAtEnd: true })
})

test('what follows by itself while it looks again is no fault', async () => {
  const world = await givenWorld()
  const sums = [...world.stored().aggregates.values()]
  await damageSums(world)
  const checking = nightlyCheck(world.table, { goesOn: () => true, settlingMs: 50, size: 1000 })
  setTimeout(() => void putItems(world.table, sums), 0)
  expect(await checking).toMatchObject({ faults: 0 })
})
