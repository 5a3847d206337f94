import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import styles from './roadmap-skeleton.module.css'

/** Widths of titles, and places and widths of bars, in percent. */
const ROWS = [
  { title: 62, left: 4, width: 38 },
  { title: 48, left: 18, width: 26 },
  { title: 70, left: 9, width: 52 },
  { title: 55, left: 34, width: 30 },
  { title: 44, left: 46, width: 41 },
  { title: 66, left: 28, width: 22 },
]

/** Shows the shape of a roadmap that is on its way. */
export function RoadmapSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy>
      <div className={styles.head}>
        <Spinner label="Loading" />
      </div>
      {ROWS.map(({ title, left, width }) => (
        <div key={title} className={styles.row}>
          <span className={styles.details}>
            <Skeleton width={`${title}%`} />
          </span>
          <span className={styles.time}>
            <span style={{ marginInlineStart: `${left}%`, width: `${width}%` }}>
              <Skeleton height="28px" shape="box" />
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
