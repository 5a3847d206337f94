import { RotateCw } from 'lucide-react'
import { Button } from '#web/ui/base/button.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import styles from './timeline.module.css'

export interface TimelineFooterProps {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** True when something stands below the last row. */
export const hasFooter = ({ isLoading, hasMore }: TimelineFooterProps): boolean => isLoading || hasMore

/** Shows what stands below the last row while the list goes on: always a row, so that what comes there is in view at the end. */
export function TimelineFooter(props: TimelineFooterProps) {
  const { isLoading, hasFailed, onRetry } = props
  if (!hasFooter(props)) return null
  return (
    <div className={styles.footer}>
      <div className={styles.footerContent}>
        {isLoading && <Spinner label="Loading" />}
        {!isLoading && hasFailed && (
          <Button size="small" icon={RotateCw} onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
