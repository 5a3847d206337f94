import { useId, useLayoutEffect, useRef } from 'react'
import { formatMonthDay } from '#web/lib/date/day-range.ts'
import { popoverPosition } from './popover-position.ts'
import { TRIAL_POPOVER_ID, type TrialStatusData } from './trial-status-data.ts'
import styles from './trial-popover.module.css'

/** Shows what a trial is of, when it ends, and how to go on; beside the element that the data name. */
export function TrialPopover({ status }: { status: TrialStatusData }) {
  const { planName, daysRemaining, groupName, trialEndDate, targetId, purchaseHref, plansHref } = status
  const card = useRef<HTMLDivElement>(null)
  const title = useId()
  const end = formatMonthDay(trialEndDate)

  useLayoutEffect(() => {
    const element = card.current
    const target = document.getElementById(targetId)
    if (!element || !target) return
    // The top layer keeps the card above everything; where the browser has none, it is placed like any fixed element.
    if ('showPopover' in element) element.showPopover()
    const place = popoverPosition(target.getBoundingClientRect(), element.getBoundingClientRect(), window)
    element.style.left = `${place.left}px`
    element.style.top = `${place.top}px`
  })

  return (
    <div
      ref={card}
      id={TRIAL_POPOVER_ID}
      role="dialog"
      aria-labelledby={title}
      popover="manual"
      className={styles.popover}
    >
      <h2 id={title} className={styles.title}>
        Your {planName} trial
      </h2>
      <p>
        {daysRemaining === 1 ? '1 day' : `${daysRemaining} days`} left for {groupName}.
        {end !== '' && ` The trial ends on ${end}.`}
      </p>
      <div className={styles.links}>
        <a className={styles.upgrade} href={purchaseHref}>
          Upgrade
        </a>
        <a className={styles.compare} href={plansHref}>
          Compare all plans
        </a>
      </div>
    </div>
  )
}
