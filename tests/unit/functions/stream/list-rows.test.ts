import { beforeEach, expect, test } from 'vitest'
import type { LabelRef } from '#domain/refs.ts'
import { deleteEpic } from '#operations/item/delete-item.ts'
import { projectListIndex } from '#stream/project-list-index.ts'
import { isDatedPk } from '#table/keys/index-keys.ts'
import type { ListEntryItem, ManifestItem } from '#table/rows/index-items.ts'
import { entryName, entryNames } from '#table/rows/list-index.ts'
import type { EpicItem } from '#table/items/work-items.ts'
import { epicKey, manifestKey, type Key } from '#table/keys/keys.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import { leftOvers } from '#support/histories/deletion-faults.ts'
import { givenWorld, type GivenWorld } from '#support/histories/given-world.ts'
import { restFaults } from '#support/histories/invariants.ts'

/** Of the subgroup: all its rows stand in two groups. */
const EPIC = 109
const LABELS: LabelRef[] = Array.from({ length: 150 }, (_, index) => ({
  ...{ id: 500 + index, title: `label|${index}`, color: '#6699cc', description: null, ofProject: false },
}))

let world: GivenWorld
beforeEach(async () => {
  world = await givenWorld()
})

async function change(fields: Partial<EpicItem>): Promise<void> {
  const core = await getItem<EpicItem>(world.table, epicKey(EPIC), 'strong')
  if (core === null) throw new Error('The epic is missing.')
  const { version, countVersion, lockVersion } = core
  const texts = { lockVersion: fields.title === undefined ? lockVersion : lockVersion + 1 }
  const changed: EpicItem = { ...core, ...fields, ...texts, version: version + 1, countVersion: countVersion + 1 }
  await putItems(world.table, [changed])
}

/** The epic with so many labels that its rows take more than one transaction. */
const relabel = (labels: typeof LABELS): Promise<void> => change({ labels })

const manifest = () => getItem<ManifestItem>(world.table, manifestKey({ kind: 'epic', id: EPIC }), 'strong')
const isTransaction = ({ name }: { name: string }): boolean => name === 'TransactWriteCommand'
const listFaults = (): string[] => restFaults(world.stored()).filter((fault) => /list entry|manifest/.test(fault))

test('rows that take more than one transaction are all written, and all taken away again', async () => {
  await relabel(LABELS)
  await projectListIndex(world.table, { kind: 'epic', id: EPIC })
  expect((await manifest())?.keys.length).toBeGreaterThan(100)
  expect(listFaults()).toEqual([])
  await relabel([])
  await projectListIndex(world.table, { kind: 'epic', id: EPIC })
  expect(listFaults()).toEqual([])
})

test('rows name the version that they were written from; one that changes nothing of them leaves them alone', async () => {
  const versions = async () => {
    await projectListIndex(world.table, { kind: 'epic', id: EPIC })
    const rows = [...world.stored().entries.values()] as ListEntryItem[]
    const written = await manifest()
    const own = new Set(written ? entryNames(written) : [])
    return [...new Set(rows.filter((row) => own.has(entryName(row)) && row.c).map(({ w }) => w))]
  }
  const raise = async (fields: Partial<EpicItem>) => {
    await change(fields)
    return versions()
  }
  expect(await raise({ title: 'Another' })).toEqual([2])
  expect(await raise({})).toEqual([2])
  expect(await raise({ title: 'And another' })).toEqual([4])
})

test('rows of the heaviest labels there may be go in transactions that the table takes', async () => {
  const heavy = LABELS.slice(0, 100).map((label, index) => ({
    ...label,
    id: 500 + index,
    title: `${index}${'\u{1F680}'.repeat(252)}`,
    description: '\u{1F680}'.repeat(500),
  }))
  await relabel(heavy)
  const sizes: number[] = []
  world.double.failNext((command) => {
    sizes.push(Buffer.byteLength(JSON.stringify(command.input)))
    return false
  }, new Error('never'))
  await projectListIndex(world.table, { kind: 'epic', id: EPIC })
  expect(sizes.length).toBeGreaterThan(3)
  expect(Math.max(...sizes)).toBeLessThan(4_000_000)
  expect(Buffer.byteLength(JSON.stringify(await manifest()))).toBeLessThan(400_000)
  expect(listFaults()).toEqual([])
})

test.each([0, 1])('a write that is cut off after %d of its transactions is finished by the next', async (made) => {
  await relabel(LABELS)
  let count = 0
  world.double.failNext((command) => isTransaction(command) && ++count > made, new Error('cut off'))
  await expect(projectListIndex(world.table, { kind: 'epic', id: EPIC })).rejects.toThrow('cut off')
  expect((await manifest())?.isOpen).toBe(true)
  await relabel(LABELS.slice(3))
  await projectListIndex(world.table, { kind: 'epic', id: EPIC })
  expect(listFaults()).toEqual([])
})

test('two projectors at the same time leave the rows of the latest epic', async () => {
  await relabel(LABELS)
  world.beforeNextWrite(async () => {
    await relabel(LABELS.slice(10))
    await projectListIndex(world.table, { kind: 'epic', id: EPIC })
  })
  await projectListIndex(world.table, { kind: 'epic', id: EPIC })
  expect(listFaults()).toEqual([])
})

/** Numbers of a projector's writes that change a title: of the manifest, of seven rows, of the manifest. */
const WRITES = Array.from({ length: 9 }, (_, index) => index + 1)
/** Numbers of all of its commands. */
const COMMANDS = [...WRITES, 10, 11]

const heldUpBefore = COMMANDS.flatMap((command) => (['opened', 'closed'] as const).map((state) => ({ command, state })))

test.each(heldUpBefore)(
  'held up before its command $command, a projector leaves rows of a later one ($state)',
  async (at) => {
    let left = 0
    world = await givenWorld(async () => {
      left -= 1
      if (left !== 0) return
      await change({ title: 'Later', state: 'closed' })
      await projectListIndex(world.table, { kind: 'epic', id: EPIC })
      await change({ title: 'Last', state: at.state })
      await projectListIndex(world.table, { kind: 'epic', id: EPIC })
    })
    await change({ title: 'Earlier' })
    left = at.command
    await projectListIndex(world.table, { kind: 'epic', id: EPIC })
    expect(listFaults()).toEqual([])
  },
)

test.each(WRITES)('a projector that is cut off before its write %d leaves the rest to the next', async (cutOff) => {
  await change({ title: 'Earlier' })
  let count = 0
  world.double.failNext(({ name }) => !/Get|Query/.test(name) && ++count === cutOff, new Error('cut off'))
  await projectListIndex(world.table, { kind: 'epic', id: EPIC }).catch(() => undefined)
  // As it was at first, so that the row that the manifest knows is the right one again.
  await change({ title: 'Epic 109' })
  await projectListIndex(world.table, { kind: 'epic', id: EPIC })
  expect(listFaults()).toEqual([])
})

/** What a comment changes of its epic. */
const touch = (updatedAt: string): Promise<void> => change({ updatedAt })
/** Numbers of a projector's writes of a later time: of the rows by creation, in two groups and two postings, of the log, of the manifest. */
const WRITES_OF_TIME = [1, 2, 3, 4, 5, 6, 7]

test('a later time of change alone is written to the rows that tell it, and the manifest is written once', async () => {
  await touch('2027-01-01T00:00:00.000Z')
  const written: string[] = []
  world.double.failNext(({ name, input }) => {
    if (!/Get|Query/.test(name)) written.push(`${(input as { Item?: Key }).Item?.PK}`)
    return false
  }, new Error('never'))
  await projectListIndex(world.table, { kind: 'epic', id: EPIC })
  expect(written.filter(isDatedPk)).toEqual([])
  expect(written).toHaveLength(WRITES_OF_TIME.length)
  expect(listFaults()).toEqual([])
})

test.each(WRITES_OF_TIME)(
  'a later time that is cut off before its write %d is told by the next projector, whatever it writes',
  async (cutOff) => {
    for (const next of [{ title: 'Another' }, { updatedAt: '2028-01-01T00:00:00.000Z' }, {}]) {
      world = await givenWorld()
      await touch('2027-01-01T00:00:00.000Z')
      let count = 0
      world.double.failNext(({ name }) => !/Get|Query/.test(name) && ++count === cutOff, new Error('cut off'))
      await projectListIndex(world.table, { kind: 'epic', id: EPIC }).catch(() => undefined)
      await change(next)
      await projectListIndex(world.table, { kind: 'epic', id: EPIC })
      expect(listFaults()).toEqual([])
    }
  },
)

test.each(COMMANDS)(
  'held up before its command %d, a projector of a later time leaves rows of others',
  async (command) => {
    for (const others of [
      [{ title: 'Later' }],
      [{ updatedAt: '2028-01-01T00:00:00.000Z' }],
      [{ title: 'Later' }, {}],
    ]) {
      let left = 0
      world = await givenWorld(async () => {
        left -= 1
        if (left !== 0) return
        for (const fields of others) {
          await change(fields)
          await projectListIndex(world.table, { kind: 'epic', id: EPIC })
        }
      })
      await touch('2027-01-01T00:00:00.000Z')
      left = command
      await projectListIndex(world.table, { kind: 'epic', id: EPIC })
      expect(listFaults()).toEqual([])
    }
  },
)

test('nothing is left of an epic with very many rows when it is deleted', async () => {
  await relabel(LABELS)
  await projectListIndex(world.table, { kind: 'epic', id: EPIC })
  await deleteEpic(world.as(), { epicId: EPIC })
  await world.settle()
  expect(leftOvers(world.double.snapshot())).toEqual([])
  expect(listFaults()).toEqual([])
})
