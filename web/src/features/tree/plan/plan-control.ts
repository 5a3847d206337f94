import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { AddForm } from '../add/add-form.ts'
import { ADD_BUTTON_ID } from '../tree-adding.tsx'
import type { Plan, PlanLine } from './plan.ts'

/** What can be done with a plan as a whole, which its form says. */
export interface PlanActions {
  create: () => void
  discard: () => void
}

export interface PlanControl {
  /** What was pasted into the tree and is not made yet, null for nothing. */
  plan: Plan | null
  setPlan: (change: (plan: Plan | null) => Plan | null) => void
  /** Opens a plan of pasted lines; one that is open gets them at its end. */
  paste: (text: string, place: Pick<Plan, 'parentId' | 'leafKind' | 'group' | 'project'>) => void
  /** Takes back a line that the server refused, and why; gives back whether it did, which it does as long as the tree is there. */
  putBack: (made: Plan, line: PlanLine, reason: string) => boolean
  /** null until the form is here. */
  actionsRef: RefObject<PlanActions | null>
}

/** Returns what the tree holds of a plan, and opens its form with `choose`. */
export function usePlan(choose: (form: AddForm, openerId: string) => void): PlanControl {
  const [plan, setPlan] = useState<Plan | null>(null)
  const actionsRef = useRef<PlanActions>(null)
  const paste = useCallback<PlanControl['paste']>(
    (text, place) => {
      choose('plan', ADD_BUTTON_ID)
      void import('./plan.ts').then(({ linesIn }) => {
        setPlan((before) => {
          const { lines, leftOut } = linesIn(text)
          return before
            ? { ...before, lines: [...before.lines, ...lines], leftOut: before.leftOut + leftOut }
            : { ...place, lines, leftOut, isChanged: false }
        })
      })
    },
    [choose],
  )
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const putBack = useCallback<PlanControl['putBack']>(
    (made, line, reason) => {
      if (!isThere.current) return false
      choose('plan', ADD_BUTTON_ID)
      void import('./plan.ts').then(({ withRefused }) => {
        setPlan((before) => withRefused(before, made, line, reason))
      })
      return true
    },
    [choose],
  )
  return useMemo(() => ({ plan, setPlan, paste, putBack, actionsRef }), [plan, paste, putBack])
}
