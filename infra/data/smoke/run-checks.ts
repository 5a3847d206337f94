import { SmokeFailure } from './ask.ts'
import { SMOKE_PERSON } from './ground.ts'
import { CHECKS, type Found } from './checks.ts'
import type { Site } from './site.ts'

export interface Outcome {
  name: string
  state: 'good' | 'failed' | 'left out'
  /** What holds, what does not, or why nothing was asked. */
  text: string
}

/** Looks at a site, one thing after the other, and tells each outcome as it comes. The account that it signs in with is gone at the end. */
export async function runChecks(site: Site, tell: (outcome: Outcome) => void): Promise<Outcome[]> {
  const found: Found = {}
  const outcomes: Outcome[] = []
  try {
    for (const { name, missing, run } of CHECKS) {
      const reason = missing(site)
      const outcome =
        reason === null ? await outcomeOf(name, run(site, found)) : ({ name, state: 'left out', text: reason } as const)
      outcomes.push(outcome)
      tell(outcome)
    }
  } finally {
    await site.pool.remove(SMOKE_PERSON.username)
  }
  return outcomes
}

async function outcomeOf(name: string, checked: Promise<string>): Promise<Outcome> {
  try {
    return { name, state: 'good', text: await checked }
  } catch (error) {
    return { name, state: 'failed', text: wordsOf(error) }
  }
}

/** Returns a failure that is no finding of ours, such as a refused connection, is told by its kind as well. */
function wordsOf(error: unknown): string {
  if (error instanceof SmokeFailure) return error.message
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
