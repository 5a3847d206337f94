import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { syntheticExport } from '#infra/data/synthetic.ts'
import { buildItems } from '#operations/import/build-items.ts'
import { buildReplica } from '#operations/replica/build.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import { getItem } from '#table/client/read.ts'
import { transact } from '#table/client/write.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { logItem, replicaIsStale } from '#table/items/replica.ts'
import { pathKey, SELF, type Key } from '#table/keys/keys.ts'
import { OWNER, ROOT_GROUP, SIZE } from './cost/given-items.ts'
import { startMeteredSystem } from './cost/metered-system.ts'
import { median, percentile, type Figure } from './figure.ts'

const area = 'search'
const WARM_UPS = 3
const ANSWER_MS_MAX = 300
const UNITS_MAX = 60
/** Rows of the log that are not in chunks yet. */
const TAIL = 300
const MEGABYTE = 1024 * 1024

const QUERIES = {
  'two words': 'checkout phones',
  'half a word': 'catal',
  'a number': '#1234',
  'letters in order': 'ctlg',
  'no hit': 'nowhere to be found',
}

const SEARCH = `query ($query: String!, $in: ID, $descriptions: Boolean) {
  search(query: $query, in: $in, descriptions: $descriptions, first: 20) {
    hits { kind id matched title reference webPath place state updatedAt }
    pageInfo { hasNextPage endCursor }
    stillIndexing
    notSearched
  }
}`

/** What searches and builds read of a root group: items, groups and projects, people, and rows of the lists of each home. */
function searchedItems(): Key[] {
  const { items } = buildItems(syntheticExport({ ...SIZE, seed: 1, divisions: 5 }), new Map(), '2026-11-22T00:00:00Z')
  const projects = new Set(items.flatMap(({ PK, SK }) => (PK.startsWith('J#') && SK === SELF ? [PK.slice(2)] : [])))
  return items.filter(({ PK, SK }) => {
    const [letter = '', id = '', list = ''] = PK.split('#')
    if (letter === 'X') return list === 'LIST' || (list === 'LISTI' && projects.has(id))
    if (letter === 'E' || letter === 'I') return SK === SELF || SK === 'D'
    return !/^[EI]#/.test(SK)
  })
}

/** Bytes that are in use, once what is not used any more is gone. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  return process.memoryUsage().heapUsed
}

/** What a search costs and how long it takes in a root group of 10,000 epics and 70,000 issues. */
export async function searchFigures(runs: number, say: (text: string) => void): Promise<Figure[]> {
  const items = searchedItems()
  say(`${items.length.toLocaleString('en')} items are written.`)
  const system = await startMeteredSystem(items, () => undefined)
  const figures: Figure[] = []
  const figure = (what: string, value: number, unit: Figure['unit'], budget?: number): void => {
    figures.push({ area, what, value, unit, ...(budget !== undefined && { budget }) })
  }
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begin = performance.now()
    await work()
    return performance.now() - begin
  }
  try {
    const { table, files } = system
    const root = await getItem<GroupItem>(table, pathKey(ROOT_GROUP))
    const rootId = root?.id ?? 0
    const search = (query: string, more: object = {}) => system.ask(OWNER, SEARCH, { query, ...more })
    figure('before chunks are built', await timed(() => search(QUERIES['two words'])), 'ms')
    const build = async (): Promise<void> => {
      await transact(table, [replicaIsStale(rootId, new Date().toISOString())])
      await buildReplica({ table, files: replicaFiles(files), nowMs: Date.now(), goesOn: () => true }, rootId)
    }
    const built = await system.costOf(async () => {
      figure('building all chunks', await timed(build), 'ms')
    })
    figure('building all chunks: read units', built.reads, 'units')
    const sizes = [...files.kept.values()].map(({ length }) => length)
    figure('chunks, compressed', sizes.reduce((sum, size) => sum + size, 0) / MEGABYTE, 'MB')
    const row = {
      kind: 'issue',
      type: 'ISSUE',
      state: 'opened',
      confidential: false,
      authorId: 1,
    } as const
    for (let id = 2; id < 2 * TAIL; id += 2) {
      const change = {
        ...row,
        assigneeIds: [],
        id,
        iid: id,
        title: `Issue ${id} of the log`,
        created: 0,
        updated: 0,
        version: 1,
      }
      await transact(table, [{ kind: 'put', item: logItem(change, [rootId], Date.now()) }])
    }
    const before = heapInUse()
    figure('the first search of a function', await timed(() => search(QUERIES['two words'])), 'ms')
    figure('memory of what it keeps', (heapInUse() - before) / MEGABYTE, 'MB')
    for (const [name, query] of Object.entries(QUERIES)) {
      const times: number[] = []
      const processor: number[] = []
      for (let run = 0; run < WARM_UPS; run += 1) await search(query)
      for (let run = 0; run < runs; run += 1) {
        const begin = process.cpuUsage()
        times.push(await timed(() => search(query)))
        const { user, system: inSystem } = process.cpuUsage(begin)
        processor.push((user + inSystem) / 1000)
      }
      figure(`${name}: median`, median(times), 'ms', ANSWER_MS_MAX)
      figure(`${name}: median of processor time`, median(processor), 'ms')
      figure(`${name}: 95th percentile`, percentile(times, 0.95), 'ms')
      const used = await system.costOf(() => search(query))
      figure(`${name}: read units`, used.reads, 'units', UNITS_MAX)
      figure(`${name}: calls`, used.calls, 'calls')
    }
    const texts = await system.costOf(() => search('checkout on phones', { descriptions: true }))
    figure('with descriptions: read units', texts.reads, 'units')
    return figures
  } finally {
    await system.stop()
  }
}
