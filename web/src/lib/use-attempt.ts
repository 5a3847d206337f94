import { useState } from 'react'

/** Something that a press sets off and that may fail: whether it is under way, and what went wrong the last time. */
export interface Attempt {
  isBusy: boolean
  error: Error | null
  /** Runs the work unless some is under way. Resolves with whether it went well. */
  run: (work: () => Promise<void>) => Promise<boolean>
}

export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setError(null)
    try {
      await work()
      return true
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}
