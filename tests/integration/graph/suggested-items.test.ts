import { beforeAll, expect, test } from 'vitest'
import { ANONYMOUS } from '#domain/role.ts'
import { buildReplica } from '#operations/replica/build.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import { suggestItems } from '#operations/search/suggest-items.ts'
import { transact } from '#table/client/write.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { replicaIsStale } from '#table/items/replica.ts'
import { memoryStore } from '#support/given/memory-store.ts'
import { metered } from '#support/when/metered.ts'
import { World } from './world.ts'

const AUTHOR = { id: 21, username: 'olivia', name: 'Olivia', avatarUrl: null }
const EPICS = 3000

const files = replicaFiles(memoryStore())
let measured: ReturnType<typeof metered>
let root: GroupItem
beforeAll(async () => {
  const world = new World()
  root = world.group(1, 'root', 'public')
  const below = world.group(2, 'below', 'private', root)
  for (let id = 1; id <= EPICS; id += 1) {
    const updatedAt = new Date(Date.UTC(2026, 0, 1, 0, id)).toISOString()
    world.epic(id, root, AUTHOR, { updatedAt, confidential: id % 10 === 0 })
  }
  world.epic(EPICS + 1, below, AUTHOR, { title: 'Epic that is hidden' })
  world.user(AUTHOR.id, AUTHOR.username, AUTHOR.name, [[root, 50]])
  await world.write()
  await transact(world.table, [replicaIsStale(root.id, new Date().toISOString())])
  await buildReplica({ table: world.table, files, nowMs: Date.now(), goesOn: () => true }, root.id)
  measured = metered(world.table)
})

async function suggested(search: string, confidentialOnly = false): Promise<{ iids: number[]; units: number }> {
  let iids: number[] = []
  const { units } = await measured.costOf(async () => {
    const context = { table: measured.table, viewer: ANONYMOUS, files }
    const found = await suggestItems(context, { kind: 'epic', group: root, search, confidentialOnly, first: 50 })
    iids = found.map(({ core }) => core.iid)
  })
  return { iids, units }
}

test('all items of a large group are looked at, and only those that are shown are read', async () => {
  const readable = Array.from({ length: EPICS }, (_, index) => EPICS - index).filter((id) => id % 10 !== 0)
  for (const search of ['', 'epic']) {
    const { iids, units } = await suggested(search)
    expect(iids).toEqual(readable.slice(0, 50))
    expect(units).toBeLessThan(40)
  }
  const oldest = await suggested('7')
  expect(oldest.iids.slice(0, 4)).toEqual([7, 71, 72, 73])
  expect(oldest.units).toBeLessThan(40)
})

test.each(['zzzz', '"', '!!!', '3001', 'hidden', '10'])('nothing hidden is suggested for %s', async (search) => {
  const { iids, units } = await suggested(search)
  expect(iids.filter((iid) => iid % 10 === 0 || iid > EPICS)).toEqual([])
  expect(units).toBeLessThan(40)
  expect((await suggested(search, true)).iids).toEqual([])
})
