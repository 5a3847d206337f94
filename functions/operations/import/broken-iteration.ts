import { iterationProblem, type SaidOfIteration } from '#domain/namespace/iteration-rules.ts'
import type { Row } from './rows.ts'

/** Returns what is wrong with an iteration among those before it, in words; null when nothing is. */
export function brokenIteration(row: Row<'iterations'>, before: Row<'iterations'>[]): string | null {
  const ofCadence = before.filter((other) => other.group_id === row.group_id && cadenceOf(other) === cadenceOf(row))
  return iterationProblem(saidIn(row), ofCadence.map(saidIn))?.message ?? null
}

const cadenceOf = ({ cadence_title: title }: Row<'iterations'>): string => title.toLowerCase()

const saidIn = ({ title, start_date: startDate, due_date: dueDate }: Row<'iterations'>): SaidOfIteration => ({
  title,
  startDate,
  dueDate,
})
