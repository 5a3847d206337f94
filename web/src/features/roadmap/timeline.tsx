import {
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { useActions } from '#web/lib/actions/actions.ts'
import type { FirstDayOfWeek } from '#web/lib/list/roadmap-page-data.ts'
import { drawnIndexes, useRovingFocus } from '#web/lib/roving-focus.ts'
import { todayOffset } from './bar-span.ts'
import { ROW_HEIGHT } from './constants.ts'
import { EpicRow } from './epic-row.tsx'
import { MilestoneRow } from './milestone-rows.tsx'
import { HeadingRow } from './heading-row.tsx'
import { revealRow } from './reveal-row.ts'
import type { RoadmapRow } from './roadmap-rows.ts'
import { useScrolledRows } from './row-window.ts'
import { columnIndex } from './timeframe.ts'
import { hasFooter, TimelineFooter, type TimelineFooterProps } from './timeline-footer.tsx'
import { TimelineHeader } from './timeline-header.tsx'
import { timelineMove } from './timeline-keys.ts'
import { boxHeight, HEADER_HEIGHT, useTimelineLayout } from './timeline-layout.ts'
import type { RowOptions, TimelineOptions } from './timeline-options.ts'
import { useTimeScroll, type TimeScrollMemory } from './time-scroll.ts'
import styles from './timeline.module.css'

export interface TimelineProps {
  rows: readonly RoadmapRow[]
  options: TimelineOptions
  firstDayOfWeek: FirstDayOfWeek
  /** How the list goes on; `onEnd` is called when its end is in view. */
  footer: TimelineFooterProps & { onEnd: () => void; isEndless: boolean }
  /** The element of the whole roadmap, which a host page gives `innerHeight` px. */
  root: RefObject<HTMLElement | null>
  innerHeight: number | null
  /** Outlives the timeline, which goes while other epics are fetched. */
  timePlace?: TimeScrollMemory | undefined
  onToggle: (row: RoadmapRow) => void
  /** Leads to today from a stretch of time that does not hold it. */
  onToday?: (() => void) | undefined
  /** Takes how today is shown, for a button that stands elsewhere. */
  todayRef?: Ref<() => void> | undefined
}

/** As many as stand in for them until then; the others are drawn once it is known how much room there is. */
const ROWS_AT_ONCE = 6

/**
 * Shows rows against the time axis. One box scrolls both ways; header and left cells stick to its edges. Only the rows in view and the
 * one with the focus are in the document.
 */
export function Timeline(props: TimelineProps) {
  const {
    rows,
    options: facts,
    firstDayOfWeek,
    footer,
    root,
    innerHeight,
    timePlace,
    onToggle,
    onToday,
    todayRef,
  } = props
  const { timeframe, today } = facts
  const scroller = useRef<HTMLDivElement>(null)
  const layout = useTimelineLayout(scroller, root, { innerHeight, columns: timeframe.columns.length })
  const { activeIndex, activate, focusRow } = useRovingFocus(rows, (index) => revealRow(scroller.current, index))
  const rowsMax = useDeferredValue(Infinity, ROWS_AT_ONCE)
  const drawn = useScrolledRows(scroller, ROW_HEIGHT, layout.rowsInView, rows.length)
  const hasToday = timeframe.start <= today && today <= timeframe.end
  const marker = hasToday ? todayOffset(timeframe, today, layout.columnWidth) : null
  const isEmbedded = innerHeight !== null
  const { detailsWidth, columnWidth, isMeasured } = layout
  const options = useMemo<RowOptions>(() => ({ ...facts, columnWidth }), [facts, columnWidth])
  const scrollToToday = useCallback(() => {
    const view = scroller.current
    view?.scrollTo({ left: marker === null ? 0 : marker - (view.clientWidth - detailsWidth) / 2 })
  }, [marker, detailsWidth])
  useTimeScroll(scroller, { timeframe, timePlace, isMeasured, showToday: scrollToToday })
  const showToday = useCallback(() => {
    if (hasToday) scrollToToday()
    else onToday?.()
  }, [hasToday, scrollToToday, onToday])
  useImperativeHandle(todayRef, () => showToday, [showToday])
  useActions({
    'roadmap.goToToday': () => {
      if (!isEmbedded || scroller.current?.contains(document.activeElement)) showToday()
    },
  })
  const { onEnd, isEndless, ...footerProps } = footer
  const isAtEnd = drawn.end >= rows.length
  useEffect(() => {
    if (isAtEnd && isEndless) onEnd()
  }, [isAtEnd, isEndless, rows.length, onEnd])

  const handleToggle = useCallback(
    (row: RoadmapRow) => {
      focusRow(row.key)
      onToggle(row)
    },
    [focusRow, onToggle],
  )
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(event.target instanceof HTMLElement)) return
    // Inside of a row Enter and Space belong to its links and buttons.
    const isOnRow = event.target.matches('[data-key]')
    if (!isOnRow && (event.key === 'Enter' || event.key === ' ' || !event.target.closest('[data-key]'))) return
    const pageSize = Math.max(1, Math.floor((layout.height - HEADER_HEIGHT) / ROW_HEIGHT) - 1)
    const move = timelineMove(rows, activeIndex, event.key, pageSize)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    if (move.type === 'focus') focusRow(rows[move.index]?.key ?? '')
    else if (move.type === 'scroll') scroller.current?.scrollBy({ left: move.columns * columnWidth })
    else if (move.type === 'open') event.target.querySelector<HTMLElement>('a[href]')?.click()
    else handleToggle(move.row)
  }

  const sizes = {
    '--timeline-height': `${boxHeight(layout, rows.length + (hasFooter(footerProps) ? 1 : 0))}px`,
    '--header-height': `${HEADER_HEIGHT}px`,
    '--row-height': `${ROW_HEIGHT}px`,
    '--column-width': `${columnWidth}px`,
    '--details-width': `${detailsWidth}px`,
    '--columns': timeframe.columns.length,
    // The shade of a column that is not there stands beside the others.
    '--current-column': `${(hasToday ? columnIndex(timeframe, today) : -1) * columnWidth}px`,
  } as CSSProperties
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={sizes}
      data-scroller
      onScroll={(event) => {
        timePlace?.keep(timeframe, event.currentTarget.scrollLeft)
        // Also after a failed page, which the next scroll asks for again.
        if (isAtEnd) onEnd()
      }}
    >
      <div className={styles.canvas}>
        <div
          role="treegrid"
          className={styles.grid}
          aria-label="Roadmap"
          aria-rowcount={footerProps.hasMore ? -1 : rows.length + 1}
          onKeyDown={handleKeyDown}
          onFocus={(event) => {
            const key = event.target.closest<HTMLElement>('[data-key]')?.dataset['key']
            if (key !== undefined) activate(key)
          }}
        >
          <TimelineHeader
            timeframe={timeframe}
            today={today}
            firstDayOfWeek={firstDayOfWeek}
            columnWidth={columnWidth}
            marker={marker}
            isScrolled={drawn.isScrolled}
            onShowToday={todayRef ? undefined : showToday}
          />
          <div className={styles.todayLayer} aria-hidden>
            {marker !== null && <span className={styles.today} style={{ left: marker }} data-today />}
          </div>
          <div role="rowgroup" className={styles.rows} style={{ height: rows.length * ROW_HEIGHT }}>
            {drawnIndexes(drawn, activeIndex)
              .slice(0, rowsMax)
              .map((index) => {
                const row = rows[index]
                if (!row) return null
                const place = { index, top: index * ROW_HEIGHT, isActive: index === activeIndex, options }
                if (row.kind === 'epic') return <EpicRow key={row.key} row={row} {...place} onToggle={handleToggle} />
                if (row.kind === 'milestone') return <MilestoneRow key={row.key} row={row} {...place} />
                return <HeadingRow key={row.key} row={row} {...place} onToggle={handleToggle} />
              })}
          </div>
        </div>
        <TimelineFooter key={rows.length} {...footerProps} />
      </div>
    </div>
  )
}
