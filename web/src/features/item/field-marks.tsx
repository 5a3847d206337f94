import { Icon } from '#web/ui/icon.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { shownFields, type ItemFields } from './item-fields.ts'
import styles from './field-marks.module.css'

/** What somebody has chosen for the fields of an item, an icon each; a row shows them after the title. */
export function FieldMarks({ of: item }: { of: ItemFields }) {
  return shownFields(item).map(({ name, label, view: { label: valueLabel, icon, tone }, isDefault }) => {
    if (isDefault) return null
    const text = `${label}: ${valueLabel.toLowerCase()}`
    return (
      <Tooltip key={name} text={text} isDescription={false}>
        <span className={styles.mark} data-tone={tone}>
          <Icon of={icon} size={14} label={text} />
        </span>
      </Tooltip>
    )
  })
}
