/** The state of an iteration follows from today's date. */
export type IterationPhase = 'upcoming' | 'current' | 'closed'

/** Returns the state on a day, all dates `YYYY-MM-DD`. */
export function iterationPhase(iteration: { startDate: string; dueDate: string }, today: string): IterationPhase {
  if (iteration.startDate > today) return 'upcoming'
  return iteration.dueDate < today ? 'closed' : 'current'
}

/** True when a state is the one asked for; `opened` means upcoming or current. */
export const isPhase = (phase: IterationPhase, asked: IterationPhase | 'opened' | 'all'): boolean =>
  asked === 'all' || phase === asked || (asked === 'opened' && phase !== 'closed')
