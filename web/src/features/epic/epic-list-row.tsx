import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { useCurrent } from '#web/data/use-current.ts'
import { DateValue } from '#web/features/item/date-value.tsx'
import { FieldMarks } from '#web/features/item/field-marks.tsx'
import { LabelsValue } from '#web/features/item/labels-value.tsx'
import { ListRow, type RowLook } from '#web/features/item/list-row.tsx'
import { formatDay, formatDayRange } from '#web/lib/dates.ts'
import { pageHref } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ConfidentialIcon } from '#web/ui/concept-icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ItemStateIcon } from '#web/ui/item-state-icon.tsx'
import { LabelRow } from '#web/ui/label-row.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { epicTarget } from './epic-target.ts'
import type { EpicListRowFragment } from './epic-list.generated.ts'
import styles from '#web/features/item/list-row.module.css'

export interface EpicListRowProps extends RowLook {
  epic: EpicListRowFragment
  /** The group whose list this is; epics of other groups are shown with their group's path. */
  groupPath: string
  isScopedAllowed: boolean
  /** The list, filtered by a label too. */
  labelHref: (title: string) => string
}

/** Labels on one row; the surplus is a number. */
const LABELS_SHOWN = 3

/** One epic. Drawn again only when its own facts change, not while more of the page arrives or another row is chosen. */
export const EpicListRow = memo(function EpicListRow(props: EpicListRowProps) {
  const { epic: fetched, groupPath, isScopedAllowed, labelHref, ...look } = props
  const epic = useCurrent(fetched)
  const isOpen = epic.state !== 'closed'
  const labels = epic.labels?.nodes?.filter((label) => label !== null) ?? []
  const reference = epic.reference.startsWith(`${groupPath}&`) ? `&${epic.iid}` : epic.reference
  return (
    <ListRow target={epicTarget(epic)} look={look} icon={<ItemStateIcon type="epic" isOpen={isOpen} />}>
      {(Value, access) => (
        <>
          <div className={styles.main}>
            <div className={styles.heading}>
              {epic.parent && (
                <>
                  <a className={styles.parent} href={epic.parent.webPath} dir="auto">
                    {epic.parent.title}
                  </a>
                  <Icon of={ChevronRight} size={14} />
                </>
              )}
              <a className={styles.title} href={epic.webPath} dir="auto" data-title>
                {epic.title}
              </a>
              {epic.confidential && (
                <Tooltip text="Confidential" isDescription={false}>
                  <span className={styles.confidential}>
                    <Icon of={ConfidentialIcon} size={14} label="Confidential" />
                  </span>
                </Tooltip>
              )}
              <LabelRow
                labels={labels}
                shown={LABELS_SHOWN}
                isScopedAllowed={isScopedAllowed}
                hrefOf={labelHref}
                className={styles.labels}
              />
            </div>
            <p className={styles.facts}>
              <span className={styles.reference} data-reference>
                {reference}
              </span>
              <span>
                {isOpen || epic.closedAt === null ? 'created ' : 'closed '}
                <Moment value={isOpen ? epic.createdAt : (epic.closedAt ?? epic.createdAt)} /> by {epic.author.name}
              </span>
              <FieldMarks of={epic} as={Value} access={access} />
              <LabelsValue as={Value} labels={labels} access={access} />
            </p>
          </div>
          <span className={styles.dates}>
            {access.isEditable ? (
              <>
                <DateValue as={Value} access={access} name="startDate" date={epic.startDate} />
                <DateValue as={Value} access={access} name="dueDate" date={epic.dueDate} />
              </>
            ) : (
              <Dates start={epic.startDate} due={epic.dueDate} />
            )}
          </span>
          <span className={styles.progress}>
            <Progress {...epic.descendantCounts} />
          </span>
          <a className={styles.author} href={pageHref(epic.author.webPath)}>
            <Avatar name={epic.author.name} src={epic.author.avatarUrl} />
          </a>
        </>
      )}
    </ListRow>
  )
})

function Moment({ value }: { value: string | null }) {
  return value === null ? null : <RelativeTime value={value} />
}

function Dates({ start, due }: { start: string | null; due: string | null }) {
  if (start !== null && due !== null) return formatDayRange(start, due)
  if (due !== null) return `Due ${formatDay(due)}`
  return start === null ? null : `From ${formatDay(start)}`
}

function Progress({ openedIssues, closedIssues }: { openedIssues?: number | null; closedIssues?: number | null }) {
  const closed = closedIssues ?? 0
  const total = closed + (openedIssues ?? 0)
  if (total === 0) return <span className={styles.noIssues}>No issues</span>
  const text = `${closed} of ${total} issues closed`
  return (
    <Tooltip text={text} isDescription={false}>
      <span className={styles.measure}>
        <ProgressBar label="Progress" value={closed} max={total} valueText={text} />
        <span className={styles.numbers}>
          {closed}/{total}
        </span>
        <span className={styles.percent}>{Math.round((closed / total) * 100)}%</span>
      </span>
    </Tooltip>
  )
}
