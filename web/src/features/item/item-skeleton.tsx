import type { ReactNode } from 'react'
import type { OwnerKind } from '#web/lib/owner.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import layout from './item-frame.module.css'
import styles from './item-skeleton.module.css'
import { SidebarSkeleton } from './sidebar-skeleton.tsx'
import { useSidebarState } from './sidebar-state.ts'

/** The page of an item that is on its way; `children` is the shape of what stands below its description. */
export function ItemSkeleton({ kind, children }: { kind: OwnerKind; children?: ReactNode }) {
  const sidebar = useSidebarState()
  return (
    <div className={layout.page} aria-busy>
      <VisuallyHidden>
        <span role="status">Loading the {kind}</span>
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
        <div className={layout.below}>{children}</div>
      </div>
      <SidebarSkeleton {...sidebar} />
    </div>
  )
}
