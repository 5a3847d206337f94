import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { dismissAlert, useAlerts } from '#web/lib/alerts.ts'
import { Alert } from './alert.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './alert-region.module.css'

/** The messages at the top of the page, in sight wherever it is scrolled to; `children` stand above them. */
export function AlertRegion({ children }: { children?: ReactNode }) {
  const alerts = useAlerts()
  return (
    // The attribute keeps the component library from hiding the messages while a popover is open.
    <div className={styles.region} data-react-aria-top-layer="true">
      <div className={styles.alerts}>
        {children}
        {alerts.map(({ id, text, reason }) => (
          <Alert
            key={id}
            tone="danger"
            actions={
              <IconButton
                icon={X}
                label="Dismiss"
                size="small"
                className={styles.dismiss}
                onClick={() => {
                  dismissAlert(id)
                }}
              />
            }
          >
            {text}
            {reason !== undefined && <div className={styles.reason}>{reason}</div>}
          </Alert>
        ))}
      </div>
    </div>
  )
}
