import type { ReactNode } from 'react'
import { LabelChip } from '#web/ui/item/label-chip.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import sidebarStyles from './item-sidebar.module.css'
import styles from './item-skeleton.module.css'
import type { KnownItem } from './known-item.ts'
import type { SidebarState } from './sidebar-state.ts'

export interface SidebarSkeletonProps extends SidebarState {
  known?: KnownItem
}

const ENTRY_WIDTHS = ['38%', '34%', '72%', '45%', '80%', '60%']

/** Shows the place of the sidebar while its facts or its code are on their way, with what is known already. */
export function SidebarSkeleton({ isCollapsed, isOverlay, isFixed = false, known = {} }: SidebarSkeletonProps) {
  if (isOverlay) return null
  const labels = known.labels?.nodes?.filter((label) => label !== null) ?? []
  return (
    <div
      className={sidebarStyles.sidebar}
      aria-busy
      data-fixed={isFixed}
      {...(isCollapsed && { 'data-collapsed': true })}
    >
      {!isCollapsed && (
        <>
          {labels.length > 0 && (
            <Entry name="Labels">
              {labels.map(({ id, ...label }) => (
                <LabelChip key={id} look="full" {...label} />
              ))}
            </Entry>
          )}
          {ENTRY_WIDTHS.map((width) => (
            <Entry key={width} name={<Skeleton width="30%" />}>
              <Skeleton width={width} />
            </Entry>
          ))}
        </>
      )}
    </div>
  )
}

function Entry({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <div className={styles.name}>{name}</div>
      <div className={styles.value}>{children}</div>
    </div>
  )
}
