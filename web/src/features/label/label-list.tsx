import { labelledPath } from '#web/lib/page/paths.ts'
import { LabelChip } from '#web/ui/item/label-chip.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import type { Label } from './label.ts'
import styles from './label-list.module.css'

export interface LabelListProps {
  labels: readonly Label[]
  isScopedAllowed: boolean
  /** The list that a chip filters; left out where chips lead nowhere. */
  listHref?: string
  /** Takes one label off; without it there is no cross. */
  onRemove?: ((label: Label) => void) | undefined
  /** Whether a change is being saved. */
  isBusy?: boolean
}

/** Labels as chips, each of which leads to the items that carry it. */
export function LabelList({ labels, isScopedAllowed, listHref, onRemove, isBusy = false }: LabelListProps) {
  if (labels.length === 0) return <SidebarValue text={NONE} />
  return (
    <ul className={styles.labels}>
      {labels.map((label) => (
        <li key={label.id}>
          <LabelChip
            look="full"
            title={label.title}
            color={label.color}
            description={label.description}
            href={listHref === undefined ? undefined : labelledPath(listHref, label.title)}
            isScopedAllowed={isScopedAllowed}
            isBusy={isBusy}
            {...(onRemove && {
              onRemove: () => {
                onRemove(label)
              },
            })}
          />
        </li>
      ))}
    </ul>
  )
}
