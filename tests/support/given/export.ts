import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExportBuilder } from '#infra/data/export-builder.ts'
import { ROW_KINDS, type Export, type Row } from '#operations/import/rows.ts'
import { givenFolder } from './folder.ts'

/** The rows of an export that a test refers to by name. */
export interface Orchard {
  build: ExportBuilder
  rows: Export
  root: Row<'groups'>
  apples: Row<'groups'>
  project: Row<'projects'>
  milestone: Row<'milestones'>
  iteration: Row<'iterations'>
  /** Three levels: harvest above picking above ladders. */
  harvest: Row<'epics'>
  picking: Row<'epics'>
  ladders: Row<'epics'>
}

const CREATED_AT = '2026-01-05T08:00:00Z'

/** A small valid export: two groups, a project, three people, epics on three levels and five issues. */
export function givenOrchard(path = 'orchard'): Orchard {
  const build = new ExportBuilder()
  build.user({ name: 'Ada Appel', username: `${path}.ada` })
  build.user({ name: 'Ben Birne', username: `${path}.ben` })
  build.user({ name: 'Cleo Citron', username: `${path}.cleo` })
  const root = build.group({ name: 'Orchard', path, parent_id: null })
  const apples = build.group({ name: 'Apples', path: 'apples', parent_id: root.id })
  const project = build.project(apples, { name: 'Cider', path: 'cider' })
  build.member(root, `${path}.ada`, 50)
  build.member(apples, `${path}.ben`, 20)
  build.label(root, 'ripe', '#217645')
  build.label(apples, 'kind::boskoop', '#c91c00')
  const milestone = build.milestone(root, {
    title: 'Autumn',
    description: '',
    start_date: '2026-09-01',
    due_date: '2026-11-30',
    state: 'active',
  })
  const iteration = build.iteration(root, {
    ...{ cadence_title: 'Weeks', title: null, start_date: '2026-09-07', due_date: '2026-09-13' },
  })
  const common = { author: `${path}.ada`, created_at: CREATED_AT }
  const harvest = build.epic(apples, { ...common, title: 'Harvest', labels: ['ripe'], participants: [`${path}.ben`] })
  const picking = build.epic(apples, { ...common, title: 'Picking', parent_id: harvest.id })
  const ladders = build.epic(apples, {
    ...common,
    title: 'Ladders',
    parent_id: picking.id,
    state: 'closed',
    closed_at: '2026-02-01T08:00:00Z',
    start_date_is_fixed: true,
    start_date_fixed: '2026-02-10',
  })
  build.issue(project, {
    ...common,
    title: 'Count the trees',
    epic_id: harvest.id,
    weight: 3,
    health_status: 'at_risk',
  })
  build.issue(project, {
    ...common,
    title: 'Sharpen the shears',
    epic_id: picking.id,
    weight: 5,
    milestone_id: milestone.id,
    iteration_id: iteration.id,
    health_status: 'on_track',
    labels: ['kind::boskoop', 'ripe'],
    assignees: [`${path}.ben`, `${path}.cleo`],
  })
  build.issue(project, {
    ...common,
    title: 'Wash the baskets',
    epic_id: picking.id,
    weight: 2,
    state: 'closed',
    closed_at: '2026-03-01T08:00:00Z',
    health_status: 'needs_attention',
  })
  build.issue(project, { ...common, title: 'Mend the rungs', epic_id: ladders.id, health_status: 'needs_attention' })
  build.issue(project, { ...common, title: 'Read the forecast' })
  return { build, rows: build.rows, root, apples, project, milestone, iteration, harvest, picking, ladders }
}

/** Writes the files of an export, one JSON object a line, into a folder of its own. */
export function givenExportFolder(rows: Export): string {
  const folder = givenFolder()
  for (const kind of ROW_KINDS) {
    const lines = rows[kind].map(({ row }) => JSON.stringify(row))
    writeFileSync(join(folder, `${kind}.ndjson`), lines.map((line) => `${line}\n`).join(''))
  }
  return folder
}
