import { beforeAll, expect, test } from 'vitest'
import { sortsOf } from '#support/given/sorts-of.ts'
import { acmeWorld } from './acme-world.ts'
import { putItems } from '#table/client/write.ts'
import { itemAtPath } from '#table/items/renamed-namespace.ts'
import { metered } from '#support/when/metered.ts'
import { call, column } from '../rest/call-route.ts'
import { askField, askPage, named, type Question } from './ask-field.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeAll(async () => {
  acme = await acmeWorld()
  const { world, api, site, beta, ravi, gus, nina } = acme
  const bug = world.label(81, 'Leak', acme.acme)
  const others = [
    world.issue(104, site, gus, { title: 'Quiet tap', confidential: true, labels: [bug], dueDate: '2026-03-01' }),
    world.issue(105, site, nina, {
      ...{ title: 'Broken gate', type: 'INCIDENT', labels: [bug], weight: 12, priority: 'URGENT' },
      startDate: '2026-01-05',
      ...{ createdAt: '2026-02-01T00:00:00Z', updatedAt: '2026-02-01T00:00:00Z' },
      description: { markdown: 'The **hinge** is loose', html: '', lastEditedAt: null, lastEditedBy: null },
    }),
    world.issue(106, api, ravi, {
      ...{ title: 'Amber light', milestone: beta, assignees: [ravi, gus], dueDate: '2026-02-01', priority: 'LOW' },
      startDate: '2026-01-20',
      ...{ createdAt: '2026-03-01T00:00:00Z', updatedAt: '2026-03-01T00:00:00Z' },
    }),
  ]
  for (const { core, pointer, description } of others) world.items.push(core, pointer, description)
  await world.write()
})

const issues = (as: string | null, args: Question['args'] = {}, selection: string[] = ['nodes/title']) =>
  askPage({
    ...{ table: acme.table, field: 'Group.issues', as, on: acme.acme, selection },
    args: { includeSubgroups: true, ...args },
  })

const PUBLIC = ['Amber light', 'Broken gate', 'Issue 101']

test.each([
  [null, PUBLIC],
  ['nina', PUBLIC],
  ['gus', ['Amber light', 'Broken gate', 'Quiet tap', 'Issue 103', 'Issue 101']],
  ['ravi', ['Amber light', 'Broken gate', 'Quiet tap', 'Issue 103', 'Issue 102', 'Issue 101']],
])('%s sees the issues that they may read, newest first, from rows and from the issues alike', async (as, titles) => {
  expect(named(await issues(as))).toEqual(titles)
  expect(await issues(as, {}, ['nodes/title', 'nodes/lockVersion', 'count'])).toMatchObject({ count: titles.length })
  expect(named(await issues(as, {}, ['nodes/title', 'nodes/lockVersion']))).toEqual(titles)
})

test('a group gives the issues of its own projects alone unless asked, and a project its own', async () => {
  const { table, api } = acme
  expect(named(await issues('ravi', { includeSubgroups: false }))).toEqual(['Broken gate', 'Quiet tap'])
  const ofApi = await askPage({ table, field: 'Project.issues', as: 'ravi', on: api, selection: ['nodes/title'] })
  expect(named(ofApi)).toEqual(['Amber light', 'Issue 102', 'Issue 101'])
})

test.each<[string, Question['args'], string[]]>([
  ['state', { state: 'closed' }, ['Issue 102']],
  ['a state that none has', { state: 'locked' }, []],
  ['number', { iids: ['106', '103'] }, ['Amber light', 'Issue 103']],
  ['author', { authorUsername: 'GUS' }, ['Quiet tap']],
  ['assignee', { assigneeUsernames: ['ravi', 'gus'] }, ['Amber light']],
  ['one assignee', { assigneeUsername: 'gus' }, ['Amber light', 'Issue 101']],
  ['number of the assignee', { assigneeId: '22' }, ['Amber light']],
  ['no assignee', { assigneeId: 'NONE', state: 'opened' }, ['Broken gate', 'Quiet tap', 'Issue 103']],
  ['any assignee', { assigneeWildcardId: 'ANY' }, ['Amber light', 'Issue 101']],
  ['label', { labelName: ['Leak'] }, ['Broken gate', 'Quiet tap']],
  ['milestones', { milestoneTitle: ['Gamma', 'Beta'] }, ['Amber light', 'Issue 101']],
  ['a milestone that is hidden or unknown', { milestoneTitle: ['Omega'] }, []],
  ['no milestone', { milestoneWildcardId: 'NONE', labelName: ['None'] }, ['Issue 103', 'Issue 102']],
  ['epic', { epicId: 'gid://gitlab/Epic/65', state: 'opened' }, ['Issue 103', 'Issue 101']],
  ['no epic', { epicWildcardId: 'NONE' }, ['Amber light', 'Broken gate', 'Quiet tap']],
  ['type', { types: ['INCIDENT'] }, ['Broken gate']],
  ['weight', { weight: '3' }, ['Issue 101']],
  ['any weight', { weightWildcardId: 'ANY' }, ['Broken gate', 'Issue 102', 'Issue 101']],
  ['health', { healthStatus: ['atRisk'] }, ['Issue 101']],
  ['health as REST writes it', { healthStatus: ['at_risk'] }, ['Issue 101']],
  ['any health', { healthStatus: ['ANY'] }, ['Issue 101']],
  ['no health', { healthStatus: ['NONE'], weight: 'any' }, ['Broken gate', 'Issue 102']],
  ['no weight', { weight: 'None', not: { healthStatus: ['ANY'] } }, ['Amber light', 'Quiet tap', 'Issue 103']],
  ['priority', { priority: ['LOW', 'URGENT'] }, ['Amber light', 'Broken gate']],
  ['confidentiality', { confidential: true }, ['Quiet tap', 'Issue 102']],
  ['time', { createdAfter: '2026-01-15T00:00:00Z', createdBefore: '2026-02-15T00:00:00Z' }, ['Broken gate']],
  ['due date', { dueAfter: '2026-02-15T00:00:00Z' }, ['Quiet tap']],
  ['words of the title', { search: 'gate broken' }, ['Broken gate']],
  ['words of the description', { search: 'hinge' }, ['Broken gate']],
  ['words of the description, looked for in the title', { search: 'hinge', in: ['TITLE'] }, []],
  ['what it has not', { not: { labelName: ['Leak'], assigneeUsernames: ['gus'], epicId: '65', weight: '7' } }, []],
  [
    'not some numbers and types',
    { not: { iids: ['106'], types: ['INCIDENT'] } },
    ['Quiet tap', 'Issue 103', 'Issue 102', 'Issue 101'],
  ],
  [
    'one of several people and labels',
    { or: { assigneeUsernames: ['ravi', 'gus'], labelNames: ['Leak', 'None'] } },
    ['Amber light', 'Issue 101'],
  ],
  ['a place below', { filter: { field: 'namespacePath', values: ['acme/site'] } }, ['Broken gate', 'Quiet tap']],
  [
    'no epic or a heavy one',
    {
      filter: {
        all: [
          { field: 'epic', values: [null] },
          { field: 'weight', values: ['12', '5'] },
        ],
      },
    },
    ['Broken gate'],
  ],
  ['due date order', { sort: 'DUE_DATE_ASC', assigneeWildcardId: 'ANY' }, ['Amber light', 'Issue 101']],
  [
    'weight order',
    { sort: 'WEIGHT_DESC' },
    ['Broken gate', 'Issue 101', 'Issue 102', 'Amber light', 'Quiet tap', 'Issue 103'],
  ],
  [
    'health order',
    { sort: 'HEALTH_STATUS_DESC' },
    ['Issue 101', 'Amber light', 'Broken gate', 'Quiet tap', 'Issue 103', 'Issue 102'],
  ],
  [
    'start date order',
    { sort: 'START_DATE_ASC' },
    ['Broken gate', 'Amber light', 'Quiet tap', 'Issue 103', 'Issue 102', 'Issue 101'],
  ],
  [
    'order of creation, what was made at one time from the highest number on',
    { sort: 'CREATED_ASC' },
    ['Quiet tap', 'Issue 103', 'Issue 102', 'Issue 101', 'Broken gate', 'Amber light'],
  ],
  ['milestone order', { sort: 'MILESTONE_DUE_DESC', milestoneWildcardId: 'ANY' }, ['Issue 101', 'Amber light']],
])('issues are found by %s', async (_, args, titles) => {
  expect(named(await issues('ravi', args))).toEqual(titles)
  expect(named(await issues('ravi', args, ['nodes', 'nodes/blocked']))).toEqual(titles)
})

test('milestones at a time are those that are under way, and the next to end', async () => {
  // The fields are asked in November, when all of them are over.
  expect(named(await issues('ravi', { milestoneWildcardId: 'STARTED' }))).toEqual([])
  expect(named(await issues('ravi', { milestoneWildcardId: 'UPCOMING' }))).toEqual([])
})

test('an epic that the viewer may not read gives no issues', async () => {
  expect(named(await issues('gus', { epicId: '62' }))).toEqual([])
  expect(named(await issues(null, { epicId: '65', includeSubepics: true }))).toEqual(['Issue 101'])
})

test('a row tells what the issue tells, and who may change it', async () => {
  const fields = ['id', 'iid', 'title', 'state', 'type', 'confidential', 'weight', 'dueDate', 'priority', 'hasEpic']
  const paths = [...fields, 'assignees', 'labels', 'milestone', 'author', 'webPath', 'version', 'userPermissions']
  const read = async (as: string, ...more: string[]) =>
    (
      await issues(
        as,
        {},
        [...paths, ...more].map((path) => `nodes/${path}`),
      )
    ).nodes.map((node) => Object.fromEntries(paths.map((path) => [path, node[path]])))
  for (const as of ['nina', 'gus', 'ravi']) expect(await read(as)).toEqual(await read(as, 'lockVersion'))
  expect((await read('gus'))[2]).toMatchObject({ title: 'Quiet tap', userPermissions: { updateIssue: true } })
})

test('pages follow each other in any order, forwards and backwards', async () => {
  for (const args of [{}, ...sortsOf('IssueSort').map((sort) => ({ sort }))]) {
    const all = named(await issues('ravi', args))
    const first = await issues('ravi', { ...args, first: 4 })
    const second = await issues('ravi', { ...args, first: 4, after: first.pageInfo.endCursor })
    expect([...named(first), ...named(second)]).toEqual(all)
    const before = await issues('ravi', { ...args, last: 2, before: second.pageInfo.startCursor })
    expect(named(before)).toEqual(all.slice(2, 4))
  }
})

test.each<[Question['args'], object]>([
  [{}, { opened: 5, closed: 1, all: 6 }],
  [{ limit: 5 }, { opened: 5, closed: 1, all: 6 }],
  [{ limit: 4 }, { opened: 5, closed: 1, all: 5 }],
  [
    { limit: 100, search: 'issue' },
    { opened: 4, closed: 1, all: 5 },
  ],
  [{ labelName: ['Leak'] }, { opened: 2, closed: 0, all: 2 }],
  [
    { includeSubgroups: false, limit: 1 },
    { opened: 2, closed: 0, all: 2 },
  ],
])('issues with %j are counted by state as %j', async (args, counts) => {
  const question = { table: acme.table, field: 'Group.issueStatusCounts', as: 'ravi', on: acme.acme }
  const answer = await askField({ ...question, args: { includeSubgroups: true, ...args } })
  expect(answer).toEqual(counts)
})

test.each<[string, Question['args'], string]>([
  [
    'two conditions on assignees',
    { assigneeId: 'NONE', assigneeUsernames: ['gus'] },
    'Only one of assigneeUsername, assigneeUsernames, assigneeId, assigneeWildcardId may be given.',
  ],
  ['a weight in words', { weight: 'heavy' }, 'weight is no number, and neither `none` nor `any`.'],
  ['an order of epics', { sort: 'START_DATE' }, 'sort is not an order of issues.'],
  ['an id of something else', { epicId: 'gid://gitlab/Issue/1' }, '"gid://gitlab/Issue/1" is not a valid ID for Epic.'],
])('refuses %s', async (_, args, message) => {
  const answer = await askField({ table: acme.table, field: 'Group.issues', as: 'ravi', on: acme.acme, args })
  expect(answer).toMatchObject({ problem: { code: 'BAD_REQUEST', message } })
})

test('issues of archived projects are listed and counted where they are asked for, or where the group is archived itself, for half a unit', async () => {
  const { table, costOf } = metered(acme.table)
  const lists = async (args: Question['args'], on = acme.acme) => {
    const question = { table, as: 'ravi', on, args: { includeSubgroups: true, ...args } }
    const listed = await askPage({ ...question, field: 'Group.issues', selection: ['nodes/title'] })
    const shown = await askPage({
      ...question,
      ...{ field: 'Group.workItems', args: { includeDescendants: true, ...args }, selection: ['nodes/title'] },
    })
    expect(named(shown).toSorted()).toEqual(named(listed).toSorted())
    const counts = await askField({ ...question, field: 'Group.issueStatusCounts' })
    expect(counts).toMatchObject({ all: listed.nodes.length })
    return named(listed)
  }
  const page = (args: Question['args']) => () =>
    askPage({ table, as: 'ravi', on: acme.acme, field: 'Group.issues', args, selection: ['nodes/title'] })
  const all = await lists({})
  const without = await costOf(page({ includeArchived: true }))
  const asked = await costOf(page({}))
  expect(asked.units - without.units).toBe(0.5)
  const atPath = itemAtPath({ ...acme.site, archived: true })
  await putItems(acme.table, [{ ...acme.site, archived: true }, atPath])
  const left = await lists({})
  expect(left).not.toContain('Broken gate')
  expect(left).toContain('Amber light')
  expect(await lists({ includeArchived: true })).toEqual(all)
  expect(await lists({}, { ...acme.acme, archived: true })).toEqual(all)
  const ofProject = { table, as: 'ravi', on: { ...acme.site, archived: true }, selection: ['nodes/title'] }
  expect(named(await askPage({ ...ofProject, field: 'Project.issues' }))).toContain('Broken gate')

  const titles = async (address: string) => column(await call(acme.table, `/api/v4${address}`, 'ravi'), 'title')
  const numbers = async (address: string) => (await call(acme.table, `/api/v4${address}`, 'ravi')).body
  expect((await titles('/groups/acme/issues')).toSorted()).toEqual(left.toSorted())
  expect((await titles('/groups/acme/issues?non_archived=false')).toSorted()).toEqual(all.toSorted())
  expect(await titles('/issues?scope=all')).not.toContain('Broken gate')
  expect(await titles('/issues?scope=all&non_archived=false')).toContain('Broken gate')
  expect(await titles('/projects/acme%2Fsite/issues?non_archived=true')).toContain('Broken gate')
  const counted = (count: number) => ({ statistics: { counts: expect.objectContaining({ all: count }) as unknown } })
  expect(await numbers('/groups/acme/issues_statistics')).toEqual(counted(left.length))
  expect(await numbers('/groups/acme/issues_statistics?non_archived=false')).toEqual(counted(all.length))
})
