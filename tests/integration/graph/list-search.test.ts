import { beforeAll, expect, test } from 'vitest'
import { compared, type TextName } from '#domain/item/filter-expression.ts'
import type { ItemKind } from '#domain/item/kinds.ts'
import { NEWEST_FIRST, type ItemOrder } from '#domain/item/sort.ts'
import { ANONYMOUS } from '#domain/role.ts'
import type { FileStore } from '#files/file-store.ts'
import { listItems } from '#operations/read/list/list-items.ts'
import { createNamespaceAccess } from '#operations/read/namespace/namespace-access.ts'
import { buildReplica } from '#operations/replica/build.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import { logItem, replicaIsStale } from '#table/items/replica.ts'
import { descriptionKey, issueKey } from '#table/keys/keys.ts'
import type { IssueItem } from '#table/items/work-items.ts'
import { replicaRow } from '#table/rows/replica-row.ts'
import { memoryStore } from '#support/given/memory-store.ts'
import { metered } from '#support/when/metered.ts'
import { World } from './world.ts'

/** So many that a page without chunks is cut. */
const ISSUES = 600
const store = memoryStore()
const OLIVIA = { id: 21, username: 'olivia', name: 'Olivia', avatarUrl: null }
const textOf = (markdown: string) => ({ markdown, html: '', lastEditedAt: null, lastEditedBy: null })

let world: World
let measured: ReturnType<typeof metered>
let root: ReturnType<World['group']>

beforeAll(async () => {
  world = new World()
  root = world.group(1, 'root', 'public')
  const project = world.project(11, 'api', 'public', root)
  for (let at = 1; at <= ISSUES; at += 1) {
    const id = 1000 + 2 * at
    const { core, pointer, description } = world.issue(id, project, OLIVIA, {
      iid: at,
      title: at % 97 === 0 ? `A needle of ${at}` : `Issue ${at}`,
      confidential: at % 5 === 0,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
      description: textOf(at % 89 === 0 ? `There is a ＮＥＥＤＬＥ in issue ${at}` : 'Hay'),
    })
    world.items.push(core, pointer, { ...description, ...descriptionKey({ kind: 'issue', id }) })
  }
  for (const id of [62, 64, 66]) {
    world.epic(id, root, OLIVIA, { title: `Epic ${id}`, description: textOf(id === 64 ? 'with a needle' : '') })
  }
  await world.write()
  await transact(world.table, [replicaIsStale(root.id, new Date().toISOString())])
  const building = { table: world.table, files: replicaFiles(store), nowMs: Date.now(), goesOn: () => true }
  await buildReplica(building, root.id)
  measured = metered(world.table)
})

const OLDEST: ItemOrder = { field: 'updatedAt', descending: true }

/** Returns the numbers of all pages of a search, how many pages there were, and what the dearest cost. */
async function found(
  kind: ItemKind,
  words: string,
  { field = 'text', files, order = NEWEST_FIRST }: { field?: TextName; files?: FileStore; order?: ItemOrder } = {},
) {
  const iids: number[] = []
  let [pages, dearest] = [0, 0]
  const at: { after: Parameters<typeof listItems>[2]['after']; goesOn: boolean } = { after: null, goesOn: true }
  for (; at.goesOn; pages += 1) {
    const { units } = await measured.costOf(async () => {
      const page = await listItems(measured.table, createNamespaceAccess(measured.table, ANONYMOUS, [root]), {
        ...{ kind, namespaceIds: [1], filter: compared(field, 'contains', words), order, first: 20, after: at.after },
        ...{ includeAncestors: false, includeDescendants: true, wantsCount: false },
        ...(files && { files }),
      })
      iids.push(...page.entries.map(({ iid }) => iid))
      at.after = page.end
      at.goesOn = page.hasNextPage
    })
    dearest = Math.max(dearest, units)
  }
  return { iids, pages, dearest }
}

test.each(
  [
    'needle',
    'NEEDLE there',
    'of 97',
    'issue 12',
    '"a needle"',
    '178',
    '#178',
    'nowhere',
    '"',
    '\u202e',
    '\ud800',
  ].flatMap((words) => (['text', 'title', 'description'] as const).map((field) => [words, field] as const)),
)('lists find the same with chunks and without: %j in %s', async (words, field) => {
  for (const kind of ['issue', 'epic'] as const) {
    const expected = await found(kind, words, { field })
    expect((await found(kind, words, { field, files: store })).iids).toEqual(expected.iids)
    const sorted = await found(kind, words, { field, files: store, order: OLDEST })
    expect(sorted.iids.toSorted()).toEqual(expected.iids.toSorted())
  }
})

test('all texts are looked at for one page, at a fraction of the price', async () => {
  const without = await found('issue', 'needle')
  const withChunks = await found('issue', 'needle', { files: store })
  expect(without.pages).toBeGreaterThan(1)
  expect(withChunks.pages).toBe(1)
  expect(without.dearest).toBeGreaterThan(150)
  expect(withChunks.dearest).toBeLessThan(30)
})

test('a text that was changed since is found as it is now, and damaged chunks are left alone', async () => {
  const core = await getItem<IssueItem>(world.table, issueKey(1002))
  if (!core) throw new Error('There is no issue.')
  const next = { ...core, version: core.version + 1, updatedAt: new Date().toISOString() }
  await transact(world.table, [
    { kind: 'put', item: { ...descriptionKey({ kind: 'issue', id: 1002 }), ...textOf('A brand-new haystack') } },
    { kind: 'put', item: logItem(replicaRow('issue', next), core.namespaceIds, Date.now()) },
  ])
  expect((await found('issue', 'brand-new', { files: store })).iids).toEqual([1])
  const damaged = { ...store, get: () => Promise.resolve(Buffer.from('damaged')) }
  expect((await found('issue', 'needle', { files: damaged })).iids).toEqual((await found('issue', 'needle')).iids)
})
