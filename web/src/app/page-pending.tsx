import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import styles from './page-pending.module.css'

/** Shows that something comes, while the code of a page is on its way. */
export function PagePending() {
  return (
    <div className={styles.page} aria-busy>
      <VisuallyHidden>
        <span role="status">Loading</span>
      </VisuallyHidden>
      <Skeleton width="240px" height="24px" shape="box" />
      <Skeleton width="90%" />
      <Skeleton width="75%" />
      <Skeleton width="82%" />
    </div>
  )
}
