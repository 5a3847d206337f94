import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { can, type Visibility } from '#domain/permissions.ts'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { listGroups, type GroupScope } from '#operations/read/namespace/group-list.ts'
import { pathSort } from '#table/keys/index-keys.ts'
import { viewerKey } from '#table/keys/keys.ts'
import { groupRows } from '#table/items/group-directory.ts'
import { viewerRights } from '#table/items/member.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import { metered } from '#support/when/metered.ts'
import { askField, askPage, named, type Question } from './ask-field.ts'
import { World } from './world.ts'

let world: World
const groups: GroupItem[] = []

const made = (id: number, path: string, visibility: Visibility, parent: GroupItem | null, name?: string): GroupItem => {
  const group = world.group(id, path, visibility, parent, name)
  groups.push(group)
  return group
}

beforeAll(async () => {
  world = new World()
  const acme = made(1, 'acme', 'public', null)
  const web = made(2, 'web', 'public', acme, 'Web Platform')
  made(3, 'web-labs', 'internal', acme, 'Experiments')
  const secret = made(4, 'secret', 'private', acme)
  made(5, 'deep-web', 'private', secret)
  made(6, 'acme-web', 'public', null, 'Another firm')
  const vault = made(7, 'vault', 'private', null)
  const inner = made(8, 'inner', 'private', vault, 'Webbing')
  made(9, 'other', 'private', vault, 'Web of others')
  made(10, 'kyoto', 'public', web, '京都の地図')
  made(11, 'ci', 'public', web, 'CI')
  const site = world.project(21, 'site', 'private', inner)
  world.user(31, 'nina', 'Nina Nobody')
  world.user(32, 'gus', 'Gus Guest', [[acme, 10]])
  world.user(33, 'ines', 'Ines Inner', [[inner, 10]])
  world.user(34, 'pia', 'Pia Project')
  await world.write()
  for (const group of groups.filter(({ path }) => ['ci', 'inner', 'acme-web', 'web-labs'].includes(path))) {
    Object.assign(group, { archived: true })
    await putItems(world.table, [group, ...groupRows(group)])
  }
  const pia = await getItem(world.table, viewerKey('pia'))
  await putItems(world.table, [
    {
      ...viewerKey('pia'),
      ...pia,
      ...viewerRights([{ namespaceIds: site.namespaceIds, accessLevel: 20, ofProject: true }]),
    },
  ])
})

const find = async (as: string | null, search: string, args: Question['args'] = {}): Promise<unknown[]> =>
  named(await askPage({ table: world.table, field: 'Query.groups', as, args: { search, ...args } }), 'fullPath')

test.each<[string | null, string[]]>([
  [null, ['acme/web', 'acme-web', 'acme/web/ci', 'acme/web/kyoto']],
  ['nina', ['acme/web', 'acme/web-labs', 'acme-web', 'acme/web/ci', 'acme/web/kyoto']],
  ['gus', ['acme/web', 'acme/secret/deep-web', 'acme/web-labs', 'acme-web', 'acme/web/ci', 'acme/web/kyoto']],
  ['ines', ['acme/web', 'acme/web-labs', 'acme-web', 'vault/inner', 'acme/web/ci', 'acme/web/kyoto']],
  ['pia', ['acme/web', 'acme/web-labs', 'acme-web', 'vault/inner', 'acme/web/ci', 'acme/web/kyoto']],
])('%s finds every group of that name that they may read, the best first', async (as, paths) => {
  expect(await find(as, 'web')).toEqual(paths)
})

test.each([
  ['w', ['acme/web', 'acme-web', 'acme/web/ci', 'acme/web/kyoto']],
  ['PLAT', ['acme/web']],
  ['acme/web', ['acme/web', 'acme-web', 'acme/web/ci', 'acme/web/kyoto']],
  ['platform acme', ['acme/web']],
  ['CI', ['acme/web/ci']],
  ['地図', ['acme/web/kyoto']],
  ['都の', ['acme/web/kyoto']],
  ['secret', []],
  ['xyz', []],
  ['web xyz', []],
  ['#%!', []],
])('%s finds by beginnings of words of name and path, in any script', async (search, paths) => {
  expect(await find(null, search)).toEqual(paths)
})

test('A search is narrowed to groups at the top, and to those below one', async () => {
  expect(await find('gus', 'web', { topLevelOnly: true })).toEqual(['acme-web'])
  const [acme] = groups
  if (!acme) throw new Error('There is no group.')
  const below = await askPage({
    ...{ table: world.table, field: 'Group.descendantGroups', as: 'gus', on: acme },
    args: { search: 'web' },
  })
  expect(named(below, 'fullPath')).not.toContain('acme-web')
  expect(below.nodes).toHaveLength(5)
})

test('What is archived is found unless a search leaves it out, and alone where it asks for that', async () => {
  expect(await find('nina', 'web', { active: true })).toEqual(['acme/web', 'acme/web/kyoto'])
  expect(await find('nina', 'web', { active: false })).toEqual(['acme/web-labs', 'acme-web', 'acme/web/ci'])
})

test('Any page of the list, from either end, is a page of all groups that the viewer may read, by path', async () => {
  const viewers = await Promise.all([null, 'nina', 'gus', 'ines', 'pia'].map((as) => loadViewer(world.table, as)))
  const scopes: GroupScope[] = [
    {},
    { topLevelOnly: true },
    { below: 'acme' },
    { below: 'vault' },
    { below: 'acme/web' },
  ]
  const page = fc.record({
    size: fc.integer({ min: 1, max: 6 }),
    after: fc.option(fc.nat(groups.length - 1), { nil: null }),
    before: fc.option(fc.nat(groups.length - 1), { nil: null }),
    fromEnd: fc.boolean(),
  })
  const paths = groups.map(({ fullPath }) => pathSort(fullPath))
  const keyAt = (index: number | null) => (index === null ? null : { value: paths[index] ?? '', id: 0 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...viewers),
      fc.constantFrom(...scopes),
      fc.constantFrom(undefined, null, true, false),
      page,
      async (viewer, scope, active, { after, before, ...rest }) => {
        const within = { ...scope, active }
        const bounds = { ...rest, after: keyAt(after), before: keyAt(before) }
        const below = within.below === undefined ? '' : `${pathSort(within.below)} `
        const expected = groups
          .filter((group) => can(viewer, 'read', { ...group, kind: 'namespace' }))
          .filter(({ parentId }) => !within.topLevelOnly || parentId === null)
          .filter(({ archived = false }) => typeof active !== 'boolean' || archived !== active)
          .map(({ fullPath }) => pathSort(fullPath))
          .filter((path) => path.startsWith(below))
          .filter((path) => after === null || path > (paths[after] ?? ''))
          .filter((path) => before === null || path < (paths[before] ?? ''))
          .sort()
        const found = await listGroups(world.table, viewer, within, bounds)
        const shown = rest.fromEnd ? expected.slice(-rest.size) : expected.slice(0, rest.size)
        expect(found.rows.map(({ fullPath }) => pathSort(fullPath))).toEqual(shown)
        const goesOn = expected.length > rest.size
        expect(found.hasNextPage).toBe(before !== null || (goesOn && !rest.fromEnd))
        expect(found.hasPreviousPage).toBe(after !== null || (goesOn && rest.fromEnd))
      },
    ),
    { numRuns: 300 },
  )
})

test('Pages of the list follow each other', async () => {
  const ask = async (after: string | null) =>
    askPage({ table: world.table, field: 'Query.groups', as: 'gus', args: { first: 2, after } })
  const paths: unknown[] = []
  for (let after: string | null = null, goesOn = true; goesOn;) {
    const page = await ask(after)
    paths.push(...named(page, 'fullPath'))
    after = page.pageInfo.endCursor
    goesOn = page.pageInfo.hasNextPage
  }
  expect(paths).toEqual([
    ...['acme', 'acme/secret', 'acme/secret/deep-web', 'acme/web', 'acme/web/ci', 'acme/web/kyoto', 'acme/web-labs'],
    'acme-web',
  ])
  const foreign = await askField({
    ...{ table: world.table, field: 'Query.groups', as: null },
    args: { after: 'nonsense', first: 1 },
  })
  expect(foreign).toMatchObject({ problem: { code: 'BAD_REQUEST' } })
})

test('Private groups of others cost nothing, and a page costs what it shows', async () => {
  const crowded = new World()
  const vault = crowded.group(1, 'vault', 'private')
  for (let id = 2; id <= 400; id += 1) crowded.group(id, `web-${id}`, 'private', vault)
  for (let id = 401; id <= 500; id += 1) crowded.group(id, `web-${id}`, 'public')
  await crowded.write()
  const { table, costOf } = metered(crowded.table)
  const ask = (args: Question['args']) => askPage({ table, field: 'Query.groups', as: null, args })
  const list = await costOf(async () => {
    expect((await ask({ first: 20 })).nodes).toHaveLength(20)
  })
  expect(list.units).toBeLessThan(25)
  const search = await costOf(async () => {
    expect(named(await ask({ search: 'web-450' }), 'fullPath')).toEqual(['web-450'])
  })
  expect(search.units).toBeLessThan(15)
})
