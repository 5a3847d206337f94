import { formatDay, formatFull } from '#web/lib/dates.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { NONE } from './epic-texts.ts'
import type { EpicDates } from './page-data.ts'
import styles from './epic-date.module.css'

export interface EpicDateProps {
  side: 'start' | 'due'
  dates: EpicDates
  /** Only those who may administer the epic are told where its dates come from. */
  canAdmin: boolean
}

/** The date in force, whether it is fixed or inherited, and from where. */
export function EpicDate({ side, dates, canAdmin }: EpicDateProps) {
  const { date, isFixed, inherited, fromMilestones, sourceTitle } = sideOf(side, dates)
  return (
    <>
      <span className={date === null ? styles.none : styles.date}>
        {date === null ? (
          NONE
        ) : (
          <Tooltip text={formatFull(date)}>
            <time dateTime={date}>{formatDay(date)}</time>
          </Tooltip>
        )}
        {canAdmin && <span className={styles.origin}>{isFixed ? 'Fixed' : 'Inherited'}</span>}
      </span>
      {canAdmin && !isFixed && sourceTitle !== null && (
        <Tooltip text={inherited === null ? '' : formatFull(inherited)}>
          <span className={styles.source} dir="auto">
            From {inherited !== null && inherited === fromMilestones ? 'milestone' : 'child epic'} {sourceTitle}
          </span>
        </Tooltip>
      )}
    </>
  )
}

function sideOf(side: EpicDateProps['side'], dates: EpicDates) {
  return side === 'start'
    ? {
        date: dates.startDate,
        isFixed: dates.startDateIsFixed,
        inherited: dates.startDateFromInheritedSource,
        fromMilestones: dates.startDateFromMilestones,
        sourceTitle: dates.startDateSourcingMilestoneTitle,
      }
    : {
        date: dates.dueDate,
        isFixed: dates.dueDateIsFixed,
        inherited: dates.dueDateFromInheritedSource,
        fromMilestones: dates.dueDateFromMilestones,
        sourceTitle: dates.dueDateSourcingMilestoneTitle,
      }
}
