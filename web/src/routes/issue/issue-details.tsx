import { useMemo } from 'react'
import type { IssuePageState } from '#web/features/issue/issue-page-state.ts'
import { ItemSidebar } from '#web/features/item/page/item-sidebar.tsx'
import type { SidebarState } from '#web/features/item/page/sidebar-state.ts'
import type { IndexedOwner } from '#web/lib/owner.ts'
import type { ListedEntriesOptions } from '../item/item-entries.tsx'
import { issueSidebarEntries } from './issue-sidebar-entries.tsx'

export interface IssueDetailsProps extends Pick<ListedEntriesOptions, 'onParticipants'> {
  owner: IndexedOwner
  issue: IssuePageState
  isSignedIn: boolean
  sidebar: SidebarState
}

/** Shows the sidebar of an issue with all its parts; its code comes beside the page's own. */
export function IssueDetails({ owner, issue, isSignedIn, sidebar, onParticipants }: IssueDetailsProps) {
  const groups = useMemo(
    () => issueSidebarEntries(owner, issue, isSignedIn, onParticipants),
    [owner, issue, isSignedIn, onParticipants],
  )
  return <ItemSidebar itemId={owner.id} name="Issue details" groups={groups} {...sidebar} />
}
