import { classNames } from '#web/ui/base/class-names.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { hasHealth, HEALTH_KEYS, healthText } from './roll-up-texts.ts'
import type { RollUp } from './tree-item.ts'
import styles from './health-roll-up.module.css'

/** Shows how the open issues below an epic are doing; nothing when none of them says so. */
export function HealthRollUp({ rollUp, className }: { rollUp: RollUp; className?: string | undefined }) {
  if (!hasHealth(rollUp)) return null
  const shown = HEALTH_KEYS.filter((key) => rollUp[key] > 0)
  const lines = shown.map((key) => healthText(key, rollUp[key]))
  return (
    <Tooltip text={lines.join('\n')} isDescription={false}>
      <span className={classNames(styles.health, className)} role="img" aria-label={lines.join(', ')}>
        {shown.map((key) => (
          <span key={key} className={styles.part} data-health={key}>
            {rollUp[key].toLocaleString()}
          </span>
        ))}
      </span>
    </Tooltip>
  )
}
