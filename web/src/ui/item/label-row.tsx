import { Tags } from 'lucide-react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { LabelChip } from './label-chip.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import styles from './label-row.module.css'

export interface LabelRowProps {
  labels: readonly { id: string; title: string; color: string; description: string | null }[]
  /** How many of them are chips where there is room. */
  shown: number
  isScopedAllowed: boolean
  /** Where a label with this title leads. */
  hrefOf: (title: string) => string
  /** Says how wide the row of labels is. */
  className?: string | undefined
}

/**
 * Shows the first labels as chips, the rest as a number that names them. The style sheet knows how many chips there is room for,
 * and shows the number that belongs beside them.
 */
export function LabelRow({ labels, shown, isScopedAllowed, hrefOf, className }: LabelRowProps) {
  if (labels.length === 0) return null
  const numbers = Array.from({ length: Math.min(shown + 1, labels.length) }, (_, chips) => chips)
  return (
    <span className={classNames(styles.labels, className)} data-many={labels.length > 1}>
      {labels.slice(0, shown).map(({ id, title, color, description }) => (
        <span key={id} className={styles.label}>
          <LabelChip
            title={title}
            color={color}
            description={description}
            href={hrefOf(title)}
            isScopedAllowed={isScopedAllowed}
          />
        </span>
      ))}
      {numbers.map((chips) => (
        <LabelsNumber key={chips} chips={chips} titles={labels.slice(chips).map(({ title }) => title)} />
      ))}
    </span>
  )
}

/** Shows what stands beside so many chips. */
function LabelsNumber({ chips, titles }: { chips: number; titles: readonly string[] }) {
  const name = `${chips === 0 ? 'Labels' : 'and'} ${titles.join(', ')}`
  return (
    <Tooltip text={titles.join('\n')} isDescription={false}>
      <span className={styles.rest} data-chips={chips} role="img" aria-label={name}>
        {chips === 0 ? <Icon of={Tags} size={14} /> : '+'}
        {titles.length}
      </span>
    </Tooltip>
  )
}
