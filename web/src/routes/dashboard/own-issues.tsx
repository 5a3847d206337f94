import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCurrent } from '#web/data/store/use-current.ts'
import { IssueListRow, issueReference } from '#web/features/issue/issue-list-row.tsx'
import { issueTarget } from '#web/features/issue/issue-target.ts'
import { ItemList, type ItemListProps } from '#web/features/item/list/item-list.tsx'
import { filledColumns } from '#web/features/item/row/item-row.tsx'
import { useNow } from '#web/lib/date/clock.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { groupIssuesPath, labelledPath, plannedPath } from '#web/lib/page/paths.ts'
import { OpenIcon } from '#web/ui/base/concept-icons.ts'
import { FollowOwnItems } from './own-items-follower.ts'
import { commonProps, groupOf, grouped, isByDue, ownOrder, type OwnListProps } from './own-list.tsx'
import { ownIssuesQuery, ownNumberQuery, scopeOf } from './own-items-queries.ts'

/** Shows the issues that are assigned to the reader, or that they made or follow, wherever they lie. */
export function OwnIssues({ view }: OwnListProps) {
  const list = useInfiniteQuery(ownIssuesQuery(scopeOf(view), view.state))
  const isAssigned = view.scope === 'assigned'
  const assigned = useQuery({ ...ownNumberQuery, enabled: isAssigned }).data ?? null
  const now = useNow()
  const issues = ownOrder(
    view,
    useCurrent(list.data)?.pages.flatMap(({ currentUser }) => nodesOf(currentUser?.issues)) ?? [],
  )
  const counts = { opened: isAssigned ? assigned : null, closed: null, all: null }
  const row: ItemListProps['row'] = (index, look) => {
    const issue = issues[index]
    if (!issue) return null
    const groupPath = groupOf(issue.webPath)
    const path = groupIssuesPath(groupPath)
    return (
      <IssueListRow
        key={issue.id}
        issue={issue}
        {...look}
        groupPath=""
        isByUpdate={false}
        isScopedAllowed
        allowsHealthStatus
        labelHref={(title) => labelledPath(path, title)}
        milestoneHref={(title) => plannedPath(path, title)}
      />
    )
  }
  return (
    <>
      <ItemList
        {...commonProps(view)}
        {...{ list, counts }}
        row={grouped(
          issues.map(({ dueDate }) => dueDate),
          isByDue(view),
          now,
          row,
        )}
        noun="issue"
        icon={OpenIcon}
        targets={issues.map((issue) => issueTarget(issue, true))}
        references={issues.map((issue) => issueReference(issue, ''))}
        columns={filledColumns({
          weight: issues.some(({ weight }) => weight !== null),
          health: issues.some(({ healthStatus }) => healthStatus),
          milestone: issues.some(({ milestone }) => milestone),
          days: issues.some(({ dueDate }) => dueDate !== null),
          people: issues.some(({ assignees }) => (assignees?.nodes?.length ?? 0) > 0),
        })}
      />
      <FollowOwnItems paths={issues.map(({ webPath }) => groupOf(webPath))} queryKey="own-issues" />
    </>
  )
}
