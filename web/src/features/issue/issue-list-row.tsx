import { HeartPulse, UserRound, Weight } from 'lucide-react'
import { memo, type ComponentType } from 'react'
import { valueWords } from '#domain/item/value-words.ts'
import { useCurrent } from '#web/data/use-current.ts'
import { DateValue } from '#web/features/item/date-value.tsx'
import { FieldMarks } from '#web/features/item/field-marks.tsx'
import { LabelsValue } from '#web/features/item/labels-value.tsx'
import { ListRow, type RowLook } from '#web/features/item/list-row.tsx'
import type { RowAccess, RowValueProps } from '#web/features/item/plain-value.tsx'
import styles from '#web/features/item/list-row.module.css'
import { formatDay } from '#web/lib/dates.ts'
import { pageHref, parsePath } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ConfidentialIcon, MilestoneIcon } from '#web/ui/concept-icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ItemStateIcon } from '#web/ui/item-state-icon.tsx'
import { LabelRow } from '#web/ui/label-row.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { IssueListRowFragment } from './issue-list.generated.ts'
import { issueTarget } from './issue-target.ts'

export interface IssueListRowProps extends RowLook {
  issue: IssueListRowFragment
  /** The group whose list this is, where issues are shown with their project's path below it; null in a project's list. */
  groupPath: string | null
  isScopedAllowed: boolean
  allowsHealthStatus: boolean
  /** The list, filtered by a label, or by a milestone, too. */
  labelHref: (title: string) => string
  milestoneHref: (title: string) => string
}

/** Labels on one row; the surplus is a number. */
const LABELS_SHOWN = 3
/** Assignees on one row, likewise. */
const PEOPLE_SHOWN = 3

/** One issue. Drawn again only when its own facts change, not while more of the page arrives or another row is chosen. */
export const IssueListRow = memo(function IssueListRow(props: IssueListRowProps) {
  const { issue: fetched, groupPath, isScopedAllowed, allowsHealthStatus, labelHref, milestoneHref, ...look } = props
  const issue = useCurrent(fetched)
  const { milestone, weight, author, dueDate } = issue
  const labels = issue.labels?.nodes?.filter((label) => label !== null) ?? []
  const isOpen = issue.state !== 'closed'
  const time = isOpen ? issue.createdAt : (issue.closedAt ?? issue.createdAt)
  const health = issue.healthStatus && valueWords(issue.healthStatus)
  return (
    <ListRow
      target={issueTarget(issue, allowsHealthStatus)}
      look={look}
      icon={<ItemStateIcon type="issue" isOpen={isOpen} />}
    >
      {(Value, access) => (
        <>
          <div className={styles.main}>
            <div className={styles.heading}>
              <a className={styles.title} href={issue.webPath} dir="auto" data-title>
                {issue.title}
              </a>
              {issue.confidential && (
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
                {referenceOf(issue, groupPath)}
              </span>
              <span>
                {isOpen ? 'created ' : 'closed '}
                {time !== null && <RelativeTime value={time} />}
                {author && ` by ${author.name}`}
              </span>
              <FieldMarks of={issue} as={Value} access={access} />
              <LabelsValue as={Value} labels={labels} access={access} />
              {milestone && (
                <a className={styles.fact} href={milestoneHref(milestone.title)}>
                  <Icon of={MilestoneIcon} size={14} label="Milestone" />
                  {milestone.title}
                </a>
              )}
              {access.isEditable && (
                // The milestone itself leads to the list, too.
                <Value name="milestone" value={milestone?.title ?? null} isQuiet access={access} tooltip="Milestone">
                  <Icon of={MilestoneIcon} size={14} />
                </Value>
              )}
              <Value
                name="weight"
                value={weight === null ? null : String(weight)}
                access={access}
                tooltip="Weight"
                isDescription={false}
                className={styles.fact}
              >
                <Icon of={Weight} size={14} label="Weight" />
                {weight}
              </Value>
              {allowsHealthStatus && isOpen && (
                <Value
                  name="healthStatus"
                  value={health}
                  access={access}
                  tooltip="Health status"
                  isDescription={false}
                  className={styles.fact}
                >
                  <Icon of={HeartPulse} size={14} label="Health status" />
                  {health}
                </Value>
              )}
            </p>
          </div>
          <span className={styles.dates}>
            {access.isEditable ? (
              <DateValue as={Value} access={access} name="dueDate" date={dueDate} />
            ) : (
              dueDate !== null && `Due ${formatDay(dueDate)}`
            )}
          </span>
          <Assignees issue={issue} as={Value} access={access} />
        </>
      )}
    </ListRow>
  )
})

/** `#5`, in the list of a group with the project's path below it. */
function referenceOf({ iid, webPath }: IssueListRowFragment, groupPath: string | null): string {
  const page = parsePath(webPath)
  if (groupPath === null || !('projectPath' in page)) return `#${iid}`
  return `${page.projectPath.slice(groupPath.length + 1)}#${iid}`
}

interface AssigneesProps {
  issue: IssueListRowFragment
  as: ComponentType<RowValueProps>
  access: RowAccess
}

/** The pictures lead to the people, or for those who may to others in their stead. */
function Assignees({ issue, as: Value, access }: AssigneesProps) {
  const people = issue.assignees?.nodes?.filter((person) => person !== null) ?? []
  const more = people.length - PEOPLE_SHOWN
  if (access.isEditable) {
    const names = people.map(({ name }) => name)
    return (
      <span className={styles.people}>
        <Value
          name="assignees"
          value={names.join(', ') || null}
          access={access}
          tooltip={names.join('\n')}
          className={styles.people}
        >
          {people.slice(0, PEOPLE_SHOWN).map(({ id, name, avatarUrl }) => (
            <Avatar key={id} name={name} src={avatarUrl} isDecorative />
          ))}
          {more > 0 && <span className={styles.noIssues}>+{more}</span>}
          {people.length === 0 && <Icon of={UserRound} size={14} />}
        </Value>
      </span>
    )
  }
  return (
    <span className={styles.people} role="group" aria-label="Assignees">
      {people.slice(0, PEOPLE_SHOWN).map(({ id, name, avatarUrl, webPath }) => (
        <a key={id} className={styles.author} href={pageHref(webPath)}>
          <Avatar name={name} src={avatarUrl} />
        </a>
      ))}
      {more > 0 && <span className={styles.noIssues}>+{more}</span>}
    </span>
  )
}
