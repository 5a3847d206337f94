import { beforeEach, expect, test } from 'vitest'
import { ANONYMOUS } from '#domain/role.ts'
import { BUILD_FROM } from '#operations/replica/build.ts'
import { readRows } from '#operations/replica/read-rows.ts'
import { replicaFiles, type ReplicaFiles } from '#operations/replica/replica-files.ts'
import { search } from '#operations/search/search.ts'
import { ReadBudget } from '#table/client/budget.ts'
import type { Table } from '#table/client/client.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { GroupItem, ProjectItem } from '#table/items/place-items.ts'
import { replicaIsStale, type ReplicaItem } from '#table/items/replica.ts'
import { replicaKey } from '#table/keys/replica-keys.ts'
import { replicaRow } from '#table/rows/replica-row.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { runDueWork } from '#stream/due/run-due-work.ts'
import { writeLog } from '#stream/write-log.ts'
import { memoryStore } from '#support/given/memory-store.ts'
import { metered } from '#support/when/metered.ts'
import { World } from './world.ts'

const ISSUES = 60
/** Rows of the log by which chunks may be behind before they are built. */
const BEHIND_MAX = 2000
/** Read units of chunks and the log together. */
const UNITS_MAX = 20

let world: World
let table: Table
let root: GroupItem
let project: ProjectItem
let issue: IssueItem
let files: ReplicaFiles

beforeEach(async () => {
  world = new World()
  root = world.group(1, 'acme', 'public')
  project = world.project(11, 'api', 'public', root)
  const olivia = world.user(21, 'olivia', 'Olivia', [[root, 50]])
  for (let id = 102; id < 102 + 2 * ISSUES; id += 2) {
    const { core, pointer, description } = world.issue(id, project, olivia)
    world.items.push(core, pointer, description)
    issue = core
  }
  await world.write()
  table = world.table
  files = replicaFiles(memoryStore())
})

const state = () => getItem<ReplicaItem>(table, replicaKey(root.id))
const stale = () => transact(table, [replicaIsStale(root.id, new Date().toISOString())])

/** Does what is due, as the timer does each minute. */
const doDueWork = (): Promise<void> => {
  const later = new Date(Date.now() + 1000).toISOString()
  const fail = (error: unknown): never => {
    throw error instanceof Error ? error : new Error(String(error))
  }
  const mailer = { send: () => Promise.reject(new Error('There is nothing to send.')) }
  const context = { table, mailer, files: files.store, now: later, origin: 'https://a.example', mailSecret: 'secret' }
  return runDueWork(context, { goesOn: () => true, report: fail })
}

/** Changes so many issues one after the other, as the stream tells them. */
async function change(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const title = `A title of the length that titles have, number ${at}`
    await writeLog(table, replicaRow('issue', { ...issue, id: 5000 + 2 * at, title }), issue)
  }
}

test('chunks and the log since take few units, as long as the log is not due to be built', async () => {
  await stale()
  await doDueWork()
  await change(BUILD_FROM - 1)
  const measured = metered(table)
  const { units } = await measured.costOf(async () => {
    const { homes, stillIndexing } = await readRows({ table: measured.table, files }, root.id, [root, project])
    expect(homes.flatMap(({ rows }) => rows)).toHaveLength(ISSUES + BUILD_FROM - 1)
    expect(stillIndexing).toBe(false)
  })
  expect(units).toBeLessThanOrEqual(UNITS_MAX)
})

test('chunks are built before the log has grown long', async () => {
  await stale()
  await doDueWork()
  const first = (await state())?.manifest
  expect(first).toBeDefined()
  await change(BEHIND_MAX)
  await doDueWork()
  const { manifest, GSI2SK: dueAt = '' } = (await state()) ?? {}
  expect(manifest).not.toBe(first)
  expect(dueAt > new Date().toISOString()).toBe(true)
  const built = manifest === undefined ? null : await files.manifest(manifest)
  expect(Object.values(built?.homes ?? {}).flatMap(({ open }) => open).length).toBeGreaterThan(0)
})

test('what lists cannot tell within the reads of one request is left out of an answer that says so', async () => {
  const titleOf = (id: number): string => `Kubelet ${id} ${'restarts '.repeat(20)}`
  for (let id = 12; id < 72; id += 1) {
    const other = world.project(id, `api-${id}`, 'public', root)
    for (let at = 0; at < 40; at += 1) {
      const { core, pointer } = world.issue(10_000 + 100 * id + 2 * at, other, issue.author, { title: titleOf(id) })
      world.items.push(core, pointer)
    }
  }
  await world.write()
  const ask = (unitsMax: number) => {
    const budget = new ReadBudget(unitsMax, Date.now() + 600_000)
    const page = { size: 20, after: null, siteUrl: 'https://a.example' }
    return search(
      { table: { ...table, budget }, files, viewer: ANONYMOUS },
      { query: 'kubelet', scope: root, kinds: ['ISSUE', 'PROJECT'], descriptions: false, ...page },
    )
  }
  for (const isRebuilt of [false, true]) {
    if (isRebuilt) await stale()
    const part = await ask(120)
    expect(part.stillIndexing).toBe(true)
    expect(part.hits.length).toBeGreaterThan(0)
    const whole = await ask(5000)
    expect(whole.stillIndexing).toBe(false)
    expect(whole.hits).toHaveLength(20)
  }
  await doDueWork()
  const built = await ask(120)
  expect(built.stillIndexing).toBe(false)
  expect(built.hits).toHaveLength(20)
})

test.each(['damaged', 'missing'])('a search answers as before where chunks are %s', async (how) => {
  await stale()
  await doDueWork()
  const ask = (from: ReplicaFiles) =>
    search(
      { table, files: from, viewer: ANONYMOUS },
      {
        ...{ query: 'about issue', scope: root, kinds: ['ISSUE'], descriptions: true },
        ...{ size: 100, after: null, siteUrl: 'https://a.example' },
      },
    )
  const before = await ask(files)
  expect(before.hits).toHaveLength(ISSUES)
  const get = (): Promise<Uint8Array | null> => Promise.resolve(how === 'missing' ? null : Buffer.from('[[1]]'))
  expect(await ask(replicaFiles({ ...files.store, get }))).toEqual(before)
})

/** Returns what a search for issues by when they were made finds, the oldest first. */
const oldest = async (query: string) => {
  const page = { size: 3, after: null, siteUrl: 'https://a.example', byCreation: 'asc' as const }
  const asked = { query, scope: root, kinds: ['ISSUE' as const], descriptions: true, ...page }
  const { hits } = await search({ table, files, viewer: ANONYMOUS }, asked)
  return hits.map(({ key, matched }) => ({ id: key.id, matched }))
}

test('what is named and has its own name in its title is found by its name', async () => {
  const { core, pointer, description } = world.issue(5002, project, issue.author, { title: 'As acme/api#5002 says' })
  world.items.push(core, pointer, description)
  await world.write()
  expect(await oldest('acme/api#5002')).toEqual([{ id: 5002, matched: 'NAMED' }])
})

test('of many descriptions the oldest are read where these are asked for first', async () => {
  for (let id = 1002; id < 1802; id += 2) {
    const { core, pointer, description } = world.issue(id, project, issue.author)
    world.items.push(core, pointer, description)
  }
  const first = world.issue(1802, project, issue.author, {
    ...{ state: 'closed', createdAt: '2020-01-01T00:00:00Z', updatedAt: '2020-01-01T00:00:00Z' },
  })
  world.items.push(first.core, first.pointer, first.description)
  await world.write()
  expect((await oldest('about issue'))[0]).toEqual({ id: 1802, matched: 'DESCRIPTION' })
})
