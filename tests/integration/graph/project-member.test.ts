import { beforeAll, expect, test } from 'vitest'
import { loadViewer } from '#operations/read/people/load-viewer.ts'
import { viewerKey } from '#table/keys/keys.ts'
import { viewerRights } from '#table/items/member.ts'
import type { GroupItem } from '#table/items/place-items.ts'
import { getItem } from '#table/client/read.ts'
import { putItems } from '#table/client/write.ts'
import { askPage, named, type Question } from './ask-field.ts'
import { World, childEpic, childIssue } from './world.ts'

let world: World
let inner: GroupItem
let vault: GroupItem

/** A private group with a private group and a project in it; Pia is a member of the project alone. */
beforeAll(async () => {
  world = new World()
  vault = world.group(1, 'vault', 'private')
  inner = world.group(2, 'inner', 'private', vault)
  const beside = world.group(3, 'beside', 'private', vault)
  const project = world.project(11, 'project', 'private', inner)
  const other = world.project(12, 'other', 'private', inner)
  const owner = world.user(21, 'owner', 'The Owner', [[vault, 50]])
  world.user(22, 'pia', 'Pia Project')
  world.user(23, 'nina', 'Nina Nobody')
  const beta = world.milestone(41, 'Beta', vault, ['2026-02-01', '2026-02-28'])
  world.milestone(42, 'Beside', beside, ['2026-02-01', '2026-02-28'])
  const own = world.issue(101, project, owner, { milestone: beta })
  const hidden = world.issue(102, other, owner)
  world.items.push(own.pointer, own.description, hidden.pointer, hidden.description)
  const dates = { startDateFixed: '2026-02-01', dueDateFixed: '2026-02-20' }
  const child = world.epic(61, inner, owner, { title: 'Inner plan', ...dates }, [
    childIssue(own, 'private'),
    childIssue(hidden, 'private'),
  ])
  const away = world.epic(62, beside, owner, { title: 'Plan beside', ...dates })
  world.epic(63, inner, owner, { title: 'Secret plan', confidential: true, ...dates })
  world.epic(64, vault, owner, { title: 'Great plan', ...dates }, [
    childEpic(child, 'private'),
    childEpic(away, 'private'),
  ])
  await world.write()
  const pia = await getItem(world.table, viewerKey('pia'))
  const rights = viewerRights([{ namespaceIds: project.namespaceIds, accessLevel: 10, ofProject: true }])
  await putItems(world.table, [{ ...viewerKey('pia'), ...pia, ...rights }])
})

const titles = async (as: string | null, field: string, on: GroupItem, args: Question['args'] = {}) =>
  named(await askPage({ table: world.table, field, as, on, args })).toSorted()

test('Who is a member of only a project in a private group sees the list, the roadmap and the milestones of the groups above', async () => {
  const roadmap = { sort: 'start_date_asc', timeframe: { start: '2026-01-01', end: '2026-03-31' } }
  for (const args of [{}, roadmap]) {
    expect(await titles('pia', 'Group.epics', vault, args)).toEqual(['Great plan', 'Inner plan'])
    expect(await titles('pia', 'Group.epics', inner, args)).toEqual(['Inner plan'])
    expect(await titles('nina', 'Group.epics', vault, args)).toEqual([])
    expect(await titles(null, 'Group.epics', inner, args)).toEqual([])
  }
  expect(await titles('pia', 'Group.milestones', vault, { includeDescendants: true })).toEqual(['Beta'])
  expect(await titles('nina', 'Group.milestones', vault, { includeDescendants: true })).toEqual([])
})

test('Of the children only those are listed that a member of the project may read', async () => {
  const viewer = await loadViewer(world.table, 'pia')
  expect(viewer.above).toEqual({ '1': true, '2': true })
  const place = { viewer, groupId: 1, groupPath: 'vault', namespaceIds: [1], visibility: 'private', showsColor: true }
  const source = { ...place, numericId: 64, numericIid: 64, isConfidential: false }
  const page = await askPage({
    table: world.table,
    field: 'Epic.children',
    as: 'pia',
    source,
    args: { state: 'opened' },
  })
  expect(named(page)).toEqual(['Inner plan'])
})
