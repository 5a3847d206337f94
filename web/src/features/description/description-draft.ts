import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { draftsAt } from '#web/lib/autosave.ts'

/** A description at one time. */
export interface DescriptionVersion {
  description: string
  /** Grows with every change of title or description. */
  lockVersion: number
}

/** The draft of the description on the page at `place`. */
export const descriptionDraft = (place: string) => ({ place, fields: ['description', 'lock_version'] })

const WRITE_DELAY_MS = 300

/** Keeps what is typed on the page at `place`; `stop` ends that, and forgets the draft unless it is still wanted. */
export function useDescriptionDraft(place: string, current: DescriptionVersion, isDirty: boolean) {
  const drafts = useMemo(() => draftsAt(place), [place])
  const latest = useRef({ current, isDirty, isOver: false })
  const timer = useRef<number>(undefined)
  const hasWritten = useRef(false)
  const drop = useCallback(() => {
    drafts.drop(descriptionDraft(place).fields)
  }, [drafts, place])
  const write = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    const { current: version, isDirty: hasChanges, isOver } = latest.current
    if (isOver) return
    if (hasChanges) writeDraft(drafts, version)
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

/** The draft that was left behind at `place`; null when there is none. */
export function readDraft(place: string): DescriptionVersion | null {
  const drafts = draftsAt(place)
  const description = drafts.read('description')
  return description === null ? null : { description, lockVersion: Number(drafts.read('lock_version')) }
}

function writeDraft(drafts: ReturnType<typeof draftsAt>, { description, lockVersion }: DescriptionVersion): void {
  drafts.write('description', description)
  drafts.write('lock_version', String(lockVersion))
}
