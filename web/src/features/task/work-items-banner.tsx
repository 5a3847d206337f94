import { X } from 'lucide-react'
import { useRememberedChoice } from '#web/lib/remembered-choice.ts'
import { Alert } from '#web/ui/alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './work-items-banner.module.css'

/** Says what work items are, until somebody has closed it in this browser. */
export function WorkItemsBanner() {
  const [isDismissed, setIsDismissed] = useRememberedChoice('work-items-banner-dismissed', false)
  if (isDismissed) return null
  return (
    <div className={styles.banner}>
      <Alert
        tone="info"
        actions={
          <IconButton
            icon={X}
            label="Dismiss"
            size="small"
            onClick={() => {
              setIsDismissed(true)
            }}
          />
        }
      >
        A task is a work item: a piece of an issue with its own people, dates and labels. What you change is saved at
        once.
      </Alert>
    </div>
  )
}
