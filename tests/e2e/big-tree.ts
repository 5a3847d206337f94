import type { ExportBuilder } from '#infra/data/export-builder.ts'
import { givenRows } from '#support/given/rows.ts'
import type { GivenSystem } from '#support/given/system.ts'

/** Children of the epic `many`: more than one page of each kind. */
export const MANY_EPICS = 110
export const MANY_ISSUES = 130
/** Child epics of the epic `tall`, each with one issue. */
export const TALL_EPICS = 25

const AUTHOR = { author: 'forester', created_at: '2026-03-02T09:00:00Z' }

/** The group `forest` with epics of many children and one of long texts. */
export async function givenForest(system: GivenSystem): Promise<void> {
  await givenRows(system, (build) => {
    build.user({ name: 'Fay Forester', username: 'forester' })
    const group = build.group({ name: 'Forest', path: 'forest', parent_id: null })
    const project = build.project(group, { name: 'Paths', path: 'paths' })
    build.label(group, 'moss', '#217645')
    const many = build.epic(group, { ...AUTHOR, title: 'Many' })
    for (let index = 1; index <= MANY_EPICS; index += 1)
      build.epic(group, { ...AUTHOR, title: `Branch ${index}`, parent_id: many.id, labels: ['moss'] })
    for (let index = 1; index <= MANY_ISSUES; index += 1)
      build.issue(project, { ...AUTHOR, title: `Leaf ${index}`, epic_id: many.id, labels: ['moss'] })
    addTall(build, group, project)
    build.epic(group, {
      ...AUTHOR,
      title: 'x'.repeat(255),
      description: `${'y'.repeat(400)}\n\n| a | b |\n|---|---|\n| c | d |`,
    })
    build.epic(group, { ...AUTHOR, title: 'Bare' })
  })
}

/** Paths of the pages of the forest. */
export const FOREST = {
  many: '/groups/forest/-/epics/1',
  tall: `/groups/forest/-/epics/${MANY_EPICS + 2}`,
  wide: `/groups/forest/-/epics/${MANY_EPICS + TALL_EPICS + 3}`,
  bare: `/groups/forest/-/epics/${MANY_EPICS + TALL_EPICS + 4}`,
}

function addTall(
  build: ExportBuilder,
  group: Parameters<ExportBuilder['epic']>[0],
  project: Parameters<ExportBuilder['issue']>[0],
): void {
  const tall = build.epic(group, { ...AUTHOR, title: 'Tall' })
  for (let index = 1; index <= TALL_EPICS; index += 1) {
    const trunk = build.epic(group, { ...AUTHOR, title: `Trunk ${index}`, parent_id: tall.id })
    build.issue(project, { ...AUTHOR, title: `Needle ${index}`, epic_id: trunk.id })
  }
}
