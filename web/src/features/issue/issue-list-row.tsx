import { Milestone, Weight } from 'lucide-react'
import { useCurrent } from '#web/data/use-current.ts'
import { FieldMarks } from '#web/features/item/field-marks.tsx'
import styles from '#web/features/item/list-row.module.css'
import { formatDay } from '#web/lib/dates.ts'
import { pageHref, parsePath } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ConfidentialIcon } from '#web/ui/concept-icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ItemStateIcon } from '#web/ui/item-state-icon.tsx'
import { LabelRow } from '#web/ui/label-row.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { IssueListRowFragment } from './issue-list.generated.ts'
import type { IssuesPlace } from './issue-list-queries.ts'

export interface IssueListRowProps {
  issue: IssueListRowFragment
  /** Whose list this is; in a group's list issues are shown with their project's path below it. */
  place: IssuesPlace
  isScopedAllowed: boolean
  /** The list, filtered by a label, or by a milestone, too. */
  labelHref: (title: string) => string
  milestoneHref: (title: string) => string
}

/** Labels on one row; the surplus is a number. */
const LABELS_SHOWN = 3
/** Assignees on one row, likewise. */
const PEOPLE_SHOWN = 3

export function IssueListRow({ issue: fetched, place, isScopedAllowed, labelHref, milestoneHref }: IssueListRowProps) {
  const issue = useCurrent(fetched)
  const { milestone, weight, author } = issue
  const isOpen = issue.state !== 'closed'
  const time = isOpen ? issue.createdAt : (issue.closedAt ?? issue.createdAt)
  return (
    <li className={styles.row} data-state={issue.state} data-kind="issue">
      <span className={styles.state}>
        <ItemStateIcon type="issue" isOpen={isOpen} />
      </span>
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
            labels={issue.labels?.nodes?.filter((label) => label !== null) ?? []}
            shown={LABELS_SHOWN}
            isScopedAllowed={isScopedAllowed}
            hrefOf={labelHref}
            className={styles.labels}
          />
        </div>
        <p className={styles.facts}>
          <FieldMarks of={issue} />
          <span className={styles.reference} data-reference>
            {referenceOf(issue, place)}
          </span>
          <span>
            {isOpen ? 'created ' : 'closed '}
            {time !== null && <RelativeTime value={time} />}
            {author && ` by ${author.name}`}
          </span>
          {milestone && (
            <a className={styles.fact} href={milestoneHref(milestone.title)}>
              <Icon of={Milestone} size={14} label="Milestone" />
              {milestone.title}
            </a>
          )}
          {weight !== null && (
            <span className={styles.fact}>
              <Icon of={Weight} size={14} label="Weight" />
              {weight}
            </span>
          )}
        </p>
      </div>
      <span className={styles.dates}>{issue.dueDate !== null && `Due ${formatDay(issue.dueDate)}`}</span>
      <Assignees issue={issue} />
    </li>
  )
}

/** `#5`, in the list of a group with the project's path below it. */
function referenceOf({ iid, webPath }: IssueListRowFragment, { kind, fullPath }: IssuesPlace): string {
  const page = parsePath(webPath)
  if (kind === 'project' || !('projectPath' in page)) return `#${iid}`
  return `${page.projectPath.slice(fullPath.length + 1)}#${iid}`
}

function Assignees({ issue }: { issue: IssueListRowFragment }) {
  const people = issue.assignees?.nodes?.filter((person) => person !== null) ?? []
  const more = people.length - PEOPLE_SHOWN
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
