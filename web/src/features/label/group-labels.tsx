import { epicsPath, labelledPath, roadmapPath } from '#web/lib/paths.ts'
import { LabelChip } from '#web/ui/label-chip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './group-labels.module.css'
import type { Label } from './label.ts'

export interface GroupLabelsProps {
  title: string
  labels: readonly Label[]
  /** The group whose lists the labels filter. */
  groupPath: string
  isScopedAllowed: boolean
}

/** Labels with what they mean, each leading to the epics that carry it. */
export function GroupLabels({ title, labels, groupPath, isScopedAllowed }: GroupLabelsProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {labels.map(({ id, title: label, color, description }) => (
          <li key={id} className={styles.row}>
            <span className={styles.label}>
              <LabelChip title={label} color={color} isScopedAllowed={isScopedAllowed} />
            </span>
            <span className={styles.description} dir="auto">
              {description}
            </span>
            <span className={styles.links}>
              <a href={labelledPath(epicsPath(groupPath), label)}>
                Epics<VisuallyHidden> with {label}</VisuallyHidden>
              </a>
              <a href={labelledPath(roadmapPath(groupPath), label)}>
                Roadmap<VisuallyHidden> of epics with {label}</VisuallyHidden>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
