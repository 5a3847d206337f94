import type { ReactNode } from 'react'
import { EpicBody } from './epic-body.tsx'
import { EpicHeader } from './epic-header.tsx'
import { EpicSidebar } from './epic-sidebar.tsx'
import type { EpicPageData } from './page-data.ts'
import { useSidebarState } from './sidebar-state.ts'
import styles from './epic-layout.module.css'

export interface EpicLayoutProps {
  data: EpicPageData
  /** The tree of child epics and issues. */
  children: ReactNode
}

/** The whole page of an epic: header, body and tree, with the sidebar at the right. */
export function EpicLayout({ data, children }: EpicLayoutProps) {
  const sidebar = useSidebarState()
  return (
    <div id="epic-app-root" className={styles.page}>
      <div className={styles.main}>
        <EpicHeader
          epic={data.initial}
          onOpenSidebar={
            sidebar.isOverlay
              ? () => {
                  sidebar.setIsCollapsed(false)
                }
              : undefined
          }
        />
        <EpicBody epic={data.initial} />
        <div id="js-tree" className={styles.tree}>
          {children}
        </div>
      </div>
      <EpicSidebar data={data} {...sidebar} />
    </div>
  )
}
