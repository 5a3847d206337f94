import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemRef } from '#domain/item/kinds.ts'
import { columnsOf, rowsOf } from '#operations/replica/chunk.ts'
import { BUILD_FROM, buildReplica } from '#operations/replica/build.ts'
import { readRows } from '#operations/replica/read-rows.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import { transact } from '#table/client/write.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { goneItem, logItem, replicaIsDue, replicaIsStale, type ReplicaItem } from '#table/items/replica.ts'
import { replicaKey } from '#table/keys/replica-keys.ts'
import { getItem } from '#table/client/read.ts'
import type { ReplicaRow } from '#table/rows/replica-row.ts'
import { memoryStore } from '#support/given/memory-store.ts'
import { World } from '../../../integration/graph/world.ts'

const row = (id: number, more: Partial<ReplicaRow> = {}): ReplicaRow => ({
  ...{ kind: 'issue', id, iid: id, title: `Issue ${id}`, state: 'opened', confidential: false, type: 'ISSUE' },
  ...{ authorId: 21, assigneeIds: [], labelIds: [], created: 1_767_225_600, updated: 1_767_225_600.25, version: 1 },
  ...more,
})

const rows = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('epic' as const, 'issue' as const, 'task' as const),
    id: fc.integer({ min: 1, max: 2 ** 52 }),
    iid: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    title: fc.string({ unit: 'grapheme' }),
    state: fc.constantFrom('opened' as const, 'closed' as const),
    confidential: fc.boolean(),
    type: fc.constantFrom('ISSUE' as const, 'INCIDENT' as const, 'TASK' as const),
    authorId: fc.integer({ min: 1, max: 2 ** 40 }),
    assigneeIds: fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { maxLength: 3 }),
    labelIds: fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { maxLength: 3 }),
    created: fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => ms / 1000),
    updated: fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => ms / 1000),
    version: fc.nat(),
  }),
  { selector: ({ id }) => id },
)

test('columns hold rows as they are', () => {
  fc.assert(
    fc.property(rows, (given) => {
      expect(rowsOf(JSON.parse(JSON.stringify(columnsOf(given))))).toEqual(given)
    }),
  )
})

const START = Date.now()
const MINUTE = 60_000

describe('a replica', () => {
  let world: World
  let group: GroupItem
  let project: ProjectItem
  let store: ReturnType<typeof memoryStore>
  let nowMs: number

  beforeEach(async () => {
    world = new World()
    group = world.group(1, 'acme', 'public')
    project = world.project(11, 'api', 'public', group)
    const olivia = world.user(21, 'olivia', 'Olivia')
    for (const id of [102, 104, 106]) {
      const { core, pointer } = world.issue(id, project, olivia, { confidential: id === 104 })
      world.items.push(core, pointer)
    }
    world.epic(62, group, olivia)
    await world.write()
    store = memoryStore()
    nowMs = START
  })

  const build = async (goesOn = () => true): Promise<void> => {
    nowMs += 3 * MINUTE
    await buildReplica({ table: world.table, files: replicaFiles(store), nowMs, goesOn }, group.id)
  }
  const stale = () => transact(world.table, [replicaIsStale(group.id, new Date(nowMs).toISOString())])
  const log = (...items: ReplicaRow[]) =>
    transact(
      world.table,
      items.map((item) => ({ kind: 'put', item: logItem(item, project.namespaceIds, nowMs) }) as const),
    )
  const gone = (item: ItemRef) =>
    transact(world.table, [{ kind: 'put', item: goneItem(item, project.namespaceIds, nowMs) }])
  const state = () => getItem<ReplicaItem>(world.table, replicaKey(group.id))
  /** What is read with files as another function finds them. */
  const titles = async (fresh = true): Promise<string[]> => {
    const files = replicaFiles(fresh ? { ...store } : store)
    const { homes } = await readRows({ table: world.table, files }, group.id, [group, project])
    return homes.flatMap((home) => home.rows.map(({ title }) => title)).toSorted()
  }
  const BEFORE = ['Epic 62', 'Issue 102', 'Issue 104', 'Issue 106']

  test('is read from lists as long as it is not built', async () => {
    expect(await titles()).toEqual(BEFORE)
    await transact(world.table, [replicaIsDue(group.id, new Date(nowMs).toISOString())])
    expect(await titles()).toEqual(BEFORE)
  })

  test('holds what is confidential apart', async () => {
    await stale()
    await build()
    expect(await titles()).toEqual(BEFORE)
    // Rows of the group and of both classes of the project, the description of the epic, and what lists them.
    expect(store.kept.size).toBe(5)
    expect((await state())?.rebuild).toBeUndefined()
  })

  test('is read with the log since, whatever comes twice or late', async () => {
    await stale()
    await build()
    await log(row(102, { title: 'Second', version: 2 }), row(102, { title: 'Third', version: 3 }), row(108))
    await log(row(102, { title: 'Second', version: 2 }), row(104, { confidential: false, title: 'Shown', version: 2 }))
    await gone({ kind: 'issue', id: 106 })
    await log(row(106, { title: 'Late', version: 2 }))
    expect(await titles()).toEqual(['Epic 62', 'Issue 108', 'Shown', 'Third'])
    expect(await titles(false)).toEqual(['Epic 62', 'Issue 108', 'Shown', 'Third'])
  })

  test('takes in a long log, and keeps no files of builds before the last one', async () => {
    await stale()
    await build()
    for (let round = 1; round <= 4; round += 1) {
      for (let start = 0; start < BUILD_FROM; start += 100) {
        const some = Array.from({ length: 100 }, (_, at) =>
          row(1000 + 2 * (start + at), { version: round, title: `R${round}` }),
        )
        await log(...some)
      }
      await build()
      const found = await titles()
      expect(found).toHaveLength(BEFORE.length + BUILD_FROM)
      expect(found.filter((title) => title === `R${round}`)).toHaveLength(BUILD_FROM)
    }
    expect(store.kept.size).toBeLessThanOrEqual(8)
  })

  test('leaves a short log alone', async () => {
    await stale()
    await build()
    const { manifest } = (await state()) ?? {}
    await log(row(108))
    await build()
    expect((await state())?.manifest).toBe(manifest)
    expect(await titles()).toContain('Issue 108')
  })

  test('is built group by group where there is little time', async () => {
    await stale()
    let left = 1
    await build(() => (left -= 1) >= 0)
    expect(await titles()).toEqual(BEFORE)
    await log(row(108))
    await build()
    expect(await titles()).toEqual([...BEFORE.slice(0, -1), 'Issue 106', 'Issue 108'])
  })

  test('is read from lists where files are missing or damaged, and mended by the next build', async () => {
    await stale()
    await build()
    for (const key of store.kept.keys()) store.kept.set(key, Buffer.from('damaged'))
    expect(await titles()).toEqual(BEFORE)
    store.kept.clear()
    expect(await titles()).toEqual(BEFORE)
  })

  test.each([1, 2, 3, 4, 5])('does no harm when a build is cut off at its file %i', async (cut) => {
    await stale()
    await build()
    await log(row(102, { title: 'Second', version: 2 }))
    for (let start = 0; start < BUILD_FROM; start += 100) {
      await log(...Array.from({ length: 100 }, (_, at) => row(2000 + 2 * (start + at))))
    }
    let count = 0
    const cutOff = {
      ...store,
      put: (key: string, bytes: Uint8Array) =>
        ++count === cut ? Promise.reject(new Error('cut off')) : store.put(key, bytes),
    }
    nowMs += 3 * MINUTE
    const files = replicaFiles(cutOff)
    await buildReplica({ table: world.table, files, nowMs, goesOn: () => true }, group.id).catch(() => undefined)
    const found = await titles()
    expect(found).toHaveLength(BEFORE.length + BUILD_FROM)
    expect(found).toContain('Second')
    await build()
    expect(await titles()).toEqual(found)
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'takes away what a build left that was cut off at its write %i, a day later',
    async (cut) => {
      await stale()
      await build()
      for (let start = 0; start < BUILD_FROM; start += 100) {
        await log(
          ...Array.from({ length: 100 }, (_, at) => row(2000 + 2 * (start + at), { title: `Cut ${start + at}` })),
        )
      }
      let count = 0
      const put = (key: string, bytes: Uint8Array) =>
        ++count === cut ? Promise.reject(new Error('cut off')) : store.put(key, bytes)
      nowMs += 3 * MINUTE
      await buildReplica(
        { table: world.table, files: replicaFiles({ ...store, put }), nowMs, goesOn: () => true },
        group.id,
      ).catch(() => undefined)
      const found = await titles()
      // What the log says meanwhile has the next build write other files.
      await log(row(2000, { title: 'Another', version: 2 }))
      await build()
      nowMs += 25 * 60 * MINUTE
      await build()
      const files = replicaFiles({ ...store })
      const named = async (key = ''): Promise<string[]> => {
        const { homes = {} } = (await files.manifest(key)) ?? {}
        const chunks = Object.values(homes).flatMap(({ open, confidential, texts }) => [
          open,
          confidential,
          texts.open,
          texts.confidential,
        ])
        return [key, ...chunks.flat()]
      }
      const { manifest, former } = (await state()) ?? {}
      const kept = new Set([...(await named(manifest)), ...(await named(former))])
      expect([...store.kept.keys()].filter((key) => !kept.has(key))).toEqual([])
      expect(await titles()).toHaveLength(found.length)
    },
  )

  test('is that of one of two builds at the same time', async () => {
    await stale()
    await Promise.all([build(), build()])
    expect(await titles()).toEqual(BEFORE)
  })

  test('is built anew after an import', async () => {
    await stale()
    await build()
    const { core, pointer } = world.issue(110, project, { id: 21, username: 'olivia', name: 'Olivia', avatarUrl: null })
    world.items.push(core, pointer)
    await world.write()
    await stale()
    expect(await titles()).toContain('Issue 110')
    await build()
    expect(await titles()).toContain('Issue 110')
  })
})
