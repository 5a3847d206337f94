import { addDays } from '#domain/time/days.ts'
import type { Export, Row } from '#operations/import/rows.ts'
import { ExportBuilder } from './export-builder.ts'
import { Random } from './random.ts'

const WORDS = [
  'Faster',
  'Safer',
  'Simpler',
  'Shared',
  'Regional',
  'Automatic',
  'Offline',
  'Searchable',
  'billing',
  'checkout',
  'catalogue',
  'search',
  'sign-in',
  'reports',
  'imports',
  'alerts',
  'queues',
  'caches',
  'for teams',
  'on phones',
  'in one click',
  'at scale',
  'by default',
  'without downtime',
] as const
const COLORS = ['#1068bf', '#217645', '#c91c00', '#9e5400', '#694cc0'] as const
const HEALTH = ['on_track', 'needs_attention', 'at_risk'] as const
/** The five years that dates fall into. */
const FIRST_DAY = '2024-01-01'
const SPAN_DAYS = 5 * 365

const day = (index: number): string => addDays(FIRST_DAY, index)

export interface SyntheticSize {
  epics: number
  issues: number
  seed: number
  /** Groups between the root group and the groups of teams; none when left out. */
  divisions?: number
}

/** Makes data for scale work below one root group, `synthetic-{seed}`: 8 % open-ended and 15 % undated epics, trees up to five levels. */
export function syntheticExport({ epics, issues, seed, divisions = 0 }: SyntheticSize): Export {
  const random = new Random(seed)
  const build = new ExportBuilder()
  const title = (): string =>
    [0, 8, 18].map((from) => WORDS[from + random.below(from === 18 ? 6 : from === 8 ? 10 : 8)]).join(' ')
  const people: [string, ...string[]] = ['synthetic.0']
  for (let index = 0; index < 200; index += 1) {
    const username = `synthetic.${index}`
    build.user({ name: `Person ${index}`, username })
    if (index > 0) people.push(username)
  }
  const root = build.group({ name: `Synthetic ${seed}`, path: `synthetic-${seed}`, parent_id: null })
  const groups: [Row<'groups'>, ...Row<'groups'>[]] = [root]
  const projects: Row<'projects'>[] = []
  const above = Array.from({ length: divisions }, (_, index) =>
    build.group({ name: `Division ${index}`, path: `division-${index}`, parent_id: root.id }),
  )
  for (let index = 0; index < 20; index += 1) {
    const parent = above[index % divisions] ?? root
    const group = build.group({ name: `Team ${index}`, path: `team-${index}`, parent_id: parent.id })
    groups.push(group)
    projects.push(build.project(group, { name: 'Work', path: 'work' }))
  }
  build.member(root, people[0], 50)
  for (let index = 0; index < 100; index += 1) build.label(root, `label ${index}`, random.pick(COLORS))
  const milestones = Array.from({ length: 40 }, (_, index) =>
    build.milestone(root, {
      title: `M${index}`,
      description: '',
      start_date: day(index * 45),
      due_date: day(index * 45 + 44),
      state: 'active',
    }),
  )

  const levels = new Map<number, number>()
  const byGroup = new Map<number, Row<'epics'>[]>()
  for (let index = 0; index < epics; index += 1) {
    const group = groups[1 + random.below(groups.length - 1)] ?? root
    const siblings = byGroup.get(group.id) ?? []
    const parent = random.chance(0.6) ? siblings[random.below(siblings.length)] : undefined
    const level = parent ? (levels.get(parent.id) ?? 1) + 1 : 1
    const dated = !random.chance(0.15)
    const start = random.below(SPAN_DAYS)
    const openEnded = random.chance(0.08)
    const closed = random.chance(0.65)
    const epic = build.epic(group, {
      title: `${title()} ${index}`,
      parent_id: parent && level <= 5 ? parent.id : null,
      author: random.pick(people),
      created_at: `${day(Math.max(0, start - 30))}T09:00:00Z`,
      state: closed ? 'closed' : 'opened',
      closed_at: closed ? `${day(Math.min(SPAN_DAYS, start + 60))}T09:00:00Z` : null,
      labels: [`label ${random.below(100)}`],
      color: random.pick(COLORS),
      start_date_is_fixed: dated,
      start_date_fixed: dated ? day(start) : null,
      due_date_is_fixed: dated && !openEnded,
      due_date_fixed: dated && !openEnded ? day(start + 5 + random.below(random.chance(0.3) ? 400 : 85)) : null,
    })
    levels.set(epic.id, epic.parent_id === null ? 1 : level)
    siblings.push(epic)
    byGroup.set(group.id, siblings)
  }
  for (let index = 0; index < issues; index += 1) {
    const project = projects[random.below(projects.length)]
    if (!project) break
    const epicsHere = byGroup.get(project.namespace_id) ?? []
    const epic = epicsHere[random.below(epicsHere.length)]
    const closed = random.chance(0.6)
    const created = random.below(SPAN_DAYS)
    build.issue(project, {
      title: `${title()} ${index}`,
      epic_id: epic?.id ?? null,
      author: random.pick(people),
      assignees: [random.pick(people)],
      labels: random.chance(0.5) ? [`label ${random.below(100)}`] : [],
      milestone_id: random.chance(0.5) ? (milestones[random.below(milestones.length)]?.id ?? null) : null,
      weight: random.chance(0.8) ? random.below(9) : null,
      health_status: closed ? null : random.pick(HEALTH),
      state: closed ? 'closed' : 'opened',
      closed_at: closed ? `${day(Math.min(SPAN_DAYS, created + 30))}T09:00:00Z` : null,
      created_at: `${day(created)}T09:00:00Z`,
    })
  }
  return build.rows
}
