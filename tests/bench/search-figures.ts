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
import { PRICES } from './month/prices.ts'

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

/** Answers that are compared with each other, of each kind. */
const COMPARED = 200
/** Percent by which they may differ. */
const DIFFERENCE_MAX = 10
/** Is in titles of confidential issues alone; the other word is in none. */
const HIDDEN_WORD = 'nightjar'
const UNUSED_WORD = 'kingbird'
/** One of so many issues is confidential. */
const HIDDEN_EVERY = 20
/** Follows the title in each description, which is some 500 characters long. */
const DESCRIPTION = 'How we know that it is done, and who has to be asked before. '.repeat(7)
/** A person who is no member. */
const READER = 'reader'
/** Gigabytes of memory that a function has. */
const LAMBDA_GB = 1

/** What searches and builds read of a root group: items, groups and projects, people, and rows of the lists of each home. */
function searchedItems(): Key[] {
  const rows = syntheticExport({ ...SIZE, seed: 1, divisions: 5 })
  for (const { row } of rows.epics) row.description = `${row.title}. ${DESCRIPTION}`
  for (const { row } of rows.issues) {
    row.description = `${row.title}. ${DESCRIPTION}`
    if (row.id % HIDDEN_EVERY === 0) Object.assign(row, { confidential: true, title: `${row.title} ${HIDDEN_WORD}` })
  }
  const [like] = rows.users
  if (like) rows.users.push({ ...like, row: { ...like.row, id: rows.users.length + 1, username: READER } })
  const { items } = buildItems(rows, new Map(), '2026-11-22T00:00:00Z')
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
        labelIds: [],
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
      const ofFunction = PRICES.lambdaCalls + (median(processor) / 1000) * LAMBDA_GB * PRICES.lambdaGigabyteSeconds
      const dollars = PRICES.appsyncOperations + used.reads * PRICES.tableReads + ofFunction
      figure(`${name}: a million of them`, dollars, 'USD')
    }
    const words = [HIDDEN_WORD, UNUSED_WORD]
    const answers = words.map((): number[] => [])
    for (let run = 0; run < COMPARED; run += 1) {
      for (const [at, word] of words.entries()) {
        answers[at]?.push(await timed(() => system.ask(READER, SEARCH, { query: word })))
      }
    }
    const [hidden = 0, unused = 0] = answers.map(median)
    figure(`a word of what is hidden: median of ${COMPARED}`, hidden, 'ms')
    figure(`a word of nothing: median of ${COMPARED}`, unused, 'ms')
    figure('difference of the two', (Math.abs(hidden - unused) / unused) * 100, '%', DIFFERENCE_MAX)
    const withTexts = () => search('checkout asked before', { descriptions: true })
    figure('the first search with descriptions', await timed(withTexts), 'ms')
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) times.push(await timed(withTexts))
    figure('with descriptions: median', median(times), 'ms')
    figure('with descriptions: read units', (await system.costOf(withTexts)).reads, 'units')
    figure('memory of what it keeps with descriptions', (heapInUse() - before) / MEGABYTE, 'MB')
    return figures
  } finally {
    await system.stop()
  }
}
