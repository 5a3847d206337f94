import type { ReactNode } from 'react'
import { EpicHeader } from './epic-header.tsx'
import { EpicSidebar, type SidebarEntry } from './epic-sidebar.tsx'
import type { EpicPageState } from './page-data.ts'
import { useSidebarState } from './sidebar-state.ts'
import type { EpicState } from './state-event.ts'
import styles from './epic-layout.module.css'

export interface EpicLayoutProps {
  epic: EpicPageState
  /** The parts of the sidebar. */
  entries: readonly SidebarEntry[]
  /** What can be done with the epic; told how to open the sidebar. */
  actions: (openSidebar: () => void) => ReactNode
  onStateTold: (state: EpicState) => void
  /** Title and description, or the form for them. */
  body: ReactNode
  /** The tree of child epics and issues. */
  children: ReactNode
}

/** The whole page of an epic: header, body and tree, with the sidebar at the right. */
export function EpicLayout({ epic, entries, actions, onStateTold, body, children }: EpicLayoutProps) {
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
      <EpicSidebar entries={entries} {...sidebar} />
    </div>
  )
}
