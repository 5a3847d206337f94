import { useRef, useState } from 'react'
import { fieldEntry, type FieldName } from '#domain/item/fields.ts'
import { textProblem } from '#domain/text-checks.ts'
import { isInvisible } from '#domain/unicode.ts'
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

export interface WrittenEditorProps {
  owner: Owner
  field: EditedField
}

/** A whole number or a text by typing it; Enter and a press outside save, nothing typed takes it away. */
export function WrittenEditor({ owner, field }: WrittenEditorProps) {
  const { name, value } = field
  const { label } = fieldEntry(name)
  const change = useChange()
  const isSaving = useIsChanging(owner.id, name)
  /** What was typed and not taken yet; closing takes it. */
  const typed = useRef<Written>(undefined)
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
        <WrittenField
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

interface WrittenFieldProps extends Pick<WrittenEditorProps, 'field'> {
  /** Called with what closing would save. */
  onType: (value: Written) => void
  onClose: () => void
}

function WrittenField({ field: { name, value }, onType, onClose }: WrittenFieldProps) {
  const [text, setText] = useState(String(value ?? ''))
  const { label } = fieldEntry(name)
  const { read, hint, inputMode } = writingOf(name)
  const next = read(text)
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
        inputMode={inputMode}
        dir="auto"
        value={text}
        autoFocus
        autoComplete="off"
        error={next === undefined ? hint : undefined}
        onFocus={(event) => {
          event.target.select()
        }}
        onChange={(event) => {
          setText(event.target.value)
          onType(read(event.target.value))
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

/** The value that a text stands for: null for none, undefined where it stands for none that the field can have. */
type Written = string | number | null | undefined

interface Writing {
  read: (text: string) => Written
  /** What can be written. */
  hint: string
  inputMode: 'text' | 'numeric'
}

/** How the values of a field are written. */
function writingOf(name: FieldName): Writing {
  const { value, label } = fieldEntry(name)
  if (value.type === 'text') {
    return {
      read: (text) => {
        if (textProblem(name, label, text, value.maxLength) !== null) return undefined
        return isInvisible(text) ? null : text.trim()
      },
      hint: `One line of at most ${value.maxLength.toLocaleString()} characters`,
      inputMode: 'text',
    }
  }
  if (value.type !== 'integer') throw new Error(`${name} is not written.`)
  const { min, max } = value
  return {
    read: (text) => numberIn(text, min, max),
    hint: `A whole number from ${min.toLocaleString()} to ${max.toLocaleString()}`,
    // A numeric keyboard may lack the sign.
    inputMode: min < 0 ? 'text' : 'numeric',
  }
}

function numberIn(text: string, min: number, max: number): Written {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : undefined
  return value !== undefined && value >= min && value <= max ? value : undefined
}
