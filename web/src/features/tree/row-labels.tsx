import { Tags } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { LabelChip } from '#web/ui/label-chip.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { TreeLabel } from './tree-item.ts'
import styles from './row-labels.module.css'

export interface RowLabelsProps {
  labels: readonly TreeLabel[]
  /** How many of them are chips where there is room. */
  shown: number
  isScopedAllowed: boolean
  /** The list that a label leads to, filtered by it. */
  listUrl: string
}

/**
 * The first labels as chips, the rest as a number that names them. The style sheet knows how many chips the row has room for,
 * and shows the number that belongs beside them.
 */
export function RowLabels({ labels, shown, isScopedAllowed, listUrl }: RowLabelsProps) {
  if (labels.length === 0) return null
  const numbers = Array.from({ length: Math.min(shown + 1, labels.length) }, (_, chips) => chips)
  return (
    <span className={styles.labels}>
      {labels.slice(0, shown).map(({ id, title, color, description }) => (
        <span key={id} className={styles.label}>
          <LabelChip
            title={title}
            color={color}
            description={description}
            href={`${listUrl}?label_name[]=${encodeURIComponent(title)}`}
            isScopedAllowed={isScopedAllowed}
          />
        </span>
      ))}
      {numbers.map((chips) => (
        <span key={chips} className={styles.rest} data-chips={chips}>
          <LabelsNumber titles={labels.slice(chips).map(({ title }) => title)} isAll={chips === 0} />
        </span>
      ))}
    </span>
  )
}

function LabelsNumber({ titles, isAll }: { titles: readonly string[]; isAll: boolean }) {
  return (
    <Tooltip text={titles.join('\n')} isDescription={false}>
      <span className={styles.number} role="img" aria-label={`${isAll ? 'Labels' : 'and'} ${titles.join(', ')}`}>
        {isAll ? <Icon of={Tags} size={14} /> : '+'}
        {titles.length}
      </span>
    </Tooltip>
  )
}
