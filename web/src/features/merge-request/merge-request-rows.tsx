import { Check, GitMerge, GitPullRequest, GitPullRequestClosed, MessagesSquare } from 'lucide-react'
import { pageHref } from '#web/lib/page/paths.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { Icon } from '#web/ui/base/icon.tsx'
import { ListRows } from '#web/ui/base/list-frame.tsx'
import { LabelChip } from '#web/ui/item/label-chip.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import type { ListedMergeRequestFragment } from './merge-request-rows.generated.ts'
import styles from './merge-request-rows.module.css'

const MARKS = {
  opened: { icon: GitPullRequest, label: 'Open merge request' },
  merged: { icon: GitMerge, label: 'Merged merge request' },
  closed: { icon: GitPullRequestClosed, label: 'Closed merge request' },
} as const

/** Reviewers on one row. */
const PEOPLE_SHOWN = 3

/** Says how many there are of something. */
const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`

/** Shows merge requests as rows: how each stands, what it is called, its labels, approvals, comments and reviewers. */
export function MergeRequestRows({ rows }: { rows: readonly ListedMergeRequestFragment[] }) {
  return (
    <ListRows
      label="Merge requests"
      rows={rows.map((row) => {
        const { icon, label } = MARKS[row.state === 'merged' || row.state === 'closed' ? row.state : 'opened']
        return {
          id: row.id,
          lead: <Icon of={icon} label={label} className={styles.state} data-kind={row.state} />,
          name: (
            <>
              <span>
                <bdi className={styles.reference}>{row.reference}</bdi>{' '}
                <a href={pageHref(row.webPath)} dir="auto">
                  {row.title}
                </a>
              </span>
              {nodesOf(row.labels).map(({ id, title, color, description }) => (
                <LabelChip key={id} {...{ title, color, description }} />
              ))}
            </>
          ),
          detail: <Numbers row={row} />,
          end: (
            <>
              <Reviewers row={row} />
              <span className={styles.time}>
                <RelativeTime value={row.createdAt} prefix={`Opened by ${row.author.name}`} />
              </span>
            </>
          ),
        }
      })}
    />
  )
}

function Numbers({ row }: { row: ListedMergeRequestFragment }) {
  const approvers = nodesOf(row.approvedBy).map(({ name }) => name)
  if (approvers.length === 0 && row.userNotesCount === 0) return null
  return (
    <span className={styles.numbers}>
      {approvers.length > 0 && (
        <Tooltip text={`Approved by ${approvers.join(', ')}`}>
          <span className={styles.approved}>
            <Icon of={Check} size={14} label={counted(approvers.length, 'approval')} />
            <span aria-hidden>{approvers.length}</span>
          </span>
        </Tooltip>
      )}
      {row.userNotesCount > 0 && (
        <span className={styles.count}>
          <Icon of={MessagesSquare} size={14} label={counted(row.userNotesCount, 'comment')} />
          <span aria-hidden>{row.userNotesCount}</span>
        </span>
      )}
    </span>
  )
}

function Reviewers({ row }: { row: ListedMergeRequestFragment }) {
  const people = nodesOf(row.reviewers)
  if (people.length === 0) return null
  const more = people.length - PEOPLE_SHOWN
  return (
    <span className={styles.people} role="group" aria-label="Reviewers">
      {people.slice(0, PEOPLE_SHOWN).map(({ id, name, avatarUrl }) => (
        <Avatar key={id} name={name} src={avatarUrl} size={20} />
      ))}
      {more > 0 && <span className={styles.reference}>+{more}</span>}
    </span>
  )
}
