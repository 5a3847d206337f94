import { useCallback, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useEarlyPresses } from '#web/features/item/page/queued-keys.ts'
import type { RowEditorPart } from '#web/features/item/row/row-editing.tsx'
import { useRovingFocus } from '#web/lib/roving-focus.ts'
import { DrawnRows } from './drawn-rows.tsx'
import type { ItemRow, TreeRow as Row } from './flatten.ts'
import type { PlanControl } from './plan/plan-control.ts'
import type { LazyFeatureProps, RowActionName, LazyTreeFeatures } from './lazy-tree-features.ts'
import { ROW_LABELS_MAX, type TreeConfig } from './tree-config.ts'
import { treeMove, typeAheadIndex } from './tree-keys.ts'
import { useTreeLayout } from './tree-layout.ts'
import type { TreeStore } from './tree-store.ts'
import { useTypedText } from './typed-text.ts'
import styles from './tree-rows.module.css'

export interface TreeRowsProps {
  rows: readonly Row[]
  store: TreeStore
  config: TreeConfig
  /** What comes once the page has come to rest. */
  features: LazyTreeFeatures | null
  /** Fetches that at once. */
  onWanted: () => void
  rowEditor: RowEditorPart
  selection: LazyFeatureProps['selection']
  onSelect: LazyFeatureProps['onSelect']
  label: string
  isShowingLabels: boolean
  /** Whether the rows scroll inside their own box. */
  isBoxed: boolean
  control: PlanControl
}

/** Shows the visible rows as a tree grid. While it scrolls, nothing here is drawn again but the rows. */
export function TreeRows(props: TreeRowsProps) {
  const { rows, store, config, features, onWanted, rowEditor, selection, onSelect, label, isShowingLabels, isBoxed } =
    props
  const { control } = props
  const grid = useRef<HTMLDivElement>(null)
  const treeLayout = useTreeLayout(grid)
  const { layout, rowHeight, viewHeight } = treeLayout
  const focus = useRovingFocus(rows, (index) => {
    const element = grid.current?.querySelector<HTMLElement>(`[aria-rowindex="${index + 1}"]`)
    element?.scrollIntoView({ block: 'nearest' })
    return element
  })
  const { activeIndex, activate, focusRow } = focus
  const [act, setAct] = useState<LazyFeatureProps['act']>(null)
  const addTyped = useTypedText()
  const keepPress = useEarlyPresses(grid, features !== null, onWanted)

  const handleToggle = useCallback(
    (row: ItemRow) => {
      focusRow(row.key)
      if (row.isExpanded) store.collapse(row.key)
      else void store.expand(row.key)
    },
    [focusRow, store],
  )
  const handleAct = useCallback((action: RowActionName, row: ItemRow) => {
    setAct({ action, row })
  }, [])
  const handleShowMore = useCallback(
    async (parentId: string) => {
      const hadFocus = grid.current?.contains(document.activeElement) ?? false
      const firstNew = await store.showMore(parentId)
      // With the last page the row that had the focus is gone; whoever moved on meanwhile is left alone.
      const isElsewhere = document.activeElement !== document.body && !grid.current?.contains(document.activeElement)
      if (firstNew !== undefined && hadFocus && !isElsewhere) focusRow(firstNew)
    },
    [focusRow, store],
  )

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const isOnRow = event.target.role === 'row'
    if (!isOnRow && (event.key === 'Enter' || event.key === ' ')) return
    if (isOnRow && config.userSignedIn && isForChoosing(event) && keepPress(event)) return
    const pageSize = Math.max(1, Math.floor(viewHeight / rowHeight) - 1)
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
    // Otherwise a space means something else.
    if (text !== null && event.key === ' ') event.preventDefault()
    const index = text === null ? null : typeAheadIndex(rows, activeIndex, text)
    return index === null ? null : { type: 'focus' as const, index }
  }

  const look = { '--tree-row-height': `${rowHeight}px` } as CSSProperties
  return (
    <>
      <div
        ref={grid}
        className={styles.grid}
        style={look}
        role="treegrid"
        aria-label={label}
        aria-rowcount={rows.length}
        aria-multiselectable={selection !== null || undefined}
        data-layout={layout}
        data-boxed={isBoxed}
        data-draggable={config.userSignedIn}
        onKeyDown={handleKeyDown}
        onFocus={(event) => {
          const key = event.target.closest<HTMLElement>('[data-key]')?.dataset['key']
          if (key !== undefined) activate(key)
        }}
      >
        {isBoxed && features && <features.AncestorRows rows={rows} scroller={grid} rowHeight={rowHeight} />}
        <DrawnRows
          rows={rows}
          layout={treeLayout}
          activeIndex={activeIndex}
          config={config}
          labelsMax={isShowingLabels ? ROW_LABELS_MAX : 0}
          RowActions={features?.RowActions}
          GhostRow={features?.GhostRow}
          control={control}
          selection={selection}
          onToggle={handleToggle}
          onAct={handleAct}
          onShowMore={handleShowMore}
        />
      </div>
      {features && (
        <features.RowTools
          grid={grid}
          rows={rows}
          rowHeight={rowHeight}
          store={store}
          config={config}
          rowEditor={rowEditor}
          focus={focus}
          selection={selection}
          onSelect={onSelect}
          control={control}
          act={act}
          onActClosed={() => {
            setAct(null)
          }}
        />
      )}
    </>
  )
}

/** True when a press of a row chooses rows: by `x`, or with Shift from one to the next. */
const isForChoosing = ({ key, shiftKey }: KeyboardEvent): boolean =>
  shiftKey ? key === 'ArrowDown' || key === 'ArrowUp' : key === 'x'
