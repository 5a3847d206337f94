import { useRef, useState } from 'react'
import { fieldEntry, type FieldName } from '#domain/item/fields.ts'
import { useIsChanging } from '#web/data/changes.ts'
import { useChange } from '#web/data/use-change.ts'
import type { Owner } from '#web/lib/owner.ts'
import { Button } from '#web/ui/button.tsx'
import { EditButton } from '#web/ui/edit-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldChange } from '../field-change.ts'
import type { EditedField } from '../field-editor.tsx'
import styles from './fields.module.css'

export interface NumberEditorProps {
  owner: Owner
  field: EditedField
}

/** A whole number by typing it; Enter and a press outside save, nothing typed takes it away. */
export function NumberEditor({ owner, field }: NumberEditorProps) {
  const { name, value } = field
  const { label } = fieldEntry(name)
  const change = useChange()
  const isSaving = useIsChanging(owner.id, name)
  /** What was typed and not taken yet; closing takes it. */
  const typed = useRef<number | null | undefined>(undefined)
  return (
    <Popover
      label={label}
      placement="bottom end"
      onOpenChange={(isOpen) => {
        const next = typed.current
        typed.current = undefined
        if (!isOpen && next !== undefined && next !== value) change(fieldChange(owner, name, next, String(next)))
      }}
      trigger={(trigger) => <EditButton data-edit={name} of={label.toLowerCase()} isSaving={isSaving} {...trigger} />}
    >
      {(close) => (
        <NumberField
          field={field}
          onType={(next) => {
            typed.current = next
          }}
          onClose={close}
        />
      )}
    </Popover>
  )
}

interface NumberFieldProps extends Pick<NumberEditorProps, 'field'> {
  /** Called with what closing would save; undefined for nothing. */
  onType: (value: number | null | undefined) => void
  onClose: () => void
}

function NumberField({ field: { name, value }, onType, onClose }: NumberFieldProps) {
  const [text, setText] = useState(String(value ?? ''))
  const { label } = fieldEntry(name)
  const range = rangeOf(name)
  const next = numberIn(text, range)
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (next !== undefined) onClose()
      }}
    >
      <TextField
        label={label}
        // A numeric keyboard may lack the sign.
        inputMode={range.min < 0 ? 'text' : 'numeric'}
        value={text}
        autoFocus
        autoComplete="off"
        error={
          next === undefined
            ? `A whole number from ${range.min.toLocaleString()} to ${range.max.toLocaleString()}`
            : undefined
        }
        onFocus={(event) => {
          event.target.select()
        }}
        onChange={(event) => {
          setText(event.target.value)
          onType(numberIn(event.target.value, range))
        }}
        onKeyDown={(event) => {
          // Escape closes without taking what was typed.
          if (event.key === 'Escape') onType(undefined)
        }}
      />
      {value !== null && (
        <Button
          size="small"
          onClick={() => {
            onType(null)
            onClose()
          }}
        >
          Remove {label.toLowerCase()}
        </Button>
      )}
    </form>
  )
}

function rangeOf(name: FieldName): { min: number; max: number } {
  const { value } = fieldEntry(name)
  if (value.type !== 'integer') throw new Error(`${name} is no number.`)
  return value
}

/** null for nothing, undefined for what is no number of the range. */
function numberIn(text: string, { min, max }: { min: number; max: number }): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : undefined
  return value !== undefined && value >= min && value <= max ? value : undefined
}
