import { beforeAll, expect, test } from 'vitest'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { epicBase } from '#presenters/graphql/epic-facts.ts'
import { epicObject } from '#presenters/graphql/epic-object.ts'
import { acmeWorld } from './acme-world.ts'
import { askField, askPage, named, type Question } from './ask-field.ts'

let acme: Awaited<ReturnType<typeof acmeWorld>>
beforeAll(async () => {
  acme = await acmeWorld()
})

async function topEpic(as: string | null) {
  const viewer = await loadViewer(acme.table, as)
  const { core } = acme.top
  const { groupId, groupPath, namespaceIds } = core
  const place = { viewer, groupId, groupPath, namespaceIds, visibility: 'public', showsColor: true } as const
  return epicObject(place, core, { core }, '')
}

const children = async (as: string | null, args: Question['args'], selection: string[] = []) =>
  askPage({ table: acme.table, field: 'Epic.children', as, source: await topEpic(as), args, selection })

test.each([
  [null, ['Plan the landing page']],
  ['nina', ['Plan the landing page', 'Near work']],
  ['gus', ['Plan the landing page', 'Deep work', 'Near work']],
  ['ravi', ['Plan the landing page', 'Whisper', 'Deep work', 'Near work']],
])('%s sees the children that they may read, in their stored order', async (as, titles) => {
  const page = await children(as, { state: 'all' })
  expect(named(page)).toEqual(titles)
  expect(page.count).toBe(titles.length)
})

test.each<[string, Question['args'], string[]]>([
  ['state', { state: 'closed' }, ['Deep work']],
  ['label', { labelName: ['Bug'] }, ['Plan the landing page', 'Near work']],
  ['confidentiality', { confidential: true }, ['Whisper']],
  ['milestone', { milestoneTitle: 'Gamma' }, []],
  ['time frame', { timeframe: { start: '2026-09-01', end: '2026-09-30' } }, ['Deep work']],
  ['title order', { sort: 'TITLE_DESC' }, ['Whisper', 'Plan the landing page', 'Near work', 'Deep work']],
  ['start order', { sort: 'start_date_desc' }, ['Deep work', 'Plan the landing page', 'Near work', 'Whisper']],
])('children are found by %s', async (_, args, titles) => {
  expect(named(await children('ravi', args))).toEqual(titles)
})

test('children of groups below are left out when only those of the parent’s own group are wanted', async () => {
  expect(named(await children('ravi', { includeDescendantGroups: false }))).toEqual(['Whisper'])
  const { count, nodes } = await children('ravi', { includeDescendantGroups: false, first: 1 }, ['nodes', 'count'])
  expect([count, nodes.map(({ relativePosition }) => relativePosition)]).toEqual([1, [1]])
})

test('where colours are off, the epics of an epic’s group have none either', async () => {
  const colors = async (showsColor: boolean) => {
    const { viewer, groupId, groupPath, namespaceIds, visibility } = await topEpic('ravi')
    const place = { viewer, groupId, groupPath, namespaceIds, visibility, showsColor }
    const source = epicBase(place, acme.top.core, '').group
    const page = await askPage({ table: acme.table, field: 'Group.epics', as: 'ravi', source, args: { iid: '65' } })
    return page.nodes.map(({ color }) => color)
  }
  expect(await colors(true)).toEqual(['#1068bf'])
  expect(await colors(false)).toEqual([null])
})

test('a child keeps its place among all children and its progress', async () => {
  const page = await children('ravi', { search: 'near' }, ['nodes', 'nodes/lockVersion', 'nodes/description'])
  expect(page.nodes).toMatchObject([
    { relativePosition: 3, lockVersion: 0, description: 'About epic 64', hasChildren: false, parentId: 65 },
  ])
})

test('pages of children follow each other', async () => {
  const first = await children('ravi', { sort: 'TITLE_ASC', first: 3 })
  const second = await children('ravi', { sort: 'TITLE_ASC', first: 3, after: first.pageInfo.endCursor })
  expect([...named(first), ...named(second)]).toEqual(['Deep work', 'Near work', 'Plan the landing page', 'Whisper'])
  expect(second.pageInfo.hasNextPage).toBe(false)
})

test('refuses wrong arguments as the list of a group does', async () => {
  const { table } = acme
  const ask = async (args: Question['args']) =>
    askField({ table, field: 'Epic.children', as: 'ravi', source: await topEpic('ravi'), ...(args && { args }) })
  expect(await ask({ iidStartsWith: 'x' })).toEqual({
    problem: { code: 'BAD_REQUEST', message: 'Invalid `iidStartsWith` query', field: 'iidStartsWith' },
  })
  expect(await ask({ first: -1, state: 'opened' })).toMatchObject({ problem: { code: 'BAD_REQUEST', field: 'first' } })
})
