import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { draftsAt } from './autosave.ts'

const WRITE_DELAY_MS = 300

/**
 * Keeps the fields of a form on the page at `place` while they differ from what is saved; `stop` ends that, and forgets the draft
 * unless it is still wanted.
 */
export function useDraft(place: string, current: Readonly<Record<string, string>>, isDirty: boolean) {
  const drafts = useMemo(() => draftsAt(place), [place])
  const latest = useRef({ current, isDirty, isOver: false })
  const timer = useRef<number>(undefined)
  const hasWritten = useRef(false)
  const drop = useCallback(() => {
    drafts.drop(Object.keys(latest.current.current))
  }, [drafts])
  const write = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    const { current: fields, isDirty: hasChanges, isOver } = latest.current
    if (isOver) return
    if (hasChanges) for (const [name, text] of Object.entries(fields)) drafts.write(name, text)
    // What was taken back must not return. A draft of another tab stays.
    else if (hasWritten.current) drop()
    hasWritten.current = hasChanges
  }, [drafts, drop])
  useEffect(() => {
    latest.current = { ...latest.current, current, isDirty }
    // Not put off by the next letter, so that those who type without a pause lose nothing either.
    if (isDirty || hasWritten.current) timer.current ??= window.setTimeout(write, WRITE_DELAY_MS)
  })
  useEffect(() => {
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
    }
  }, [write])
  // Before the effects of those around end, who look whether a draft was left behind.
  useLayoutEffect(() => write, [write])
  return {
    stop: (isKept: boolean) => {
      if (isKept) write()
      else drop()
      latest.current.isOver = true
    },
    drop,
  }
}
