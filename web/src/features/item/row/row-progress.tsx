import type { Progress } from '#web/lib/progress.ts'
import { ProgressBar } from '#web/ui/item/progress-bar.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import styles from './row-progress.module.css'

/** Shows how far an item is as a bar with its numbers; nothing where there is nothing to measure. */
export function RowProgress({ progress }: { progress: Progress | null }) {
  if (!progress) return null
  const { done, total, share, text } = progress
  return (
    <Tooltip text={text} isDescription={false}>
      <span className={styles.measure}>
        <ProgressBar label="Progress" value={done} max={total} valueText={text} />
        <span className={styles.numbers}>
          {done}/{total}
        </span>
        <span className={styles.percent}>{done > 0 && `${Math.round(share * 100)}%`}</span>
      </span>
    </Tooltip>
  )
}
