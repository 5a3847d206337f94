import { useEffect, useSyncExternalStore } from 'react'
import { lists, tellBehind } from '#web/data/lists-behind.ts'
import { live } from '#web/data/live/live.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './lists-behind-line.module.css'

/** After how long the page is read again. */
const AGAIN_MS = 4_000
/** A page that is told nothing more for so long does not ask about it. */
const OVER_MS = 12_000

const subscribe = (listener: () => void) => {
  lists.onTold = listener
  return () => {
    lists.onTold = () => undefined
  }
}
const current = () => lists.behind
const forget = () => {
  tellBehind({ group: { listsBehind: null } })
}

/** Says that lists do not show the latest changes, and has the page read again until they do. */
export function ListsBehindLine() {
  const told = useSyncExternalStore(subscribe, current)
  const { listsBehind: seconds = null } = told
  useEffect(() => {
    if (typeof told.listsBehind !== 'number') return
    const timers = [window.setTimeout(live.readAgain, AGAIN_MS), window.setTimeout(forget, OVER_MS)]
    return () => {
      for (const timer of timers) window.clearTimeout(timer)
    }
  }, [told])
  return (
    <>
      {/* Announced once, whatever becomes of the number. */}
      <div role="status">
        {seconds !== null && (
          <VisuallyHidden>Lists are catching up: the latest changes may not show yet.</VisuallyHidden>
        )}
      </div>
      {seconds !== null && (
        <p className={styles.line} aria-hidden>
          Lists are catching up: changes of the last {seconds} seconds may not show yet.
        </p>
      )}
    </>
  )
}
