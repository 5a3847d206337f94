import { beforeEach, expect, test } from 'vitest'
import { beginRelisting, relistingPlace } from '#operations/begin-relisting.ts'
import { continueRelisting } from '#stream/continue-relisting.ts'
import type { ManifestItem } from '#table/index-items.ts'
import { listLayoutKey } from '#table/index-keys.ts'
import { type Key } from '#table/keys.ts'
import { entryKey, entryName } from '#table/list-index.ts'
import { getItem } from '#table/read.ts'
import { deleteItems, putItems } from '#table/write.ts'
import { createTableDouble } from '#support/table-double/create-table-double.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { restFaults } from '#support/histories/invariants.ts'

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
  await giveOldLayout()
})

const formerKey = ({ PK, SK }: Key): Key => ({ PK: PK.replace('X#', 'X#former#'), SK })

/** All entries under other keys and with another row, as some earlier version may have kept them. */
async function giveOldLayout(): Promise<void> {
  for (const manifest of world.stored().manifests.values()) {
    const { layout: _, ...former } = manifest
    const entries = manifest.keys.map(entryKey).filter(({ PK }) => PK.startsWith('X#'))
    const others = manifest.keys.filter((name) => !name.startsWith('X#'))
    const rows = entries.map((key) => ({ ...formerKey(key), c: 'a former row' }))
    const written: ManifestItem = { ...former, keys: [...rows.map(entryName), ...others] }
    await deleteItems(world.table, entries)
    await putItems(world.table, [...rows, written])
  }
  world.double.takeStream()
}

const listFaults = (): string[] => restFaults(world.stored()).filter((fault) => /list entry|manifest/.test(fault))
const formerRows = (): string[] => [...world.stored().entries.keys()].filter((name) => name.startsWith('X#former#'))
const pointers = () => [...world.stored().pointers.values()]
const place = () => relistingPlace(world.table)

test('lists of another layout are written anew once the system begins with it, and none of the former rows is left', async () => {
  expect(listFaults().length).toBeGreaterThan(0)
  expect(await beginRelisting(world.table)).toBe(true)
  await world.settle()
  expect(await place()).toBeNull()
  expect(listFaults()).toEqual([])
  expect(formerRows()).toEqual([])
  expect(await beginRelisting(world.table)).toBe(false)
})

test('pointers that do not tell yet where their epics hang are completed with them', async () => {
  const complete = pointers()
  await putItems(
    world.table,
    complete.map(({ edgeId: _, ...former }) => former),
  )
  world.double.takeStream()
  await beginRelisting(world.table)
  await world.settle()
  expect(complete.some(({ edgeId }) => edgeId !== null)).toBe(true)
  expect(pointers()).toEqual(complete)
})

test('children that were never counted by their readers are counted, and rows above show it', async () => {
  const { aggregates, edges } = world.stored()
  const former = [...aggregates.values()].map(({ audiences: _, ...aggregate }) => aggregate)
  const rows = [...edges.values()].map((edge) => ({ ...edge, roll: edge.roll.replace(/,"[^"]*"\]$/, ',1]') }))
  await putItems(world.table, [...former, ...rows])
  world.double.takeStream()
  await beginRelisting(world.table)
  await world.settle()
  const audiences = (stored: typeof aggregates) => [...stored.values()].map((aggregate) => aggregate.audiences)
  expect(audiences(world.stored().aggregates)).toEqual(audiences(aggregates))
  expect(restFaults(world.stored())).toEqual([])
})

test('a turn does no more than it may, and turns at the same time or cut off half-way do no harm', async () => {
  await beginRelisting(world.table)
  const sizes = { epics: 2, groups: 3 }
  let turns = 0
  for (; (await place()) !== null; turns += 1) {
    const before = formerRows().length
    if (turns === 1) {
      world.double.failNext(({ name }) => name === 'UpdateCommand', new Error('cut off'))
      await expect(continueRelisting(world.table, sizes)).rejects.toThrow('cut off')
    }
    await Promise.all([continueRelisting(world.table, sizes), continueRelisting(world.table, sizes)])
    expect(formerRows().length).toBeLessThanOrEqual(before)
  }
  expect(turns).toBeGreaterThan(world.stored().epics.size / 4)
  expect(listFaults()).toEqual([])
  expect(formerRows()).toEqual([])
})

test('work that was given up goes on where it stood when it is asked for again', async () => {
  await beginRelisting(world.table)
  await continueRelisting(world.table, { epics: 2, groups: 3 })
  await continueRelisting(world.table, { epics: 2, groups: 3 })
  world.double.takeStream()
  const reached = await place()
  expect(await beginRelisting(world.table)).toBe(true)
  expect(await place()).toBe(reached)
  await world.settle()
  expect(await place()).toBeNull()
  expect(formerRows()).toEqual([])
})

test('a table without groups has nothing to write anew', async () => {
  const { client, tableName: name } = createTableDouble()
  expect(await beginRelisting({ client, name })).toBe(false)
  expect(await getItem({ client, name }, listLayoutKey)).toMatchObject({ at: null })
})
