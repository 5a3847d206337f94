import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './tree-skeleton.module.css'

const TITLE_WIDTHS = ['52%', '38%', '61%', '45%']

/** The rows of a tree that is on its way. */
export function TreeSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden>
        <span role="status">Loading children</span>
      </VisuallyHidden>
      {TITLE_WIDTHS.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton shape="circle" width="16px" />
          <span className={styles.title}>
            <Skeleton width={width} />
          </span>
          <Skeleton width="56px" />
          <Skeleton shape="circle" width="24px" />
        </div>
      ))}
    </div>
  )
}
