import { X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { isPage } from '#web/lib/page/paths.ts'
import { shownColor, textColorOn } from '#domain/color.ts'
import { scopedLabelParts } from '#domain/namespace/label-scope.ts'
import { Icon } from '../base/icon.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import styles from './label-chip.module.css'

export interface LabelChipProps {
  title: string
  /** `#rgb` or `#rrggbb`. */
  color: string
  description?: string | null | undefined
  /** Where the chip leads; without it the chip is plain text. */
  href?: string | undefined
  /** False shows `scope::name` as one plain title, for groups that do not use scoped labels. */
  isScopedAllowed?: boolean
  /** `full` fills the chip with the label's colour, for places that are about labels; `quiet` is for rows and lists. */
  look?: 'quiet' | 'full'
  /** Takes the label off its owner; without it there is no cross. */
  onRemove?: (() => void) | undefined
  /** Work on the labels is under way: the cross takes no presses, but keeps the focus. */
  isBusy?: boolean
}

/** Letters of a title that chips mostly have room for. */
const WHOLE_MAX = 20

/** Returns what a label means, below its title where that may be cut. */
const tooltipOf = (title: string, description?: string | null): string =>
  [title.length > WHOLE_MAX && title, description].filter(Boolean).join('\n')

/** Shows a label: a quiet chip with a dot of its colour, or one in its own colour, with the text colour that reads best on it. */
export function LabelChip({
  title,
  color,
  description,
  href,
  isScopedAllowed = true,
  look = 'quiet',
  onRemove,
  isBusy = false,
}: LabelChipProps) {
  const parts = isScopedAllowed ? scopedLabelParts(title) : null
  const background = shownColor(color)
  const colors = { '--label-color': background, '--label-text': textColorOn(background) } as CSSProperties
  const Element = href !== undefined && isPage(href) ? 'a' : 'span'
  const chip = (
    <Tooltip text={tooltipOf(title, description)}>
      <Element
        className={styles.chip}
        style={colors}
        data-look={look}
        data-scoped={parts !== null}
        {...(Element === 'a' && { href })}
      >
        {parts ? (
          <>
            <span className={styles.scope}>{parts.scope}</span>
            <span className={styles.name}>{parts.name}</span>
          </>
        ) : (
          <span className={styles.name}>{title}</span>
        )}
      </Element>
    </Tooltip>
  )
  if (!onRemove) return chip
  return (
    <span className={styles.removable} style={colors} data-scoped={parts !== null}>
      {chip}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove label ${title}`}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onRemove()
        }}
      >
        <Icon of={X} size={12} />
      </button>
    </span>
  )
}
