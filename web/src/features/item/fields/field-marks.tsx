import type { ComponentType } from 'react'
import { fieldEntry } from '#domain/item/fields.ts'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { classNames } from '#web/ui/base/class-names.ts'
import { Icon } from '#web/ui/base/icon.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import type { FieldView } from './field-view.ts'
import { isPerson, shownFields, valueText, type ItemFields, type ShownField } from './item-fields.ts'
import { PlainValue, type RowAccess, type RowValueProps } from './plain-value.tsx'
import type { RowFieldName } from '../row/row-fields.ts'
import styles from './field-marks.module.css'

/** In characters: texts up to this length keep their width beside a title. */
const WORD_MAX = 10

interface MarkProps {
  /** Draws it, where who may changes it in the row. */
  as?: ComponentType<RowValueProps>
  access?: RowAccess
}

export interface FieldMarksProps extends MarkProps {
  of: ItemFields
  /** Only those whose icon says it all, or only those with something written; both where it is left out. */
  only?: 'icons' | 'words'
}

/** Shows what somebody has chosen for the fields of an item; a row shows it after the title. */
export function FieldMarks({ of: item, only, ...props }: FieldMarksProps) {
  return shownFields(item)
    .filter(({ fieldView }) => only === undefined || (only === 'words') === isWritten(fieldView))
    .map((field) => <FieldMark key={field.name} field={field} {...props} />)
}

const isWritten = (view: FieldView): boolean => 'icon' in view

/** Shows an icon for a field, and what is written besides where the icon does not say it all. */
export function FieldMark({ field, as: Value = PlainValue, access }: MarkProps & { field: ShownField<RowFieldName> }) {
  const { name, label, value, view, fieldView, isDefault } = field
  const hasWords = isWritten(fieldView)
  const isText = fieldEntry(name).value.type === 'text' && !isDefault
  const tooltip = `${label}: ${hasWords ? view.label : view.label.toLowerCase()}`
  return (
    <Value
      name={name}
      value={isDefault ? null : view.label}
      access={access}
      tooltip={tooltip}
      isDescription={false}
      className={classNames(styles.mark, isText && styles.text, isText && view.label.length > WORD_MAX && styles.long)}
      tone={view.tone}
    >
      {isPerson(value) ? (
        <>
          <Avatar name={value.name} src={value.avatarUrl} size={20} isDecorative />
          <VisuallyHidden>{tooltip}</VisuallyHidden>
        </>
      ) : (
        <Icon of={view.icon} size={14} label={hasWords ? label : tooltip} />
      )}
      {hasWords && !isDefault && !isPerson(value) && (
        <span className={styles.written} dir="auto">
          {shortText(field)}
        </span>
      )}
    </Value>
  )
}

/** Returns a day without its year where that is this one. */
const shortText = ({ name, value, view }: ShownField): string =>
  fieldEntry(name).value.type === 'date' ? formatShortDay(valueText(value)) : view.label
