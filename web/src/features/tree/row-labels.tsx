import { LabelChip } from '#web/ui/label-chip.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { TreeLabel } from './tree-item.ts'
import styles from './row-labels.module.css'

export interface RowLabelsProps {
  labels: readonly TreeLabel[]
  /** How many of them are chips. */
  shown: number
  isScopedAllowed: boolean
  /** The list that a label leads to, filtered by it. */
  listUrl: string
}

/** The first labels as chips, the surplus as a number that names the rest. */
export function RowLabels({ labels, shown, isScopedAllowed, listUrl }: RowLabelsProps) {
  if (labels.length === 0) return null
  const surplus = labels.slice(shown).map(({ title }) => title)
  return (
    <span className={styles.labels} data-single={labels.length === 1}>
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
      {surplus.length > 0 && (
        <Tooltip text={surplus.join('\n')} isDescription={false}>
          <span className={styles.surplus} role="img" aria-label={`and ${surplus.join(', ')}`}>
            +{surplus.length}
          </span>
        </Tooltip>
      )}
    </span>
  )
}
