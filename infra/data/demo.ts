import { addDays, addMonths, endOfMonth, formatISO, min, startOfMonth, subDays } from 'date-fns'
import type { Export, Row } from '#operations/import/rows.ts'
import { demoIterations } from './demo-iterations.ts'
import { INITIATIVES, WORK } from './demo-work.ts'
import { ExportBuilder } from './export-builder.ts'
import { Random } from './random.ts'

/** People of the demo set who can sign in on a local system; the first entry of the list on the sign-in page comes first. */
export const DEMO_PEOPLE = [
  { username: 'olivia', name: 'Olivia Park', role: 'Owner', accessLevel: 50 },
  { username: 'ravi', name: 'Ravi Menon', role: 'Reporter', accessLevel: 20 },
  { username: 'gus', name: 'Gus Lindgren', role: 'Guest', accessLevel: 10 },
  { username: 'nina', name: 'Nina Costa', role: 'Not a member', accessLevel: null },
] as const
export const DEMO_PASSWORD = 'canopy-demo-1'
/** Address of the demo set's root group. */
export const DEMO_ROOT = 'acme'

const TEAM = [
  'Mira Santos',
  'Theo Brandt',
  'Yuki Mori',
  'Samir Haddad',
  'Ines Keller',
  'Leo Novak',
  'Amara Obi',
  'Jonas Weber',
] as const

const COLORS = ['#1068bf', '#217645', '#c91c00', '#9e5400', '#694cc0'] as const
/** Not random, so that adding them changed nothing of what the seed makes. */
const PRIORITIES = ['none', 'medium', 'none', 'high', 'none', 'low', 'urgent'] as const
const priorityAt = (index: number) => PRIORITIES[index % PRIORITIES.length] ?? 'none'
const HEALTH = ['on_track', 'on_track', 'needs_attention', 'at_risk'] as const

const day = (date: Date): string => formatISO(date, { representation: 'date' })
const morning = (date: Date): string => `${day(date)}T09:00:00Z`
/** Keeps a time in the past: nothing of the demo set was made in the future. */
const earlier = (date: Date, today: Date): Date => min([date, subDays(today, 1)])

const description = (title: string, parts: readonly string[]): string =>
  [
    `**Why.** ${title} is one of the outcomes our customers ask for most often.`,
    '',
    '## What is in scope',
    '',
    ...parts.map((part, index) => `- [${index === 0 ? 'x' : ' '}] ${part}`),
    '',
    '## How we will know',
    '',
    '| Measure | Today | Goal |',
    '| --- | --- | --- |',
    '| Completed on the first try | 61 % | 75 % |',
    '| Median time | 94 s | 60 s |',
    '',
    'Questions go to @olivia; the plan is reviewed at the start of every month.',
  ].join('\n')

/** Returns the demo set: one root group with three subgroups, about 60 epics and 300 issues, dates around today. */
export function demoExport(today: Date): Export {
  const random = new Random(7)
  const build = new ExportBuilder()
  for (const { name, username } of DEMO_PEOPLE) build.user({ name, username, is_employee: username === 'olivia' })
  const team = TEAM.map((name) => build.user({ name, username: name.toLowerCase().replace(' ', '.') }))
  const root = build.group({
    name: 'Acme',
    path: DEMO_ROOT,
    parent_id: null,
    description: 'Everything that Acme builds.',
    trial: { plan: 'ultimate', start_date: day(subDays(today, 9)), days: 30 },
  })
  const names = { web: 'Web', platform: 'Platform', mobile: 'Mobile' }
  const groups = new Map<string, Row<'groups'>>()
  const projects = new Map<string, Row<'projects'>>()
  for (const [path, name] of Object.entries(names)) {
    const group = build.group({ name, path, parent_id: root.id })
    groups.set(path, group)
    projects.set(path, build.project(group, { name: `${name} app`, path: 'app' }))
  }
  for (const { username, accessLevel } of DEMO_PEOPLE) {
    if (accessLevel !== null) build.member(root, username, accessLevel)
  }
  team.forEach((person, index) => {
    build.member([...groups.values()][index % groups.size] ?? root, person.username, 30)
  })
  build.label(root, 'customer request', '#217645', 'Asked for by customers')
  build.label(root, 'security', '#c91c00', 'Needs a look by the security team')
  build.label(root, 'research', '#694cc0')
  build.label(root, 'priority::high', '#c91c00')
  build.label(root, 'priority::medium', '#9e5400')
  build.label(root, 'priority::low', '#1068bf')
  build.label(root, 'stage::discovery', '#694cc0')
  build.label(root, 'stage::delivery', '#217645')
  const milestones = [-2, -1, 0, 1, 2, 3].map((offset) => {
    const month = addMonths(startOfMonth(today), offset)
    return build.milestone(root, {
      title: formatISO(month, { representation: 'date' }).slice(0, 7),
      description: '',
      start_date: day(month),
      due_date: day(endOfMonth(month)),
      state: offset < 0 ? 'closed' : 'active',
    })
  })
  const iterationOf = demoIterations(build, root, today)
  const people: [string, ...string[]] = ['olivia', 'ravi', ...team.map((person) => person.username)]

  INITIATIVES.forEach((initiative, position) => {
    const group = groups.get(initiative.group) ?? root
    const project = projects.get(initiative.group)
    const author = random.pick(people)
    const begins = addDays(today, -120 + position * 12)
    const priority = random.pick(['high', 'medium', 'low'] as const)
    const top = build.epic(group, {
      title: initiative.title,
      description: description(initiative.title, initiative.parts),
      author,
      participants: [author, 'olivia'],
      created_at: morning(earlier(addDays(begins, -20), today)),
      labels: [`priority::${priority}`, ...(position % 3 === 0 ? ['customer request'] : [])],
      priority,
      color: random.pick(COLORS),
      start_date_is_fixed: position % 4 === 0,
      start_date_fixed: position % 4 === 0 ? day(begins) : null,
    })
    initiative.parts.forEach((part, place) => {
      const starts = addDays(begins, place * 25)
      const ends = addDays(starts, 20 + random.below(50))
      const done = ends < addDays(today, -15)
      const owner = random.pick(people)
      const epic = build.epic(group, {
        parent_id: top.id,
        title: part,
        description: `Part of **${initiative.title}**.\n\nDone when it is on for everybody and the numbers hold for two weeks.`,
        author: owner,
        participants: [owner],
        created_at: morning(earlier(addDays(starts, -14), today)),
        state: done ? 'closed' : 'opened',
        closed_at: done ? morning(ends) : null,
        confidential: part === 'Failover drill',
        priority: priorityAt(position + place),
        labels: [
          done ? 'stage::delivery' : random.pick(['stage::discovery', 'stage::delivery']),
          ...(random.chance(0.2) ? ['security'] : []),
        ],
        start_date_is_fixed: place % 2 === 0,
        start_date_fixed: place % 2 === 0 ? day(starts) : null,
        due_date_is_fixed: place % 2 === 0,
        due_date_fixed: place % 2 === 0 ? day(ends) : null,
        color: top.color,
      })
      if (!project) return
      WORK.slice(0, 5 + random.below(3)).forEach((work, step) => {
        const due = addDays(starts, 7 + step * 8)
        const closed = done || due < addDays(today, -10)
        build.issue(project, {
          epic_id: epic.id,
          title: `${work}: ${part.toLowerCase()}`,
          description: `${work} for “${part}”.`,
          author: owner,
          assignees: random.chance(0.85) ? [random.pick(people)] : [],
          labels: random.chance(0.3) ? ['customer request'] : [],
          milestone_id: random.chance(0.7)
            ? (milestones[Math.min(5, Math.max(0, 2 + Math.floor((due.getTime() - today.getTime()) / 2_629_800_000)))]
                ?.id ?? null)
            : null,
          iteration_id: iterationOf(initiative.group, due),
          weight: random.chance(0.9) ? 1 + random.below(5) : null,
          priority: priorityAt(position + place + step),
          health_status: closed || random.chance(0.4) ? null : random.pick(HEALTH),
          due_date: random.chance(0.5) ? day(due) : null,
          state: closed ? 'closed' : 'opened',
          closed_at: closed ? morning(due) : null,
          confidential: epic.confidential,
          created_at: morning(earlier(addDays(starts, -7), today)),
        })
      })
    })
  })
  return build.rows
}
