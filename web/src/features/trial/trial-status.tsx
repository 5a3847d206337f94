import { useRef } from 'react'
import { TrialPopover } from './trial-popover.tsx'
import { TRIAL_WIDGET_ID, type TrialStatusData } from './trial-status-data.ts'
import { useHoverCard } from './use-hover-card.ts'
import { useWideWindow } from './use-wide-window.ts'
import styles from './trial-status.module.css'

export interface TrialStatusProps {
  status: TrialStatusData
  /** Only the picture. */
  isNarrow?: boolean
}

/** Shows how far a trial is, with a popover on what comes next. On narrow windows there is no popover; the link still works. */
export function TrialStatus({ status, isNarrow = false }: TrialStatusProps) {
  const { containerId, trialDaysUsed, trialDuration, navIconImagePath, percentageComplete, planName, plansHref } =
    status
  const isWide = useWideWindow()
  const widget = useRef<HTMLAnchorElement>(null)
  const { isOpen, handlers } = useHoverCard(widget)
  const isShown = isOpen && isWide
  const text = `Day ${trialDaysUsed}/${trialDuration}`
  return (
    <div id={TRIAL_WIDGET_ID} {...handlers}>
      <a
        ref={widget}
        id={containerId}
        className={styles.widget}
        data-narrow={isNarrow}
        href={plansHref}
        aria-label={`${planName} trial: ${text}`}
        aria-expanded={isWide ? isShown : undefined}
      >
        <img src={navIconImagePath} alt="" width={16} height={16} />
        {!isNarrow && (
          <>
            {text}
            <span className={styles.track}>
              <span className={styles.bar} style={{ inlineSize: `${percentageComplete}%` }} />
            </span>
          </>
        )}
      </a>
      {isShown && <TrialPopover status={status} />}
    </div>
  )
}
