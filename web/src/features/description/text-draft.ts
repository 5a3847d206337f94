import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { draftsAt } from '#web/lib/autosave.ts'
import type { TextVersion } from './text-version.ts'

const WRITE_DELAY_MS = 300

/** Keeps what is typed on the page at `place`; `stop` ends that for good and forgets it, `pause` while it is being saved. */
export function useTextDraft(place: string, current: TextVersion, isDirty: boolean) {
  const drafts = useMemo(() => draftsAt(place), [place])
  const latest = useRef({ current, isDirty, isPaused: false })
  const timer = useRef<number>(undefined)
  const hasWritten = useRef(false)
  const write = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    const { current: version, isDirty: hasChanges, isPaused } = latest.current
    if (isPaused) return
    if (hasChanges) writeDraft(drafts, version)
    // What was taken back must not return. A draft of another tab stays.
    else if (hasWritten.current) drafts.drop()
    hasWritten.current = hasChanges
  }, [drafts])
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
    pause: (isPaused: boolean) => {
      latest.current.isPaused = isPaused
    },
    stop: () => {
      latest.current.isPaused = true
      drafts.drop()
    },
    drop: drafts.drop,
  }
}

/** The draft that was left behind at `place`; null when there is none. */
export function readDraft(place: string): TextVersion | null {
  const drafts = draftsAt(place)
  const title = drafts.read('title')
  const description = drafts.read('description')
  const lockVersion = Number(drafts.read('lock_version'))
  return title === null || description === null ? null : { title, description, lockVersion }
}

function writeDraft(drafts: ReturnType<typeof draftsAt>, { title, description, lockVersion }: TextVersion): void {
  drafts.write('title', title)
  drafts.write('description', description)
  drafts.write('lock_version', String(lockVersion))
}
