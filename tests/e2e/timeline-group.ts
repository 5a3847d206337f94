import { addDays, formatISO } from 'date-fns'
import type { ExportBuilder } from '#infra/data/export-builder.ts'
import { givenRows } from '#support/given/rows.ts'
import type { GivenSystem } from '#support/given/system.ts'

/** The reader's today in the tests of the timeline. */
export const TODAY = new Date('2022-09-15T12:00:00')
/** Epics of the group `fleet`: three pages, `Ship 1` with the earliest start. */
export const FLEET_EPICS = 120
export const LONG_TITLE = `${'Round the world with every port on the way and back again, '.repeat(4)}home`

const AUTHOR = { author: 'sailor', created_at: '2022-06-01T09:00:00Z' }
const CLOSED = { state: 'closed', closed_at: '2022-08-01T09:00:00Z' } as const

const dates = (start: string | null, due: string | null) => ({
  start_date_is_fixed: true,
  start_date_fixed: start,
  due_date_is_fixed: true,
  due_date_fixed: due,
})

const dayAfter = (day: string, days: number) =>
  formatISO(addDays(new Date(`${day}T12:00:00`), days), { representation: 'date' })

/** The group `voyage` with a subgroup, children in four levels, progress and milestones; and the group `fleet` with many epics. */
export async function givenTimelineGroups(system: GivenSystem): Promise<void> {
  await givenRows(system, (build) => {
    build.user({ name: 'Sam Sailor', username: 'sailor' })
    addVoyage(build)
    const fleet = build.group({ name: 'Fleet', path: 'fleet', parent_id: null })
    for (let index = 1; index <= FLEET_EPICS; index += 1)
      build.epic(fleet, { ...AUTHOR, title: `Ship ${index}`, ...dates(dayAfter('2022-05-01', index), '2022-09-20') })
    const past = build.group({ name: 'Past', path: 'past', parent_id: null })
    build.epic(past, { ...AUTHOR, title: 'Former voyage', ...dates('2021-07-01', '2021-07-20') })
    build.group({ name: 'Empty', path: 'empty', parent_id: null })
  })
}

function addVoyage(build: ExportBuilder): void {
  const group = build.group({ name: 'Voyage', path: 'voyage', parent_id: null })
  const deep = build.group({ name: 'Deep', path: 'deep', parent_id: group.id })
  const project = build.project(group, { name: 'Log', path: 'log' })
  build.label(group, 'hull', '#217645')
  const milestone = { description: '', state: 'active' as const }
  build.milestone(group, { ...milestone, title: 'Launch', start_date: '2022-07-04', due_date: '2022-07-15' })
  build.milestone(deep, { ...milestone, title: 'Surfacing', start_date: '2022-08-01', due_date: '2022-08-31' })

  const out = build.epic(group, {
    ...AUTHOR,
    title: 'Voyage out',
    labels: ['hull'],
    color: '#1068bf',
    ...dates('2022-07-04', '2022-09-30'),
  })
  const leg = build.epic(group, {
    ...AUTHOR,
    title: 'First leg',
    parent_id: out.id,
    ...dates('2022-07-04', '2022-07-15'),
  })
  const harbour = build.epic(group, {
    ...AUTHOR,
    title: 'Harbour',
    parent_id: leg.id,
    ...dates('2022-07-05', '2022-07-30'),
  })
  build.epic(group, { ...AUTHOR, title: 'Berth', parent_id: harbour.id, ...dates('2022-07-06', '2022-08-09') })
  build.epic(group, { ...AUTHOR, title: 'One day', ...dates('2022-08-01', '2022-08-01') })
  build.epic(group, { ...AUTHOR, title: LONG_TITLE, ...dates(null, '2022-09-24') })
  build.epic(deep, { ...AUTHOR, title: 'Deep dive', ...dates('2022-09-01', '2022-12-31') })
  build.epic(group, { ...AUTHOR, ...CLOSED, title: 'Trial trip', ...dates('2022-07-10', '2022-08-20') })
  // By weight 2 of 7 are done, by number 3 of 4.
  build.issue(project, { ...AUTHOR, title: 'Sails', epic_id: out.id, weight: 5 })
  for (const [title, weight] of [
    ['Rope', 1],
    ['Tar', 1],
    ['Flag', null],
  ] as const)
    build.issue(project, { ...AUTHOR, ...CLOSED, title, epic_id: out.id, weight })
}
