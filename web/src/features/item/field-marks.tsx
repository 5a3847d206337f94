import type { ComponentType } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { shownFields, type ItemFields } from './item-fields.ts'
import { PlainValue, type RowAccess, type RowValueProps } from './plain-value.tsx'
import styles from './field-marks.module.css'

export interface FieldMarksProps {
  of: ItemFields
  /** Draws each, where who may changes it in the row. */
  as?: ComponentType<RowValueProps>
  access?: RowAccess
}

/** What somebody has chosen for the fields of an item, an icon each; a row shows them after the title. */
export function FieldMarks({ of: item, as: Value = PlainValue, access }: FieldMarksProps) {
  return shownFields(item).map(({ name, label, view: { label: valueLabel, icon, tone }, isDefault }) => {
    const text = `${label}: ${valueLabel.toLowerCase()}`
    return (
      <Value
        key={name}
        name={name}
        value={isDefault ? null : valueLabel}
        access={access}
        tooltip={text}
        isDescription={false}
        className={styles.mark}
        tone={tone}
      >
        <Icon of={icon} size={14} label={text} />
      </Value>
    )
  })
}
