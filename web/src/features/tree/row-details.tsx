import { CircleCheck, HeartPulse, OctagonAlert, TriangleAlert, Weight } from 'lucide-react'
import { LabelsValue } from '#web/features/item/labels-value.tsx'
import type { RowAccess } from '#web/features/item/plain-value.tsx'
import { RowValue } from '#web/features/item/row-value.tsx'
import { formatDayRange } from '#web/lib/dates.ts'
import { labelledPath } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MilestoneIcon } from '#web/ui/concept-icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LabelRow } from '#web/ui/label-row.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { ChildCounts } from './child-counts.tsx'
import { HealthRollUp } from './health-roll-up.tsx'
import { RowAssignees } from './row-assignees.tsx'
import { RowDates } from './row-dates.tsx'
import type { TreeConfig } from './tree-config.ts'
import { isContainer } from './is-container.ts'
import type { HealthStatus, IssueItem, TreeItem } from './tree-item.ts'
import labelStyles from './row-labels.module.css'
import styles from './row-details.module.css'

export interface RowDetailsProps {
  item: TreeItem
  config: TreeConfig
  /** How many labels are shown. */
  labelsMax: number
  isLabelSure: boolean
  access: RowAccess
}

/** Everything on a row after the title, in columns that are the same for all rows where there is room for that. */
export function RowDetails({ item, config, labelsMax, isLabelSure, access }: RowDetailsProps) {
  return (
    <>
      {labelsMax > 0 && (
        <LabelRow
          labels={item.labels.nodes}
          shown={labelsMax}
          isOneSure={isLabelSure}
          isScopedAllowed={config.allowScopedLabels}
          hrefOf={(title) => labelledPath(isContainer(item) ? config.epicsWebUrl : config.issuesWebUrl, title)}
          className={labelStyles.labels}
        />
      )}
      <span className={styles.details} data-editable={access.isEditable}>
        <LabelsValue as={RowValue} labels={item.labels.nodes} access={access} className={styles.detail} />
        {isContainer(item) ? (
          <ChildCounts rollUp={item.rollUp} allowSubEpics={config.allowSubEpics} className={styles.counts} />
        ) : (
          <IssueNumbers issue={item} access={access} />
        )}
        <RowDates item={item} access={access} />
        {config.allowIssuableHealthStatus && <Health item={item} access={access} />}
        {!isContainer(item) && <RowAssignees assignees={item.assignees.nodes} access={access} />}
        <Tooltip text={item.reference}>
          <span className={styles.reference}>
            {item.pathIdSeparator}
            {item.iid}
          </span>
        </Tooltip>
      </span>
    </>
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

const HEALTH = {
  onTrack: { text: 'On track', tone: 'success', icon: CircleCheck },
  needsAttention: { text: 'Needs attention', tone: 'warning', icon: TriangleAlert },
  atRisk: { text: 'At risk', tone: 'danger', icon: OctagonAlert },
} as const satisfies Record<HealthStatus, object>

function Health({ item, access }: { item: TreeItem } & ValueProps) {
  if (isContainer(item)) return <HealthRollUp rollUp={item.rollUp} className={styles.rollUp} />
  if (item.state === 'closed') return null
  const shown = item.healthStatus === null ? null : HEALTH[item.healthStatus]
  return (
    <RowValue
      name="healthStatus"
      value={shown?.text ?? null}
      access={access}
      tooltip={shown?.text ?? ''}
      isDescription={false}
      className={styles.health}
    >
      {shown ? (
        <Badge tone={shown.tone} icon={shown.icon} className={styles.healthBadge}>
          <span className={styles.healthText}>{shown.text}</span>
        </Badge>
      ) : (
        <Icon of={HeartPulse} size={14} />
      )}
    </RowValue>
  )
}
