import { HeartPulse, Weight } from 'lucide-react'
import { LabelsValue } from '#web/features/item/row/labels-value.tsx'
import type { RowAccess } from '#web/features/item/fields/plain-value.tsx'
import columns from '#web/features/item/row/row-columns.module.css'
import { RowDays } from '#web/features/item/row/row-days.tsx'
import { RowValue } from '#web/features/item/row/row-value.tsx'
import { formatDayRange } from '#web/lib/date/day-range.ts'
import { labelledPath } from '#web/lib/page/paths.ts'
import { MilestoneIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { LabelRow } from '#web/ui/item/label-row.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { ChildCounts } from './child-counts.tsx'
import { HealthRollUp } from './health-roll-up.tsx'
import { hasChildren } from './roll-up-texts.ts'
import { RowAssignees } from './row-assignees.tsx'
import type { TreeConfig } from './tree-config.ts'
import type { ItemRow } from './flatten.ts'
import { isContainer } from './is-container.ts'
import type { HealthStatus, IssueItem, TreeItem } from './tree-item.ts'
import labelStyles from './row-labels.module.css'
import styles from './row-details.module.css'

export interface RowDetailsProps {
  row: ItemRow
  config: TreeConfig
  /** How many labels are shown. */
  labelsMax: number
  access: RowAccess
}

/** Shows what is set of an item after its title. Where there is little room, what stands first gives way first. */
export function RowDetails({ row, config, labelsMax, access }: RowDetailsProps) {
  const { item, parentLabels } = row
  const labels = item.labels.nodes.filter(({ id }) => parentLabels.every((inherited) => inherited.id !== id))
  return (
    <span className={styles.details}>
      <Tooltip text={item.reference}>
        <span className={styles.reference}>
          {item.pathIdSeparator}
          {item.iid}
        </span>
      </Tooltip>
      {labelsMax > 0 && (
        <LabelRow
          labels={labels}
          shown={labelsMax}
          isScopedAllowed={config.allowScopedLabels}
          hrefOf={(title) => labelledPath(isContainer(item) ? config.epicsWebUrl : config.issuesWebUrl, title)}
          className={labelStyles.labels}
        />
      )}
      <LabelsValue as={RowValue} labels={item.labels.nodes} access={access} className={styles.detail} />
      {isContainer(item) ? (
        hasChildren(item.rollUp) && (
          <ChildCounts rollUp={item.rollUp} allowSubEpics={config.allowSubEpics} className={styles.counts} />
        )
      ) : (
        <IssueNumbers issue={item} access={access} />
      )}
      <span className={styles.days}>
        <RowDays
          as={RowValue}
          access={access}
          start={item.startDate}
          due={item.dueDate}
          isOpen={item.state === 'opened'}
        />
      </span>
      {config.allowIssuableHealthStatus && <Health item={item} access={access} />}
      {!isContainer(item) && <RowAssignees assignees={item.assignees.nodes} access={access} />}
    </span>
  )
}

interface ValueProps {
  access: RowAccess
}

function IssueNumbers({ issue: { milestone, weight }, access }: { issue: IssueItem } & ValueProps) {
  return (
    <>
      <RowValue
        name="milestone"
        value={milestone?.title ?? null}
        access={access}
        tooltip={formatDayRange(milestone?.startDate, milestone?.dueDate)}
        className={styles.detail}
      >
        <Icon of={MilestoneIcon} size={14} label="Milestone" />
        {milestone && <span className={styles.clipped}>{milestone.title}</span>}
      </RowValue>
      <RowValue
        name="weight"
        value={weight === null ? null : String(weight)}
        access={access}
        tooltip="Weight"
        className={styles.detail}
      >
        <Icon of={Weight} size={14} label="Weight" />
        {weight}
      </RowValue>
    </>
  )
}

const HEALTH: Readonly<Record<HealthStatus, string>> = {
  onTrack: 'On track',
  needsAttention: 'Needs attention',
  atRisk: 'At risk',
}

function Health({ item, access }: { item: TreeItem } & ValueProps) {
  if (isContainer(item)) return <HealthRollUp rollUp={item.rollUp} className={styles.rollUp} />
  if (item.state === 'closed') return null
  const shown = item.healthStatus === null ? null : HEALTH[item.healthStatus]
  return (
    <RowValue
      name="healthStatus"
      value={shown}
      access={access}
      tooltip={shown ?? ''}
      isDescription={false}
      className={styles.health}
    >
      {shown ? (
        <span className={columns.health} data-health={item.healthStatus}>
          <span className={styles.healthText}>{shown}</span>
        </span>
      ) : (
        <Icon of={HeartPulse} size={14} />
      )}
    </RowValue>
  )
}
