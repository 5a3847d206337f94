import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRememberedChoice } from '#web/lib/remembered-choice.ts'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import styles from './work-items-banner.module.css'

/** Says what work items are, the first time that somebody sees one in this browser. */
export function WorkItemsBanner() {
  const [wasSeen, setWasSeen] = useRememberedChoice('work-items-banner-dismissed', false)
  const [isShown, setIsShown] = useState(!wasSeen)
  useEffect(() => {
    if (!wasSeen) setWasSeen(true)
  }, [wasSeen, setWasSeen])
  if (!isShown) return null
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
              setIsShown(false)
            }}
          />
        }
      >
        A task is a work item: a piece of an issue with its own people, dates and labels. Changes are saved at once.
      </Alert>
    </div>
  )
}
