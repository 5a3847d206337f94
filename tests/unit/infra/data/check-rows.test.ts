import { expect, test } from 'vitest'
import { checkRows } from '#operations/import/check-rows.ts'
import type { BadLine, Export, RowKind } from '#operations/import/rows.ts'
import { givenOrchard, type Orchard } from '#support/given/export.ts'

const AUTHOR = { author: 'orchard.ada', created_at: '2026-01-05T08:00:00Z' }

/** Adds a group beside the orchard, with nothing in it. */
const meadow = ({ build }: Orchard) => build.group({ name: 'Meadow', path: 'meadow', parent_id: null })

const lastOf = (rows: Export, kind: RowKind) => ({ file: `${kind}.ndjson`, line: rows[kind].length })

/** One example of each rule: what breaks it, in the last line of which kind, and words of the reason. */
const broken: [rule: string, kind: RowKind, reason: string, breakIt: (orchard: Orchard) => void][] = [
  [
    'a group needs its parent',
    'groups',
    'parent_id 77 names no',
    ({ build }) => build.group({ name: 'Lost', path: 'lost', parent_id: 77 }),
  ],
  [
    'a group stands below its parent in its address',
    'groups',
    'full_path should be orchard/plums',
    ({ build, root, rows }) => {
      build.group({ name: 'Plums', path: 'plums', parent_id: root.id })
      Object.assign(rows.groups.at(-1)?.row ?? {}, { full_path: 'plums' })
    },
  ],
  [
    'an address is used once, whatever its case',
    'groups',
    'full_path orchard/APPLES is used twice',
    ({ build, root }) => build.group({ name: 'Again', path: 'APPLES', parent_id: root.id }),
  ],
  [
    'the id of a group is used once',
    'groups',
    'id 1 is used twice',
    ({ build, rows }) => {
      build.group({ name: 'Meadow', path: 'meadow', parent_id: null })
      Object.assign(rows.groups.at(-1)?.row ?? {}, { id: 1 })
    },
  ],
  [
    'groups nest at most 20 levels deep',
    'groups',
    'at most 20 levels',
    ({ build, root }) => {
      for (let level = 2, parent = root; level <= 21; level += 1)
        parent = build.group({ name: `Level ${level}`, path: `l${level}`, parent_id: parent.id })
    },
  ],
  [
    'a project needs its group',
    'projects',
    'namespace_id 99 names no group',
    ({ build, root }) => build.project({ ...root, id: 99 }, { name: 'Lost', path: 'lost' }),
  ],
  [
    'a project stands below its group in its address',
    'projects',
    'path_with_namespace should be orchard/lost',
    ({ build, root, rows }) => {
      build.project(root, { name: 'Lost', path: 'lost' })
      Object.assign(rows.projects.at(-1)?.row ?? {}, { path_with_namespace: 'lost' })
    },
  ],
  [
    'a project cannot have the address of a group',
    'projects',
    'path_with_namespace orchard/apples is used twice',
    ({ build, root }) => build.project(root, { name: 'Apples', path: 'apples' }),
  ],
  [
    'the id of a project is used once',
    'projects',
    'id 1 is used twice',
    ({ build, root, rows }) => {
      build.project(root, { name: 'Other', path: 'other' })
      Object.assign(rows.projects.at(-1)?.row ?? {}, { id: 1 })
    },
  ],
  [
    'a user name is used once, whatever its case',
    'users',
    'username ORCHARD.ADA is used twice',
    ({ build }) => build.user({ name: 'Ada', username: 'ORCHARD.ADA' }),
  ],
  [
    'the id of a person is used once',
    'users',
    'id 1 is used twice',
    ({ build, rows }) => {
      build.user({ name: 'Dora', username: 'dora' })
      Object.assign(rows.users.at(-1)?.row ?? {}, { id: 1 })
    },
  ],
  [
    'a member is somebody of the export',
    'members',
    'nobody names no user',
    ({ build, root }) => {
      build.member(root, 'nobody', 30)
    },
  ],
  [
    'a member belongs to a group of the export',
    'members',
    'group_id 99 names no group',
    ({ build, root }) => {
      build.member({ ...root, id: 99 }, 'orchard.ada', 30)
    },
  ],
  [
    'somebody is a member of a group once',
    'members',
    'is a member of this group twice',
    ({ build, root }) => {
      build.member(root, 'orchard.ada', 10)
    },
  ],
  [
    'a label belongs to a group of the export',
    'labels',
    'group_id 99 names no group',
    ({ build, root }) => {
      build.label({ ...root, id: 99 }, 'blue', '#1068bf')
    },
  ],
  [
    'a group has a label once, whatever its case',
    'labels',
    'a label RIPE already',
    ({ build, root }) => {
      build.label(root, 'RIPE', '#1068bf')
    },
  ],
  [
    'a milestone belongs to a group of the export',
    'milestones',
    'group_id 99 names no group',
    ({ build, root, milestone }) => build.milestone({ ...root, id: 99 }, { ...milestone, title: 'Spring' }),
  ],
  [
    'the title of a milestone is used once in its group',
    'milestones',
    'a milestone Autumn already',
    ({ build, root, milestone: { description, state } }) =>
      build.milestone(root, { title: 'Autumn', description, state, start_date: null, due_date: null }),
  ],
  [
    'the number of a milestone is used once in its group',
    'milestones',
    'a milestone with iid 1 already',
    ({ build, root, milestone: { description, state }, rows }) => {
      build.milestone(root, { title: 'Spring', description, state, start_date: null, due_date: null })
      Object.assign(rows.milestones.at(-1)?.row ?? {}, { iid: 1 })
    },
  ],
  [
    'a milestone does not end before it starts',
    'milestones',
    'due_date is before start_date',
    ({ build, root, milestone: { description, state } }) =>
      build.milestone(root, { title: 'Back', description, state, start_date: '2026-02-02', due_date: '2026-02-01' }),
  ],
  [
    'an epic belongs to a group of the export',
    'epics',
    'group_id 99 names no group',
    ({ build, root }) => build.epic({ ...root, id: 99 }, { ...AUTHOR, title: 'Lost' }),
  ],
  [
    'an epic needs its author',
    'epics',
    'nobody names no user',
    ({ build, root }) => build.epic(root, { ...AUTHOR, title: 'Lost', author: 'nobody' }),
  ],
  [
    'an epic needs its participants',
    'epics',
    'nobody names no user',
    ({ build, root }) => build.epic(root, { ...AUTHOR, title: 'Lost', participants: ['orchard.ada', 'nobody'] }),
  ],
  [
    'an epic carries labels of its group or of the groups above only',
    'epics',
    'label kind::boskoop names no label',
    ({ build, root }) => build.epic(root, { ...AUTHOR, title: 'Lost', labels: ['kind::boskoop'] }),
  ],
  [
    'an epic needs its parent',
    'epics',
    'parent_id 99 names no',
    ({ build, root }) => build.epic(root, { ...AUTHOR, title: 'Lost', parent_id: 99 }),
  ],
  [
    'the id of an epic is used once',
    'epics',
    'id 1 is used twice',
    ({ build, root, rows }) => {
      build.epic(root, { ...AUTHOR, title: 'Lost' })
      Object.assign(rows.epics.at(-1)?.row ?? {}, { id: 1 })
    },
  ],
  [
    'the number of an epic is used once in its group',
    'epics',
    'an epic with iid 1 already',
    ({ build, apples, rows }) => {
      build.epic(apples, { ...AUTHOR, title: 'Lost' })
      Object.assign(rows.epics.at(-1)?.row ?? {}, { iid: 1 })
    },
  ],
  [
    'a child epic stands in the group of its parent or below',
    'epics',
    'same group or subgroup as its parent epic',
    ({ build, root, harvest }) => build.epic(root, { ...AUTHOR, title: 'Above', parent_id: harvest.id }),
  ],
  [
    'a confidential epic has confidential children only',
    'epics',
    'cannot be assigned to a confidential parent epic',
    ({ build, apples }) => {
      const secret = build.epic(apples, { ...AUTHOR, title: 'Secret', confidential: true })
      build.epic(apples, { ...AUTHOR, title: 'Open', parent_id: secret.id })
    },
  ],
  [
    'epics nest at most seven levels deep',
    'epics',
    'at most 7 levels',
    ({ build, apples, ladders }) => {
      for (let level = 4, parent = ladders; level <= 8; level += 1)
        parent = build.epic(apples, { ...AUTHOR, title: `Level ${level}`, parent_id: parent.id })
    },
  ],
  [
    'an issue belongs to a project of the export',
    'issues',
    'project_id 99 names no project',
    ({ build, project }) => build.issue({ ...project, id: 99 }, { ...AUTHOR, title: 'Lost' }),
  ],
  [
    'an issue needs its author',
    'issues',
    'nobody names no user',
    ({ build, project }) => build.issue(project, { ...AUTHOR, title: 'Lost', author: 'nobody' }),
  ],
  [
    'an issue needs its assignees',
    'issues',
    'nobody names no user',
    ({ build, project }) => build.issue(project, { ...AUTHOR, title: 'Lost', assignees: ['nobody'] }),
  ],
  [
    'an issue needs its labels',
    'issues',
    'label sour names no label',
    ({ build, project }) => build.issue(project, { ...AUTHOR, title: 'Lost', labels: ['sour'] }),
  ],
  [
    'an issue needs its milestone',
    'issues',
    'milestone_id 99 names no milestone',
    ({ build, project }) => build.issue(project, { ...AUTHOR, title: 'Lost', milestone_id: 99 }),
  ],
  [
    'the milestone of an issue is one of its group or the groups above',
    'issues',
    'the milestone belongs to another group',
    (orchard) => {
      const { milestone, build, project } = orchard
      const { title, description, start_date, due_date, state } = milestone
      const foreign = build.milestone(meadow(orchard), { title, description, start_date, due_date, state })
      build.issue(project, { ...AUTHOR, title: 'Lost', milestone_id: foreign.id })
    },
  ],
  [
    'an issue needs its epic',
    'issues',
    'epic_id 99 names no epic',
    ({ build, project }) => build.issue(project, { ...AUTHOR, title: 'Lost', epic_id: 99 }),
  ],
  [
    "an issue stands in its epic's group or below it",
    'issues',
    "must be in the epic's group or below it",
    ({ build, root, harvest }) => {
      const above = build.project(root, { name: 'Above', path: 'above' })
      build.issue(above, { ...AUTHOR, title: 'Lost', epic_id: harvest.id })
    },
  ],
  [
    'a confidential epic has confidential issues only',
    'issues',
    'cannot be assigned to a confidential epic',
    ({ build, apples, project }) => {
      const secret = build.epic(apples, { ...AUTHOR, title: 'Secret', confidential: true })
      build.issue(project, { ...AUTHOR, title: 'Open', epic_id: secret.id })
    },
  ],
  [
    'the id of an issue is used once',
    'issues',
    'id 1 is used twice',
    ({ build, project, rows }) => {
      build.issue(project, { ...AUTHOR, title: 'Lost' })
      Object.assign(rows.issues.at(-1)?.row ?? {}, { id: 1 })
    },
  ],
  [
    'the number of an issue is used once in its project',
    'issues',
    'an issue with iid 1 already',
    ({ build, project, rows }) => {
      build.issue(project, { ...AUTHOR, title: 'Lost' })
      Object.assign(rows.issues.at(-1)?.row ?? {}, { iid: 1 })
    },
  ],
]

test('The orchard breaks no rule', () => {
  const { rows } = givenOrchard()
  expect(checkRows(rows)).toEqual({ rows, bad: [] })
})

test.each(broken)('The importer checks that %s', (_, kind, reason, breakIt) => {
  const orchard = givenOrchard()
  breakIt(orchard)
  const { rows, bad } = checkRows(orchard.rows)
  const place = lastOf(orchard.rows, kind)
  expect(bad).toMatchObject([place])
  expect(bad[0]?.reason).toContain(reason)
  expect(rows[kind]).toEqual(orchard.rows[kind].slice(0, -1))
})

const outline = (bad: BadLine[]): string[] => bad.map(({ file, line }) => `${file}:${line}`).sort()

test('A row that is kept out takes everything with it that depends on it', () => {
  const orchard = givenOrchard()
  const { build, root } = orchard
  const plums = build.group({ name: 'Plums', path: 'plums', parent_id: root.id })
  const jam = build.project(plums, { name: 'Jam', path: 'jam' })
  build.member(plums, 'orchard.ada', 30)
  build.label(plums, 'blue', '#1068bf')
  const above = build.epic(plums, { ...AUTHOR, title: 'Plum trees', labels: ['blue'] })
  const below = build.epic(plums, { ...AUTHOR, title: 'Plum roots', parent_id: above.id })
  build.issue(jam, { ...AUTHOR, title: 'Water them', epic_id: below.id })
  build.issue(jam, { ...AUTHOR, title: 'Buy glasses' })
  const before = givenOrchard().rows
  Object.assign(orchard.rows.groups.at(-1)?.row ?? {}, { full_path: 'orchard/prunes' })

  const { rows, bad } = checkRows(orchard.rows)
  expect(rows).toEqual(before)
  expect(outline(bad)).toEqual([
    'epics.ndjson:4',
    'epics.ndjson:5',
    'groups.ndjson:3',
    'issues.ndjson:6',
    'issues.ndjson:7',
    'labels.ndjson:3',
    'members.ndjson:3',
    'projects.ndjson:2',
  ])
})

test('An unknown person takes along what he wrote, down the tree', () => {
  const orchard = givenOrchard()
  orchard.rows.users.splice(1, 1)
  const { bad, rows } = checkRows(orchard.rows)
  // Ben is a member, takes part in the epic on top, and is assigned to an issue below it.
  expect(outline(bad)).toEqual([
    'epics.ndjson:1',
    'epics.ndjson:2',
    'epics.ndjson:3',
    'issues.ndjson:1',
    'issues.ndjson:2',
    'issues.ndjson:3',
    'issues.ndjson:4',
    'members.ndjson:2',
  ])
  expect(rows.issues.map(({ row }) => row.title)).toEqual(['Read the forecast'])
})

test('Epics that hang in a circle are all kept out', () => {
  const orchard = givenOrchard()
  Object.assign(orchard.harvest, { parent_id: orchard.ladders.id })
  const { rows, bad } = checkRows(orchard.rows)
  expect(rows.epics).toEqual([])
  expect(outline(bad).filter((place) => place.startsWith('epics'))).toHaveLength(3)
})

test('An epic cannot hang below itself', () => {
  const orchard = givenOrchard()
  Object.assign(orchard.ladders, { parent_id: orchard.ladders.id })
  expect(outline(checkRows(orchard.rows).bad)).toEqual(['epics.ndjson:3', 'issues.ndjson:4'])
})

test('The order of the lines does not matter', () => {
  const { rows } = givenOrchard()
  const turned: Export = { ...rows, groups: [...rows.groups].reverse(), epics: [...rows.epics].reverse() }
  const checked = checkRows(turned)
  expect(checked.bad).toEqual([])
  expect(checked.rows).toEqual(turned)
})

test('A number whose first use was kept out is free for another row', () => {
  const orchard = givenOrchard()
  const { build, apples } = orchard
  build.epic(apples, { ...AUTHOR, title: 'Refused', author: 'nobody' })
  build.epic(apples, { ...AUTHOR, title: 'Taken' })
  Object.assign(orchard.rows.epics.at(-1)?.row ?? {}, { iid: 4 })
  const { bad, rows } = checkRows(orchard.rows)
  expect(outline(bad)).toEqual(['epics.ndjson:4'])
  expect(rows.epics.map(({ row }) => row.title)).toContain('Taken')
})
