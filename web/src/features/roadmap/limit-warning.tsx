import { X } from 'lucide-react'
import { useState } from 'react'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'
import { Alert } from '#web/ui/overlay/alert.tsx'
import { ButtonLink } from '#web/ui/base/button.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { LIMIT_WARNING_COOKIE, LIMIT_WARNING_DAYS } from './constants.ts'
import styles from './limit-warning.module.css'

export interface LimitWarningProps {
  epicsLimit: number
  docsPath: string
}

/** Says that more epics exist than a roadmap shows, until the reader has had enough of it. */
export function LimitWarning({ epicsLimit, docsPath }: LimitWarningProps) {
  const [isDismissed, setIsDismissed] = useState(() => readCookie(LIMIT_WARNING_COOKIE) !== null)
  if (isDismissed) return null
  return (
    <div className={styles.warning}>
      <Alert
        tone="warning"
        actions={
          <>
            <ButtonLink size="small" href={docsPath}>
              Learn more
            </ButtonLink>
            <IconButton
              icon={X}
              label="Dismiss"
              size="small"
              onClick={() => {
                writeCookie(LIMIT_WARNING_COOKIE, 'true', LIMIT_WARNING_DAYS)
                setIsDismissed(true)
              }}
            />
          </>
        }
      >
        <strong className={styles.title}>Some of your epics might not be visible</strong>
        Roadmaps can display up to {epicsLimit.toLocaleString('en-US')} epics. These appear in your selected sort order.
      </Alert>
    </div>
  )
}
