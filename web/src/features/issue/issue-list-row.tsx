import { memo } from 'react'
import { valueWords } from '#domain/item/value-words.ts'
import { useCurrent } from '#web/data/store/use-current.ts'
import { ItemRow, type ItemRowProps } from '#web/features/item/row/item-row.tsx'
import type { RowLook } from '#web/features/item/row/list-row.tsx'
import { originText } from '#web/features/item/page/origin-text.ts'
import { parsePath } from '#web/lib/page/paths.ts'
import { ItemStateIcon } from '#web/ui/item/item-state-icon.tsx'
import type { IssueListRowFragment } from './issue-list.generated.ts'
import { issueTarget } from './issue-target.ts'

export interface IssueListRowProps extends RowLook {
  issue: IssueListRowFragment
  /** The group whose list this is, where issues are shown with their project's path below it; empty for lists of all groups, null for a project's. */
  groupPath: string | null
  isScopedAllowed: boolean
  allowsHealthStatus: boolean
  /** Whether the list is sorted by when its issues were last changed. */
  isByUpdate: boolean
  /** The list, filtered by a label, or by a milestone, too. */
  labelHref: (title: string) => string
  milestoneHref: (title: string) => string
}

/** One issue. Drawn again only when its own facts change, not while more of the page arrives or another row is chosen. */
export const IssueListRow = memo(function IssueListRow(props: IssueListRowProps) {
  const { issue: fetched, groupPath, isScopedAllowed, allowsHealthStatus, isByUpdate, ...others } = props
  const { labelHref, milestoneHref, ...look } = others
  const issue = useCurrent(fetched)
  const isOpen = issue.state !== 'closed'
  const moment: ItemRowProps['moment'] = isByUpdate ? { name: 'updated', time: issue.updatedAt } : null
  return (
    <ItemRow
      target={issueTarget(issue, allowsHealthStatus)}
      look={look}
      icon={<ItemStateIcon type="issue" isOpen={isOpen} />}
      reference={issueReference(issue, groupPath)}
      webPath={issue.webPath}
      isConfidential={issue.confidential}
      origin={originText(issue)}
      parent={issue.epic ?? null}
      labels={issue.labels?.nodes?.filter((label) => label !== null) ?? []}
      isScopedAllowed={isScopedAllowed}
      hrefOf={labelHref}
      milestoneHref={milestoneHref}
      moment={moment}
      people={issue.assignees?.nodes?.filter((person) => person !== null) ?? []}
      {...(allowsHealthStatus && isOpen && { health: issue.healthStatus && valueWords(issue.healthStatus) })}
    />
  )
})

/** Returns `#5`, in the list of a group with the project's path below it. */
export function issueReference({ iid, webPath }: IssueListRowFragment, groupPath: string | null): string {
  const page = parsePath(webPath)
  if (groupPath === null || !('projectPath' in page)) return `#${iid}`
  return `${page.projectPath.slice(groupPath === '' ? 0 : groupPath.length + 1)}#${iid}`
}
