import { beforeAll, expect, test } from 'vitest'
import { todoKey, pendingTodoList } from '#table/keys/keys.ts'
import { todoCountsItem } from '#table/items/todo.ts'
import { putItems } from '#table/client/write.ts'
import type { TodoItem } from '#table/items/work-items.ts'
import { acmeWorld } from './acme-world.ts'
import { askField, askPage, named, type Page, type Question } from './ask-field.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeAll(async () => {
  acme = await acmeWorld()
})

const ask = (field: string, as: string | null, args: Question['args'] = {}): Promise<Page> =>
  askPage({ table: acme.table, field, as, on: acme.acme, args })

test.each([
  [null, ['area::web', 'Bug', 'of the code']],
  ['gus', ['area::web', 'Bug', 'lab rat', 'of the code']],
])('%s finds the labels of the groups and projects that they may read', async (as, titles) => {
  const page = await ask('Group.labels', as, { includeDescendantGroups: true })
  expect(named(page)).toEqual(titles)
  expect(page.count).toBe(titles.length)
})

test('labels are the own ones unless more is asked for', async () => {
  const { table, web, lab } = acme
  expect(named(await ask('Group.labels', 'gus'))).toEqual(['Bug'])
  expect(named(await ask('Group.labels', 'gus', { includeDescendantGroups: true, onlyGroupLabels: true }))).toEqual([
    'area::web',
    'Bug',
  ])
  expect(named(await ask('Group.labels', 'gus', { includeDescendantGroups: true, searchTerm: 'WEB' }))).toEqual([
    'area::web',
  ])
  const above = { table, field: 'Group.labels', as: null, on: web, args: { includeAncestorGroups: true } }
  expect(named(await askPage(above))).toEqual(['area::web', 'Bug'])
  const ofProject = { table, field: 'Project.labels', as: 'gus', on: lab, args: { includeAncestorGroups: true } }
  expect(named(await askPage(ofProject))).toEqual(['Bug', 'lab rat'])
})

test.each<[string, Question['args'], string[]]>([
  ['own', {}, ['Beta', 'Someday']],
  ['those below', { includeDescendants: true }, ['Beta', 'Hidden', 'Gamma', 'Someday']],
  ['by title', { includeDescendants: true, sort: 'TITLE_DESC' }, ['Someday', 'Hidden', 'Gamma', 'Beta']],
  ['expired last', { sort: 'EXPIRED_LAST_DUE_DATE_ASC' }, ['Someday', 'Beta']],
  ['by id', { ids: ['gid://gitlab/Milestone/41'] }, ['Beta']],
  ['with a title', { title: 'Someday' }, ['Someday']],
  ['with a text', { searchTitle: 'ETA' }, ['Beta']],
  ['around a day', { containingDate: '2026-02-03Z' }, ['Beta']],
  [
    'in a time frame',
    { includeDescendants: true, timeframe: { start: '2026-05-31', end: '2026-06-30' } },
    ['Hidden', 'Gamma'],
  ],
  ['closed', { state: 'closed' }, []],
])('milestones: %s', async (_, args, titles) => {
  expect(named(await ask('Group.milestones', 'gus', args))).toEqual(titles)
})

test('milestones tell whose they are and whether they are over, and hidden ones are left out', async () => {
  const page = await ask('Group.milestones', null, { includeDescendants: true, first: 2 })
  expect(page.nodes).toMatchObject([
    {
      title: 'Beta',
      expired: true,
      groupMilestone: true,
      subgroupMilestone: false,
      projectMilestone: false,
      description: 'About Beta',
    },
    { title: 'Gamma', expired: true, groupMilestone: false, subgroupMilestone: false, projectMilestone: true },
  ])
  const { table, api } = acme
  const ofProject = { table, field: 'Project.milestones', as: null, on: api, args: { includeAncestors: true } }
  expect(named(await askPage(ofProject))).toEqual(['Beta', 'Gamma', 'Someday'])
})

test('refuses an id that is not one of a milestone', async () => {
  const question = {
    table: acme.table,
    field: 'Group.milestones',
    as: null,
    on: acme.acme,
    args: { ids: ['gid://gitlab/Epic/1'] },
  }
  expect(await askField(question)).toMatchObject({ problem: { code: 'BAD_REQUEST', field: 'ids' } })
})

test('iterations have a state by the day and come from the groups above too', async () => {
  const { table, web } = acme
  const of = async (
    args: Question['args'],
    place: Pick<Question, 'field' | 'on'> = { field: 'Group.iterations', on: web },
  ) => (await askPage({ table, as: null, ...place, ...(args && { args }) })).nodes.map(({ iid, state }) => [iid, state])
  expect(await of({})).toEqual([
    ['51', 'closed'],
    ['52', 'current'],
    ['53', 'upcoming'],
  ])
  expect(await of({ state: 'opened' })).toEqual([
    ['52', 'current'],
    ['53', 'upcoming'],
  ])
  expect(await of({ includeAncestors: false })).toEqual([['53', 'upcoming']])
  expect(await of({ search: 'nothing' })).toEqual([])
  expect(await of({ iid: '52' })).toEqual([['52', 'current']])
  expect(await of({ iid: '52', includeAncestors: false })).toEqual([])
  const soon = { search: 'spr', state: 'upcoming' }
  expect(await of(soon)).toEqual([['53', 'upcoming']])
  expect(await of({ ...soon, in: ['TITLE', 'CADENCE_TITLE'] })).toEqual([['53', 'upcoming']])
  // Compatible clients send phrases.
  expect(await of({ ...soon, search: '"spr"' })).toEqual([['53', 'upcoming']])
  expect(await of({ ...soon, in: ['TITLE'] })).toEqual([])
  const ofProject = { field: 'Project.iterations', on: acme.api }
  expect(await of({}, ofProject)).toEqual(await of({}))
  expect(await of({ includeAncestors: false }, ofProject)).toEqual([['53', 'upcoming']])
})

test('projects come by last activity, hidden ones are left out', async () => {
  const all = { includeSubgroups: true }
  expect(named(await ask('Group.projects', 'gus', all), 'fullPath')).toEqual([
    'acme/secret/lab',
    'acme/web/api',
    'acme/site',
  ])
  expect(named(await ask('Group.projects', null, all), 'fullPath')).toEqual(['acme/web/api', 'acme/site'])
  expect(named(await ask('Group.projects', null), 'fullPath')).toEqual(['acme/site'])
  expect(named(await ask('Group.projects', null, { ...all, search: 'web/A' }), 'fullPath')).toEqual(['acme/web/api'])
})

test.each([
  [null, ['acme/web']],
  ['nina', ['acme/inside', 'acme/web']],
  ['gus', ['acme/inside', 'acme/secret', 'acme/web']],
])('%s sees the groups below that they may read', async (as, paths) => {
  expect(named(await ask('Group.descendantGroups', as), 'fullPath')).toEqual(paths)
})

test('the list of groups holds all that the viewer may read, each followed by those below it', async () => {
  const all = ['acme', 'acme/inside', 'acme/secret', 'acme/web']
  expect(named(await ask('Query.groups', null), 'fullPath')).toEqual(['acme', 'acme/web'])
  expect(named(await ask('Query.groups', 'nina'), 'fullPath')).toEqual(['acme', 'acme/inside', 'acme/web'])
  expect(named(await ask('Query.groups', 'ravi'), 'fullPath')).toEqual(all)
  expect(named(await ask('Query.groups', 'olivia'), 'fullPath')).toEqual([...all, 'hush'])
  expect(named(await ask('Query.groups', 'ravi', { topLevelOnly: true }), 'fullPath')).toEqual(['acme'])
  expect(named(await ask('Query.groups', 'olivia', { search: 'HUS' }), 'fullPath')).toEqual(['hush'])
})

test('members appear once with their highest role', async () => {
  const { table, web } = acme
  const of = async (args: Question['args']) =>
    (await askPage({ table, field: 'Group.groupMembers', as: null, on: web, ...(args && { args }) })).nodes
  expect(await of({})).toMatchObject([
    {
      user: { username: 'gus', status: { availability: 'NOT_SET' } },
      accessLevel: { integerValue: 10, stringValue: 'GUEST' },
    },
    { user: { username: 'olivia' }, accessLevel: { integerValue: 50, stringValue: 'OWNER' } },
    { user: { username: 'ravi' }, accessLevel: { integerValue: 30, stringValue: 'DEVELOPER' } },
  ])
  expect(await of({ relations: ['DIRECT'] })).toMatchObject([{ user: { username: 'ravi' } }])
  expect(await of({ relations: ['INHERITED'], search: 'RAV' })).toMatchObject([{ accessLevel: { integerValue: 20 } }])
})

test('members say where they come from and until when, where that is asked for', async () => {
  const { table, web, world } = acme
  const selection = ['nodes/group/fullPath']
  const { nodes } = await askPage({ table, field: 'Group.groupMembers', as: null, on: web, selection })
  expect(nodes).toMatchObject([
    { __typename: 'GroupMember', user: { username: 'gus' }, group: { fullPath: 'acme' }, expiresAt: null },
    { user: { username: 'olivia' }, group: { fullPath: 'acme' } },
    { user: { username: 'ravi' }, group: { fullPath: 'acme/web' } },
  ])
  expect(nodes[0]?.createdAt).toMatch(/^20\d\d-/)
  // A public group in a private one is no way to learn what that is called.
  const open = world.group(6, 'open', 'public', acme.hush)
  await world.write()
  const seen = async (as: string | null) =>
    (await askPage({ table, field: 'Group.groupMembers', as, on: open, selection })).nodes
  expect(await seen('olivia')).toMatchObject([{ group: { fullPath: 'hush' } }])
  expect((await seen(null))[0]).not.toHaveProperty('group')
})

test('members of a project are its own and those of the groups above, in the order that is asked for', async () => {
  const { table, api } = acme
  const of = async (args: Question['args'] = {}) =>
    (await askPage({ table, field: 'Project.projectMembers', as: null, on: api, args })).nodes
  expect(await of({ relations: ['DIRECT', 'INHERITED', 'INVITED_GROUPS'] })).toMatchObject([
    { __typename: 'GroupMember', user: { username: 'gus' } },
    { __typename: 'GroupMember', user: { username: 'olivia' } },
    { __typename: 'GroupMember', user: { username: 'ravi' } },
  ])
  expect(await of({ sort: 'ACCESS_LEVEL_DESC' })).toMatchObject([
    { accessLevel: { integerValue: 50 } },
    { accessLevel: { integerValue: 30 } },
    { accessLevel: { integerValue: 10 } },
  ])
  expect(await of({ relations: ['DIRECT'] })).toEqual([])
})

test('the members of groups below are told as far as the viewer may read these', async () => {
  const { table, acme: group } = acme
  const of = async (as: string | null) => {
    const args = { relations: ['DESCENDANTS'] }
    return (await askPage({ table, field: 'Group.groupMembers', as, on: group, args })).nodes
  }
  expect(await of(null)).toMatchObject([{ user: { username: 'ravi' }, accessLevel: { integerValue: 30 } }])
})

test('people to choose from are members by name, of a search those who answer it', async () => {
  const { table, api, web } = acme
  const of = async (args: Question['args']) =>
    (await askField({ table, field: 'Project.autocompleteUsers', as: 'gus', on: api, args: args ?? {} })) as object[]
  expect(await of({})).toMatchObject([{ username: 'gus' }, { username: 'olivia' }, { username: 'ravi' }])
  expect(await of({ search: 'RAV' })).toMatchObject([{ username: 'ravi' }])
  expect(
    await askField({ table, field: 'Group.autocompleteUsers', as: null, on: web, args: { search: 'gus' } }),
  ).toMatchObject([{ username: 'gus' }])
})

test('projects are found wherever they are, by ids, paths, words and membership, as far as the viewer may read them', async () => {
  const of = async (as: string | null, args: Question['args']) =>
    named(await ask('Query.projects', as, { sort: 'path_asc', ...args }), 'fullPath')
  expect(await of(null, {})).toEqual(['acme/web/api', 'acme/site'])
  expect(await of('gus', {})).toEqual(['acme/web/api', 'acme/secret/lab', 'acme/site'])
  expect(await of('nina', { membership: true })).toEqual([])
  expect(await of('gus', { membership: true, search: 'LA' })).toEqual(['acme/secret/lab'])
  expect(await of(null, { search: 'web' })).toEqual([])
  expect(await of(null, { search: 'web', searchNamespaces: true, withIssuesEnabled: true })).toEqual(['acme/web/api'])
  expect(await of(null, { fullPaths: ['acme/secret/lab', 'acme/site', 'acme'] })).toEqual(['acme/site'])
  const { nodes } = await ask('Query.projects', null, { fullPaths: ['acme/web/api'] })
  expect(nodes).toMatchObject([
    { namespace: { path: 'web', fullPath: 'acme/web' }, issuesEnabled: true, archived: false },
  ])
  const [{ id } = { id: '' }] = nodes
  expect(await of(null, { ids: [id] })).toEqual(['acme/web/api'])
  expect(await of(null, { ids: [id], fullPaths: ['acme/site'] })).toEqual([])
  expect(named(await ask('Group.projects', null, { ids: [id], includeSubgroups: true }), 'fullPath')).toEqual([
    'acme/web/api',
  ])
})

test.each([
  ['ra', ['ravi']],
  ['report rav', ['ravi']],
  ['own', ['olivia']],
  ['livia', []],
  ['', []],
])('people are found by the beginning of words: %j', async (search, usernames) => {
  expect(named(await ask('Query.users', null, { search }), 'username')).toEqual(usernames)
})

test('to-dos are one’s own, pending ones unless asked otherwise, the newest first', async () => {
  const todo = (id: number, state: 'pending' | 'done'): TodoItem => ({
    ...todoKey(22, { kind: 'epic', id: 65 }, id),
    id,
    state,
    action: 'marked',
    targetKind: 'epic',
    targetId: 65,
    title: 'Top of the tree',
    webPath: '/groups/acme/-/epics/65',
    createdAt: `2026-01-0${id}T00:00:00Z`,
    ...(state === 'pending' && { GSI2PK: pendingTodoList(22), GSI2SK: `2026-01-0${id}T00:00:00Z` }),
  })
  await putItems(acme.table, [todo(1, 'pending'), todo(2, 'done'), todo(3, 'pending')])
  const of = async (as: string | null, args: Question['args']) => named(await ask('CurrentUser.todos', as, args), 'id')
  expect(await of('ravi', {})).toEqual(['gid://gitlab/Todo/3', 'gid://gitlab/Todo/1'])
  expect(await of('ravi', { state: ['done', 'pending'] })).toEqual([
    'gid://gitlab/Todo/3',
    'gid://gitlab/Todo/2',
    'gid://gitlab/Todo/1',
  ])
  expect(await of('gus', {})).toEqual([])
  expect(await of(null, {})).toEqual([])
})

test('the number of pending to-dos is kept beside them', async () => {
  await putItems(acme.table, [todoCountsItem(22, { pending: 120, done: 7, version: 1 })])
  const count = async (as: string | null, state?: string[]) => {
    const question = { table: acme.table, field: 'CurrentUser.todos', as, args: { state }, selection: ['count'] }
    return (await askPage(question)).count
  }
  expect(await count('ravi')).toBe(120)
  expect(await count('ravi', ['done', 'pending', 'done'])).toBe(3)
  expect(await count('gus')).toBe(0)
  expect(await count(null)).toBe(0)
})

test.each([
  [{ usernames: ['ravi', 'GUS', 'nobody'] }, ['gus', 'ravi']],
  [{ ids: ['gid://gitlab/User/22', 'gid://gitlab/User/99'] }, ['ravi']],
  [{ ids: ['gid://gitlab/User/22', 'gid://gitlab/User/23'], usernames: ['gus'] }, ['gus']],
  [{ usernames: ['ravi', 'gus'], search: 'rep' }, ['ravi']],
  [{ usernames: [] }, []],
  [{}, []],
])('people are found by %j', async (args, usernames) => {
  expect(named(await ask('Query.users', null, args), 'username')).toEqual(usernames)
})

test.each([
  [{ ids: ['gid://gitlab/Group/1'] }, 'ids has an id that is not one of a user.'],
  [{ usernames: Array.from({ length: 101 }, (_, index) => `u${index}`) }, 'usernames has more than 100 names.'],
])('refuses %j', async (args, message) => {
  const problem = await askField({ table: acme.table, field: 'Query.users', as: null, on: acme.acme, args })
  expect(problem).toMatchObject({ problem: { code: 'BAD_REQUEST', message } })
})

test.each([
  [undefined, ['Beta', 'Gamma', 'Someday']],
  ['DUE_DATE_DESC', ['Gamma', 'Beta', 'Someday']],
  ['TITLE_DESC', ['Someday', 'Gamma', 'Beta']],
])('milestones of a project come in the order %s', async (sort, titles) => {
  const { table, api } = acme
  const args = { includeAncestors: true, ...(sort && { sort }) }
  expect(named(await askPage({ table, field: 'Project.milestones', as: null, on: api, args }))).toEqual(titles)
})

test('projects of one name stand by their groups', async () => {
  const { table, api, lab, site } = acme
  await putItems(
    table,
    [site, lab, api].map((project) => ({ ...project, name: 'App' })),
  )
  const of = async (sort: string) => named(await ask('Query.projects', 'gus', { sort }), 'fullPath')
  expect(await of('name_asc')).toEqual(['acme/secret/lab', 'acme/site', 'acme/web/api'])
  expect(await of('name_desc')).toEqual(['acme/web/api', 'acme/site', 'acme/secret/lab'])
})
