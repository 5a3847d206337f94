import { CircleCheck, Flag, TriangleAlert, OctagonAlert, Weight } from 'lucide-react'
import { formatDayRange } from '#web/lib/dates.ts'
import { labelledPath } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LabelRow } from '#web/ui/label-row.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { ChildCounts } from './child-counts.tsx'
import { HealthRollUp } from './health-roll-up.tsx'
import { RowAssignees } from './row-assignees.tsx'
import { RowDueDate } from './row-due-date.tsx'
import type { TreeConfig } from './tree-config.ts'
import type { HealthStatus, IssueItem, TreeItem, TreeMilestone } from './tree-item.ts'
import labelStyles from './row-labels.module.css'
import styles from './row-details.module.css'

export interface RowDetailsProps {
  item: TreeItem
  config: TreeConfig
  /** How many labels are shown. */
  labelsMax: number
}

/** Everything on a row after the title, in columns that are the same for all rows where there is room for that. */
export function RowDetails({ item, config, labelsMax }: RowDetailsProps) {
  const isOpen = item.state === 'opened'
  return (
    <>
      {labelsMax > 0 && (
        <LabelRow
          labels={item.labels.nodes}
          shown={labelsMax}
          isScopedAllowed={config.allowScopedLabels}
          hrefOf={(title) => labelledPath(item.type === 'epic' ? config.epicsWebUrl : config.issuesWebUrl, title)}
          className={labelStyles.labels}
        />
      )}
      <span className={styles.details}>
        {item.type === 'epic' ? (
          <span className={styles.counts}>
            <ChildCounts rollUp={item.rollUp} allowSubEpics={config.allowSubEpics} />
          </span>
        ) : (
          <IssueNumbers issue={item} />
        )}
        {item.dueDate !== null && <RowDueDate dueDate={item.dueDate} isOpen={isOpen} />}
        {config.allowIssuableHealthStatus && <Health item={item} />}
        {item.type === 'issue' && <RowAssignees assignees={item.assignees.nodes} />}
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

function IssueNumbers({ issue }: { issue: IssueItem }) {
  return (
    <>
      {issue.milestone && <Milestone milestone={issue.milestone} />}
      {issue.weight !== null && (
        <Tooltip text="Weight">
          <span className={styles.detail} data-part="weight">
            <Icon of={Weight} size={14} label="Weight" />
            {issue.weight}
          </span>
        </Tooltip>
      )}
    </>
  )
}

function Milestone({ milestone: { title, startDate, dueDate } }: { milestone: TreeMilestone }) {
  return (
    <Tooltip text={formatDayRange(startDate, dueDate)}>
      <span className={styles.detail} data-part="milestone">
        <Icon of={Flag} size={14} label="Milestone" />
        <span className={styles.clipped}>{title}</span>
      </span>
    </Tooltip>
  )
}

const HEALTH = {
  onTrack: { text: 'On track', tone: 'success', icon: CircleCheck },
  needsAttention: { text: 'Needs attention', tone: 'warning', icon: TriangleAlert },
  atRisk: { text: 'At risk', tone: 'danger', icon: OctagonAlert },
} as const satisfies Record<HealthStatus, object>

function Health({ item }: { item: TreeItem }) {
  if (item.type === 'epic') {
    return (
      <span className={styles.rollUp}>
        <HealthRollUp rollUp={item.rollUp} />
      </span>
    )
  }
  if (item.state === 'closed' || item.healthStatus === null) return null
  const { text, tone, icon } = HEALTH[item.healthStatus]
  return (
    <Tooltip text={text} isDescription={false}>
      <Badge tone={tone} icon={icon} className={styles.health}>
        <span className={styles.healthText}>{text}</span>
      </Badge>
    </Tooltip>
  )
}
