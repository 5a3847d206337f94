import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Leave } from '#web/ui/overlay/leaving-keys.ts'
import { tellNotSaved } from '#web/ui/overlay/not-saved.ts'

/** What a person has done in a list or panel since opening it. */
export interface Edit<Made> {
  /** null while nothing was done. */
  made: Made | null
  /** Notes what leaving would save. */
  make: (made: Made | null) => void
  /** Given to the list or panel. */
  onLeave: Leave
}

/**
 * Returns the one way in which editors save when they are left. `made` is only what this person changes of what the editor showed when it
 * opened, so what others change meanwhile stays. Escape drops it and says so, with a way to have it after all; every other way of
 * leaving saves it.
 * @param problemOf says why something cannot be saved; null where it can
 */
export function useEdit<Made>(
  save: (made: Made) => void,
  problemOf: (made: Made) => string | null = () => null,
): Edit<Made> {
  const [made, setMade] = useState<Made | null>(null)
  /** The same, for who makes and leaves in one event. */
  const latest = useRef<Made | null>(null)
  const make = (next: Made | null) => {
    latest.current = next
    setMade(next)
  }
  const onLeave = (isKept: boolean) => {
    const left = latest.current
    make(null)
    if (left === null) return
    const problem = problemOf(left)
    if (problem !== null) tellNotSaved(problem)
    else if (isKept) save(left)
    else {
      tellNotSaved({
        putBack: () => {
          save(left)
        },
      })
    }
  }
  const leaveWithPage = useEffectEvent(() => {
    onLeave(false)
  })
  useEffect(
    () => () => {
      leaveWithPage()
    },
    [],
  )
  return { made, make, onLeave }
}
