import { Weight, type LucideIcon } from 'lucide-react'
import { EpicIcon, OpenIcon } from '#web/ui/base/concept-icons.ts'
import { classNames } from '#web/ui/base/class-names.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { countLines, ROLL_UP_NOTE } from './roll-up-texts.ts'
import type { RollUp } from './tree-item.ts'
import styles from './child-counts.module.css'

export interface ChildCountsProps {
  rollUp: RollUp
  allowSubEpics: boolean
  className?: string | undefined
}

/** Shows epics, issues and weight over all descendants, open and closed together; the tooltip has them apart. */
export function ChildCounts({ rollUp, allowSubEpics, className }: ChildCountsProps) {
  const lines = [...countLines(rollUp, allowSubEpics), ROLL_UP_NOTE]
  return (
    <Tooltip text={lines.join('\n')} isDescription={false}>
      <span className={classNames(styles.counts, className)} role="img" aria-label={lines.join('. ')}>
        {allowSubEpics && <Count icon={EpicIcon} value={rollUp.openedEpics + rollUp.closedEpics} />}
        <Count icon={OpenIcon} value={rollUp.openedIssues + rollUp.closedIssues} />
        <Count icon={Weight} value={rollUp.openedWeight + rollUp.closedWeight} />
      </span>
    </Tooltip>
  )
}

function Count({ icon, value }: { icon: LucideIcon; value: number }) {
  return (
    <span className={styles.count}>
      <Icon of={icon} size={14} />
      {value.toLocaleString()}
    </span>
  )
}
