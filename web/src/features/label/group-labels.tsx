import { epicsPath, groupIssuesPath, labelledPath, roadmapPath } from '#web/lib/paths.ts'
import { LabelChip } from '#web/ui/label-chip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './group-labels.module.css'
import { LabelActions } from './label-actions.tsx'
import type { Label } from './label.ts'

export interface GroupLabelsProps {
  title: string
  labels: readonly Label[]
  /** The group whose lists the labels filter. */
  groupPath: string
  isScopedAllowed: boolean
  /** Whether the viewer may change and delete them. */
  canChange?: boolean
}

/** Labels with what they mean, each leading to what carries it. */
export function GroupLabels({ title, labels, groupPath, isScopedAllowed, canChange = false }: GroupLabelsProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {labels.map((one) => (
          <li key={one.id} className={styles.row}>
            <span className={styles.label}>
              <LabelChip look="full" title={one.title} color={one.color} isScopedAllowed={isScopedAllowed} />
            </span>
            <span className={styles.description} dir="auto">
              {one.description}
            </span>
            <span className={styles.links}>
              <a href={labelledPath(epicsPath(groupPath), one.title)}>
                Epics<VisuallyHidden> with {one.title}</VisuallyHidden>
              </a>
              <a href={labelledPath(groupIssuesPath(groupPath), one.title)}>
                Issues<VisuallyHidden> with {one.title}</VisuallyHidden>
              </a>
              <a href={labelledPath(roadmapPath(groupPath), one.title)}>
                Roadmap<VisuallyHidden> of epics with {one.title}</VisuallyHidden>
              </a>
              {canChange && <LabelActions label={one} groupPath={groupPath} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
