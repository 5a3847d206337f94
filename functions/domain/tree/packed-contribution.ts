import { dateFromDays, daysFromDate } from '../time/iso-time.ts'
import type { DateSource } from './inherited-dates.ts'
import type { Contribution, Totals } from './roll-up.ts'

/** Returns the numbers of a contribution in the order in which they are packed. */
const countsOf = (c: Totals): number[] => [
  c.openedEpics,
  c.closedEpics,
  c.openedIssues,
  c.closedIssues,
  c.openedWeight,
  c.closedWeight,
  c.onTrack,
  c.needsAttention,
  c.atRisk,
]

/** A milestone by its title, an epic by its reference. A milestone's dates are those of the contribution. */
type PackedSource = [kind: 'm' | 'e', id: number, name: string]
/** The last part is 1 where there are issues in texts from before children were counted by their readers. */
type PackedRest = [start: number | null, due: number | null, source?: PackedSource | 0, audiences?: string | 1]

const packSource = (source: DateSource | null): PackedSource | 0 => {
  if (source === null) return 0
  return source.kind === 'milestone' ? ['m', source.id, source.title] : ['e', source.id, source.reference]
}

const unpackSource = (
  packed: PackedSource | 0 | undefined,
  startDate: string | null,
  dueDate: string | null,
): DateSource | null => {
  if (!packed) return null
  const [kind, id, name] = packed
  return kind === 'e'
    ? { kind: 'epic', id, reference: name }
    : { kind: 'milestone', id, title: name, startDate, dueDate }
}

/**
 * Returns a contribution as the short text that edges store: counts with empty places for zeros, then, behind a bar, dates in
 * days since 1970 with their source. Every edge of a page carries one, so its length is read capacity.
 */
export function packContribution(c: Contribution): string {
  const counts = countsOf(c)
  let end = 0
  counts.forEach((count, index) => {
    if (count !== 0) end = index + 1
  })
  const head = counts
    .slice(0, end)
    .map((count) => (count === 0 ? '' : `${count}`))
    .join(',')
  if (c.startDate === null && c.dueDate === null && c.audiences.length === 0) return head
  const start = c.startDate === null ? null : daysFromDate(c.startDate)
  const due = c.dueDate === null ? null : daysFromDate(c.dueDate)
  const source = c.startSource ?? c.dueSource
  const rest: PackedRest = [start, due, packSource(source), c.audiences.join()]
  const used = c.audiences.length > 0 ? 4 : source !== null ? 3 : 2
  return `${head}|${JSON.stringify(rest.slice(0, used))}`
}

/** @param epics what is counted: the child itself and the epics below it */
function unpackAudiences(packed: string | 1 | undefined, epics: number): string[] {
  if (typeof packed === 'string') return packed.split(',')
  return [...(epics > 1 ? ['e:p'] : []), ...(packed === 1 ? ['i:p'] : [])]
}

/** Returns the contribution that `packContribution` wrote. */
export function unpackContribution(text: string): Contribution {
  const bar = text.indexOf('|')
  const counts = (bar === -1 ? text : text.slice(0, bar)).split(',').map((part) => Number(part))
  const count = (index: number): number => counts[index] ?? 0
  const rest = (bar === -1 ? [null, null] : JSON.parse(text.slice(bar + 1))) as PackedRest
  const startDate = rest[0] === null ? null : dateFromDays(rest[0])
  const dueDate = rest[1] === null ? null : dateFromDays(rest[1])
  const source = unpackSource(rest[2], startDate, dueDate)
  return {
    openedEpics: count(0),
    closedEpics: count(1),
    openedIssues: count(2),
    closedIssues: count(3),
    openedWeight: count(4),
    closedWeight: count(5),
    onTrack: count(6),
    needsAttention: count(7),
    atRisk: count(8),
    startDate,
    startSource: startDate === null ? null : source,
    dueDate,
    dueSource: dueDate === null ? null : source,
    audiences: unpackAudiences(rest[3], count(0) + count(1)),
  }
}

/** True when two contributions are the same, sources included. */
export const sameContribution = (a: Contribution, b: Contribution): boolean =>
  packContribution(a) === packContribution(b)
