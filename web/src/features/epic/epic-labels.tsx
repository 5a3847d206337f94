import { LabelChip } from '#web/ui/label-chip.tsx'
import { NONE } from './epic-texts.ts'
import type { EpicLabel } from './page-data.ts'
import styles from './epic-labels.module.css'

export interface EpicLabelsProps {
  labels: readonly EpicLabel[]
  isScopedAllowed: boolean
  epicsWebUrl: string
}

/** Labels as chips, each of which leads to the epics that carry it. */
export function EpicLabels({ labels, isScopedAllowed, epicsWebUrl }: EpicLabelsProps) {
  if (labels.length === 0) return <span className={styles.none}>{NONE}</span>
  return (
    <ul className={styles.labels}>
      {labels.map(({ id, title, color, description }) => (
        <li key={id}>
          <LabelChip
            title={title}
            color={color}
            description={description}
            href={`${epicsWebUrl}?label_name[]=${encodeURIComponent(title)}`}
            isScopedAllowed={isScopedAllowed}
          />
        </li>
      ))}
    </ul>
  )
}
