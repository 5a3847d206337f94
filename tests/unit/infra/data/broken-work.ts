import type { Orchard } from '#support/given/export.ts'
import type { BrokenRule } from './broken-rule.ts'

const AUTHOR = { author: 'orchard.ada', created_at: '2026-01-05T08:00:00Z' }

/** Adds a group beside the orchard, with nothing in it. */
const meadow = ({ build }: Orchard) => build.group({ name: 'Meadow', path: 'meadow', parent_id: null })

/** One example of each rule of epics and issues. */
export const brokenWork: BrokenRule[] = [
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
    'an issue needs its iteration',
    'issues',
    'iteration_id 99 names no iteration',
    ({ build, project }) => build.issue(project, { ...AUTHOR, title: 'Lost', iteration_id: 99 }),
  ],
  [
    'the iteration of an issue is one of its group or the groups above',
    'issues',
    'the iteration belongs to another group',
    (orchard) => {
      const foreign = orchard.build.iteration(meadow(orchard), orchard.iteration)
      orchard.build.issue(orchard.project, { ...AUTHOR, title: 'Lost', iteration_id: foreign.id })
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
