import { ChevronRight } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { FieldMarks } from '#web/features/item/fields/field-marks.tsx'
import { RowValue } from '#web/features/item/row/row-value.tsx'
import { rowName } from '#web/lib/list/row-name.ts'
import { pageHref } from '#web/lib/page/paths.ts'
import { ConfidentialIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { mayChange } from './change-state.ts'
import type { ItemRow } from './flatten.ts'
import { RowDetails } from './row-details.tsx'
import { rowStyle } from './row-style.ts'
import { StateMark } from './state-mark.tsx'
import type { RowActionsProps } from './lazy-tree-features.ts'
import type { TreeConfig } from './tree-config.ts'
import styles from './tree-row.module.css'

/** Too short to be noticed, but longer than a row is below the pointer while the tree scrolls. */
const POINTED_AFTER_MS = 30

export interface TreeRowProps {
  row: ItemRow
  /** The number of the row among all visible ones, from 1. */
  rowIndex: number
  /** Where the row stands in the list, in px. */
  top: number
  /** Whether Tab leads to this row. */
  isActive: boolean
  /** The row passes too fast for more than its title. */
  isBare: boolean
  config: TreeConfig
  /** How many labels are shown. */
  labelsMax: number
  /** Whether it is chosen; undefined while nobody chooses rows. */
  isSelected: boolean | undefined
  /** Comes after the page; until then its room is kept free. */
  RowActions: ComponentType<RowActionsProps> | undefined
  onToggle: (row: ItemRow) => void
  onAct: RowActionsProps['onAct']
}

/** One epic or issue. Drawn again only when its own facts change, not while the tree scrolls. */
export const TreeRow = memo(function TreeRow({
  row,
  rowIndex,
  top,
  isActive,
  isBare: isPassing,
  config,
  labelsMax,
  isSelected,
  RowActions,
  onToggle,
  onAct,
}: TreeRowProps) {
  const { item, level } = row
  // What is drawn stays: only rows that come into view in a flight do without.
  const [isBare, setIsBare] = useState(isPassing)
  if (isBare && !isPassing) setIsBare(false)
  const element = useRef<HTMLDivElement>(null)
  const [isPointed, setIsPointed] = useState(false)
  const pointing = useRef<number>(undefined)
  const isChangeable = mayChange(item, config)
  // The editors come with what else can be done with rows; what is empty is offered on one row at a time.
  const isEditable = isChangeable && RowActions !== undefined
  const isNear = isActive || isPointed
  const access = { isEditable, isOffering: isEditable && isNear }
  // Tab goes through what is inside the active row only; the arrow keys lead to the others.
  useLayoutEffect(() => {
    for (const target of element.current?.querySelectorAll<HTMLElement>('a[href], button') ?? []) {
      target.tabIndex = isActive ? 0 : -1
    }
  })
  return (
    <div
      ref={element}
      role="row"
      className={styles.row}
      style={rowStyle(top, level)}
      tabIndex={isActive ? 0 : -1}
      data-key={row.key}
      data-state={item.state}
      aria-label={rowName(item.title, row.isNew ? '' : item.reference, item.state)}
      aria-selected={isSelected}
      aria-rowindex={rowIndex}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.isExpandable ? row.isExpanded : undefined}
      aria-busy={row.isLoading || row.isNew || undefined}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch') return
        window.clearTimeout(pointing.current)
        pointing.current = window.setTimeout(() => {
          setIsPointed(true)
        }, POINTED_AFTER_MS)
      }}
      onPointerLeave={() => {
        window.clearTimeout(pointing.current)
        setIsPointed(false)
      }}
    >
      <div role="gridcell" className={styles.main}>
        {row.isExpandable && !isBare && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={row.isExpanded ? `Collapse ${item.title}` : `Expand ${item.title}`}
            onClick={() => {
              onToggle(row)
            }}
          >
            {row.isLoading ? <Spinner /> : <Icon of={ChevronRight} />}
          </button>
        )}
        {isBare ? <span className={styles.state} /> : <StateMark item={item} isEditable={isChangeable} />}
        <a
          className={styles.title}
          {...(!row.isNew && { href: pageHref(item.webPath) })}
          dir="auto"
          onPointerEnter={nameWhenClipped}
        >
          {item.title}
        </a>
        {!isBare && <FieldMarks of={item} as={RowValue} access={access} />}
        {item.confidential && !isBare && (
          <Tooltip text="Confidential" isDescription={false}>
            <span className={styles.confidential}>
              <Icon of={ConfidentialIcon} size={14} label="Confidential" />
            </span>
          </Tooltip>
        )}
      </div>
      <div role="gridcell" className={styles.details}>
        {!isBare && <RowDetails row={row} config={config} labelsMax={labelsMax} access={access} />}
      </div>
      {config.userSignedIn && (
        <div role="gridcell" className={styles.actions}>
          {RowActions && !isBare && (
            <RowActions row={row} isNear={isNear} canRemove={config.parent.userPermissions.adminEpic} onAct={onAct} />
          )}
        </div>
      )}
    </div>
  )
})

/** Sets the whole title as tooltip, but only where the row has not room for it. */
function nameWhenClipped({ currentTarget }: { currentTarget: HTMLElement }): void {
  const isClipped = currentTarget.scrollHeight > currentTarget.clientHeight
  currentTarget.title = isClipped ? currentTarget.textContent : ''
}
