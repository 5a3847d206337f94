/** Slows down guessing: after some free tries each further failure locks the name for twice as long. */
export type AttemptLimit = {
  /** Throws the given refusal while the name is locked. */
  assertMayTry: (name: string, refusal: () => Error) => void
  failed: (name: string) => void
  succeeded: (name: string) => void
}

const freeTries = 5
const firstLockMs = 1000
// Cognito goes up to 15 minutes; on a developer's machine a minute is long enough.
const longestLockMs = 60_000
const forgetAfterMs = 15 * 60_000

export function attemptLimit(now: () => number = Date.now): AttemptLimit {
  const failures = new Map<string, { count: number; lastAt: number; lockedUntil: number }>()
  return {
    assertMayTry: (name, refusal) => {
      const known = failures.get(name)
      if (known && known.lockedUntil > now()) throw refusal()
    },
    failed: (name) => {
      for (const [other, { lastAt }] of failures) if (now() - lastAt > forgetAfterMs) failures.delete(other)
      const count = (failures.get(name)?.count ?? 0) + 1
      const lock = count < freeTries ? 0 : Math.min(firstLockMs * 2 ** (count - freeTries), longestLockMs)
      failures.set(name, { count, lastAt: now(), lockedUntil: now() + lock })
    },
    succeeded: (name) => {
      failures.delete(name)
    },
  }
}
