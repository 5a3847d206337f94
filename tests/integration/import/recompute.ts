import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the rules of roll-ups and inherited dates say about an epic, computed from nothing but the files of an export. */
export interface Expected {
  openedEpics: number
  closedEpics: number
  openedIssues: number
  closedIssues: number
  openedWeight: number
  closedWeight: number
  onTrack: number
  needingAttention: number
  atRisk: number
  startDate: string | null
  dueDate: string | null
}

interface EpicLine {
  id: number
  iid: number
  group_id: number
  parent_id: number | null
  state: string
  start_date_is_fixed?: boolean
  start_date_fixed?: string | null
  due_date_is_fixed?: boolean
  due_date_fixed?: string | null
}
interface IssueLine {
  epic_id: number | null
  state: string
  weight: number | null
  health_status: string | null
  milestone_id: number | null
}
interface MilestoneLine {
  id: number
  start_date: string | null
  due_date: string | null
}
interface GroupLine {
  id: number
  full_path: string
}

/** The rows of a file, without the lines at these places (`epics.ndjson:7`). */
function lines<Line>(folder: string, kind: string, keptOut: Set<string>): Line[] {
  return readFileSync(join(folder, `${kind}.ndjson`), 'utf8')
    .split('\n')
    .filter((line, index) => line.trim() !== '' && !keptOut.has(`${kind}.ndjson:${index + 1}`))
    .map((line) => JSON.parse(line) as Line)
}

function grouped<Line>(all: Line[], keyOf: (line: Line) => number | null): Map<number, Line[]> {
  const groups = new Map<number, Line[]>()
  for (const line of all) {
    const key = keyOf(line)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return groups
}

const earliest = (dates: (string | null)[]): string | null => dates.filter((date) => date !== null).sort()[0] ?? null
const latest = (dates: (string | null)[]): string | null =>
  dates
    .filter((date) => date !== null)
    .sort()
    .at(-1) ?? null

/**
 * The answers for every epic of an export, by the path of its page.
 * @param keptOut the places of bad lines, `epics.ndjson:7`
 */
export function recompute(folder: string, keptOut = new Set<string>()): Map<string, Expected> {
  const paths = new Map(lines<GroupLine>(folder, 'groups', keptOut).map((group) => [group.id, group.full_path]))
  const milestones = new Map(
    lines<MilestoneLine>(folder, 'milestones', keptOut).map((milestone) => [milestone.id, milestone]),
  )
  const epics = lines<EpicLine>(folder, 'epics', keptOut)
  const childrenOf = grouped(epics, (epic) => epic.parent_id)
  const issuesOf = grouped(lines<IssueLine>(folder, 'issues', keptOut), (issue) => issue.epic_id)

  const descendants = (epic: EpicLine): EpicLine[] =>
    (childrenOf.get(epic.id) ?? []).flatMap((child) => [child, ...descendants(child)])

  const startOf = (epic: EpicLine): string | null => {
    if (epic.start_date_is_fixed) return epic.start_date_fixed ?? null
    const fromIssues = (issuesOf.get(epic.id) ?? []).map((issue) => milestones.get(issue.milestone_id ?? 0)?.start_date)
    return earliest([...fromIssues.map((date) => date ?? null), ...(childrenOf.get(epic.id) ?? []).map(startOf)])
  }
  const dueOf = (epic: EpicLine): string | null => {
    if (epic.due_date_is_fixed) return epic.due_date_fixed ?? null
    const fromIssues = (issuesOf.get(epic.id) ?? []).map((issue) => milestones.get(issue.milestone_id ?? 0)?.due_date)
    return latest([...fromIssues.map((date) => date ?? null), ...(childrenOf.get(epic.id) ?? []).map(dueOf)])
  }

  return new Map(
    epics.map((epic) => {
      const below = descendants(epic)
      const issues = [epic, ...below].flatMap(({ id }) => issuesOf.get(id) ?? [])
      const opened = issues.filter(({ state }) => state === 'opened')
      const closed = issues.filter(({ state }) => state === 'closed')
      const weightOf = (list: IssueLine[]): number => list.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
      const healthy = (status: string): number => opened.filter((issue) => issue.health_status === status).length
      const expected: Expected = {
        openedEpics: below.filter(({ state }) => state === 'opened').length,
        closedEpics: below.filter(({ state }) => state === 'closed').length,
        openedIssues: opened.length,
        closedIssues: closed.length,
        openedWeight: weightOf(opened),
        closedWeight: weightOf(closed),
        onTrack: healthy('on_track'),
        needingAttention: healthy('needs_attention'),
        atRisk: healthy('at_risk'),
        startDate: startOf(epic),
        dueDate: dueOf(epic),
      }
      return [`/groups/${paths.get(epic.group_id) ?? ''}/-/epics/${epic.iid}`, expected]
    }),
  )
}

interface DatedLine {
  id: number
  created_at?: string
  parent_id?: number | null
  epic_id?: number | null
}

/** Of the lines that were kept out those for which the files give no reason: a time that is none, or a row that was kept out. */
export function unexplained(folder: string, keptOut: Set<string>): string[] {
  const rowAt = (place: string): DatedLine => {
    const [file = '', line = ''] = place.split(':')
    return JSON.parse(readFileSync(join(folder, file), 'utf8').split('\n')[Number(line) - 1] ?? '{}') as DatedLine
  }
  const epicsOut = new Set([...keptOut].filter((place) => place.startsWith('epics')).map((place) => rowAt(place).id))
  return [...keptOut].filter((place) => {
    const row = rowAt(place)
    return !Number.isNaN(Date.parse(row.created_at ?? '')) && !epicsOut.has(row.parent_id ?? row.epic_id ?? 0)
  })
}
