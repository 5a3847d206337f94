import { useCallback, useDeferredValue, useRef } from 'react'
import { drawnIndexes } from '#web/lib/roving-focus.ts'
import type { TreeRow as Row } from './flatten.ts'
import type { LazyFeatureProps, LazyTreeFeatures } from './lazy-tree-features.ts'
import { LoadingTreeRow, MoreTreeRow, type MoreTreeRowProps } from './other-rows.tsx'
import { useRowWindow } from './row-window.ts'
import type { TreeLayout } from './tree-layout.ts'
import { TreeRow, type TreeRowProps } from './tree-row.tsx'
import styles from './tree-rows.module.css'

export interface DrawnRowsProps
  extends
    Pick<TreeRowProps, 'config' | 'labelsMax' | 'RowActions' | 'onToggle' | 'onAct'>,
    Pick<MoreTreeRowProps, 'onShowMore'> {
  rows: readonly Row[]
  layout: TreeLayout
  activeIndex: number
  selection: LazyFeatureProps['selection']
  GhostRow: LazyTreeFeatures['GhostRow']
  control: LazyFeatureProps['control']
}

/** About as many as a phone shows; the others are drawn between what else the browser has to do. */
const ROWS_AT_ONCE = 10

/** Shows the rows in view of the grid that this stands in, and the one with the focus. Only these are in the document. */
export function DrawnRows(props: DrawnRowsProps) {
  const { rows, layout, activeIndex, config, labelsMax, RowActions, selection, onToggle, onAct, onShowMore } = props
  const { GhostRow, control } = props
  const { rowHeight, viewHeight } = layout
  const scroller = useRef<HTMLElement>(null)
  // The grid is known to whoever draws it only after the first window of rows must be.
  const findScroller = useCallback((group: HTMLElement | null) => {
    scroller.current = group?.parentElement ?? null
  }, [])
  const drawn = useRowWindow(scroller, viewHeight, rowHeight, rows.length)
  const rowsMax = useDeferredValue(Infinity, ROWS_AT_ONCE)
  const indexes = drawnIndexes(drawn, activeIndex)
  return (
    <div ref={findScroller} role="rowgroup" className={styles.rows} style={{ height: rows.length * rowHeight }}>
      {indexes.slice(0, rowsMax).map((index) => {
        const row = rows[index]
        if (!row) return null
        const place = { rowIndex: index + 1, top: index * rowHeight, isActive: index === activeIndex }
        if (row.kind === 'loading') return <LoadingTreeRow key={row.key} row={row} {...place} />
        if (row.kind === 'more') return <MoreTreeRow key={row.key} row={row} {...place} onShowMore={onShowMore} />
        if (row.kind === 'ghost')
          return GhostRow && <GhostRow key={row.key} row={row} {...place} {...{ config, control }} />
        return (
          <TreeRow
            key={row.key}
            row={row}
            {...place}
            config={config}
            isBare={index >= drawn.detailedEnd && index !== activeIndex}
            labelsMax={labelsMax}
            RowActions={RowActions}
            isSelected={selection?.has(row.key)}
            onToggle={onToggle}
            onAct={onAct}
          />
        )
      })}
    </div>
  )
}
