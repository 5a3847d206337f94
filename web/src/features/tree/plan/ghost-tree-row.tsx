import { X } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { EPIC_DEPTH_MAX } from '#domain/limits.ts'
import { nests } from '#domain/item/kinds.ts'
import { randomId } from '#web/lib/random-id.ts'
import { classNames } from '#web/ui/base/class-names.ts'
import { EpicIcon, OpenIcon } from '#web/ui/base/concept-icons.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import type { GhostRow } from '../flatten.ts'
import { rowStyle } from '../row-style.ts'
import type { TreeConfig } from '../tree-config.ts'
import rowStyles from '../tree-row.module.css'
import type { PlanControl } from './plan-control.ts'
import { lineProblem, withDepth, withLineAfter, withoutLine, withTitle, type Plan } from './plan.ts'
import styles from './ghost-tree-row.module.css'

export interface GhostTreeRowProps {
  row: GhostRow
  rowIndex: number
  top: number
  isActive: boolean
  config: TreeConfig
  control: PlanControl
}

/** Shows an item of a plan as the row that it will have; its title is changed where it stands, and its depth by keys. */
export function GhostTreeRow({ row, rowIndex, top, isActive, config, control }: GhostTreeRowProps) {
  const { line, at, level } = row
  const { plan, setPlan, actionsRef } = control
  const field = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const problem = plan && lineProblem(plan, at, EPIC_DEPTH_MAX - config.parent.level - (level - 1 - line.depth))
  const isEpic = row.isParent || (plan !== null && nests(plan.leafKind))
  const change = (next: (plan: Plan) => Plan) => {
    setPlan((before) => before && next(before))
  }
  // The first line takes the focus when it was pasted, and so does one that was added.
  const wantsFocus = useRef(line.title === '' || (at === 0 && plan?.isChanged === false))
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const focusLine = (step: 1 | -1) => {
    const grid = field.current?.closest('[role="treegrid"]')
    grid?.querySelector<HTMLInputElement>(`[aria-rowindex="${rowIndex + step}"] input[data-ghost]`)?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    // The tree has these keys on rows.
    event.stopPropagation()
    const isModified = ctrlKey || metaKey
    if (key === 'Enter' && isModified) actionsRef.current?.create()
    else if (key === 'Escape') actionsRef.current?.discard()
    else if (key === 'Enter') {
      change((before) => withLineAfter(before, line.id, randomId()))
    } else if (isModified && (key === ']' || key === '[')) {
      if (config.allowSubEpics) change((before) => withDepth(before, line.id, key === ']' ? 1 : -1))
    } else if (key === 'Backspace' && line.title === '') {
      focusLine(-1)
      change((before) => withoutLine(before, line.id))
    } else if (key === 'ArrowDown') focusLine(1)
    else if (key === 'ArrowUp') focusLine(-1)
    else return
    event.preventDefault()
  }
  return (
    <div
      role="row"
      className={classNames(rowStyles.row, styles.row)}
      style={rowStyle(top, level)}
      data-key={row.key}
      aria-rowindex={rowIndex}
      aria-level={level}
      tabIndex={-1}
      data-add-form
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) field.current?.focus()
      }}
    >
      <div role="gridcell" className={styles.cell}>
        <Icon of={isEpic ? EpicIcon : OpenIcon} size={16} label={isEpic ? 'Epic' : 'Issue'} />
        <input
          ref={field}
          type="text"
          className={styles.field}
          value={line.title}
          dir="auto"
          autoComplete="off"
          aria-label={`Title of new ${isEpic ? 'epic' : 'issue'} ${at + 1}`}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          tabIndex={isActive ? 0 : -1}
          data-ghost
          onChange={({ target }) => {
            change((before) => withTitle(before, line.id, target.value))
          }}
          onKeyDown={handleKey}
        />
        {problem !== null && (
          <span id={problemId} className={styles.problem}>
            {problem}
          </span>
        )}
        <IconButton
          icon={X}
          size="small"
          label={`Remove ${line.title === '' ? 'line' : line.title}`}
          tabIndex={isActive ? 0 : -1}
          onClick={() => {
            focusLine(1)
            change((before) => withoutLine(before, line.id))
          }}
        />
      </div>
    </div>
  )
}
