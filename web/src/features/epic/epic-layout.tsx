import type { ReactNode } from 'react'
import { EpicHeader } from './epic-header.tsx'
import type { EpicPageState } from './page-data.ts'
import { useSidebarState, type SidebarState } from './sidebar-state.ts'
import type { EpicState } from './state-event.ts'
import styles from './epic-layout.module.css'

export interface EpicLayoutProps {
  epic: EpicPageState
  /** The sidebar in its form of the moment. */
  details: (sidebar: SidebarState) => ReactNode
  /** What can be done with the epic; told how to open the sidebar. */
  actions: (openSidebar: () => void) => ReactNode
  onStateTold: (state: EpicState) => void
  /** Title and description, or the form for them. */
  body: ReactNode
  /** The tree of child epics and issues. */
  children: ReactNode
}

/** The whole page of an epic: header, body and tree, with the sidebar at the right. */
export function EpicLayout({ epic, details, actions, onStateTold, body, children }: EpicLayoutProps) {
  const sidebar = useSidebarState()
  const openSidebar = () => {
    sidebar.setIsCollapsed(false)
  }
  return (
    <div id="epic-app-root" className={styles.page}>
      <div className={styles.main}>
        <EpicHeader
          epic={epic}
          actions={actions(openSidebar)}
          onStateTold={onStateTold}
          onOpenSidebar={sidebar.isOverlay ? openSidebar : undefined}
        />
        {body}
        <div id="js-tree" className={styles.tree}>
          {children}
        </div>
      </div>
      {details(sidebar)}
    </div>
  )
}
