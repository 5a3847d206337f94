import { beforeAll, expect, test } from 'vitest'
import { pageWorld, type PageWorld } from './call-page.ts'

let world: PageWorld
beforeAll(async () => {
  world = await pageWorld()
  world.world.items.push({ ...{ PK: 'J#11', SK: 'I#0000000101' }, ...{ id: 101 } })
  await world.world.write()
})

const suggest = async (kind: string, query = '', as: string | null = null, path = 'acme') =>
  (await world.call('GET', `/groups/${path}/-/autocomplete_sources/${kind}?${query}`, { as })).body
const column = async (name: string, ...asked: Parameters<typeof suggest>) =>
  ((await suggest(...asked)) as Record<string, unknown>[]).map((row) => row[name])

test('people are suggested by name, who takes part in the epic first', async () => {
  expect(await column('username', 'members')).toEqual(['dora', 'gus', 'mats', 'olivia', 'ravi'])
  expect(await column('username', 'members', 'search=RAV')).toEqual(['ravi'])
  // Whose user name begins so comes before those who have the letter anywhere.
  expect((await column('username', 'members', 'search=O'))[0]).toBe('olivia')
  expect(await column('username', 'members', 'type=Epic&type_id=61', null, 'acme/web')).toEqual([
    ...['ravi', 'dora', 'gus', 'mats', 'olivia'],
  ])
  expect(await suggest('members', 'search=gus')).toEqual([
    { type: 'User', username: 'gus', name: 'Gus Guest', avatar_url: null },
  ])
})

test('epics are suggested by number and by title, as far as the viewer may read them', async () => {
  expect(await suggest('epics', 'search=pla')).toEqual([
    { id: 61, iid: 61, title: 'Plan the landing page', confidential: false, reference: 'acme/web&61' },
  ])
  expect(await column('reference', 'epics', 'search=pla', null, 'acme/web')).toEqual(['&61'])
  expect(await column('iid', 'epics', 'search=6')).toEqual([61, 65])
  expect(await column('iid', 'epics', 'search=6', 'ravi')).toEqual([61, 62, 63, 64, 65])
  expect(await column('iid', 'epics', 'confidential_only=true', 'ravi')).toEqual([62])
  expect(await column('iid', 'epics', 'confidential_only=true', 'gus')).toEqual([])
  expect(await suggest('epics', 'search=zzzz')).toEqual([])
})

test('issues are suggested by number and by title, as far as the viewer may read them', async () => {
  expect(await column('iid', 'issues')).toEqual([101])
  expect(await suggest('issues', 'search=101')).toEqual([
    { id: 101, iid: 101, title: 'Issue 101', confidential: false, reference: 'acme/web/api#101' },
  ])
  // Open ones first.
  expect(await column('iid', 'issues', 'search=issue', 'ravi')).toEqual([103, 101, 102])
  expect(await column('iid', 'issues', 'confidential_only=true', 'ravi')).toEqual([102])
  expect(await column('iid', 'issues', 'search=issue', 'ravi', 'acme/secret')).toEqual([103])
})

test('any issue is found by words of its title and by the beginning of its number, however old it is', async () => {
  const { world: given, acme } = world
  const author = given.user(2000, 'writer', 'A Writer')
  const [busy, quiet] = [
    given.project(2001, 'busy', 'public', acme, '2026-11-01T00:00:00Z'),
    given.project(2002, 'quiet', 'public', acme),
  ]
  const add = (id: number, iid: number, title: string, project = busy, confidential = false) => {
    const { core, pointer } = given.issue(id, project, author, { iid, title, confidential })
    given.items.push(core, pointer)
  }
  add(3001, 20, 'Pay with express wallets')
  add(3002, 21, 'Secret wallets', busy, true)
  add(3003, 7, 'Wallets of the quiet project', quiet)
  for (let iid = 201; iid <= 900; iid += 1) add(4000 + iid, iid, `Design note ${iid}`)
  await given.write()
  // Issue 20 has hundreds of newer ones before it.
  expect(await column('iid', 'issues', 'search=wallets')).toEqual([7, 20])
  expect(await column('iid', 'issues', 'search=express%20pay')).toEqual([20])
  expect(await column('iid', 'issues', 'search=wallets', 'olivia')).toEqual([7, 21, 20])
  const numbered = await column('iid', 'issues', 'search=20')
  expect(numbered.slice(0, 10)).toEqual([20, 201, 202, 203, 204, 205, 206, 207, 208, 209])
  expect((await column('iid', 'issues', 'search=2', 'olivia')).slice(0, 3)).toEqual([20, 21, 201])
  expect(await column('iid', 'issues', 'search=899')).toEqual([899])
})

test('labels are suggested by title, those that the epic has are marked', async () => {
  expect(await suggest('labels', 'type=Epic&type_id=61', null, 'acme/web')).toEqual([
    { title: 'area::web', color: '#112233', type: 'GroupLabel', set: true },
    { title: 'Bug', color: '#112233', type: 'GroupLabel', set: true },
  ])
  expect(await column('set', 'labels', 'search=bug')).toEqual([undefined])
})

test('milestones are suggested by title, and there are no commands', async () => {
  expect(await suggest('milestones', 'search=bet')).toEqual([
    { id: 41, iid: 41, title: 'Beta', due_date: '2026-02-28' },
  ])
  expect(await suggest('commands')).toEqual([])
})

test.each(['members', 'issues', 'epics', 'labels', 'milestones', 'commands'])(
  '%s of a hidden group look like those of a missing one',
  async (kind) => {
    const ask = (path: string) => world.call('GET', `/groups/${path}/-/autocomplete_sources/${kind}`, { as: 'ravi' })
    const missing = await ask('nowhere')
    expect(missing.status).toBe(404)
    expect((await ask('hush')).text).toBe(missing.text)
  },
)

test.each(['vulnerabilities', 'constructor'])('there is no source %s', async (kind) => {
  const address = `/groups/acme/-/autocomplete_sources/${kind}`
  expect(await world.call('GET', address, { as: 'olivia' })).toMatchObject({ status: 404 })
})

test('nobody has awarded an emoji', async () => {
  for (const as of [null, 'ravi']) {
    expect(await world.call('GET', '/-/autocomplete/award_emojis', { as })).toMatchObject({ status: 200, body: [] })
  }
})

test('the epic or issue with the very number comes before newer ones that only name it', async () => {
  const { core, pointer } = world.world.issue(120, world.api, world.olivia, { title: 'What comes after 101' })
  world.world.items.push(core, pointer)
  await world.world.write()
  expect(await column('title', 'issues', 'search=101')).toEqual(['Issue 101', 'What comes after 101'])
  world.world.epic(70, world.acme, world.olivia, { title: 'What comes after 61' })
  await world.world.write()
  expect(await column('title', 'epics', 'search=61')).toEqual(['Plan the landing page', 'What comes after 61'])
})

test('in a text of a project its own people are suggested, too', async () => {
  const { world: given, acme } = world
  const inner = given.project(2003, 'inner', 'public', acme)
  given.user(2004, 'paula', 'Paula of the Project', [[inner, 30]])
  await given.write()
  expect(await column('username', 'members', 'search=paula', 'ravi')).toEqual([])
  expect(await column('username', 'members', 'search=paula&project=acme%2Finner', 'ravi')).toEqual(['paula'])
  const missing = await world.call('GET', '/groups/acme/-/autocomplete_sources/members?project=acme%2Fnone', {
    as: 'ravi',
  })
  expect(missing.status).toBe(404)
})

test('merge requests are suggested by number and by title, as far as the viewer may read their projects', async () => {
  const open = (title: string) =>
    world.call('POST', '/api/v4/projects/acme%2Fweb%2Fapi/merge_requests', {
      ...{ as: 'olivia', body: { title, source_branch: title.toLowerCase(), target_branch: 'main' } },
    })
  await open('Login')
  await open('Logout')
  const project = 'project=acme%2Fweb%2Fapi'
  expect(await column('reference', 'merge_requests', `search=log&${project}`)).toEqual(['!2', '!1'])
  expect(await column('reference', 'merge_requests', 'search=2')).toEqual(['acme/web/api!2'])
  expect(await column('title', 'merge_requests', `search=login&${project}`, 'gus')).toEqual(['Login'])
  expect(await suggest('merge_requests', 'search=zzzz')).toEqual([])
  expect(await suggest('merge_requests', '', null, 'acme/secret')).not.toEqual(
    expect.arrayContaining([expect.anything()]),
  )
})
