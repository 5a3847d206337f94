import { beforeAll, expect, test } from 'vitest'
import type { SearchResult } from '#domain/schema.generated.ts'
import type { Table } from '#table/client/client.ts'
import { transact } from '#table/client/write.ts'
import { replicaIsStale } from '#table/items/replica.ts'
import { buildReplica } from '#operations/replica/build.ts'
import { replicaFiles } from '#operations/replica/replica-files.ts'
import { LAMBDA, askField } from './ask-field.ts'
import { World } from './world.ts'

let table: Table

beforeAll(async () => {
  const world = new World()
  const acme = world.group(1, 'acme', 'public', null, 'Acme')
  const web = world.group(2, 'web', 'public', acme, 'Web Platform')
  const secret = world.group(4, 'secret', 'private', acme, 'Secret Platform')
  const hush = world.group(5, 'hush', 'private', null, 'Hush')
  const api = world.project(11, 'api', 'public', web)
  const lab = world.project(12, 'lab', 'private', secret)
  const olivia = world.user(21, 'olivia', 'Olivia Owner', [
    [acme, 50],
    [hush, 50],
  ])
  const gus = world.user(23, 'gus', 'Gus Guest', [[acme, 10]])
  world.user(24, 'nina', 'Nina Nobody')
  const platform = world.label(31, 'Platform', acme)
  const labOnly = world.label(32, 'platform lab', lab)
  world.milestone(41, 'Platform beta', acme, ['2026-02-01', '2026-02-28'])
  world.milestone(42, 'Platform gone', lab, [null, null])
  const open = world.issue(101, api, olivia, { title: 'Kubelet restarts the platform', iid: 7 })
  const closed = world.issue(102, api, olivia, {
    ...{ title: 'Platform kubelet log', iid: 8, state: 'closed', labels: [platform] },
  })
  const veiled = world.issue(103, api, olivia, { title: 'Platform theft', iid: 9, confidential: true })
  const own = world.issue(104, api, gus, { title: 'Platform of my own', iid: 10, confidential: true })
  const hidden = world.issue(105, lab, olivia, { title: 'Platform hidden', iid: 7, labels: [platform, labOnly] })
  for (const { core, pointer, description } of [open, closed, veiled, own, hidden])
    world.items.push(core, pointer, description)
  world.epic(61, web, olivia, { title: 'Platform', iid: 7 })
  world.epic(62, acme, olivia, { title: 'Whispered platform', confidential: true, labels: [platform] })
  world.epic(63, secret, olivia, { title: 'Deep platform' })
  world.epic(64, web, olivia, { title: '京都の地図を直す' })
  world.epic(65, web, olivia, { title: 'Decisions on ﬁles and 100% “Ångström”' })
  world.epic(66, hush, olivia, { title: 'Nobody knows the platform' })
  await world.write()
  table = world.table
})

const ask = async (as: string | null, query: string, args: object = {}): Promise<SearchResult> =>
  (await askField({ table, field: 'Query.search', as, args: { query, ...args } })) as SearchResult

const titles = async (...question: Parameters<typeof ask>) =>
  (await ask(...question)).hits.map(({ kind, title, matched }) => `${kind} ${title}: ${matched}`)

const ITEMS = { kinds: ['EPIC', 'ISSUE', 'TASK'] }

test('finds things of all kinds, the best first', async () => {
  expect(await titles('olivia', 'platform')).toEqual([
    'EPIC Platform: WHOLE',
    'LABEL Platform: WHOLE',
    'ISSUE Platform hidden: BEGINS',
    'ISSUE Platform of my own: BEGINS',
    'ISSUE Platform theft: BEGINS',
    'ISSUE Platform kubelet log: BEGINS',
    'MILESTONE Platform gone: BEGINS',
    'MILESTONE Platform beta: BEGINS',
    'LABEL platform lab: BEGINS',
    'GROUP Secret Platform: WORDS',
    'GROUP Web Platform: WORDS',
    'EPIC Nobody knows the platform: WORDS',
    'EPIC Deep platform: WORDS',
    'EPIC Whispered platform: WORDS',
    'ISSUE Kubelet restarts the platform: WORDS',
  ])
})

test.each<[string | null, string[]]>([
  [null, ['EPIC Platform', 'ISSUE Platform kubelet log', 'ISSUE Kubelet restarts the platform']],
  ['nina', ['EPIC Platform', 'ISSUE Platform kubelet log', 'ISSUE Kubelet restarts the platform']],
])('finds what %s may read, and nothing else', async (as, found) => {
  const { hits } = await ask(as, 'platform', ITEMS)
  expect(hits.map(({ kind, title }) => `${kind} ${title}`)).toEqual(found)
})

test('finds confidential issues for their authors', async () => {
  const { hits } = await ask('gus', 'platform own', ITEMS)
  expect(hits.map(({ title }) => title)).toEqual(['Platform of my own'])
  expect(await titles('gus', 'theft')).toEqual([])
})

test.each([
  ['kubelet platform', ['Platform kubelet log', 'Kubelet restarts the platform']],
  ['"the platform"', ['Nobody knows the platform', 'Kubelet restarts the platform']],
  ['kblt', ['Kubelet restarts the platform', 'Platform kubelet log']],
  ['latfor kub', ['Kubelet restarts the platform', 'Platform kubelet log']],
  ['地図', ['京都の地図を直す']],
  ['files ångström', ['Decisions on ﬁles and 100% “Ångström”']],
  ['100%', ['Decisions on ﬁles and 100% “Ångström”']],
  ['ci', []],
  ['%', ['Decisions on ﬁles and 100% “Ångström”']],
  ['!!!', []],
  ['"', []],
  ['   ', []],
  ['\u202Eplatform of my', []],
])('finds %s in titles', async (query, found) => {
  const { hits } = await ask('olivia', query, ITEMS)
  expect(hits.map(({ title }) => title).toSorted()).toEqual(found.toSorted())
})

test.each([
  ['#7', ['acme/secret/lab#7', 'acme/web/api#7']],
  ['&7', ['acme/web&7']],
  ['7', ['acme/secret/lab#7', 'acme/web&7', 'acme/web/api#7']],
  ['acme/web/api#7', ['acme/web/api#7']],
  ['acme/web&7', ['acme/web&7']],
  ['/groups/acme/web/-/epics/7', ['acme/web&7']],
  ['/acme/web/api/-/issues/8?a=b', ['acme/web/api#8']],
])('leads from %s to what it names', async (query, found) => {
  const { hits } = await ask('olivia', query, ITEMS)
  expect(hits.map(({ reference }) => reference).toSorted()).toEqual(found)
  expect(hits.every(({ matched }) => matched === 'NAMED')).toBe(true)
})

test.each([null, 'nina', 'gus', 'olivia'])(
  'answers whatever %s types with hits or a sentence, never with everything',
  async (as) => {
    const texts = [
      '!!!',
      '"',
      `"'`,
      '>',
      '~',
      '~ ~',
      'AND OR NOT',
      'label:',
      '()',
      '\\',
      '\u202E\u202E',
      '\u0000',
      '#0',
      '&0',
    ]
    for (const query of [...texts, '#99999999999999999999', '//', 'acme&', 'constructor', '__proto__']) {
      const { hits, counts } = await ask(as, query, { descriptions: true })
      expect(hits, query).toEqual([])
      expect(counts?.every(({ count }) => count === 0) ?? true, query).toBe(true)
    }
  },
)

test('leads from a path to the group or project', async () => {
  expect(await titles('olivia', 'acme/web')).toEqual(['GROUP Web Platform: NAMED', 'PROJECT API: BEGINS'])
  expect(await titles(null, 'acme/secret')).toEqual([])
})

test('finds people who are in a group together with the viewer', async () => {
  expect(await titles('gus', 'oli')).toEqual(['PERSON Olivia Owner: BEGINS'])
  expect(await titles('nina', 'oli')).toEqual([])
  expect(await titles(null, 'oli')).toEqual([])
})

test('looks below one group or project', async () => {
  const inside = await ask('olivia', 'platform', { ...ITEMS, in: 'gid://gitlab/Project/11' })
  expect(inside.hits.map(({ placePath }) => placePath)).toEqual(Array.from({ length: 4 }, () => 'acme/web/api'))
  expect(await ask('gus', 'platform', { in: 'gid://gitlab/Group/5' })).toHaveProperty('problem.code', 'NOT_FOUND')
  expect(await ask('gus', 'platform', { in: 'gid://gitlab/Epic/5' })).toHaveProperty('problem.code', 'NOT_FOUND')
  expect(await ask('gus', 'x'.repeat(10_000))).toHaveProperty('problem.field', 'query')
  expect(await ask('gus', 'half \ud800')).toHaveProperty('problem.code', 'BAD_REQUEST')
})

test.each<[object, string[]]>([
  [{ state: 'closed' }, ['ISSUE Platform kubelet log']],
  [{ authorUsername: 'gus' }, ['ISSUE Platform of my own']],
  [{ authorUsername: '@me', state: 'opened', confidential: true }, ['EPIC Whispered platform', 'ISSUE Platform theft']],
  [{ assigneeUsername: 'gus' }, []],
  [{ authorUsername: 'nobody' }, []],
  [{ labelName: ['Platform'] }, ['EPIC Whispered platform', 'ISSUE Platform hidden', 'ISSUE Platform kubelet log']],
  [{ labelName: ['Platform', 'platform lab'] }, ['ISSUE Platform hidden']],
  [{ labelName: ['Platform'], state: 'closed' }, ['ISSUE Platform kubelet log']],
  [{ labelName: ['platform'] }, []],
  [{ state: 'closed', kinds: ['GROUP', 'MILESTONE'] }, []],
])('finds only items of %j', async (asked, found) => {
  const { hits } = await ask('olivia', 'platform', asked)
  expect(hits.map(({ kind, title }) => `${kind} ${title}`).toSorted()).toEqual(found)
})

test('finds items by a label for those who may read both', async () => {
  expect(await titles(null, 'platform', { labelName: ['Platform'] })).toEqual(['ISSUE Platform kubelet log: BEGINS'])
  expect(await titles(null, 'platform', { labelName: ['platform lab'] })).toEqual([])
  expect(await titles('olivia', 'acme/web/api#8', { labelName: ['platform lab'] })).toEqual([])
  const names = Array.from({ length: 101 }, (_, index) => `label ${index}`)
  expect(await ask('gus', 'x', { labelName: names })).toHaveProperty('problem.field', 'labelName')
})

const counts = async (as: string | null, query: string, args: object = {}): Promise<Record<string, number>> => {
  const { counts: found } = (await askField({
    ...{ table, field: 'Query.search', as, selection: ['counts'] },
    args: { query, ...args },
  })) as SearchResult
  expect(found?.every(({ isComplete }) => isComplete)).toBe(true)
  return Object.fromEntries((found ?? []).flatMap(({ kind, count }) => (count > 0 ? [[kind, count]] : [])))
}

test('counts things of each kind that the viewer may read, whatever kind and however many are shown', async () => {
  const all = { EPIC: 4, ISSUE: 5, GROUP: 2, LABEL: 2, MILESTONE: 2 }
  expect(await counts('olivia', 'platform')).toEqual(all)
  expect(await counts('olivia', 'platform', { kinds: ['PERSON'], first: 1 })).toEqual(all)
  expect(await counts(null, 'platform')).toEqual({ EPIC: 1, ISSUE: 2, GROUP: 1, LABEL: 1, MILESTONE: 1 })
  expect(await counts('olivia', 'platform', { labelName: ['Platform'], kinds: ['GROUP'] })).toEqual({
    EPIC: 1,
    ISSUE: 2,
  })
  // What a number names has other reasons to be found, and is one thing all the same.
  expect(await counts('olivia', 'acme/web/api#8')).toEqual({ ISSUE: 1 })
  expect(await counts('olivia', '  ')).toEqual({})
  const page = await ask('olivia', 'platform', { first: 4 })
  expect(page.counts).toBeNull()
  const later = { query: 'platform', after: page.pageInfo.endCursor }
  const next = await askField({ table, field: 'Query.search', as: 'olivia', selection: ['counts'], args: later })
  expect(next).toHaveProperty('counts', null)
})

test('asks nobody for items of a name that is none', async () => {
  expect(await ask('gus', 'x', { authorUsername: 'x'.repeat(3_000) })).toHaveProperty('problem.field', 'authorUsername')
  expect((await ask(null, 'platform', { authorUsername: '@me' })).hits).toEqual([])
})

test('goes on page by page', async () => {
  const whole = await ask('olivia', 'platform')
  const pages: string[] = []
  let after: string | null | undefined = null
  do {
    const page: SearchResult = await ask('olivia', 'platform', { first: 4, after })
    pages.push(...page.hits.map(({ id }) => id))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after)
  expect(pages).toEqual(whole.hits.map(({ id }) => id))
})

test('looks into descriptions where that is asked for', async () => {
  const { hits, descriptionsSearched, descriptionsComplete } = await ask(null, 'about issue', { descriptions: true })
  expect(hits.map(({ title, matched }) => `${title}: ${matched}`)).toEqual([
    'Kubelet restarts the platform: DESCRIPTION',
    'Platform kubelet log: DESCRIPTION',
  ])
  expect({ descriptionsSearched, descriptionsComplete }).toEqual({
    descriptionsSearched: 5,
    descriptionsComplete: true,
  })
  expect(await ask(null, 'about issue')).toMatchObject({ hits: [], descriptionsSearched: null })
})

/** A group of which something may be hidden from those who are no members, or only Guests. */
async function worldWith(hidden: boolean, isBuilt: boolean): Promise<Table> {
  const world = new World()
  const acme = world.group(1, 'acme', 'public', null, 'Acme')
  const api = world.project(11, 'api', 'public', acme)
  const olivia = world.user(21, 'olivia', 'Olivia Owner', [[acme, 50]])
  world.user(23, 'gus', 'Gus Guest', [[acme, 10]])
  world.user(24, 'nina', 'Nina Nobody')
  const issues = [world.issue(102, api, olivia, { title: 'Kubelet log', iid: 7 })]
  world.epic(62, acme, olivia, { title: 'Kubelet plan' })
  if (hidden) {
    const secret = world.group(4, 'secret', 'private', null, 'Kubelet secrets')
    const lab = world.project(12, 'kubelet', 'private', secret)
    issues.push(world.issue(104, api, olivia, { title: 'Kubelet theft', iid: 9, confidential: true }))
    issues.push(world.issue(106, lab, olivia, { title: 'Kubelet lab', iid: 7 }))
    world.epic(64, acme, olivia, { title: 'Kubelet whisper', confidential: true })
    world.epic(66, secret, olivia, { title: 'Kubelet deep' })
    world.label(31, 'kubelet label', lab)
    world.milestone(41, 'Kubelet milestone', secret, [null, null])
  }
  for (const { core, pointer, description } of issues) world.items.push(core, pointer, description)
  await world.write()
  if (isBuilt) {
    for (const rootId of hidden ? [1, 4] : [1]) {
      await transact(world.table, [replicaIsStale(rootId, new Date().toISOString())])
      const files = replicaFiles(LAMBDA.files)
      await buildReplica({ table: world.table, files, nowMs: Date.now(), goesOn: () => true }, rootId)
    }
  }
  return world.table
}

test.each([false, true])('answers to the byte as if there were nothing hidden, with chunks: %s', async (isBuilt) => {
  const tables = await Promise.all([worldWith(false, isBuilt), worldWith(true, isBuilt)])
  for (const as of [null, 'nina', 'gus']) {
    for (const query of [
      'kubelet',
      'lab',
      'theft',
      'issue',
      '#7',
      '#9',
      '&64',
      'kblt',
      'secret',
      'acme/api#9',
      'secret/kubelet',
    ]) {
      const args = { query, descriptions: true, first: 2 }
      const [without, withHidden] = await Promise.all(
        tables.map((one) => askField({ table: one, field: 'Query.search', as, selection: ['counts'], args })),
      )
      expect(JSON.stringify(withHidden)).toBe(JSON.stringify(without))
    }
  }
})

test('finds the same in chunks as in lists', async () => {
  const [lists, chunks] = await Promise.all([worldWith(true, false), worldWith(true, true)])
  for (const query of ['kubelet', '#9', 'deep', 'whisper']) {
    const [first, second] = await Promise.all(
      [lists, chunks].map((one) => askField({ table: one, field: 'Query.search', as: 'olivia', args: { query } })),
    )
    expect(second).toEqual(first)
  }
})
