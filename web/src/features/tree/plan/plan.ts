import { titleProblem } from '#domain/text/text-checks.ts'
import { nests, type ItemKind } from '#domain/item/kinds.ts'
import { randomId } from '#web/lib/random-id.ts'
import { LINES_MAX, withoutBullet } from '../add/new-titles.ts'
import type { Project } from '../add/project.ts'
import type { GroupChoice } from '../add/group-choices.ts'

/** An item of a plan. */
export interface PlanLine {
  id: string
  title: string
  /** How many lines of the plan it is below; 0 for a child of the item that the plan is for. */
  depth: number
  /** Why the server did not make it. */
  refusal?: string
}

/** What a list that was pasted into a tree is to make, as it is looked at before. */
export interface Plan {
  /** The epic that it comes below. */
  parentId: string
  lines: readonly PlanLine[]
  /** Lines of the list that were more than are made at once. */
  leftOut: number
  /** Whether its person has changed it since it was pasted. */
  isChanged: boolean
  /** What its lines become that have none below them. */
  leafKind: Extract<ItemKind, 'epic' | 'issue'>
  /** Where they are made, as far as it was said before. */
  group?: GroupChoice
  project?: Project
}

/** How much further in a tab is than a space. */
const TAB_WIDTH = 4

const indentOf = (line: string): number => {
  const [space = ''] = /^\s*/.exec(line) ?? []
  return space.length + (space.split('\t').length - 1) * (TAB_WIDTH - 1)
}

/** Returns the lines of a list, as deep as they are indented, and how many were left out because they are too many. */
export function linesIn(text: string): Pick<Plan, 'lines' | 'leftOut'> {
  const lines: PlanLine[] = []
  /** How far the lines above are indented, from the outermost in. */
  let indents: number[] = []
  let leftOut = 0
  for (const line of text.split(/\r?\n/u)) {
    const title = withoutBullet(line)
    if (title === '') continue
    if (lines.length >= LINES_MAX) {
      leftOut += 1
      continue
    }
    const indent = indentOf(line)
    indents = [...indents.filter((above) => above < indent), indent]
    lines.push({ id: randomId(), title, depth: indents.length - 1 })
  }
  return { lines, leftOut }
}

/** Returns lines of which none is more than one step further in than the one above it. */
function stepped(lines: readonly PlanLine[]): PlanLine[] {
  let above = -1
  return lines.map((line) => {
    above = Math.max(0, Math.min(line.depth, above + 1))
    return { ...line, depth: above }
  })
}

const changed = (plan: Plan, lines: readonly PlanLine[]): Plan => ({ ...plan, lines: stepped(lines), isChanged: true })

export const withTitle = (plan: Plan, id: string, title: string): Plan =>
  changed(
    plan,
    plan.lines.map(({ refusal, ...line }) =>
      line.id === id ? { ...line, title } : { ...line, ...(refusal && { refusal }) },
    ),
  )

/** Returns the plan without a line; what was below it stands below the one above. */
export function withoutLine(plan: Plan, id: string): Plan {
  const at = plan.lines.findIndex((line) => line.id === id)
  const end = endOf(plan.lines, at)
  return changed(
    plan,
    plan.lines.flatMap((line, index) => {
      if (index === at) return []
      return index > at && index < end ? { ...line, depth: line.depth - 1 } : line
    }),
  )
}

/** Returns the plan with an empty line behind another one, as deep as it, and behind what is below it. */
export function withLineAfter(plan: Plan, id: string, newId: string): Plan {
  const at = plan.lines.findIndex((line) => line.id === id)
  const depth = plan.lines[at]?.depth ?? 0
  return changed(plan, plan.lines.toSpliced(endOf(plan.lines, at), 0, { id: newId, title: '', depth }))
}

/** Returns the plan with a line and all below it further in, or further out. */
export function withDepth(plan: Plan, id: string, by: 1 | -1): Plan {
  const at = plan.lines.findIndex((line) => line.id === id)
  const end = endOf(plan.lines, at)
  return changed(
    plan,
    plan.lines.map((line, index) => (index >= at && index < end ? { ...line, depth: line.depth + by } : line)),
  )
}

/** Returns the place behind a line and all that is below it. */
export function endOf(lines: readonly PlanLine[], at: number): number {
  const depth = lines[at]?.depth ?? 0
  const next = lines.findIndex((line, index) => index > at && line.depth <= depth)
  return next === -1 ? lines.length : next
}

/** Returns the plan with a line in it again that the server refused, in the order in which it had them. */
export function withRefused(plan: Plan | null, made: Plan, refused: PlanLine, refusal: string): Plan {
  const lines = [...(plan?.lines ?? []), { ...refused, refusal }]
  const placeOf = ({ id }: PlanLine): number => made.lines.findIndex((line) => line.id === id)
  const back = lines.filter((line) => placeOf(line) !== -1).sort((one, other) => placeOf(one) - placeOf(other))
  return {
    ...(plan ?? { ...made, leftOut: 0 }),
    lines: stepped([...lines.filter((line) => placeOf(line) === -1), ...back]),
    isChanged: true,
  }
}

/** True when lines stand below a line, which makes it an epic. */
export const hasLinesBelow = (lines: readonly PlanLine[], at: number): boolean => endOf(lines, at) > at + 1

/**
 * Returns what is wrong with a line, null where nothing is.
 * @param epicDepthMax how many epics may stand below each other from the first line down
 */
export function lineProblem(plan: Plan, at: number, epicDepthMax: number): string | null {
  const line = plan.lines[at]
  if (!line) return null
  const isEpic = hasLinesBelow(plan.lines, at) || nests(plan.leafKind)
  if (isEpic && line.depth >= epicDepthMax) return 'Epics cannot stand this deep below each other.'
  return titleProblem(line.title)?.message ?? line.refusal ?? null
}
