import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { treeTitle } from './tree-config.ts'
import header from './tree-header.module.css'
import styles from './tree-skeleton.module.css'
import tree from './tree.module.css'

const TITLE_WIDTHS = ['52%', '38%', '61%', '45%']

/** Shows the rows of a tree that is on its way. */
export function TreeSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden>
        <span role="status">Loading children</span>
      </VisuallyHidden>
      <SkeletonRows />
    </div>
  )
}

/** Shows a whole tree on a page that is on its way, which says so itself. */
export function TreeFrameSkeleton() {
  return (
    <div className={tree.tree}>
      <div className={header.header}>
        <h2 className={header.title}>{treeTitle(true)}</h2>
      </div>
      <SkeletonRows />
    </div>
  )
}

function SkeletonRows() {
  return TITLE_WIDTHS.map((width) => (
    <div key={width} className={styles.row}>
      <Skeleton shape="circle" width="16px" />
      <span className={styles.title}>
        <Skeleton width={width} />
      </span>
      <Skeleton width="56px" />
      <Skeleton shape="circle" width="24px" />
    </div>
  ))
}
