import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import list from './item-list.module.css'
import row from '../row/list-row.module.css'
import columns from '../row/row-columns.module.css'

const TITLE_WIDTHS = ['46%', '62%', '38%', '55%', '49%', '66%', '42%', '58%']

/** Shows the rows of a list that is on its way. */
export function ListSkeleton({ noun }: { noun: string }) {
  return (
    <div className={list.list} aria-busy>
      <VisuallyHidden>
        <span role="status">Loading {noun}s</span>
      </VisuallyHidden>
      {TITLE_WIDTHS.map((width) => (
        <div key={width} className={row.row}>
          <span className={row.state}>
            <Skeleton shape="circle" width="16px" />
          </span>
          <span className={row.reference}>
            <Skeleton />
          </span>
          <span className={row.heading}>
            <Skeleton width={width} />
          </span>
          <span className={columns.days}>
            <Skeleton />
          </span>
          <span className={columns.progress}>
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  )
}
