import type { ReactNode } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
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
  /** What can be done with the epic. */
  actions?: ReactNode
  onStateTold: (state: EpicState) => void
  /** Opens the form for title and description; null while it is open or for those who may not. */
  onEdit: (() => void) | null
  /** Title and description, or the form for them. */
  body: ReactNode
  /** The tree of child epics and issues. */
  children: ReactNode
}

/** The whole page of an epic: header, body and tree, with the sidebar at the right. */
export function EpicLayout({ epic, entries, actions, onStateTold, onEdit, body, children }: EpicLayoutProps) {
  const sidebar = useSidebarState()
  useShortcuts({
    e: onEdit,
    l: epic.canUpdate
      ? () => {
          sidebar.setIsCollapsed(false)
          // A collapsed sidebar has the button only after it was drawn.
          setTimeout(() => document.getElementById('edit-labels')?.click())
        }
      : null,
  })
  return (
    <div id="epic-app-root" className={styles.page}>
      <div className={styles.main}>
        <EpicHeader
          epic={epic}
          actions={actions}
          onStateTold={onStateTold}
          onOpenSidebar={
            sidebar.isOverlay
              ? () => {
                  sidebar.setIsCollapsed(false)
                }
              : undefined
          }
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
