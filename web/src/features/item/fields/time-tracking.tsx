import { durationText } from '#domain/time/duration.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ProgressBar } from '#web/ui/item/progress-bar.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import type { Times, TimeTrackingWidgetProps } from './time-tracking-editor.tsx'
import styles from './time-tracking.module.css'

const TimeTrackingEditor = lazyComponent(async () => (await import('./time-tracking-editor.tsx')).TimeTrackingEditor)

/** Shows how long an item is to take, and how long it has taken. */
export function TimeTrackingWidget(props: TimeTrackingWidgetProps) {
  const { times, canEdit } = props
  const { timeEstimate, totalTimeSpent } = times
  return (
    <SidebarSection id="time-tracking" name="Time tracking" action={canEdit && <TimeTrackingEditor {...props} />}>
      <div className={styles.times}>
        <SidebarValue text={timesInWords(times)} />
        {timeEstimate > 0 && (
          <>
            <ProgressBar
              label="Time spent"
              value={totalTimeSpent}
              max={timeEstimate}
              valueText={`${timesInWords(times)}. ${restOf(times)}`}
            />
            <span className={styles.rest} data-over={totalTimeSpent > timeEstimate}>
              {restOf(times)}
            </span>
          </>
        )}
      </div>
    </SidebarSection>
  )
}

/** Returns both times in one line. */
export function timesInWords({ timeEstimate, totalTimeSpent }: Times): string {
  const spent = `${durationText(totalTimeSpent) ?? '0h'} spent`
  if (timeEstimate > 0) return `${spent} of ${durationText(timeEstimate) ?? ''}`
  return totalTimeSpent === 0 ? NONE : spent
}

function restOf({ timeEstimate, totalTimeSpent }: Times): string {
  const rest = durationText(Math.abs(timeEstimate - totalTimeSpent))
  if (rest === null) return 'Nothing remains'
  return totalTimeSpent > timeEstimate ? `${rest} over the estimate` : `${rest} remaining`
}
