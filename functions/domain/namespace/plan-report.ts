import type { FieldChange } from '../item/change-event.ts'

/** Tells of an item that is or was planned for a milestone or iteration how it is now, and what happened to it. */
export interface PlannedItem {
  isPlanned: boolean
  isClosed: boolean
  weight: number | null
  /** When it was made and closed, ISO 8601. */
  createdAt: string
  closedAt: string | null
  /** From the first on. */
  changes: readonly { at: string; changes: readonly FieldChange[] }[]
}

/** The totals of a plan at the end of a day. */
export interface PlanTotals {
  scopeCount: number
  scopeWeight: number
  completedCount: number
  completedWeight: number
}

export interface DayTotals extends PlanTotals {
  /** `YYYY-MM-DD` in UTC. */
  date: string
}

/** Tells how an item stood from a time on. */
interface Standing {
  at: string
  isPlanned: boolean
  isClosed: boolean
  weight: number
}

/** A milestone or iteration. */
export interface PlanRef {
  kind: 'milestone' | 'iteration'
  id: number
}

const NONE: PlanTotals = { scopeCount: 0, scopeWeight: 0, completedCount: 0, completedWeight: 0 }

/**
 * Returns how an item stood, from when it was made on: what it is now, with its changes taken back one after the other. What has no
 * record, because it came by an import, was so from the beginning; such an item was closed when it says so.
 */
export function standings(plan: PlanRef, item: PlannedItem): Standing[] {
  let { isPlanned, isClosed } = item
  let weight = item.weight ?? 0
  const found: Standing[] = []
  for (const { at, changes } of item.changes.toReversed()) {
    const known = changes.filter(([field]) => field === plan.kind || field === 'state' || field === 'weight')
    if (known.length === 0 || at <= item.createdAt) continue
    found.push({ at, isPlanned, isClosed, weight })
    for (const [field, before] of known) {
      if (field === plan.kind) isPlanned = isRef(before) && before.id === plan.id
      else if (field === 'state') isClosed = before === 'closed'
      else weight = typeof before === 'number' ? before : 0
    }
  }
  if (isClosed && item.closedAt !== null && item.closedAt > item.createdAt) {
    const isEarlier = found.every(({ at }) => at > (item.closedAt ?? ''))
    if (isEarlier) found.push({ at: item.closedAt, isPlanned, isClosed, weight })
    isClosed = !isEarlier
  }
  return [...found, { at: item.createdAt, isPlanned, isClosed, weight }].reverse()
}

const isRef = (value: FieldChange[1]): value is { id: number; name: string } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the totals at the end of each day on which they changed, from the first on. */
export function dailyTotals(plan: PlanRef, items: readonly PlannedItem[]): DayTotals[] {
  const steps = new Map<string, PlanTotals>()
  for (const item of items) {
    let before = NONE
    for (const standing of standings(plan, item)) {
      const after = totalsOf(standing)
      const date = standing.at.slice(0, 10)
      steps.set(date, combined(steps.get(date) ?? NONE, combined(after, before, -1)))
      before = after
    }
  }
  let totals = NONE
  return [...steps]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([date, step]) => {
      if (Object.values(step).every((value) => value === 0)) return []
      totals = combined(totals, step)
      return [{ date, ...totals }]
    })
}

/** Returns what is planned now, and how much of it is done. */
export const currentTotals = (items: readonly PlannedItem[]): PlanTotals =>
  items.reduce((sum, item) => combined(sum, totalsOf({ ...item, weight: item.weight ?? 0 })), NONE)

const totalsOf = ({ isPlanned, isClosed, weight }: Omit<Standing, 'at'>): PlanTotals =>
  isPlanned
    ? {
        ...{ scopeCount: 1, scopeWeight: weight },
        ...{ completedCount: isClosed ? 1 : 0, completedWeight: isClosed ? weight : 0 },
      }
    : NONE

const combined = (one: PlanTotals, other: PlanTotals, sign = 1): PlanTotals => ({
  scopeCount: one.scopeCount + sign * other.scopeCount,
  scopeWeight: one.scopeWeight + sign * other.scopeWeight,
  completedCount: one.completedCount + sign * other.completedCount,
  completedWeight: one.completedWeight + sign * other.completedWeight,
})
