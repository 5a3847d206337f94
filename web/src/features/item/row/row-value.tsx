import { classNames } from '#web/ui/base/class-names.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { PlainValue, type RowValueProps } from '../fields/plain-value.tsx'
import { rowFieldKey, rowFieldLabel } from './row-fields.ts'
import styles from './row-value.module.css'

/**
 * Shows a value in a row. For those who may change it, it is a button, which `RowEditing` listens to: so a row with many values stays
 * light. Its name, the key that does the same and the element stay the same whatever the value is, because the focus returns there.
 */
export function RowValue(props: RowValueProps) {
  const { name, value, access, tooltip, isQuiet = value === null, className, isLate, tone, children } = props
  if (!access?.isEditable) return <PlainValue {...props} />
  if (isQuiet && !access.isOffering) return null
  const label = rowFieldLabel(name)
  const key = rowFieldKey(name)
  const hint = key === undefined ? 'Change: press' : `Change: press, or ${key.toUpperCase()} on the row`
  return (
    <Tooltip text={`${value === null ? label : tooltip}\n${hint}`}>
      <button
        type="button"
        className={classNames(styles.value, className)}
        data-part={name}
        data-late={isLate}
        data-tone={tone}
        data-field={name}
        data-quiet={isQuiet}
        aria-label={`${label}: ${value ?? 'none'}, change`}
        aria-haspopup="dialog"
      >
        {children}
      </button>
    </Tooltip>
  )
}
