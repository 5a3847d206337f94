import { X } from 'lucide-react'
import { useState } from 'react'
import { dismissAlert, useAlerts, type AlertChoice } from '#web/lib/alerts.ts'
import { Alert } from './alert.tsx'
import { Button, ButtonLink } from '../base/button.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { lazyComponent } from '../base/lazy-component.tsx'
import styles from './alert-list.module.css'

const TextToCopy = lazyComponent(async () => (await import('../form/text-to-copy.tsx')).TextToCopy)

/** Messages that are shown at a time, the newest first. */
const SHOWN_MAX = 3

/** Shows the messages about what failed, the newest first. */
export function AlertList() {
  const alerts = useAlerts()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? alerts : alerts.slice(0, SHOWN_MAX)
  const rest = alerts.length - shown.length
  return (
    <>
      {shown.map(({ id, text, reason, unsaved }) => (
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
          {unsaved?.texts.map((one) => (
            <TextToCopy key={one.label + one.text} {...one} fallback={one.text} />
          ))}
          {unsaved && unsaved.choices.length > 0 && (
            <div className={styles.choices}>
              {unsaved.choices.map((choice) => (
                <Choice
                  key={choice.label}
                  {...choice}
                  onClose={() => {
                    dismissAlert(id)
                  }}
                />
              ))}
            </div>
          )}
        </Alert>
      ))}
      {rest > 0 && (
        <Button
          size="small"
          onClick={() => {
            setIsWhole(true)
          }}
        >
          and {rest} more
        </Button>
      )}
    </>
  )
}

function Choice({ label, href, onChoose, onClose }: AlertChoice & { onClose: () => void }) {
  const choose = () => {
    onClose()
    onChoose?.()
  }
  return href === undefined ? (
    <Button size="small" onClick={choose}>
      {label}
    </Button>
  ) : (
    <ButtonLink size="small" href={href} onClick={choose}>
      {label}
    </ButtonLink>
  )
}
