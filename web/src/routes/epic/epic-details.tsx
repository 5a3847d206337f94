import { useMemo } from 'react'
import type { EpicPageData } from '#web/features/epic/page-data.ts'
import { ItemSidebar } from '#web/features/item/page/item-sidebar.tsx'
import type { SidebarState } from '#web/features/item/page/sidebar-state.ts'
import type { ParticipantsRefreshProps } from '#web/features/participant/participants-refresh.tsx'
import { epicOwner } from './epic-owner.ts'
import { epicSidebarEntries } from './epic-sidebar-entries.tsx'

export interface EpicDetailsProps {
  page: EpicPageData
  sidebar: SidebarState
  onParticipants: ParticipantsRefreshProps['onFresh']
}

/** Shows the sidebar of an epic with all its parts; its code comes beside the page's own. */
export function EpicDetails({ page, sidebar, onParticipants }: EpicDetailsProps) {
  const groups = useMemo(() => epicSidebarEntries(page, onParticipants), [page, onParticipants])
  return <ItemSidebar itemId={epicOwner(page).id} name="Epic details" groups={groups} {...sidebar} />
}
