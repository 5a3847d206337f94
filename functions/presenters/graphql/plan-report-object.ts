import type { PlanRef, PlanTotals } from '#domain/namespace/plan-report.ts'
import { currentTotals, dailyTotals } from '#domain/namespace/plan-report.ts'
import type { TimeReportStats } from '#domain/schema.generated.ts'
import type { ItemOfPlan } from '#operations/read/history/plan-items.ts'
import { labelObject } from './label-object.ts'
import { userObject } from './user-object.ts'

/** Returns how what is planned has come along, as GraphQL shows it. */
export function planReport(plan: PlanRef, items: readonly ItemOfPlan[], webUrl: string) {
  const planned = items.filter(({ isPlanned }) => isPlanned)
  const assigned = shares(planned, ({ core }) => (core.assignees.length > 0 ? core.assignees : [null]))
  const labelled = shares(planned, ({ core }) => core.labels)
  return {
    stats: stats(currentTotals(items)),
    burnupTimeSeries: dailyTotals(plan, items),
    assignees: assigned
      .map(({ of: user, ...share }) => ({ user: user && userObject(user, webUrl), ...share }))
      .toSorted((a, b) => Number(a.user === null) - Number(b.user === null)),
    labels: labelled.map(({ of: label, ...share }) => ({ label: labelObject(label), ...share })),
  }
}

const stats = ({ scopeCount, scopeWeight, completedCount, completedWeight }: PlanTotals): TimeReportStats => ({
  complete: { count: completedCount, weight: completedWeight },
  incomplete: { count: scopeCount - completedCount, weight: scopeWeight - completedWeight },
  total: { count: scopeCount, weight: scopeWeight },
})

interface Share<Of> {
  of: Of
  complete: number
  total: number
}

/** Returns how many items each person or label has, and how many of them are closed; those with the most first. */
function shares<Of extends { id: number } | null>(
  items: readonly ItemOfPlan[],
  partsOf: (item: ItemOfPlan) => readonly Of[],
): Share<Of>[] {
  const found = new Map<number, Share<Of>>()
  for (const item of items) {
    for (const of of partsOf(item)) {
      const { complete, total } = found.get(of?.id ?? 0) ?? { complete: 0, total: 0 }
      found.set(of?.id ?? 0, { of, complete: complete + (item.isClosed ? 1 : 0), total: total + 1 })
    }
  }
  return [...found.values()].toSorted((a, b) => b.total - a.total)
}
