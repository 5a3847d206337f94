import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import layout from './epic-layout.module.css'
import sidebarStyles from './epic-sidebar.module.css'
import styles from './epic-skeleton.module.css'
import { useSidebarState } from './sidebar-state.ts'

const ENTRY_WIDTHS = ['38%', '34%', '72%', '45%', '80%', '60%']

/** An epic's page that is on its way; `children` is the shape of its tree. */
export function EpicSkeleton({ children }: { children: ReactNode }) {
  const { isCollapsed, isOverlay } = useSidebarState()
  return (
    <div className={layout.page} aria-busy>
      <VisuallyHidden>
        <span role="status">Loading the epic</span>
      </VisuallyHidden>
      <div className={layout.main}>
        <div className={styles.header}>
          <Skeleton shape="box" width="64px" height="22px" />
          <Skeleton shape="circle" width="32px" />
          <Skeleton width="220px" />
        </div>
        <div className={styles.title}>
          <Skeleton shape="box" width="60%" height="26px" />
        </div>
        <div className={styles.text}>
          <Skeleton width="78%" />
          <Skeleton width="70%" />
          <Skeleton width="74%" />
          <Skeleton width="40%" />
        </div>
        <div className={layout.tree}>{children}</div>
      </div>
      {!isOverlay && (
        <div className={sidebarStyles.sidebar} {...(isCollapsed && { 'data-collapsed': true })}>
          {!isCollapsed && ENTRY_WIDTHS.map((width) => <EntrySkeleton key={width} width={width} />)}
        </div>
      )}
    </div>
  )
}

function EntrySkeleton({ width }: { width: string }) {
  return (
    <div className={styles.entry}>
      <Skeleton width="30%" />
      <Skeleton width={width} />
    </div>
  )
}
