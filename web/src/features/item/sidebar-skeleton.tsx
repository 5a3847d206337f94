import { Skeleton } from '#web/ui/skeleton.tsx'
import sidebarStyles from './item-sidebar.module.css'
import styles from './item-skeleton.module.css'
import type { SidebarState } from './sidebar-state.ts'

const ENTRY_WIDTHS = ['38%', '34%', '72%', '45%', '80%', '60%']

/** The place of the sidebar while its facts or its code are on their way. */
export function SidebarSkeleton({ isCollapsed, isOverlay, isFixed = false }: SidebarState) {
  if (isOverlay) return null
  return (
    <div
      className={sidebarStyles.sidebar}
      aria-busy
      data-fixed={isFixed}
      {...(isCollapsed && { 'data-collapsed': true })}
    >
      {!isCollapsed && ENTRY_WIDTHS.map((width) => <EntrySkeleton key={width} width={width} />)}
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
