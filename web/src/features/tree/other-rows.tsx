import { ChevronsDown } from 'lucide-react'
import { Button } from '#web/ui/base/button.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { classNames } from '#web/ui/base/class-names.ts'
import type { LoadingRow, MoreRow, TreeRow } from './flatten.ts'
import { rowStyle } from './row-style.ts'
import rowStyles from './tree-row.module.css'
import styles from './other-rows.module.css'

interface RowPosition {
  rowIndex: number
  top: number
  isActive: boolean
}

export interface MoreTreeRowProps extends RowPosition {
  row: MoreRow
  onShowMore: (parentId: string) => Promise<void>
}

/** Shows the way to the next page of a parent's children. */
export function MoreTreeRow({ row, onShowMore, ...place }: MoreTreeRowProps) {
  return (
    <div
      {...rowProps(row, place)}
      className={classNames(rowStyles.row, styles.other)}
      tabIndex={place.isActive ? 0 : -1}
    >
      <div role="gridcell" className={styles.cell}>
        <Button
          variant="ghost"
          size="small"
          icon={ChevronsDown}
          isBusy={row.isLoading}
          tabIndex={-1}
          data-more
          onClick={() => void onShowMore(row.parentId)}
        >
          Show more
        </Button>
      </div>
    </div>
  )
}

/** Shows where the children of a parent will be. */
export function LoadingTreeRow({ row, ...place }: RowPosition & { row: LoadingRow }) {
  return (
    <div {...rowProps(row, place)} className={classNames(rowStyles.row, styles.other)} aria-busy>
      <div role="gridcell" className={styles.cell}>
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton shape="circle" width="16px" />
        <Skeleton width="40%" />
      </div>
    </div>
  )
}

function rowProps(row: TreeRow, { rowIndex, top }: RowPosition) {
  return {
    role: 'row',
    'data-key': row.key,
    'aria-rowindex': rowIndex,
    'aria-level': row.level,
    style: rowStyle(top, row.level),
  }
}
