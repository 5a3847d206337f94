import type { ReactNode } from 'react'
import type { OwnerKind } from '#web/lib/owner.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import type { KnownItem } from './known-item.ts'
import { StateBadge } from './state-badge.tsx'
import layout from './item-frame.module.css'
import text from './item-text.module.css'
import styles from './item-skeleton.module.css'
import { isLongTitle } from './item-title.tsx'
import { SidebarSkeleton } from './sidebar-skeleton.tsx'
import { useSidebarState } from './sidebar-state.ts'

export interface ItemSkeletonProps {
  kind: OwnerKind
  /** What is known of the item already, from a row say. */
  known?: KnownItem
  /** Whether it is in a window over another page. */
  isWindow?: boolean
  /** The shape of what stands below its description. */
  children?: ReactNode
}

/** Shows the page of an item that is on its way. */
export function ItemSkeleton({ kind, known = {}, isWindow = false, children }: ItemSkeletonProps) {
  const sidebar = useSidebarState(isWindow)
  return (
    <div className={layout.page} data-window={isWindow || undefined} aria-busy>
      <VisuallyHidden>
        <span role="status">Loading the {kind}</span>
      </VisuallyHidden>
      <div className={layout.main}>
        <div className={styles.header}>
          {known.state === undefined ? (
            <Skeleton shape="box" width="64px" height="22px" />
          ) : (
            <StateBadge isOpen={known.state === 'opened'} />
          )}
          {known.confidential === true && (
            <Badge tone="warning" icon={ConfidentialIcon}>
              Confidential
            </Badge>
          )}
          <Skeleton shape="circle" width="20px" />
          <Skeleton width="220px" />
        </div>
        <div className={styles.title}>
          {known.title === undefined ? (
            <Skeleton shape="box" width="60%" height="26px" />
          ) : (
            <h1 className={text.title} dir="auto" data-long={isLongTitle(known.title)}>
              {known.title}
            </h1>
          )}
        </div>
        <div className={styles.text}>
          <Skeleton width="78%" />
          <Skeleton width="70%" />
          <Skeleton width="74%" />
          <Skeleton width="40%" />
        </div>
        <div className={layout.below}>{children}</div>
      </div>
      <SidebarSkeleton {...sidebar} known={known} />
    </div>
  )
}
