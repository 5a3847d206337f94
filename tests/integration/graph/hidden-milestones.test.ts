import { beforeAll, expect, test } from 'vitest'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { epicObject } from '#presenters/graphql/epic-object.ts'
import type { EpicItems } from '#table/items/epic.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { askPage, named } from './ask-field.ts'
import { World, childEpic, childIssue } from './world.ts'

const INHERITED = { startDateIsFixed: false, dueDateIsFixed: false }

let world: World
let acme: GroupItem
let top: EpicItems

beforeAll(async () => {
  world = new World()
  acme = world.group(1, 'acme', 'public')
  const open = world.project(11, 'open', 'public', acme)
  const inside = world.project(12, 'inside', 'internal', acme)
  const author = world.user(21, 'author', 'The Author')
  world.user(22, 'stranger', 'A Stranger')
  world.user(23, 'guest', 'A Guest', [[acme, 10]])
  world.user(24, 'reporter', 'A Reporter', [[acme, 20]])
  const beta = world.milestone(41, 'Beta', acme, ['2026-02-01', '2026-02-28'])
  const issue = (id: number, project = open, confidential = false) => {
    const made = world.issue(id, project, author, { milestone: beta, confidential })
    world.items.push(made.pointer, made.description)
    return childIssue(made, project.visibility)
  }
  const secret = world.epic(61, acme, author, { title: 'Secret plans', ...INHERITED }, [issue(101, open, true)])
  const inner = world.epic(62, acme, author, { title: 'Inner plans', ...INHERITED }, [issue(102, inside)])
  const plain = world.epic(63, acme, author, { title: 'Plain plans', ...INHERITED }, [
    issue(103),
    issue(104, open, true),
  ])
  top = world.epic(64, acme, author, { title: 'Top' }, [childEpic(secret), childEpic(inner), childEpic(plain)])
  await world.write()
})

test.each([
  [null, ['Plain plans']],
  ['stranger', ['Inner plans', 'Plain plans']],
  ['author', ['Inner plans', 'Plain plans']],
  ['guest', ['Inner plans', 'Plain plans']],
  ['reporter', ['Inner plans', 'Plain plans', 'Secret plans']],
])('A milestone does not tell %s of issues that are hidden from them', async (as, titles) => {
  const args = { milestoneTitle: 'Beta', sort: 'TITLE_ASC', state: 'all' }
  const inGroup = await askPage({ table: world.table, field: 'Group.epics', as, on: acme, args })
  expect(named(inGroup)).toEqual(titles)
  const counted = await askPage({
    ...{ table: world.table, field: 'Group.epics', as, on: acme },
    ...{ args: { milestoneTitle: 'Beta', first: 1 }, selection: ['nodes', 'count'] },
  })
  expect(counted.count).toBe(titles.length)
  const roadmap = { ...args, sort: 'start_date_asc', timeframe: { start: '2026-01-01', end: '2026-12-31' } }
  const inTime = await askPage({ table: world.table, field: 'Group.epics', as, on: acme, args: roadmap })
  expect(named(inTime).toSorted()).toEqual(titles)

  // What must not be so, or is one of several, tells no more.
  const beta = { field: 'milestoneTitle', values: ['Beta'] }
  const by = async (filter: object) =>
    named(
      await askPage({ table: world.table, field: 'Group.epics', as, on: acme, args: { filter, sort: 'TITLE_ASC' } }),
    )
  expect(await by({ any: [beta, { field: 'iid', values: ['1'] }] })).toEqual(titles)
  const others = ['Inner plans', 'Plain plans', 'Secret plans', 'Top'].filter((title) => !titles.includes(title))
  expect(await by({ not: beta })).toEqual(expect.arrayContaining(others.filter((title) => title !== 'Top')))
  expect(await by({ field: 'milestoneTitle', values: [null] })).toEqual(await by({ not: beta }))

  const viewer = await loadViewer(world.table, as)
  const { groupId, groupPath, namespaceIds } = top.core
  const place = { viewer, groupId, groupPath, namespaceIds, visibility: 'public', showsColor: true } as const
  const source = epicObject(place, top.core, { core: top.core }, '')
  const children = await askPage({ table: world.table, field: 'Epic.children', as, source, args })
  expect(named(children)).toEqual(titles)
})
