import type { BrokenRule } from './broken-rule.ts'

/** One example of each rule of groups, projects, people, labels, milestones and iterations. */
export const brokenDirectory: BrokenRule[] = [
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
    'an iteration belongs to a group of the export',
    'iterations',
    'group_id 99 names no group',
    ({ build, root, iteration }) => build.iteration({ ...root, id: 99 }, iteration),
  ],
  [
    'the number of an iteration is used once in its group',
    'iterations',
    'an iteration with iid 1 already',
    ({ build, root, iteration, rows }) => {
      build.iteration(root, { ...iteration, cadence_title: 'Months' })
      Object.assign(rows.iterations.at(-1)?.row ?? {}, { iid: 1 })
    },
  ],
  [
    'iterations of a cadence do not overlap',
    'iterations',
    'Dates cannot overlap',
    ({ build, root, iteration }) =>
      build.iteration(root, { ...iteration, start_date: '2026-09-13', due_date: '2026-09-20' }),
  ],
]
