import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { AncestorRows } from './ancestor-rows.tsx'
import type { ItemRow, TreeRow as Row } from './flatten.ts'
import { LoadingTreeRow, MoreTreeRow } from './other-rows.tsx'
import type { TreeConfig } from './tree-config.ts'
import { useTreeFocus } from './tree-focus.ts'
import { treeMove, typeAheadIndex } from './tree-keys.ts'
import { useTreeLayout } from './tree-layout.ts'
import { TreeRow } from './tree-row.tsx'
import type { TreeStore } from './tree-store.ts'
import { useTypedText } from './typed-text.ts'
import styles from './tree-rows.module.css'

export interface TreeRowsProps {
  rows: readonly Row[]
  store: TreeStore
  config: TreeConfig
  label: string
  isShowingLabels: boolean
  /** Whether the rows scroll inside their own box. */
  isBoxed: boolean
}

const OVERSCAN = 8

/** The visible rows as a tree grid. Only those in view and the one with the focus are in the document. */
export function TreeRows({ rows, store, config, label, isShowingLabels, isBoxed }: TreeRowsProps) {
  const grid = useRef<HTMLDivElement>(null)
  const { layout, rowHeight } = useTreeLayout(grid)
  const { activeIndex, activate, focusRow } = useTreeFocus(rows, grid)
  const addTyped = useTypedText()
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    rangeExtractor: (range) => withIndex(range, activeIndex),
    useFlushSync: false,
  })
  useEffect(() => {
    virtualizer.measure()
  }, [virtualizer, rowHeight])

  const handleToggle = useCallback(
    (row: ItemRow) => {
      focusRow(row.key)
      if (row.isExpanded) store.collapse(row.key)
      else store.expand(row.key)
    },
    [focusRow, store],
  )
  const handleShowMore = useCallback(
    async (parentId: string) => {
      const firstNew = await store.showMore(parentId)
      if (firstNew !== undefined && grid.current?.contains(document.activeElement)) focusRow(firstNew)
    },
    [focusRow, store],
  )

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const isOnRow = event.target.role === 'row'
    if (!isOnRow && (event.key === 'Enter' || event.key === ' ')) return
    const pageSize = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 1)
    const move = treeMove(rows, activeIndex, event.key, pageSize) ?? typedMove(event, isOnRow)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    if (move.type === 'focus') focusRow(rows[move.index]?.key ?? '')
    else if (move.type === 'open') event.target.querySelector<HTMLElement>('a[href], [data-more]')?.click()
    else handleToggle(move.row)
  }
  const typedMove = (event: KeyboardEvent, isOnRow: boolean) => {
    const text = isOnRow ? addTyped(event.key) : null
    const index = text === null ? null : typeAheadIndex(rows, activeIndex, text)
    return index === null ? null : { type: 'focus' as const, index }
  }

  const look = { '--tree-row-height': `${rowHeight}px` } as CSSProperties
  return (
    <div
      ref={grid}
      className={styles.grid}
      style={look}
      role="treegrid"
      aria-label={label}
      aria-rowcount={rows.length}
      data-layout={layout}
      data-boxed={isBoxed}
      onKeyDown={handleKeyDown}
      onFocus={(event) => {
        const key = event.target.closest<HTMLElement>('[data-key]')?.dataset['key']
        if (key !== undefined) activate(key)
      }}
    >
      {isBoxed && <AncestorRows rows={rows} scrollTop={virtualizer.scrollOffset ?? 0} rowHeight={rowHeight} />}
      <div role="rowgroup" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const place = { rowIndex: index + 1, top: start, isActive: index === activeIndex }
          if (row.kind === 'loading') return <LoadingTreeRow key={row.key} row={row} {...place} />
          if (row.kind === 'more') {
            return <MoreTreeRow key={row.key} row={row} {...place} onShowMore={handleShowMore} />
          }
          return (
            <TreeRow
              key={row.key}
              row={row}
              {...place}
              config={config}
              isShowingLabels={isShowingLabels}
              onToggle={handleToggle}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The row with the focus stays in the document wherever the tree is scrolled to, or the focus would be lost. */
function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (index < 0 || index >= range.count || indexes.includes(index)) return indexes
  return [...indexes, index].sort((first, second) => first - second)
}
