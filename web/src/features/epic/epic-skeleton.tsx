import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import layout from './epic-layout.module.css'
import styles from './epic-skeleton.module.css'
import { SidebarSkeleton } from './sidebar-skeleton.tsx'
import { useSidebarState } from './sidebar-state.ts'

/** An epic's page that is on its way; `children` is the shape of its tree. */
export function EpicSkeleton({ children }: { children: ReactNode }) {
  const sidebar = useSidebarState()
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
      <SidebarSkeleton {...sidebar} />
    </div>
  )
}
