import { useState } from 'react'
import { fieldEntry, type FieldName } from '#domain/item/fields.ts'
import { textProblem } from '#domain/text/text-checks.ts'
import { isInvisible } from '#domain/text/unicode.ts'
import { useIsChanging } from '#web/data/change/changes.ts'
import { useChange } from '#web/data/change/use-change.ts'
import type { Owner } from '#web/lib/owner.ts'
import { Button } from '#web/ui/base/button.tsx'
import { EditButton } from '#web/ui/form/edit-button.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { fieldChange } from './field-change.ts'
import type { EditedField } from './field-editor.tsx'
import { valueText } from './item-fields.ts'
import { useEdit } from './use-edit.ts'
import styles from './fields.module.css'

export interface WrittenEditorProps {
  owner: Owner
  field: EditedField
}

/** Shows a whole number or a text by typing it; Enter and a press outside save, nothing typed takes it away. */
export function WrittenEditor({ owner, field }: WrittenEditorProps) {
  const { name, value } = field
  const { label } = fieldEntry(name)
  const change = useChange()
  const isSaving = useIsChanging(owner.id, name)
  const { hint } = writingOf(name)
  const edit = useEdit<Typed>(
    ({ value: next }) => {
      if (next !== undefined && next !== value) change(fieldChange(owner, name, next, String(next)))
    },
    ({ text, value: next }) => (next === undefined ? `“${text}” cannot be saved. ${hint}` : null),
  )
  return (
    <Popover
      label={label}
      placement="bottom end"
      onLeave={edit.onLeave}
      trigger={(trigger) => <EditButton data-edit={name} of={label.toLowerCase()} isSaving={isSaving} {...trigger} />}
    >
      {(close) => <WrittenField field={field} onType={edit.make} onClose={close} />}
    </Popover>
  )
}

interface WrittenFieldProps extends Pick<WrittenEditorProps, 'field'> {
  /** Called with what closing would save; null where it stands there as it did at opening. */
  onType: (typed: Typed | null) => void
  onClose: () => void
}

function WrittenField({ field: { name, value }, onType, onClose }: WrittenFieldProps) {
  const [opened] = useState(value)
  const [openedText] = useState(valueText(value ?? ''))
  const [text, setText] = useState(openedText)
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
          const typed = { text: event.target.value, value: read(event.target.value) }
          setText(typed.text)
          const isAsOpened = typed.text === openedText || (typed.value !== undefined && typed.value === opened)
          onType(isAsOpened ? null : typed)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Tab' || event.shiftKey) return
          // What can be done besides is reached backwards; Tab has done with the value.
          event.preventDefault()
          if (next !== undefined) onClose()
        }}
      />
      {value !== null && (
        <Button
          size="small"
          onClick={() => {
            onType({ text: '', value: null })
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

interface Typed {
  text: string
  value: Written
}

interface Writing {
  read: (text: string) => Written
  /** What can be written. */
  hint: string
  inputMode: 'text' | 'numeric'
}

/** Returns how the values of a field are written. */
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
