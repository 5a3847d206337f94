import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from '#web/data/live/live.ts'
import { LISTS_BEHIND } from '#web/lib/list/lists-behind.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import styles from './lists-behind-line.module.css'

/** After how long the page is read again. */
const AGAIN_MS = 4_000
/** A page that is told nothing more for so long does not ask about it. */
const OVER_MS = 12_000

/** Says that lists do not show the latest changes, and has the page read again until they do. */
export function ListsBehindLine() {
  const client = useQueryClient()
  const { data: seconds = null, dataUpdatedAt } = useQuery<number | null>({
    queryKey: [LISTS_BEHIND],
    queryFn: skipToken,
    staleTime: Infinity,
  })
  const isBehind = seconds !== null
  useEffect(() => {
    if (!isBehind) return
    const again = window.setTimeout(live.readAgain, AGAIN_MS)
    const over = window.setTimeout(() => {
      client.setQueryData([LISTS_BEHIND], null)
    }, OVER_MS)
    return () => {
      window.clearTimeout(again)
      window.clearTimeout(over)
    }
  }, [client, isBehind, dataUpdatedAt])
  return (
    <>
      {/* Announced once, whatever becomes of the number. */}
      <div role="status">
        {isBehind && <VisuallyHidden>Lists are catching up: the latest changes may not show yet.</VisuallyHidden>}
      </div>
      {isBehind && (
        <p className={styles.line} aria-hidden>
          Lists are catching up: changes of the last {seconds} seconds may not show yet.
        </p>
      )}
    </>
  )
}
